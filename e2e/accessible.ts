import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/* What every page has to stand on every screen. */

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page as it is now passes axe. `place` names it where that fails. */
export async function accessible(page: Page, place = '', { without = [] as string[] } = {}): Promise<void> {
  // Colours are only right once the fading is over. What turns while something is on its way never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  const { violations } = await new AxeBuilder({ page })
    // Half the time, the same findings: no page of its own to gather in (our frames are of our origin), no passed nodes.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .disableRules(without)
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(told, place).toEqual([]);
}

/** Nothing lies beside the screen. */
export async function fitsTheWidth(page: Page, place = ''): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, place).toBeLessThanOrEqual(0);
}
