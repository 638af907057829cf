import type { Factor } from '#features/market/factors.ts';
import { formatShort } from '#kit/numbers.ts';
import { upperFirst } from '#kit/russian.ts';
import { reasonOf, uncorrected } from '../advice/differences.ts';
import { whySmall } from '../advice/why-small.ts';
import { PRICE_TYPES } from '../analogue.ts';
import { boundsOf, type CorrectionMeta, emptyMeta, type StageSource } from '../calculation.ts';
import { DISCOUNT_NAMES, discountOf } from '../compute/stages.ts';
import { isRenewed } from '../days-of-offer.ts';
import { analoguesOf } from '../named-analogues.ts';
import { offerAddress } from '../offer-address.ts';
import { beyondSource, boundsOfRow, isMiddleOfRange, JUDGEMENT, ownPercents, rangesOfRow } from './correction-words.ts';
import { CHOICE_ROWS, comparedPlaces } from './print.ts';
import { withoutCorrection } from './print-differences.ts';
import {
  correctionRows,
  isApplied,
  type Printed,
  type PrintInput,
  prepare,
  printedChoice,
  printedObject,
  title,
} from './print-input.ts';
import { type CalculationSheet, noteRows } from './workbook.ts';
import {
  AREA,
  cellOf,
  columnsOf,
  date,
  formula,
  head,
  METRE,
  MONEY,
  number,
  PERCENT,
  Rows,
  type SheetCell,
  text,
  UNSIGNED,
  WHOLE,
  type Worksheet,
} from './worksheet.ts';

/*
 * What the calculation rests on, for a reviewer: the analogues as they were offered and where each percent comes from.
 * Prices and percents are those of the calculation's sheet, by formulas.
 */

const words = (value: string): SheetCell | null => (value ? text(value) : null);

/** Rows are properties, columns the object and the analogues. */
export function analoguesSheet(input: PrintInput, sheet: CalculationSheet): Worksheet {
  const printed = prepare(input);
  const { calculation, values, result, object } = printed;
  const { analogs } = calculation;
  const rows = new Rows();
  rows.add(head('Объекты-аналоги'));
  const frozen = rows.add(head('Показатель'), head('Объект оценки'), ...analogs.map((_, index) => head(title(index))));
  const each = (label: string, own: SheetCell | null, show: (index: number) => SheetCell | null) =>
    rows.add(text(label), own, ...analogs.map((_, index) => show(index)));
  const counted =
    (row: number, format: string, results: (index: number) => string | number | null | undefined) =>
    (index: number) => {
      const found = results(index);
      return formula(cellOf(sheet.name, columnsOf(index).price, row), found == null ? null : String(found), format);
    };
  const of = (index: number) => analogs[index] as (typeof analogs)[number];
  each('Участвует в расчёте', null, (index) => text(of(index).isIncluded ? 'Да' : `Нет: ${of(index).exclusionReason}`));
  each('Местоположение', words(object.description?.address ?? ''), (index) =>
    words(of(index).address || of(index).location),
  );
  for (const { label, object: own, show } of comparedPlaces(printed)) {
    each(label, words(own), (index) => words(show(of(index))));
  }
  each('Источник', null, (index) => {
    const address = offerAddress(of(index));
    return address ? { text: address, href: address } : words(of(index).source);
  });
  each('Телефон', null, (index) => words(of(index).phone));
  each('Дата предложения', null, (index) => date(of(index).offer_date ?? of(index).saleDate));
  if (analogs.some(isRenewed)) {
    each('Дата обновления', null, (index) => (isRenewed(of(index)) ? date(of(index).saleDate) : null));
  }
  each('Дата обращения', null, (index) => date(of(index).accessed_at));
  each('Вид цены', null, (index) =>
    words(PRICE_TYPES.find(({ value }) => value === of(index).price_type)?.label ?? ''),
  );
  each(
    'Цена, руб.',
    null,
    counted(sheet.at.price, WHOLE, (index) => of(index).price),
  );
  each(
    'Площадь, кв. м',
    formula(
      cellOf(sheet.name, 'B', sheet.at.size),
      input.valued.area === null ? null : String(input.valued.area),
      AREA,
    ),
    counted(sheet.at.size, AREA, (index) => of(index).area),
  );
  each(
    'Цена, руб./кв. м',
    null,
    counted(sheet.at.perMeter, METRE, (index) => result.analogs[index]?.pricePerMeter),
  );
  for (const { choice: field, name } of CHOICE_ROWS) {
    const own = upperFirst(printedObject(values, field));
    each(name, words(own), (index) => words(upperFirst(printedChoice(of(index), field))));
  }
  noteRows(rows, printed);
  return {
    name: 'Аналоги',
    rows: rows.rows,
    widths: [34, 30, ...analogs.map(() => 30)],
    frozen: { rows: frozen, columns: 1 },
    groups: [],
    facts: true,
  };
}

