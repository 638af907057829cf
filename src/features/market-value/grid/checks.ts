import { Decimal } from 'decimal.js';
import { CORRECTIONS } from '#features/market/factors.ts';
import { formatNumber } from '#kit/numbers.ts';
import { tooLong } from '#kit/text-length.ts';
import { correctionProblem } from '../amounts.ts';
import { type Analogue, isFilled, REQUIRED_FIELDS, TEXTS_MAX } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { calculate } from '../compute/market-value.ts';

/** What keeps a cell from being accepted. `analogue` is an index, `field` its wire name. */
export interface CellProblem {
  analogue: number;
  field: string;
  text: string;
}

/** Sentences for the top of the page and the cells they are about; nothing in either means the check passed. */
export interface Check {
  messages: string[];
  cells: CellProblem[];
}

export const NOTHING_INCLUDED = 'Необходимо включить хотя бы один аналог в расчет';
export const NO_OBJECT_AREA = 'Не указана корректная площадь объекта оценки';
export const INCLUDED_INCOMPLETE = 'Пожалуйста, заполните все обязательные поля для включенных в расчет аналогов.';
const LIMITED = Object.keys(TEXTS_MAX) as (keyof typeof TEXTS_MAX)[];
const ALL_INCOMPLETE = 'Пожалуйста, заполните все обязательные поля для аналогов.';

/** Empty required fields of the analogues that `concerned` picks. */
function emptyCells(analogs: readonly Analogue[], concerned: (analogue: Analogue) => boolean): CellProblem[] {
  return analogs.flatMap((analogue, index) =>
    concerned(analogue)
      ? REQUIRED_FIELDS.filter(({ field }) => !isFilled(analogue, field)).map(({ field, ask }) => ({
          analogue: index,
          field,
          text: ask,
        }))
      : [],
  );
}

/** What no analogue may hold, included or not: corrections out of bounds (I5), texts that are too long. */
export function wrongCells(analogs: readonly Analogue[]): CellProblem[] {
  return analogs.flatMap((analogue, index) =>
    [
      ...CORRECTIONS.map((field) => ({ field, text: correctionProblem(analogue[field] ?? 0) })),
      ...LIMITED.map((field) => ({ field, text: tooLong(analogue[field], TEXTS_MAX[field]) })),
    ].flatMap(({ field, text }) => (text === null ? [] : [{ analogue: index, field, text }])),
  );
}

function wrongWeights(calculation: Calculation): CellProblem[] {
  const { wrongWeightSum } = calculate({
    objectArea: null,
    analogs: calculation.analogs,
    weightMethod: calculation.weight_method,
  });
  if (wrongWeightSum === null) return [];
  const text = `Сумма весов должна быть равна 1, сейчас ${formatNumber(wrongWeightSum, 4)}`;
  return calculation.analogs.flatMap((analogue, index) =>
    analogue.isIncluded ? [{ analogue: index, field: 'manualWeight', text }] : [],
  );
}

function verdict(first: string[], empty: CellProblem[], emptyMessage: string, calculation: Calculation): Check {
  const wrong = wrongCells(calculation.analogs);
  const weights = wrongWeights(calculation);
  const sentences = [...wrong, ...weights].map(({ text }) => text);
  return {
    messages: [...first, ...(empty.length > 0 ? [emptyMessage] : []), ...new Set(sentences)],
    cells: [...empty, ...wrong, ...weights],
  };
}

/**
 * «Расчет» checks the included analogues (W12).
 * @param objectArea sq m
 */
export function checkRun(calculation: Calculation, objectArea: number | null): Check {
  const included = calculation.analogs.some(({ isIncluded }) => isIncluded);
  const area = objectArea !== null && new Decimal(objectArea).gt(0);
  return verdict(
    [...(included ? [] : [NOTHING_INCLUDED]), ...(area ? [] : [NO_OBJECT_AREA])],
    emptyCells(calculation.analogs, ({ isIncluded }) => isIncluded),
    INCLUDED_INCOMPLETE,
    calculation,
  );
}

/** «Сохранить» checks the included analogues, or all when none is (W12). */
export function checkSave(calculation: Calculation): Check {
  const included = calculation.analogs.some(({ isIncluded }) => isIncluded);
  return verdict(
    [],
    emptyCells(calculation.analogs, ({ isIncluded }) => isIncluded || !included),
    included ? INCLUDED_INCOMPLETE : ALL_INCOMPLETE,
    calculation,
  );
}

/** «2 ошибки в аналоге 4» speaks of one analogue: the first with a problem. */
export function problemsByAnalogue(cells: readonly CellProblem[]): { analogue: number; cells: CellProblem[] }[] {
  const indexes = [...new Set(cells.map(({ analogue }) => analogue))].sort((a, b) => a - b);
  return indexes.map((analogue) => ({ analogue, cells: cells.filter((cell) => cell.analogue === analogue) }));
}
