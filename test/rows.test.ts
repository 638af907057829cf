import fs from 'node:fs';
import { expect, it } from 'vitest';
import { provenRows, withTests } from '../scripts/rows.mjs';

const document = fs.readFileSync('docs/rows.md', 'utf8');
const rows = [...document.matchAll(/^\| ([A-Z]\d*) \| (\w+) \|/gm)].map(([, id = '', state = '']) => ({ id, state }));

it('every row of docs/rows.md that is not for later has a test whose title begins with its id', () => {
  const proven = provenRows();
  expect(rows.length).toBeGreaterThanOrEqual(132);
  expect(rows.filter(({ id, state }) => state !== 'later' && !proven.has(id)).map(({ id }) => id)).toEqual([]);
  expect(rows.filter(({ state }) => !['complete', 'thin', 'later'].includes(state))).toEqual([]);
});

it('docs/rows.md names the tests as they are (node scripts/rows.mjs writes them)', () => {
  expect(withTests(document)).toBe(document);
});
