import { partOfRight } from '#features/valued/right.ts';
import type { Calculation } from '../calculation.ts';
import { ROUNDINGS, type RoundingType } from '../choices.ts';
import { DISCOUNT_NAMES, forcedSaleOf, type Stage } from '../compute/stages.ts';
import { comparedValue, type Printed } from './print-input.ts';
import type { Sums } from './workbook-weights.ts';
import {
  cellOf,
  columnsOf,
  formula,
  head,
  list,
  METRE,
  MONEY,
  number,
  type Rows,
  type SheetCell,
  text,
  UNSIGNED,
  WEIGHT,
} from './worksheet.ts';

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

/** A row between the price of a metre and the value, for the sheet with the result. */
export interface StageRow {
  row: number;
  label: string;
  unit: string;
  result: string | null;
  format: string;
}

/** What follows the comparison, each stage with its own rows. @returns the row of the value after all of them */
function stageRows(rows: Rows, printed: Printed, whole: number, shown: StageRow[]): number {
  const { result, valued } = printed;
  return result.stages.reduce((before, stage) => {
    const discount = (from: number) => {
      const [at, after] = discountRows(rows, printed, stage, from);
      shown.push({ row: at, label: DISCOUNT_NAMES[stage.code], unit: '%', result: stage.discount, format: UNSIGNED });
      return after;
    };
    if (stage.code === 'liquidation') return discount(before);
    const label = `Размер доли (${valued.right.share})`;
    const size = partOfRight(valued.right.share)?.toDecimal(12) ?? null;
    const part = rows.add(text(label), formula(partFormula(valued.right.share), size, WEIGHT));
    shown.push({ row: part, label, unit: '', result: size, format: WEIGHT });
    const proportional = rows.add(
      text('Пропорциональная стоимость доли, руб.'),
      formula(`B${before}*B${part}`, stage.proportional, MONEY),
    );
    return discount(proportional);
  }, whole);
}

/** The percent, what it comes to, and what is left. @returns the first and the last row */
function discountRows(
  rows: Rows,
  { calculation, taxBasis: tax = '' }: Printed,
  stage: Stage,
  before: number,
): [number, number] {
  const discount = rows.add(text(`${DISCOUNT_NAMES[stage.code]}, %`), discountCell(calculation, stage));
  const off = rows.add(text('Скидка, руб.'), formula(`B${before}*B${discount}/100`, stage.discountRoubles, MONEY));
  const after = rows.add(
    text(`${stage.code === 'share' ? 'Стоимость доли' : 'Ликвидационная стоимость'}${tax}, руб.`),
    formula(`B${before}-B${off}`, stage.after, MONEY),
  );
  return [discount, after];
}

/** Typed, or what follows from terms, rate and demand. */
function discountCell(calculation: Calculation, stage: Stage): SheetCell | null {
  const sale =
    stage.code === 'liquidation' && calculation.liquidation_method === 'exposure' ? forcedSaleOf(calculation) : null;
  if (!sale) return number(stage.discount === null ? null : Number(stage.discount), UNSIGNED);
  const power = `(1+${sale.rate}/100)^(-(${sale.typical}-${sale.forced})/12)*${sale.demand}`;
  return formula(`ROUND((1-${power})*100,2)`, stage.discount, UNSIGNED);
}

/** The value of a forced sale beside the result. @returns its rounded row, null where none is told */
function besideRows(rows: Rows, printed: Printed, total: number): number | null {
  const { calculation, result, taxBasis: tax = '' } = printed;
  const { beside } = result;
  if (!beside) return null;
  const [, value] = discountRows(rows, printed, beside, total);
  return rows.add(
    head(`Ликвидационная стоимость${tax}, округлённая, руб.`),
    formula(`ROUND(B${value},${DIGITS[calculation.rounding_type]})`, beside.rounded, MONEY, true),
  );
}

/** @param name of the sheet, for what another sheet counts from it */
export function resultRows(rows: Rows, printed: Printed, at: Sums & { size: number; perMeter: number }, name: string) {
  const { calculation, result, taxBasis: tax = '' } = printed;
  const included = calculation.analogs.flatMap((analogue, index) =>
    analogue.isIncluded ? [columnsOf(index).price] : [],
  );
  const range = (row: number) => list(included.map((column) => `${column}${row}`));
  rows.add();
  const perMeter = rows.add(
    head(`Средневзвешенная цена, руб./кв. м${tax}`),
    formula(`SUM(${range(at.weighted)})`, result.perMeter, METRE, true),
  );
  const compared = comparedValue(printed);
  const whole = rows.add(text(`${compared}${tax}, руб.`), formula(`B${perMeter}*B${at.size}`, result.whole, MONEY));
  const stages: StageRow[] =
    result.stages.length > 0
      ? [{ row: whole, label: compared, unit: 'руб.', result: result.whole, format: MONEY }]
      : [];
  const total = stageRows(rows, printed, whole, stages);
  const rounding = ROUNDINGS.find(({ value }) => value === calculation.rounding_type);
  const rounded = rows.add(
    head(`Итоговая величина${tax}, руб. (${(rounding?.label ?? '').toLowerCase()})`),
    formula(`ROUND(B${total},${DIGITS[calculation.rounding_type]})`, result.rounded, MONEY, true),
  );
  const beside = besideRows(rows, printed, total);
  rows.add();
  const spread = (label: string, row: number, percent: string | null) =>
    rows.add(text(label), formula(`STDEV(${range(row)})/AVERAGE(${range(row)})*100`, percent, MONEY));
  spread('Коэффициент вариации до корректировок, %', at.perMeter, result.before?.percent ?? null);
  const variation = spread('Коэффициент вариации после корректировок, %', at.corrected, result.after?.percent ?? null);
  const prices = list(included.map((column) => cellOf(name, column, at.corrected)));
  // What the area and the stages make of the average they make of every price.
  const bound = (least: 'MIN' | 'MAX') =>
    `ROUND(${least}(${prices})*${cellOf(name, 'B', total)}/${cellOf(name, 'B', perMeter)},${DIGITS[calculation.rounding_type]})`;
  return { average: perMeter, stages, total, rounded, beside, variation, low: bound('MIN'), high: bound('MAX') };
}
