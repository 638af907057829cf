import type { Block } from '#document/model/block.ts';
import { h3, p } from '#document/model/block-build.ts';
import { bold, type Inline, plainRuns, sectionRef } from '#document/model/block-run.ts';
import type { Factor } from '#features/market/factors.ts';
import { SECTION } from '#features/report/sections.ts';
import { isLessThanPlot } from '#features/valued/right.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import { allEqual, reasonOf, uncorrected } from '../advice/differences.ts';
import { differsInHolders, whySmall } from '../advice/why-small.ts';
import { namedAnalogues } from '../named-analogues.ts';
import { equalsObject } from '../object-values.ts';
import {
  type CorrectionRow,
  isApplied,
  type Printed,
  printedChoice,
  printedObject,
  subjectInGenitive,
  whyApart,
} from './print-input.ts';

/* How the analogues differ from the object, in words, and what is said where no correction answers it. */

/** «аналога 2», «аналогов 1, 2 и 3», of indexes. */
function analoguesInGenitive(indexes: readonly number[]): string {
  const numbers = indexes.map((index) => index + 1);
  const last = numbers.at(-1);
  const others = numbers.slice(0, -1).join(', ');
  return others ? `аналогов ${others} и ${last}` : `аналога ${last}`;
}

/**
 * «у аналогов 1 и 3 — отсутствует, у аналога 2 — по границе участка; у объекта оценки — центральное»; empty where the
 * text on the factor says the same: «у оцениваемого участка — центральное, у объектов-аналогов — отсутствует (аналоги 1, 3), …».
 */
function comparison({ factor, percents }: CorrectionRow, { calculation, values, valued }: Printed, said = ''): string {
  const object = factor ? printedObject(values, factor.choice) : '';
  if (!factor || !object) return '';
  const unit = factor.choice === 'area' ? ' кв. м' : '';
  const having = new Map<string, number[]>();
  for (const [index, analogue] of calculation.analogs.entries()) {
    const choice = printedChoice(analogue, factor.choice);
    if (!analogue.isIncluded || !choice) continue;
    if (!percents[index] && equalsObject(analogue, factor.choice, values) !== false) continue;
    having.set(choice, [...(having.get(choice) ?? []), index]);
  }
  const parts = [...having].map(([choice, of]) => `у ${analoguesInGenitive(of)} — ${choice}${unit}`);
  if (parts.length === 0) return '';
  // A value that is a verb has no dash: «у оцениваемого участка отсутствуют».
  const bare = (words: string) => words.replaceAll('\u00a0', ' ').replaceAll(' —', '');
  const told = bare(said);
  const isTold = ([choice, of]: [string, number[]]) => {
    const value = bare(`${choice}${unit}`);
    const [, numbers] = told.split(`${value} (аналог`);
    const named = numbers?.slice(0, numbers.indexOf(')')).match(/\d+/g)?.map(Number);
    return named
      ? of.every((index) => named.includes(index + 1))
      : ['аналогов', 'аналоги'].some((of) => told.includes(`${of} ${value}`));
  };
  const isObjectTold = ['оценки', 'участка', 'в целом', 'Оцениваемое право', 'Оценивается'].some((whose) =>
    told.includes(bare(`${whose} ${object}${unit}`)),
  );
  // «Площадь оцениваемого участка — 1 310 кв. м, объектов-аналогов — 1 000–1 500 кв. м» stands before; each one's is in the tables.
  const isSpanTold = factor.choice === 'area' && /аналогов [\d ,]{1,20}–[\d ,]{1,20} кв/.test(told);
  if (isObjectTold && (isSpanTold || [...having].every(isTold))) return '';
  // A right has no area: the plot has.
  const whose = factor.choice === 'area' && isLessThanPlot(valued.right) ? 'участка' : subjectInGenitive(valued);
  const subject = factor.choice === 'saleDate' ? 'дата оценки' : `у ${whose}`;
  return `${parts.join(', ')}; ${subject} — ${object}${unit}`;
}

/** The paragraphs of a factor's own text. */
export const wordsOf = (text: readonly Block[]): string =>
  text.map((block) => (block.kind === 'paragraph' ? plainRuns(block.runs) : '')).join(' ');

/** The same as a sentence, behind what is said of the factor. */
export function difference(row: CorrectionRow, printed: Printed, text: readonly Block[]): string {
  const compared = comparison(row, printed, wordsOf(text));
  return compared && `${upperFirst(compared)}.`;
}

/** «К аналогу 2 корректировка не вводится: …» */
const NOT_MADE = /корректировк\p{L}{1,3} не (?:ввод|введ|внос|внес|примен|треб)|без корректировк/iu;

/** The numbers of the analogues of which the appraiser's reason says so itself. */
const toldWithout = (reason: string): Set<number> =>
  namedAnalogues(
    reason
      .split(/(?<=[.!?])\s/)
      .filter((sentence) => NOT_MADE.test(sentence))
      .join(' '),
  );

/**
 * Of a correction that not every analogue that differs has: «Для аналога 2 корректировка не введена.» Why is told by the
 * facts only where the appraiser gave no reason of his own for the whole row.
 */
