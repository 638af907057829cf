import type { Advert, CopyLine, Quote } from './advert/reading.ts';
import type { AdvertRow } from './advert-rows.ts';
import { type AdvertCopyLine, COPY_MAX_LETTERS, LINE_MAX_LETTERS, type Place, SPANS_MAX } from './evidence.ts';

/* What a report prints of a page, with the words that went into the cells. */

export const placeOfQuote = (quote: Quote | null | undefined): Place | null =>
  quote && quote.at !== null ? { from: quote.at, to: quote.at + quote.to - quote.from } : null;

/** The words of the values that are ticked; of water those of the sewerage, too. */
export const takenPlaces = (rows: readonly Pick<AdvertRow, 'tick' | 'picked' | 'choices'>[]): Place[] =>
  rows.flatMap(({ tick, picked, choices }) => {
    const choice = tick && picked !== null ? choices[picked] : undefined;
    return [choice?.quote, choice?.beside].flatMap((quote) => placeOfQuote(quote) ?? []);
  });

/** Where the value of a line begins in the text of the copy. */
export const valueAt = ({ at, label }: CopyLine): number => at + (label === null ? 0 : label.length + 2);

/** Places in their order, those that meet as one. */
export function joined(spans: readonly Place[]): Place[] {
  const found: Place[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

/** Its lines, as many as are printed. */
export function printedCopy({ copy }: Pick<Advert, 'copy'>, rows: readonly AdvertRow[]): AdvertCopyLine[] {
  const taken = takenPlaces(rows);
  let letters = 0;
  return copy.lines.flatMap((line): AdvertCopyLine[] => {
    const { kind, label, value } = line;
    const start = valueAt(line);
    const kept = value.slice(0, Math.min(LINE_MAX_LETTERS, COPY_MAX_LETTERS - letters));
    letters += kept.length;
    if (kept === '') return [];
    const spans = taken
      .map(({ from, to }) => ({ from: Math.max(from - start, 0), to: Math.min(to - start, kept.length) }))
      .filter(({ from, to }) => from < to);
    return [
      {
        kind,
        label: label?.slice(0, 300) ?? null,
        value: kept,
        taken: taken.some(({ from }) => line.at <= from && from < start + value.length),
        spans: joined(spans).slice(0, SPANS_MAX),
      },
    ];
  });
}
