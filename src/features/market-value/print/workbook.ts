import type { ChoiceField, CorrectionField } from '#features/market/factors.ts';
import { parseTypedDate } from '#kit/dates.ts';
import { parseNumber } from '#kit/numbers.ts';
import { pricesByStep } from '../compute/market-value.ts';
import {
  apartLines,
  correctionRows,
  inCell,
  type Printed,
  type PrintInput,
  prepare,
  printedChoice,
  printedObject,
} from './print-input.ts';
import { resultRows, type StageRow } from './workbook-result.ts';
import { sumRows } from './workbook-weights.ts';
import {
  AREA,
  columnsOf,
  formula,
  head,
  METRE,
  number,
  PERCENT,
  Rows,
  type SheetCell,
  text,
  WHOLE,
  type Worksheet,
} from './worksheet.ts';

/*
 * The calculation as a spreadsheet that counts by itself. Corrections, weights, variation, total and rounding are
 * formulas with our results, so a reviewer can change a percent and see what follows. These are plain cells;
 * `generation/server/xlsx/xlsx.ts` writes them.
 */

const CALCULATION = 'Расчет';

/** The sheet with the rows that other sheets refer to, each by its number. */
export interface CalculationSheet extends Worksheet {
  at: {
    price: number;
    size: number;
    /** Of the price of a square metre of each analogue. */
    perMeter: number;
    corrections: ReadonlyMap<CorrectionField, number>;
    sums: number;
    /** In column B. */
    average: number;
    /** What leads from the average to the total, where it is more than the area. */
    stages: readonly StageRow[];
    total: number;
    rounded: number;
    /** Of the value of a forced sale beside it; null where none is told. */
    beside: number | null;
    variation: number;
  };
  /** Formulas of the bounds that follow from the lowest and the highest corrected price, for another sheet. */
  bounds: { low: string; high: string };
}

/**
 * The calculation sheet of the report.
 * @param heading which report and plot it belongs to, a line each under the title
 */
export function calculationSheet(input: PrintInput, heading: readonly string[] = []): CalculationSheet {
  const printed = prepare(input);
  const { calculation } = printed;
  const { analogs } = calculation;
  const rows = new Rows();
  rows.add(head('Расчёт стоимости сравнительным подходом'));
  for (const line of heading) rows.add(text(line));
  const rowsOfHead = rows.add(
    head('Элемент сравнения'),
    head('Объект оценки'),
    ...analogs.flatMap(({ isIncluded }, index) => [
      head(`Аналог ${index + 1}${isIncluded ? '' : ' (не учитывается)'}`),
      head('%'),
      head('руб./кв. м'),
    ]),
  );
  const prices = priceRows(rows, printed);
  const last = correctionCells(rows, printed, prices);
  const sums = sumRows(rows, printed, prices.perMeter, last);
  const { low, high, ...results } = resultRows(rows, printed, { ...sums, ...prices }, CALCULATION);
  noteRows(rows, printed);
  return {
    name: CALCULATION,
    bounds: { low, high },
    at: { ...prices, ...results, sums: sums.sums, corrections: last.rows },
    rows: rows.rows,
    widths: [46, 24, ...analogs.flatMap(() => [24, 9, 14])],
    frozen: { rows: rowsOfHead, columns: 1 },
    groups: analogs.map((_, index) => 2 + 3 * index),
  };
}

/** What the printed tables say below. */
export function noteRows(rows: Rows, printed: Printed): void {
  const lines = apartLines(printed);
  if (lines.length > 0) rows.add();
  for (const line of lines) rows.add(text(line));
}

function priceRows(rows: Rows, { calculation, result, area }: Printed) {
  const { analogs } = calculation;
  const price = rows.add(
    text('Цена предложения, руб.'),
    null,
    ...analogs.flatMap((analogue) => [null, null, number(analogue.price, WHOLE)]),
  );
  const size = rows.add(
    text('Площадь, кв. м'),
    number(area, AREA),
    ...analogs.flatMap((analogue) => [null, null, number(analogue.area, AREA)]),
  );
  const perMeter = rows.add(
    text('Цена, руб./кв. м'),
    null,
    ...analogs.flatMap((_, index) => {
      const column = columnsOf(index).price;
      return [
        null,
        null,
        formula(`${column}${price}/${column}${size}`, result.analogs[index]?.pricePerMeter ?? null, METRE),
      ];
    }),
  );
  return { price, size, perMeter };
}

/**
 * A day is a date, so that a reviewer can reckon with it; the area is the one that the price of a metre is counted from.
 * @param size the cell with that area
 */
function choiceCell(choice: ChoiceField, words: string, size: string): SheetCell | null {
  const day = choice === 'saleDate' ? parseTypedDate(words) : null;
  if (day) return { date: day };
  const area = choice === 'area' ? parseNumber(words) : null;
  return area === null ? text(inCell(choice, words)) : formula(size, area, AREA);
}

const objectCell = (choice: ChoiceField, printed: Printed, size: string): SheetCell | null =>
  choiceCell(choice, printedObject(printed.values, choice), size);

/** One row a correction: price of the row above × (1 + percent / 100). Gives the first and the last row. */
function correctionCells(rows: Rows, printed: Printed, { perMeter, size }: { perMeter: number; size: number }) {
  const { calculation } = printed;
  const steps = calculation.analogs.map(pricesByStep);
  let above = perMeter;
  let first = 0;
  const at = new Map<CorrectionField, number>();
  for (const { correction, name, factor, percents } of correctionRows(calculation)) {
    const current: number = rows.add(
      text(name),
      factor ? objectCell(factor.choice, printed, `B${size}`) : null,
      ...calculation.analogs.flatMap((analogue, index) => {
        const { percent, price } = columnsOf(index);
        const step = steps[index]?.[correction] ?? null;
        return [
          factor ? choiceCell(factor.choice, printedChoice(analogue, factor.choice), `${price}${size}`) : null,
          number(percents[index] ?? 0, PERCENT),
          formula(`${price}${above}*(1+${percent}${rows.rows.length + 1}/100)`, step, METRE),
        ];
      }),
    );
    first ||= current;
    above = current;
    at.set(correction, current);
  }
  return { first, last: above, rows: at };
}
