import fs from 'node:fs';
import { expect, it } from 'vitest';

/* docs/rows.md names for every row the tests that prove it. A row that claims to be proved needs a test with its id. */

const ROW = /^\| ([A-Z]\d+) \| (complete|thin|later) \|/;
const TITLE = /\b(?:it|test)(?:\.each\([^)]*\)|\.skipIf\([^)]*\))*\(\s*[`'"]([A-Z]\d+(?:, [A-Z]\d+)*) /g;

function testFiles(): string[] {
  return ['src', 'test', 'e2e'].flatMap((dir) =>
    fs
      .readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => `${dir}/${file}`),
  );
}

it('every row that docs/rows.md calls complete or thin has a test whose title begins with its id', () => {
  const proved = new Set<string>();
  for (const file of testFiles()) {
    for (const match of fs.readFileSync(file, 'utf8').matchAll(TITLE))
      for (const id of (match[1] ?? '').split(', ')) proved.add(id);
  }
  const rows = fs
    .readFileSync('docs/rows.md', 'utf8')
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter((match) => match !== null);
  expect(rows.length).toBeGreaterThan(80);
  const unproved = rows.filter(([, id, state]) => state !== 'later' && !proved.has(id ?? '')).map(([, id]) => id);
  expect(unproved).toEqual([]);
});
