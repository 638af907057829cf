import type { Entry } from './entries.ts';
import type { AdvertField, Choice, Origin, Proposal, Quote } from './reading.ts';
import { sentences } from './values/words.ts';

/** What one place of the page says of a field. */
export interface Candidate {
  value: string | number;
  tick: boolean;
  note: string | null;
  /** Where it is said; null: in the page's own data. */
  entry: Entry | null;
  from: number;
  to: number;
  /** A place of one's own in the order of trust; else that of the entry. */
  rank?: number;
}

/** The less, the more it is trusted: what the user wrote, the page's data, labelled values, title, description. */
const TRUST: Readonly<Record<Origin, number>> = { typed: 0, data: 1, parameters: 2, page: 2, title: 3, text: 4 };
const rankOf = ({ rank, entry }: Candidate): number => rank ?? TRUST[entry?.origin ?? 'data'];

const LONGEST = 140;
const MAX_OTHERS = 8;

/** The sentence around the words; all of a short value. */
function quoteOf(entry: Entry, from: number, to: number): Quote {
  const at = entry.at + from;
  if (entry.value.length <= LONGEST) {
    const label = entry.label === null ? '' : `${entry.label}: `;
    return { text: label + entry.value, from: from + label.length, to: to + label.length, at };
  }
  const sentence = sentences(entry.value).find((one) => one.at <= from && to <= one.at + one.text.length);
  const begin = sentence?.at ?? Math.max(0, from - 40);
  const text = sentence?.text ?? entry.value.slice(begin, to + 40);
  if (text.length <= LONGEST) return { text, from: from - begin, to: to - begin, at };
  const start = Math.max(begin, from - 40);
  return { text: entry.value.slice(start, Math.min(to + 40, start + 400)), from: from - start, to: to - start, at };
}

const originOf = ({ entry }: Candidate): Origin => entry?.origin ?? 'data';

const choiceOf = (candidate: Candidate): Choice => ({
  value: candidate.value,
  quote: candidate.entry ? quoteOf(candidate.entry, candidate.from, candidate.to) : null,
  origin: originOf(candidate),
});

/** «Есть», «Нет» and a chip say less than words, and what nobody sees says the least. */
const isBare = ({ entry }: Candidate): boolean =>
  entry === null || entry.isChip || /^(?:есть|нет|да)\.?$/i.test(entry.value.trim());

const mostReadable = (group: readonly Candidate[]): Candidate | undefined =>
  group.find((one) => !isBare(one)) ?? group.find(({ entry }) => entry !== null) ?? group[0];

/**
 * The proposal of a field. Equal values are one, with the most readable quote. Different ones contradict each other: the
 * most trusted stands first, and none is ticked.
 */
export function settle(field: AdvertField, candidates: readonly Candidate[]): Proposal | null {
  const ordered = [...candidates].sort((a, b) => rankOf(a) - rankOf(b));
  const groups = new Map<string | number, Candidate[]>();
  for (const candidate of ordered) {
    const group = groups.get(candidate.value);
    if (group) group.push(candidate);
    else groups.set(candidate.value, [candidate]);
  }
  const [first, ...rest] = [...groups.values()];
  if (!first) return null;
  const best = mostReadable(first);
  if (!best) return null;
  const isTicked = first.some(({ tick }) => tick);
  return {
    field,
    ...choiceOf(best),
    tick: isTicked && rest.length === 0,
    note: isTicked && rest.length === 0 ? null : (best.note ?? (rest.length > 0 ? 'на странице сказано разное' : null)),
    others: rest.slice(0, MAX_OTHERS).flatMap((group) => {
      const other = mostReadable(group);
      return other ? [choiceOf(other)] : [];
    }),
  };
}