export function withoutCorrection(row: CorrectionRow, { calculation, values }: Printed): string {
  const { factor, correction } = row;
  const told = toldWithout(reasonOf(calculation, correction));
  const bare = factor ? uncorrected(calculation, factor, values).filter((index) => !told.has(index + 1)) : [];
  if (!factor || bare.length === 0) return '';
  const isTold = !isApplied(row, calculation) && reasonOf(calculation, correction) !== '';
  const why = isTold ? '' : whySmall(calculation, factor.choice, bare, values);
  return `Для ${analoguesInGenitive(bare)} корректировка не введена${why && `: ${why}`}.`;
}

type IdleRow = CorrectionRow & { factor: Factor };

/** The factors without any correction, by what can truly be said of them. */
export interface IdleRows {
  equal: IdleRow[];
  different: IdleRow[];
  /** Joint property beside ownership: other holders, and no difference of the plots. */
  inHolders: IdleRow[];
  /** A value of the object or of an analogue is missing. */
  unknown: IdleRow[];
}

export function idleRows(rows: readonly CorrectionRow[], { calculation, values }: Printed): IdleRows {
  const sorted: IdleRows = { equal: [], different: [], inHolders: [], unknown: [] };
  for (const row of rows) {
    if (!row.factor) continue;
    const differing = uncorrected(calculation, row.factor, values);
    const isInHolders = differsInHolders(calculation, row.factor.choice, differing, values);
    const differs = isInHolders ? 'inHolders' : 'different';
    const same = allEqual(calculation, row.factor, values) ? 'equal' : 'unknown';
    const kind = differing.length > 0 ? differs : same;
    sorted[kind].push({ ...row, factor: row.factor });
  }
  return sorted;
}

/** First and second cell of their line in the summary; none without such factors. */
export function summaryOfIdle({ equal, ...others }: IdleRows): string[] {
  const count = [equal, ...Object.values(others)].flat().length;
  if (count === 0) return [];
  return [
    'Остальные элементы сравнения',
    count === equal.length ? 'Различий нет, см. ниже' : 'Без корректировки, см. ниже',
  ];
}

const namesOf = (rows: readonly IdleRow[]) =>
  rows.map(({ name }, index) => (index === 0 ? name : lowerFirst(name))).join('; ');

/** The analysis of the market prints the text on a factor without a correction. */
const textBefore = ({ factor }: IdleRow, { explanations }: Printed): string =>
  wordsOf(explanations[factor.analysisField] ?? []).replaceAll('\u00a0', ' ');
const TOLD_BEFORE: Inline[] = [', обоснование — в п. ', sectionRef(SECTION.factors), '.'];

/** What the sentence on untested differences leaves out, this one says why. */
const IN_HOLDERS = ' Различием аналогов это не считается: и то и другое — собственность на весь участок.';

/** Why a difference has no correction: in the appraiser's words, else that it is small, else no more than the fact. */
function printDifferent(row: IdleRow, printed: Printed, is = ''): Block {
  const { calculation, values } = printed;
  const reason =
    lowerFirst(withoutStop(reasonOf(calculation, row.correction))) ||
    whySmall(calculation, row.factor.choice, uncorrected(calculation, row.factor, values), values);
  const isTold = reason !== '' && textBefore(row, printed).includes(reason.replaceAll('\u00a0', ' '));
  return p(
    bold(`${row.name}: `),
    `${comparison(row, printed)}. Корректировка не введена${isTold ? '' : reason ? `: ${reason}.` : '.'}`,
    ...(isTold ? TOLD_BEFORE : []),
    is,
  );
}

/** What ends the corrections: the differences without a correction one by one, then what is not known, then what is equal. */
export function printIdle({ equal, different, inHolders, unknown }: IdleRows, printed: Printed): Block[] {
  const apart = ({ factor }: IdleRow) => whyApart(printed.valued, factor.choice);
  const said: [rows: readonly IdleRow[], words: string, more?: Inline[]][] = [
    [unknown, 'сведений для сравнения недостаточно, корректировка не введена'],
    ...equal.flatMap((row): [IdleRow[], string, Inline[]?][] => {
      if (!apart(row)) return [];
      // With a text on the factor the analysis of the market says it too.
      if (textBefore(row, printed)) return [[[row], 'корректировка не вводится', TOLD_BEFORE]];
      return [[[row], `${apart(row)}, корректировка не вводится`]];
    }),
    [
      equal.filter((row) => !apart(row)),
      'различия между объектом оценки и аналогами отсутствуют, корректировка не вводится',
    ],
  ];
  const paragraphs = [
    ...inHolders.map((row) => printDifferent(row, printed, IN_HOLDERS)),
    ...different.map((row) => printDifferent(row, printed)),
    ...said.flatMap(([rows, words, more = []]) =>
      rows.length > 0 ? [p(bold(`${namesOf(rows)}: `), `${words}${more.length > 0 ? '' : '.'}`, ...more)] : [],
    ),
  ];
  return paragraphs.length > 0 ? [h3('Факторы без корректировки'), ...paragraphs] : [];
}
