import { beforeAll, describe, expect, it } from 'vitest';
import { mustBeBuilt } from '../scripts/build.mjs';
import { type FirstPage, firstLoad } from './first-load.ts';

/** The most kilobytes of scripts and of styles. */
const PAGES: [page: FirstPage, scripts: number, styles: number][] = [
  ['signing in', 181, 14],
  ['the list', 233, 21],
  // 3 KB of many small parts, each with what it reads: a key renders 40 of them and not 1,600 (decision 0051).
  ['the calculation', 342, 24],
];

beforeAll(() => mustBeBuilt());

describe('S15 what is loaded before a page stands', () => {
  it.each(PAGES)('S15 %s: as few kilobytes as were measured', (page, scripts, styles) => {
    const loaded = firstLoad(page);
    expect(Math.ceil(loaded.scripts), `${loaded.scripts} KB of scripts`).toBeLessThanOrEqual(scripts);
    expect(Math.ceil(loaded.styles), `${loaded.styles} KB of styles`).toBeLessThanOrEqual(styles);
  });
});
