import type { WeightMethod } from '../choices.ts';
import type { Printed } from './print-input.ts';
import {
  columnsOf,
  formula,
  head,
  list,
  METRE,
  MONEY,
  number,
  PERCENT,
  type Rows,
  type SheetCell,
  text,
  WEIGHT,
} from './worksheet.ts';

export interface Sums {
  corrected: number;
  weights: number;
  weighted: number;
}

/** S_i, net change, weights by the chosen method, weighted values. */
export function sumRows(
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
      formula(`${price}${last}`, result.analogs[index]?.correctedPrice ?? null, METRE, true),
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
        ? formula(`${price}${corrected}*${price}${weights}`, result.analogs[index]?.weightedValue ?? null, METRE)
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