/** «2026», «27»; «88–89» and «2.1» are words. */
const counted = (value: string): SheetCell | null =>
  /^[1-9]\d{0,8}$/.test(value) ? number(Number(value), '0') : words(value);

/** Source, year, table, page and range. */
const sourceCells = (
  { source, year, table, page, ...range }: StageSource & Pick<CorrectionMeta, 'low' | 'high'>,
  format = PERCENT,
) => {
  const { low, high } = boundsOf(range);
  return [
    text(source || upperFirst(JUDGEMENT)),
    ...[year, table, page].map(counted),
    number(low, format),
    number(high, format),
  ];
};

const NO_RANGE = { low: null, high: null };

/** Why a difference has no correction, as the report says it; of an equal factor there is nothing to say. */
function whyNone(factor: Factor, { calculation, values }: Printed): string {
  const bare = uncorrected(calculation, factor, values);
  if (bare.length === 0) return '';
  return reasonOf(calculation, factor.correction) || upperFirst(whySmall(calculation, factor.choice, bare, values));
}

/** Rows are elements of comparison, then the discounts of what follows it: source, table, page, range, the percent of each analogue, the reason. */
export function correctionsSheet(input: PrintInput, sheet: CalculationSheet): Worksheet {
  const printed = prepare(input);
  const { calculation, result } = printed;
  const { analogs, corrections_meta: metas } = calculation;
  const rows = new Rows();
  rows.add(head('Корректировки'));
  const titles = ['Элемент сравнения', 'Источник', 'Год', 'Таблица', 'Страница', 'Интервал от, %', 'Интервал до, %'];
  const frozen = rows.add(
    ...titles.map(head),
    ...analogs.map((_, index) => head(`${title(index)}, %`)),
    head('Обоснование'),
  );
  for (const row of correctionRows(calculation)) {
    const applied = isApplied(row, calculation);
    // A source that was typed for a correction which moves no price is none of the report's.
    const meta = applied ? metas[row.correction] : undefined;
    const several = applied ? boundsOfRow(row, calculation) : [];
    // The range of the cells; of several the reason says whose each is.
    const [range, ...others] = rangesOfRow(row, calculation).filter(({ low, high }) => low !== null || high !== null);
    const { low, high } = range && others.length === 0 ? range : NO_RANGE;
    const own = beyondSource(row, calculation);
    const reason = [
      several.length > 1 ? `Интервалы: ${several.join('; ')}.` : '',
      own.length > 0 ? `${upperFirst(ownPercents(own))}.` : '',
      ...(applied || row.factor === null
        ? [
            withoutCorrection(row, printed),
            meta?.comment || (isMiddleOfRange(row, calculation) ? 'Взята середина интервала.' : ''),
          ]
        : [whyNone(row.factor, printed)]),
    ];
    const place = sheet.at.corrections.get(row.correction) ?? 0;
    rows.add(
      text(row.name),
      ...(applied ? sourceCells({ ...(meta ?? emptyMeta()), low, high }) : [text('—'), null, null, null, null, null]),
      ...row.percents.map((percent, index) =>
        formula(cellOf(sheet.name, columnsOf(index).percent, place), String(percent), PERCENT),
      ),
      words(reason.filter(Boolean).join(' ')),
    );
  }
  rows.add(
    head('Сумма по модулю, %'),
    ...Array.from({ length: 6 }, () => null),
    ...analogs.map((_, index) =>
      formula(
        cellOf(sheet.name, columnsOf(index).price, sheet.at.sums),
        result.analogs[index]?.sumAbs ?? null,
        MONEY,
        true,
      ),
    ),
  );
  for (const stage of [...result.stages, result.beside]) {
    if (!stage) continue;
    const { code, discount } = stage;
    const { range } = discountOf(calculation, code);
    const isShare = code === 'share';
    const reason = upperFirst(isShare ? calculation.share_reason : calculation.liquidation_reason);
    const [low, high] = range ?? [null, null];
    rows.add(
      text(DISCOUNT_NAMES[code]),
      ...sourceCells({ ...(isShare ? calculation.share_source : calculation.liquidation_source), low, high }, UNSIGNED),
      ...analogs.map(() => null),
      words([discount === null ? '' : `Вычтено ${formatShort(discount)} %.`, reason].filter(Boolean).join(' ')),
    );
  }
  const left = analogs.flatMap(({ isIncluded }, index) => (isIncluded ? [] : [index]));
  if (left.length > 0) rows.add(text(`Не учитываются: ${analoguesOf(left)}`));
  return {
    name: 'Корректировки',
    rows: rows.rows,
    widths: [34, 30, 8, 10, 10, 12, 12, ...analogs.map(() => 11), 30],
    frozen: { rows: frozen, columns: 1 },
    groups: [],
  };
}
