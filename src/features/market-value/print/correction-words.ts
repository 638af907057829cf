import { meansIn, ofNobody, percentSaid } from '#features/market/compute/handbook/filled-reasons.ts';
import { REASON } from '#features/market/compute/handbook/told.ts';
import { shortName } from '#features/market/factors.ts';
import { formatSignedFixed } from '#kit/numbers.ts';
import { lowerFirst, plural } from '#kit/russian.ts';
import type { Analogue } from '../analogue.ts';
import { boundsOf, type Calculation, type CorrectionMeta, type StageSource } from '../calculation.ts';
import { choiceLabel, isListed } from '../choices.ts';
import { analoguesOf } from '../named-analogues.ts';
import { isMiddle } from '../range-end.ts';
import { type CorrectionRow, DASH } from './print-input.ts';

/* A correction in words: the table of corrections, its explanation and the texts of the market say it alike. */

/** Of what has no source. */
export const JUDGEMENT = 'суждение оценщика';

/** «Справочник…, 2026, табл. 14, с. 61». */
export function correctionSource(meta: StageSource | undefined): string {
  if (!meta?.source) return JUDGEMENT;
  return [edition(meta), place(meta)].filter(Boolean).join(', ');
}

/** «табл. 14, с. 61», also where «табл.» was typed; empty when the source names no place. */
export function place(meta: Pick<CorrectionMeta, 'table' | 'page'>): string {
  const table = meta.table.replace(/^табл(?:\.|иц\p{L}{1,2}(?=\s))\s*/iu, '');
  const page = meta.page.replace(/^(?:с|стр)(?:\.|аниц\p{L}{1,2}(?=\s))\s*/iu, '');
  return [table && `табл. ${table}`, page && `с. ${page}`].filter(Boolean).join(', ');
}

/** «Справочник корректировок для земельных участков, 2026». */
export function edition(meta: Pick<CorrectionMeta, 'source' | 'year'>): string {
  return [meta.source, meta.year].filter(Boolean).join(', ');
}

/** What the appraiser reckoned himself is no edition that a reader could open. */
const OWN_WORK = /^(?:собственн|(?:расч[её]т|анализ|суждение|мнение)\S{0,2}\s{1,3}(?:оценщик|исполнител))/i;

/** Names an edition: neither empty nor the appraiser's own work. */
export const isEdition = ({ source }: Pick<CorrectionMeta, 'source'>): boolean =>
  source.trim() !== '' && !OWN_WORK.test(source.trim());

/** «https://…», «statrielt.ru», «сайт Росреестра»: it has no pages. */
const SITE =
  /https?:|(?<!\p{L})www\.|\p{L}\.(?:ru|рф|com|net|org|su|info|example)(?!\p{L})|(?<!\p{L})(?:сайт|портал)/iu;

/** Names a document whose table or page a reader would look for. */
export const isPaged = (meta: Pick<CorrectionMeta, 'source'>): boolean => isEdition(meta) && !SITE.test(meta.source);

/** Distinct editions behind the given corrections, in their order. */
export function editionsOf(rows: readonly CorrectionRow[], { corrections_meta }: Calculation): string[] {
  const metas = rows.flatMap(({ correction }) => corrections_meta[correction] ?? []);
  return [...new Set(metas.filter(isEdition).map(edition))];
}

/** Where the editions are named beside it: the place alone of a single one (its name, where it has none), else «ист. 2, табл. 14, с. 61». */
export function shortSource(meta: CorrectionMeta | undefined, editions: readonly string[]): string {
  if (!meta?.source) return JUDGEMENT;
  if (!isEdition(meta)) return lowerFirst(correctionSource(meta));
  const number = editions.length > 1 ? `ист. ${editions.indexOf(edition(meta)) + 1}` : '';
  return [number, place(meta)].filter(Boolean).join(', ') || edition(meta);
}

const ends = (low: number | null, high: number | null) =>
  [low, high]
    .filter((bound) => bound !== null)
    .map((bound) => formatSignedFixed(bound))
    .join('…') || DASH;

interface RowRange {
  low: number | null;
  high: number | null;
  /** Indexes of the analogues that it is of. */
  of: number[];
}

/** What the source gives. A range belongs to its cell, so the analogues may have several. */
export function rangesOfRow(
  row: CorrectionRow,
  { analogs, corrections_meta }: Pick<Calculation, 'analogs' | 'corrections_meta'>,
): RowRange[] {
  const meta = corrections_meta[row.correction];
  const shared = meta ? boundsOf(meta) : { low: null, high: null };
  const found: RowRange[] = [];
  analogs.forEach(({ isIncluded, ranges }, index) => {
    if (!isIncluded || !row.percents[index]) return;
    const [low, high] = ranges[row.correction] ?? [shared.low, shared.high];
    const same = found.find((one) => one.low === low && one.high === high);
    if (same) same.of.push(index);
    else found.push({ low, high, of: [index] });
  });
  return found;
}

