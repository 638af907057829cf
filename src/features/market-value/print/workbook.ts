import type { ChoiceField, CorrectionField } from '#features/market/factors.ts';
import { partOfRight } from '#features/valued/right.ts';
import { parseTypedDate } from '#kit/dates.ts';
import { parseNumber } from '#kit/numbers.ts';
import type { Calculation } from '../calculation.ts';
import { ROUNDINGS, type RoundingType, type WeightMethod } from '../choices.ts';
import { pricesByStep } from '../compute/market-value.ts';
import { DISCOUNT_NAMES, forcedSaleOf, type Stage } from '../compute/stages.ts';
import {
  comparedValue,
  correctionRows,
  inCell,
  type Printed,
  type PrintInput,
  prepare,
  printedChoice,
  printedObject,
} from './print-input.ts';
import {
  AREA,
  columnsOf,
  formula,
  head,
  MONEY,
  number,
  PERCENT,
  Rows,
  type SheetCell,
  text,
  WEIGHT,
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
    total: number;
    rounded: number;
    /** Of the value of a forced sale beside it; null where none is told. */
    beside: number | null;
    variation: number;
  };
}

const list = (references: string[]): string => references.join(',');

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
  const last = correctionCells(rows, printed, prices.perMeter);
  const sums = sumRows(rows, printed, prices.perMeter, last);
  const results = resultRows(rows, printed, { ...sums, ...prices });
  return {
    name: CALCULATION,
    at: { ...prices, ...results, sums: sums.sums, corrections: last.rows },
    rows: rows.rows,
    widths: [46, 24, ...analogs.flatMap(() => [24, 9, 14])],
    frozen: { rows: rowsOfHead, columns: 1 },
    groups: analogs.map((_, index) => 2 + 3 * index),
  };
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
        formula(`${column}${price}/${column}${size}`, result.analogs[index]?.pricePerMeter ?? null, MONEY),
      ];
    }),
  );
  return { price, size, perMeter };
}

/** A day is a date and an area a number, so that a reviewer can reckon with them. */
function choiceCell(choice: ChoiceField, words: string): SheetCell {
  const day = choice === 'saleDate' ? parseTypedDate(words) : null;
  if (day) return { date: day };
  const area = choice === 'area' ? Number(parseNumber(words) ?? Number.NaN) : Number.NaN;
  return Number.isFinite(area) ? { number: area, format: AREA } : text(inCell(choice, words));
}

/** One row a correction: price of the row above × (1 + percent / 100). Gives the first and the last row. */
function correctionCells(rows: Rows, printed: Printed, perMeter: number) {
  const { calculation, values } = printed;
  const steps = calculation.analogs.map(pricesByStep);
  let above = perMeter;
  let first = 0;
  const at = new Map<CorrectionField, number>();
  for (const { correction, label, factor, percents } of correctionRows(calculation)) {
    const current: number = rows.add(
      text(label),
      factor ? choiceCell(factor.choice, printedObject(values, factor.choice)) : null,
      ...calculation.analogs.flatMap((analogue, index) => {
        const { percent, price } = columnsOf(index);
        const step = steps[index]?.[correction] ?? null;
        return [
          factor ? choiceCell(factor.choice, printedChoice(analogue, factor.choice)) : null,
          number(percents[index] ?? 0, PERCENT),
          formula(`${price}${above}*(1+${percent}${rows.rows.length + 1}/100)`, step, MONEY),
        ];
      }),
    );
    first ||= current;
    above = current;
    at.set(correction, current);
  }
  return { first, last: above, rows: at };
}

interface Sums {
  corrected: number;
  weights: number;
  weighted: number;
}

/** S_i, net change, weights by the chosen method, weighted values. */
function sumRows(
  rows: Rows,
  printed: Printed,
  perMeter: number,
  { first, last }: { first: number; last: number },
): Sums & { sums: number } {
  const { calculation, result } = printed;
  const { analogs } = calculation;
  const each = (cell: (columns: ReturnType<typeof columnsOf>, index: number) => SheetCell | null) =>
    analogs.flatMap((_, index) => [null, null, cell(columnsOf(index), index)]);
  const corrected = rows.add(
    head('Скорректированная цена, руб./кв. м'),
    null,
    ...each(({ price }, index) =>
      formula(`${price}${last}`, result.analogs[index]?.correctedPrice ?? null, MONEY, true),
    ),
  );
  const sums = rows.add(
    text('Сумма корректировок по модулю S, %'),
    null,
    ...each(({ percent }, index) =>
      formula(`SUMPRODUCT(ABS(${percent}${first}:${percent}${last}))`, result.analogs[index]?.sumAbs ?? null, MONEY),
    ),
  );
  rows.add(
    text('Итоговое изменение цены, %'),
    null,
    ...each(({ price }, index) =>
      formula(`(${price}${corrected}/${price}${perMeter}-1)*100`, result.analogs[index]?.netPercent ?? null, PERCENT),
    ),
  );
  const included = analogs.flatMap((analogue, index) => (analogue.isIncluded ? [columnsOf(index).price] : []));
  const rawRow = rows.rows.length + 1;
  const raw = rows.add(
    text('Вес до нормирования'),
    null,
    ...each(({ price }, index) => {
      if (!analogs[index]?.isIncluded) return null;
      const rawWeight = result.analogs[index]?.rawWeight ?? null;
      const expression = rawWeight === null ? null : weightFormula(calculation.weight_method, price, sums, included);
      return expression === null
        ? number(analogs[index]?.manualWeight ?? null, WEIGHT)
        : formula(expression, rawWeight, WEIGHT);
    }),
  );
  const weights = rows.add(
    head('Вес'),
    null,
    ...each(({ price }, index) =>
      analogs[index]?.isIncluded
        ? formula(
            `${price}${raw}/SUM(${list(included.map((column) => `${column}${rawRow}`))})`,
            result.analogs[index]?.weight ?? null,
            WEIGHT,
            true,
          )
        : null,
    ),
  );
  const weighted = rows.add(
    text('Взвешенное значение, руб./кв. м'),
    null,
    ...each(({ price }, index) =>
      analogs[index]?.isIncluded
        ? formula(`${price}${corrected}*${price}${weights}`, result.analogs[index]?.weightedValue ?? null, MONEY)
        : null,
    ),
  );
  return { corrected, sums, weights, weighted };
}

