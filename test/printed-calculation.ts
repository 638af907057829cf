import type { Block, ComparisonBlock } from '#document/model/block.ts';
import { plainRuns, type Run } from '#document/model/block-run.ts';
import type { Calculation } from '#features/market-value/calculation.ts';
import { printMarketValue } from '#features/market-value/print/print.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from './worked-example.ts';

/* What is printed of a calculation, and its words as text. */

export const print = (calculation: Calculation, explanations: Record<string, Block[]> = {}) =>
  printMarketValue({
    calculation,
    object: EXAMPLE_OBJECT,
    valued: wholePlot(EXAMPLE_AREA),
    explanations,
    hasAdvert: (index) => index === 0,
  });

const isRun = (value: unknown): value is Run =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['text', 'ref', 'fraction', 'overline', 'break', 'gap'].includes(String(value.kind));

/** All the words of blocks, whatever they are in; a line of runs is one line. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.length > 0 && value.every(isRun) ? [plainRuns(value)] : value.flatMap(words);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(words) : [];
}

export const textOf = (blocks: readonly Block[]) => words(blocks).join('\n').replaceAll('\u00a0', ' ');

export function comparisonOf(blocks: readonly Block[]): ComparisonBlock {
  for (const block of blocks) {
    const inside = block.kind === 'landscape' ? block.blocks : [block];
    for (const entry of inside) if (entry.kind === 'comparison') return entry;
  }
  throw new Error('no comparison');
}
