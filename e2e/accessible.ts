import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/* What every page has to stand on every screen. */

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page as it is now passes axe. `place` names it where that fails. */
export async function accessible(page: Page, place = '', { without = [] as string[] } = {}): Promise<void> {
  // What comes in by an animation has its colours when it is over. What turns while something is on its way never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  const { violations } = await withoutFading(page, () => axe(page, without));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(told, place).toEqual([]);
}

/** What changes while axe looks has its new colours at once. */
async function withoutFading<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // A sheet of its own: the page's policy takes no styles from texts.
  const sheet = await page.evaluateHandle(() => {
    const made = new CSSStyleSheet();
    made.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(made);
    return made;
  });
  const result = await look();
  await sheet.evaluate((made) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== made);
  });
  return result;
}

const axe = (page: Page, without: string[]) =>
  new AxeBuilder({ page })
    // Half the time, the same findings: no page of its own to gather in (our frames are of our origin), no passed nodes.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .disableRules(without)
    .analyze();

/** Nothing lies beside the screen. */
export async function fitsTheWidth(page: Page, place = ''): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, place).toBeLessThanOrEqual(0);
}