/** The weight before it is brought to a sum of 1; null where it is typed by hand. */
function weightFormula(method: WeightMethod, column: string, sums: number, included: string[]): string | null {
  const all = `SUM(${list(included.map((other) => `${other}${sums}`))})`;
  switch (method) {
    case 'inverse':
      return `(${all}+1)/(${column}${sums}+1)`;
    case 'linear':
      return included.length === 1 ? '1' : `IF(${all}=0,1,${all}-${column}${sums})`;
    case 'equal':
      return '1';
    case 'manual':
      return null;
  }
}

const DIGITS: Record<RoundingType, number> = {
  none: 2,
  hundreds: -2,
  thousands: -3,
  tenthousands: -4,
  hundredthousands: -5,
};

/** «1/3+1/6»: shares are typed as they are reckoned. */
const partFormula = (share: string) => {
  const part = partOfRight(share);
  return /^[\d\s/;.]+$/.test(share) ? share.replaceAll(/\s/g, '').replaceAll(';', '+') : (part?.toDecimal(12) ?? '0');
};

/** What follows the comparison, each stage with its own rows. @returns the row of the value after all of them */
function stageRows(rows: Rows, { calculation, result, valued }: Printed, whole: number): number {
  return result.stages.reduce((before, stage) => {
    if (stage.code === 'liquidation') return discountRows(rows, calculation, stage, before);
    const part = rows.add(
      text(`Размер доли (${valued.right.share})`),
      formula(partFormula(valued.right.share), partOfRight(valued.right.share)?.toDecimal(12) ?? null, WEIGHT),
    );
    const proportional = rows.add(
      text('Пропорциональная стоимость доли, руб.'),
      formula(`B${before}*B${part}`, stage.proportional, MONEY),
    );
    return discountRows(rows, calculation, stage, proportional);
  }, whole);
}

/** The percent, what it comes to, and what is left. @returns the last row */
function discountRows(rows: Rows, calculation: Calculation, stage: Stage, before: number): number {
  const discount = rows.add(text(`${DISCOUNT_NAMES[stage.code]}, %`), discountCell(calculation, stage));
  const off = rows.add(text('Скидка, руб.'), formula(`B${before}*B${discount}/100`, stage.discountRoubles, MONEY));
  return rows.add(
    text(stage.code === 'share' ? 'Стоимость доли, руб.' : 'Ликвидационная стоимость, руб.'),
    formula(`B${before}-B${off}`, stage.after, MONEY),
  );
}

/** Typed, or what follows from terms, rate and demand. */
function discountCell(calculation: Calculation, stage: Stage): SheetCell | null {
  const sale =
    stage.code === 'liquidation' && calculation.liquidation_method === 'exposure' ? forcedSaleOf(calculation) : null;
  if (!sale) return number(stage.discount === null ? null : Number(stage.discount), PERCENT);
  const power = `(1+${sale.rate}/100)^(-(${sale.typical}-${sale.forced})/12)*${sale.demand}`;
  return formula(`ROUND((1-${power})*100,2)`, stage.discount, PERCENT);
}

/** The value of a forced sale beside the result. @returns its rounded row, null where none is told */
function besideRows(rows: Rows, { calculation, result: { beside } }: Printed, total: number): number | null {
  if (!beside) return null;
  const value = discountRows(rows, calculation, beside, total);
  return rows.add(
    head('Ликвидационная стоимость, округлённая, руб.'),
    formula(`ROUND(B${value},${DIGITS[calculation.rounding_type]})`, beside.rounded, MONEY, true),
  );
}

function resultRows(rows: Rows, printed: Printed, at: Sums & { size: number; perMeter: number }) {
  const { calculation, result } = printed;
  const included = calculation.analogs.flatMap((analogue, index) =>
    analogue.isIncluded ? [columnsOf(index).price] : [],
  );
  const range = (row: number) => list(included.map((column) => `${column}${row}`));
  rows.add();
  const perMeter = rows.add(
    head('Средневзвешенная цена, руб./кв. м'),
    formula(`SUM(${range(at.weighted)})`, result.perMeter, MONEY, true),
  );
  const whole = rows.add(
    text(`${comparedValue(printed)}, руб.`),
    formula(`B${perMeter}*B${at.size}`, result.whole, MONEY),
  );
  const total = stageRows(rows, printed, whole);
  const rounding = ROUNDINGS.find(({ value }) => value === calculation.rounding_type);
  const rounded = rows.add(
    head(`Итоговая величина, руб. (${(rounding?.label ?? '').toLowerCase()})`),
    formula(`ROUND(B${total},${DIGITS[calculation.rounding_type]})`, result.rounded, MONEY, true),
  );
  const beside = besideRows(rows, printed, total);
  rows.add();
  const spread = (label: string, row: number, percent: string | null) =>
    rows.add(text(label), formula(`STDEV(${range(row)})/AVERAGE(${range(row)})*100`, percent, MONEY));
  spread('Коэффициент вариации до корректировок, %', at.perMeter, result.before?.percent ?? null);
  const variation = spread('Коэффициент вариации после корректировок, %', at.corrected, result.after?.percent ?? null);
  return { average: perMeter, total, rounded, beside, variation };
}
