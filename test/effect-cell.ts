import { offeredEntries } from '#features/market/compute/handbook/handbook.ts';
import type { HandbookEntry } from '#features/market/compute/handbook/handbook-entry.ts';
import type { FoundEffect } from '#features/market/compute/sample/found-effects.ts';

type Filled = { percent: string; low: string | null; high: string | null };

/** What an effect of a sample fills a cell with, by way of the handbook; null where the sample is not enough. */
export function cellOf({ factor, entry }: FoundEffect, analogue: string, object: string): Filled | null {
  if (!entry) return null;
  const book = { id: '', source: '', table: '', page: '', note: '', segment: null, region: null, edition: '2026-01' };
  const kept = { ...book, ...entry, factor, unit: 'coefficient', oneWay: false } as HandbookEntry;
  const asked = { factor, name: '', analogue, object, segment: '', region: '', valuationDate: '2026-11-16' };
  const [offered] = offeredEntries([kept], asked);
  if (!offered) throw new Error('the handbook offers nothing');
  return { percent: offered.percent, low: offered.low, high: offered.high };
}