/**
 * Whether a choice from the source wrote this percent, and for the analogue's own value: one typed beside it may be the same.
 * A zone or a class of areas is the value of no analogue in its words.
 */
function isTaken({ factor, percents }: CorrectionRow, analogs: readonly Analogue[], index: number, comment: string) {
  const bare = (words: string) => words.replaceAll('\u00a0', ' ').toLowerCase();
  const [, ...reasons] = bare(ofNobody(comment)).split(REASON);
  const given = reasons.filter((reason) => percentSaid(reason) === percents[index]);
  const isOf = (analogue: Analogue | undefined) => {
    const value = String((factor && analogue?.[factor.choice]) ?? '');
    const words = factor && isListed(factor.choice) ? choiceLabel(factor.choice, value) : value;
    return given.some((reason) => reason.startsWith(bare(`${words}, у объекта`)));
  };
  return given.length > 0 && (isOf(analogs[index]) || !analogs.some(isOf));
}

/**
 * Indexes of the analogues whose percent was not taken from the source of the row: it gave a range or a reason to others
 * of the row, and none to them.
 */
export function beyondSource(row: CorrectionRow, { analogs, corrections_meta }: Calculation): number[] {
  const meta = corrections_meta[row.correction];
  if (!meta?.source || !isEdition(meta)) return [];
  const isBare = ({ low, high }: RowRange) => low === null && high === null;
  const ranges = rangesOfRow(row, { analogs, corrections_meta });
  if (ranges.every(isBare) && !ofNobody(meta.comment).includes(REASON)) return [];
  return ranges
    .filter(isBare)
    .flatMap(({ of }) => of)
    .filter((index) => !isTaken(row, analogs, index, meta.comment));
}

/** The source of a row, and whose percent it is not: the source belongs to the row, a percent to its analogue. */
export function rowSource(row: CorrectionRow, calculation: Calculation, editions: readonly string[]): string {
  const own = beyondSource(row, calculation);
  const source = shortSource(calculation.corrections_meta[row.correction], editions);
  return own.length === 0 ? source : `${source}; ${ownPercents(own)}`;
}

/** «для аналога 2 — суждение оценщика» */
export const ownPercents = (of: readonly number[]): string =>
  `для ${plural(of.length, 'аналога', 'аналогов', 'аналогов')} ${of.map((index) => index + 1).join(', ')} — ${JUDGEMENT}`;

/** «−11,80…−7,20», a single bound alone; where there are several, each with the analogues that it is of. */
export function boundsOfRow(row: CorrectionRow, calculation: Calculation): string[] {
  const found = rangesOfRow(row, calculation);
  return found.map(({ low, high, of }) =>
    found.length > 1 ? `${ends(low, high)} (${analoguesOf(of)})` : ends(low, high),
  );
}

/** Whether each percent is the mean that its source gives, which need not be the middle of its range. */
export function isMeanOfSource({ correction, percents }: CorrectionRow, { analogs, corrections_meta }: Calculation) {
  const means = meansIn(corrections_meta[correction]?.comment ?? '', shortName(correction));
  return percents.every((percent, index) => !percent || !analogs[index]?.isIncluded || means.includes(percent));
}

/** Whether each percent is the middle of its range: why this one was taken is told by that. */
export const isMiddleOfRange = (row: CorrectionRow, calculation: Calculation): boolean =>
  rangesOfRow(row, calculation).every((range) => range.of.every((index) => isMiddle(row.percents[index] ?? 0, range)));

/** In a narrow column. */
export function shortBounds(row: CorrectionRow, calculation: Calculation): string {
  const said = boundsOfRow(row, calculation);
  return said.length > 1 ? 'по аналогам' : (said[0] ?? DASH);
}

/** «−9,50 (аналоги 1, 2, 3)», «−1,00; −4,00; +3,00 (аналоги 1, 2, 3)»: of the included analogues with a correction. */
export function taken({ percents }: CorrectionRow, { analogs }: Calculation, unit = ''): string {
  const touched = percents.flatMap((percent, index) => (percent !== 0 && analogs[index]?.isIncluded ? [index] : []));
  const values = touched.map((index) => `${formatSignedFixed(percents[index] ?? 0)}${unit}`);
  const shown = new Set(values).size === 1 ? values.slice(0, 1) : values;
  return `${shown.join('; ')} (${analoguesOf(touched)})`;
}
