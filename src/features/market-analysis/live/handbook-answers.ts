import type { OfferedPlace } from '#document/text/text-place.ts';
import { FACTORS } from '#features/market/factors.ts';
import type { EntryRecord } from '#features/market/handbook.ts';
import { editionSaid, percentsOf, placeSaid, valuesSaid } from '#features/market/handbook-words.ts';
import { formatSigned } from '#kit/numbers.ts';

const NB = '\u00a0';
const ORIGIN = 'из справочника';

const sourceOf = (entry: EntryRecord) =>
  [entry.source, editionSaid(entry.edition), placeSaid(entry)].filter(Boolean).join(', ');

/** «от +9 до +16 %», «+12,5 %»; empty for a power and a matrix, which no one percent says. */
function correctionOf(entry: EntryRecord): string {
  const percents = percentsOf(entry);
  if (!percents?.mean) return '';
  const { low, mean, high } = percents;
  return low !== null && high !== null
    ? `от${NB}${formatSigned(low)} до${NB}${formatSigned(high)}${NB}%`
    : `${formatSigned(mean)}${NB}%`;
}

/**
 * What the user's handbook says of the factor of a text, for the places that are still to fill in it: what was taken most
 * comes first. It becomes plain words there, for the handbook goes on without the report.
 */
export function handbookAnswers(entries: readonly EntryRecord[], field: string): OfferedPlace[] {
  const factor = FACTORS.find(({ analysisField }) => analysisField === field);
  const own = entries
    .filter((entry) => entry.factor === factor?.choice)
    .toSorted((one, other) => other.taken - one.taken);
  const answer = (name: string, value: string): OfferedPlace => ({
    ...{ name, value, stored: value, origin: ORIGIN },
    ...{ near: true, isGeneral: false },
  });
  const all = own.flatMap((entry) => [
    answer(`корректировка, ${valuesSaid(entry)}`, correctionOf(entry)),
    answer(`источник, ${valuesSaid(entry)}`, sourceOf(entry)),
  ]);
  const byWords = new Map(all.filter(({ value }) => value !== '').map((one) => [one.stored, one]));
  return [...byWords.values()];
}
