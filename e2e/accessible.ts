import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

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

/** The small form of axe: half a megabyte, which each document has to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** By axe itself in the page and in its frames, all of our origin: a document gets it once, however often it is asked. */
async function axe(page: Page, without: string[]): Promise<AxeResults> {
  for (const frame of page.frames()) if (!(await frame.evaluate('Boolean(window.axe)'))) await frame.evaluate(AXE);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: WCAG },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // What these rules read beforehand is sound and film. Without this each look also copies all styles.
    preload: { assets: ['media'] },
  };
  return page.evaluate(
    (how) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, how),
    options,
  );
}

/** Nothing lies beside the screen. */
export async function fitsTheWidth(page: Page, place = ''): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, place).toBeLessThanOrEqual(0);
}
