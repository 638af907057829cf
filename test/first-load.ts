import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/build.mjs';

/* What a browser with an empty cache gets before a page stands. The bytes of the build: no machine's load changes them. */

const WEB = path.join(root, 'dist', 'web');
const KB = 1000;
const ENTRY = 'index.html';
const FRAME = [ENTRY, 'src/app/web/Product.tsx', 'src/app/web/frame/Layout.tsx'];
const REPORT = [
  ...FRAME,
  'src/features/report/web/ReportFrame.tsx',
  'src/features/generation/web/LockedBanner.tsx',
  'src/features/generation/web/AroundStep.tsx',
];

/** What the route of a page imports. */
const FIRST_PAGES = {
  'signing in': [ENTRY, 'src/features/account/web/sign-in/LoginPage.tsx'],
  'the list': [...FRAME, 'src/features/report/web/ReportListPage.tsx', 'src/features/example/web/ExampleOffer.tsx'],
  'the calculation': [...REPORT, 'src/app/web/CalculationStep.tsx'],
};
export type FirstPage = keyof typeof FIRST_PAGES;

interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Part>;

function partOf(manifest: Manifest, name: string): Part {
  const part = manifest[name];
  if (!part) throw new Error(`${name} is no file of its own in the build`);
  return part;
}

/** All files that stand in the way of a page, each once. */
function filesOf(manifest: Manifest, parts: string[]): Set<string> {
  const names = new Set(parts);
  // A set that grows is walked to its end.
  for (const name of names) for (const next of partOf(manifest, name).imports ?? []) names.add(next);
  return new Set([...names].map((name) => partOf(manifest, name)).flatMap(({ file, css = [] }) => [file, ...css]));
}

function onTheWire(file: string): number {
  const whole = path.join(WEB, file);
  return statSync(`${whole}.br`, { throwIfNoEntry: false })?.size ?? statSync(whole).size;
}

const manifestOf = () => JSON.parse(readFileSync(path.join(WEB, 'manifest.json'), 'utf8')) as Manifest;

/** The address of the program that the part is built into: its name says nothing. */
export const builtFile = (name: string): string => `/${partOf(manifestOf(), name).file}`;

/** Kilobytes of scripts and of styles, as Brotli has them. The product must be built. */
export function firstLoad(page: FirstPage): { scripts: number; styles: number } {
  const manifest = manifestOf();
  const files = [...filesOf(manifest, FIRST_PAGES[page])];
  const kilobytes = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + onTheWire(file), 0) / KB;
  return { scripts: kilobytes('.js'), styles: kilobytes('.css') };
}
