import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/* The compiler and the linter keep the sides apart; this keeps the order of the slices (ARCHITECTURE.md). */

const ORDER: readonly (readonly string[])[] = [
  ['account'],
  ['appraiser'],
  ['balance'],
  ['valued'],
  ['report'],
  ['market'],
  ['contract', 'description', 'market-analysis', 'market-value', 'files'],
  ['generation'],
  ['example', 'pattern'],
  ['papers'],
  ['admin'],
];
const rank = (slice: string) => ORDER.findIndex((slices) => slices.includes(slice));

function sources(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
}

function imports(file: string): string[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

it('every slice has its place in the order, and imports only slices before it or beside it', () => {
  const features = path.resolve('src/features');
  const wrong: string[] = [];
  let seen = 0;
  for (const slice of fs.readdirSync(features)) {
    expect(rank(slice), `${slice} has no place in the order`).toBeGreaterThanOrEqual(0);
    for (const file of sources(path.join(features, slice))) {
      for (const target of imports(path.join(features, slice, file))) {
        const other = /^#features\/([^/]+)\//.exec(target)?.[1];
        if (!other || other === slice) continue;
        seen += 1;
        // The steps stand side by side: they may read each other's plain rules, never each other's server.
        const allowed = rank(other) < rank(slice) || (rank(other) === rank(slice) && !target.includes('/server/'));
        if (!allowed) wrong.push(`${slice}/${file} imports ${target}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(10);
});
