import type { Block } from '#document/model/block.ts';
import { cell, column, h2, h3, ofPeer, p, required, rest, strip, table } from '#document/model/block-build.ts';
import { bold, faint, type Inline, tableRef } from '#document/model/block-run.ts';
import { MEAN, ownWords } from '#features/market/compute/handbook/filled-reasons.ts';
import { shortName } from '#features/market/factors.ts';
import { SECTION, TABLE } from '#features/report/sections.ts';
import { formatNumber, formatSignedFixed } from '#kit/numbers.ts';
import { upperFirst, withStop } from '#kit/russian.ts';
import type { Calculation } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import {
  boundsOfRow,
  edition,
  editionsOf,
  isEdition,
  isMeanOfSource,
  isMiddleOfRange,
  place,
  rowSource,
  shortBounds,
  taken,
} from './correction-words.ts';
import {
  difference,
  type IdleRows,
  idleRows,
  printIdle,
  summaryOfIdle,
  withoutCorrection,
  wordsOf,
} from './print-differences.ts';
import { type CorrectionRow, comparedWithOwned, correctionRows, DASH, isApplied, type Printed } from './print-input.ts';
import { stageSources } from './print-stages.ts';

/** What the short names of the summary stand for. */
function nameEditions(editions: readonly string[]): Block[] {
  const [only] = editions;
  if (!only) return [];
  if (editions.length === 1) return [p(`Источник, если не указано иное, — ${only}.`)];
  return [p(`Источники: ${editions.map((name, index) => `ист. ${index + 1} — ${name}`).join('; ')}.`)];
}

/** The source is named in full once, above the summary. */
function explain(row: CorrectionRow, printed: Printed, editions: readonly string[]): Block[] {
  const text = row.factor ? (printed.explanations[row.factor.analysisField] ?? []) : [];
  const said = saysFigures(row, printed, text);
  const words = [difference(row, printed, text), withoutCorrection(row, printed), reasonBeside(row, printed, said)]
    .filter(Boolean)
    .join(' ');
  const figures = strip(
    required('Источник', upperFirst(rowSource(row, printed.calculation, editions))),
    required('Интервал, %', boundsOfRow(row, printed.calculation).join('; ')),
    required(
      'Принято, %',
      `${taken(row, printed.calculation)}${isMiddleOfRange(row, printed.calculation) ? ', середина интервала' : ''}`,
    ),
  );
  return [h3(row.name), ...text, ...(words ? [p(words)] : []), ...(said ? [] : [figures]), ...ofLease(row, printed)];
}

/** Of a lease beside owned plots: the elements of comparison that only a lease has, and what answers them. */
function ofLease({ factor }: CorrectionRow, { calculation, valued, leaseTerms: terms = [] }: Printed): Block[] {
  if (factor?.choice !== 'propertyRights' || terms.length === 0) return [];
  if (!comparedWithOwned(calculation, valued.right)) return [];
  return [
    p(
      `Элементы сравнения, которые есть только у права аренды (распоряжение Минимущества России № 1102-р): ${terms.join('; ')}. У аналогов, предложенных на праве собственности, таких условий нет; отдельные корректировки по ним не вводились, отличие аренды от собственности выражает корректировка на имущественные права.`,
    ),
  ];
}

/**
 * What the handbook gave as the reason of a percent names the percent and its range, which the text has said. That it is
 * the source's mean the text says where it is true of all.
 */
function reasonBeside(row: CorrectionRow, { calculation }: Printed, said: boolean): string {
  const comment = calculation.corrections_meta[row.correction]?.comment ?? '';
  const isTold =
    said && comment.includes('; корректировка ') && (!comment.includes(MEAN) || isMeanOfSource(row, calculation));
  return withStop(isTold ? ownWords(comment, shortName(row.correction)) : comment);
}

/** The text's own «Корректировка: −9,50 % (аналоги 1, 2, 3), источник — …, интервал …» is what the figures would repeat. */
function saysFigures(row: CorrectionRow, { calculation }: Printed, text: readonly Block[]): boolean {
  const bare = (words: string) => words.replaceAll('\u00a0', ' ');
  return bare(wordsOf(text)).includes(bare(`${taken(row, calculation, ' %')}, источник — `));
}

