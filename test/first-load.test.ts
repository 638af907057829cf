import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mustBeBuilt, root } from '../scripts/build.mjs';

/* What a browser with an empty cache gets before a page stands. The bytes of the build: no machine's load changes them. */

const WEB = path.join(root, 'dist', 'web');
const KB = 1000;
const ENTRY = 'index.html';
const FRAME = [ENTRY, 'src/app/web/Product.tsx', 'src/app/web/Layout.tsx'];
const REPORT = [
  ...FRAME,
  'src/features/report/web/ReportFrame.tsx',
  'src/features/generation/web/LockedBanner.tsx',
  'src/features/generation/web/StepRemarks.tsx',
];

interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}

/** A page, what its route imports, and the most kilobytes of scripts and of styles, as Brotli has them. */
const PAGES: [page: string, parts: string[], scripts: number, styles: number][] = [
  ['signing in', [ENTRY, 'src/features/account/web/sign-in/LoginPage.tsx'], 184, 14],
  [
    'the list',
    [...FRAME, 'src/features/report/web/ReportListPage.tsx', 'src/features/example/web/ExampleOffer.tsx'],
    270,
    21,
  ],
  // 3 KB of many small parts, each with what it reads: a key renders 40 of them and not 1,600 (decision 0051).
  ['the calculation', [...REPORT, 'src/app/web/CalculationStep.tsx'], 357, 31],
];

let manifest: Record<string, Part> = {};
beforeAll(() => {
  mustBeBuilt();
  manifest = JSON.parse(readFileSync(path.join(WEB, 'manifest.json'), 'utf8')) as Record<string, Part>;
});

function partOf(name: string): Part {
  const part = manifest[name];
  if (!part) throw new Error(`${name} is no file of its own in the build`);
  return part;
}

/** All files that stand in the way of a page, each once. */
function filesOf(parts: string[]): Set<string> {
  const names = new Set(parts);
  // A set that grows is walked to its end.
  for (const name of names) for (const next of partOf(name).imports ?? []) names.add(next);
  return new Set([...names].flatMap((name) => [partOf(name).file, ...(partOf(name).css ?? [])]));
}

function onTheWire(file: string): number {
  const whole = path.join(WEB, file);
  return statSync(`${whole}.br`, { throwIfNoEntry: false })?.size ?? statSync(whole).size;
}

function kilobytes(parts: string[], ending: string): number {
  const files = [...filesOf(parts)].filter((file) => file.endsWith(ending));
  return files.reduce((sum, file) => sum + onTheWire(file), 0) / KB;
}

describe('S15 what is loaded before a page stands', () => {
  it.each(PAGES)('S15 %s: as few kilobytes as were measured', (_page, parts, scripts, styles) => {
    const loaded = { scripts: kilobytes(parts, '.js'), styles: kilobytes(parts, '.css') };
    expect(Math.ceil(loaded.scripts), `${loaded.scripts} KB of scripts`).toBeLessThanOrEqual(scripts);
    expect(Math.ceil(loaded.styles), `${loaded.styles} KB of styles`).toBeLessThanOrEqual(styles);
  });
});