/** Percents of one analogue each, zeros faint. */
function percentCells(percents: readonly number[]): Inline[] {
  return percents.map((percent) => (percent === 0 ? faint(formatSignedFixed(0)) : formatSignedFixed(percent)));
}

function printSummary(
  applied: readonly CorrectionRow[],
  idle: IdleRows,
  { calculation, result }: Printed,
  editions: readonly string[],
): Block {
  // What an excluded analogue holds moves no price: its numbers stand in the calculation's table alone.
  const included = calculation.analogs.flatMap(({ isIncluded }, index) => (isIncluded ? [index] : []));
  const others = summaryOfIdle(idle);
  // Of five the source keeps room for «Табл. 38, с. 112» in one line.
  const width = included.length > 4 ? 13.5 : included.length > 3 ? 15 : 17;
  const hasBounds = applied.some((row) => shortBounds(row, calculation) !== DASH);
  const interval = <T>(of: T): T[] => (hasBounds ? [of] : []);
  return table({
    id: TABLE.corrections,
    caption: 'Сводка корректировок, %',
    columns: [
      column(38),
      rest(),
      ...interval(column(29, 'right')),
      ...included.map(() => ofPeer(column(width, 'right'))),
    ],
    head: ['Элемент сравнения', 'Источник', ...interval('Интервал'), ...included.map((index) => `Ан. ${index + 1}`)],
    rows: [
      ...applied.map((row) => [
        row.name,
        upperFirst(rowSource(row, calculation, editions)),
        ...interval(shortBounds(row, calculation)),
        ...percentCells(included.map((index) => row.percents[index] ?? 0)),
      ]),
      ...(others.length > 0
        ? [[...others, ...interval(DASH), ...included.map(() => faint(formatSignedFixed(0)))]]
        : []),
    ],
    totals: [
      [
        cell(bold('Сумма по модулю'), { colspan: hasBounds ? 3 : 2 }),
        ...included.map((index) => bold(formatNumber(result.analogs[index]?.sumAbs ?? 0, 2))),
      ],
    ],
  });
}

/** Where each percent comes from (ФСО VI, п. 7; checkable by the reader). */
export function printCorrections(printed: Printed): Block[] {
  const rows = correctionRows(printed.calculation);
  const applied = rows.filter((row) => isApplied(row, printed.calculation));
  const idle = idleRows(
    rows.filter((row) => !applied.includes(row)),
    printed,
  );
  const editions = editionsOf(applied, printed.calculation);
  return [
    h2(SECTION.corrections, 'Обоснование корректировок'),
    p(
      'Корректировки вносятся последовательно, в процентах к цене, полученной на предыдущем шаге. Знак «+» означает, что аналог уступает объекту оценки, знак «−» — что превосходит его; скидка на торг всегда отрицательна. Сводка корректировок приведена в ',
      tableRef(TABLE.corrections),
      ', их применение к ценам — в ',
      tableRef(TABLE.calculation),
      '.',
    ),
    ...nameEditions(editions),
    printSummary(applied, idle, printed, editions),
    ...applied.flatMap((row) => explain(row, printed, editions)),
    ...printIdle(idle, printed),
  ];
}

/** Every distinct edition behind a correction or a discount that counts, with its tables and pages: for the list of sources. */
export function printedSources(
  calculation: Calculation,
  result: Pick<CalculationResult, 'stages' | 'beside'>,
): string[] {
  const applied = correctionRows(calculation).filter((row) => isApplied(row, calculation));
  const found = new Map<string, string[]>();
  for (const meta of [
    ...applied.flatMap(({ correction }) => calculation.corrections_meta[correction] ?? []),
    ...stageSources(result, calculation),
  ]) {
    if (!isEdition(meta)) continue;
    const name = edition(meta);
    const where = place(meta);
    found.set(name, [...(found.get(name) ?? []), ...(where ? [where] : [])]);
  }
  return [...found].map(
    ([name, places]) => `${name}${places.length > 0 ? `: ${[...new Set(places)].join('; ')}` : ''}.`,
  );
}
