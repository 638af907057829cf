import { figureColumns } from '#features/market-analysis/offer-rows.ts';
import { PER_METRE } from '#features/market-analysis/offers.ts';
import { printableRows } from '#features/market-analysis/placeholder.ts';
import { sampleCharts } from '#features/market-analysis/sample/effective.ts';
import { offerAddress } from '#features/market-value/offer-address.ts';
import { type CalculationSheet, calculationSheet } from '#features/market-value/print/workbook.ts';
import { analoguesSheet, correctionsSheet } from '#features/market-value/print/workbook-sources.ts';
import {
  AREA,
  type CellName,
  cellOf,
  date,
  formula,
  head,
  letters,
  METRE,
  MONEY,
  number,
  Rows,
  type SheetCell,
  text,
  WHOLE,
  type Worksheet,
} from '#features/market-value/print/worksheet.ts';
import { kindsInNominative } from '#features/valued/valued.ts';
import { includedTax, isTaxed, type TaxFacts, usedRate } from '#features/valued/vat.ts';
import { parseTypedDate } from '#kit/dates.ts';
import { parseNumber } from '#kit/numbers.ts';
import { upperFirst } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';
import { calculationPrint } from './chapter-input.ts';
import type { Facts, ValueFacts } from './facts.ts';
import { factsOf } from './facts-of.ts';
import { numberAndDate, termOfSale, valueInWords, valueOfObject } from './phrases.ts';
import { taxOf } from './value-facts.ts';

/* The spreadsheet of a report as a bank's reviewer reads it: each number with its unit, and where it comes from. */

export interface Workbook {
  sheets: Worksheet[];
  names: CellName[];
}

/** Null without a calculation. */
export function workbookOf(data: ReportData): Workbook | null {
  const input = calculationPrint(data, new Map());
  if (!input) return null;
  const facts = factsOf(data);
  const sheet = calculationSheet(input, calculationHeading(facts));
  const result = facts.value && resultSheet(facts, facts.value, sheet, taxOf(data, facts.value.rounded));
  const sample = sampleSheetOf(data);
  return {
    sheets: [
      sheet,
      analoguesSheet(input, sheet),
      correctionsSheet(input, sheet),
      ...(sample ? [sample] : []),
      ...(result ? [result.sheet] : []),
    ],
    names: result?.names ?? [],
  };
}

/** Which report and plot the spreadsheet belongs to. */
function calculationHeading(facts: Facts): string[] {
  const { cadastralNumber } = facts.plot;
  return [
    `${valueOfObject(facts)}${termOfSale(facts)}`,
    ...(facts.reportNumber ? [`Отчёт об оценке ${numberAndDate(facts)}`] : []),
    ...(cadastralNumber ? [`Кадастровый номер ${cadastralNumber}`] : []),
  ];
}

const SAMPLE = 'Выборка';

/** The offers that count with their figures, then those left out; without a sample the table of the texts. */
function sampleSheetOf(data: ReportData): Worksheet | null {
  const sampled = sampleCharts(data);
  if (!sampled) return typedOffers(data);
  const { view, reported } = sampled;
  const rows = new Rows();
  rows.add(head('Выборка предложений'));
  const titles = [
    '№',
    'Местоположение',
    'Дата',
    'Площадь, кв. м',
    'Цена, руб.',
    'Цена, руб./кв. м',
    'Источник',
    'Не учтено',
  ];
  const frozen = rows.add(...titles.map(head));
  const add = (
    {
      id,
      place,
      date: day,
      area,
      price,
    }: { id: string; place: string; date: string | null; area: number | null; price: number | null },
    index: number,
    reason: string,
  ) => {
    const at = rows.rows.length + 1;
    const source = reported.sources.get(id) ?? { url: '', source: '' };
    const address = offerAddress(source);
    const perMeter = price && area ? String(price / area) : null;
    return rows.add(
      number(index + 1, '0'),
      text(place),
      date(day),
      number(area, AREA),
      number(price, WHOLE),
      formula(`E${at}/D${at}`, perMeter, METRE),
      address ? { text: address, href: address } : text(source.source),
      reason ? text(reason) : null,
    );
  };
  const { counted, leftOut } = view.sample;
  counted.forEach((offer, index) => {
    add(offer, index, '');
  });
  const last = rows.rows.length;
  const out = (data.sample?.offers ?? []).filter(({ offer }) => leftOut.some(({ id }) => id === offer));
  out.forEach(({ offer, place, offer_date, area, price }, index) => {
    add(
      { id: offer, place, date: offer_date, area, price },
      counted.length + index,
      view.notes.get(offer)?.words ?? 'Да',
    );
  });
  figures(
    rows,
    { column: 'F', first: frozen + 1, last },
    counted.map(({ perMeter }) => Number(perMeter.toDecimal())),
  );
  return sheetOf(SAMPLE, rows, frozen, [26, 34, 12, 14, 16, 16, 40, 30]);
}

/** The first table of the analysis of prices that has a price of a square metre. */
function typedOffers({ market }: ReportData): Worksheet | null {
  for (const block of market?.price_analysis ?? []) {
    if (block.type !== 'table') continue;
    const [titles = [], ...offers] = withOwnDates(printableRows(block.rows));
    const column = titles.findIndex((title) => PER_METRE.test(title));
    if (column < 0 || offers.length === 0) continue;
    const rows = new Rows();
    rows.add(head('Предложения анализа рынка'));
    const frozen = rows.add(...titles.map(head));
    for (const offer of offers) {
      const quotient = quotientOf(titles, offer, rows.rows.length + 1);
      rows.add(...offer.map((cell, index) => (index === column && quotient) || typedCell(cell)));
    }
    const prices = offers.map((offer) => Number(parseNumber(offer[column] ?? '')));
    const known = prices.length > 0 && prices.every((price) => Number.isFinite(price) && price > 0);
    if (known) figures(rows, { column: letters(column), first: frozen + 1, last: rows.rows.length }, prices);
    return sheetOf(
      SAMPLE,
      rows,
      frozen,
      titles.map((_, index) => (index === 0 ? 26 : 22)),
    );
  }
  return null;
}

const WITH_DATE = /^(.+), (дата.*)$/i;
/** The day that ends a cell: of a renewed offer that of its renewal. */
const ENDS_WITH_DATE = /^(.*?),?\s+(\d{1,2}\.\d{1,2}\.\d{4})$/s;

/** A column «Источник, дата» as two: a date among words sorts as none. */
function withOwnDates([titles = [], ...offers]: readonly (readonly string[])[]): string[][] {
  const at = titles.findIndex((title) => WITH_DATE.test(title));
  const parted = (row: readonly string[], cell: RegExp): string[] =>
    row.flatMap((words, index) => {
      if (index !== at) return [words];
      const [, before = words, day = ''] = cell.exec(words.trim()) ?? [];
      return [before, upperFirst(day)];
    });
  return [parted(titles, WITH_DATE), ...offers.map((offer) => parted(offer, ENDS_WITH_DATE))];
}

/** The price of a metre as a formula, where what was typed is no more than this rounded; null where it is another number. */
function quotientOf(titles: readonly string[], offer: readonly string[], row: number): SheetCell | null {
  const { perMetre, price, area } = figureColumns(titles);
  const [typed, paid, size] = [perMetre, price, area].map(({ at }) =>
    Number(parseNumber(offer[at] ?? '') ?? Number.NaN),
  );
  if (typed === undefined || !paid || !size || [perMetre, price, area].some(({ unit }) => unit !== 1)) return null;
  const digits = /[.,](\d+)/.exec(offer[perMetre.at] ?? '')?.[1]?.length ?? 0;
  if (Math.abs(paid / size - typed) > 0.5001 * 10 ** -digits) return null;
  return formula(`${letters(price.at)}${row}/${letters(area.at)}${row}`, String(paid / size), METRE);
}

/** A date is a date and a number a number, as far as the whole cell is one. */
function typedCell(typed: string): SheetCell | null {
  const cell = typed.trim();
  if (cell === '') return null;
  const day = /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(cell) ? parseTypedDate(cell) : null;
  if (day) return { date: day };
  const found = /^[\d\s]+(?:[.,]\d{1,6})?$/.test(cell) ? Number(parseNumber(cell) ?? Number.NaN) : Number.NaN;
  return Number.isFinite(found) ? { number: found, format: Number.isInteger(found) ? WHOLE : MONEY } : text(cell);
}

/** Count, bounds, mean and median of a column, by formulas. */
function figures(
  rows: Rows,
  { column, first, last }: { column: string; first: number; last: number },
  prices: number[],
) {
  const sorted = [...prices].sort((a, b) => a - b);
  const range = `${column}${first}:${column}${last}`;
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  const mean = sorted.reduce((sum, price) => sum + price, 0) / sorted.length;
  if (sorted.length === 0) return;
  rows.add();
  rows.add(text('Учтено предложений'), formula(`COUNT(${range})`, String(sorted.length), '0'));
  rows.add(text('Минимум, руб./кв. м'), formula(`MIN(${range})`, String(sorted[0]), METRE));
  rows.add(text('Максимум, руб./кв. м'), formula(`MAX(${range})`, String(sorted.at(-1)), METRE));
  rows.add(text('Среднее, руб./кв. м'), formula(`AVERAGE(${range})`, String(mean), METRE));
  rows.add(text('Медиана, руб./кв. м'), formula(`MEDIAN(${range})`, String(median), METRE));
}

/** Of the rounded value; null where the value does not hold it. */
function taxCell(tax: TaxFacts, rounded: string): SheetCell | null {
  const { code, vat, value } = tax;
  if (!isTaxed(code) || vat !== 'included' || value === null) return null;
  const rate = usedRate(tax);
  return formula(`ROUND(${rounded}*${rate}/(100+${rate}),2)`, includedTax(value, rate), MONEY);
}

/** What the report concludes: numbers from the calculation, the rest in words. */
function resultSheet(
  facts: Facts,
  value: ValueFacts,
  { name, at, bounds }: CalculationSheet,
  tax: TaxFacts,
): { sheet: Worksheet; names: CellName[] } {
  const rows = new Rows();
  const names: CellName[] = [];
  rows.add(head('Итог'));
  const frozen = rows.add(head('Показатель'), head('Значение'), head('Единица'));
  const add = (label: string, cell: SheetCell | null, unit = '', named = '') => {
    if (cell === null) return;
    const row = rows.add(text(label), cell, unit ? text(unit) : null);
    if (named) names.push({ name: named, cell: `'Итог'!$B$${row}` });
  };
  const { taxBasis: basis } = facts;
  const isForced = value.stages.some(({ code }) => code === 'liquidation');
  const said = (words: string): SheetCell | null => (words ? text(words) : null);
  const linked = (row: number, result: string | null, format = MONEY, bold = false) =>
    formula(cellOf(name, 'B', row), result, format, bold);
  add('Отчёт об оценке', said(facts.reportNumber && `№ ${facts.reportNumber}`));
  add('Дата составления отчёта', date(facts.reportDate));
  add(
    facts.isRetrospective ? 'Дата оценки (ретроспективная)' : 'Дата оценки',
    date(facts.evaluationDate),
    '',
    'Дата_оценки',
  );
  add('Вид стоимости', said(kindsInNominative(facts)));
  add('Объект оценки', said(facts.right.nominative));
  add('Кадастровый номер', said(facts.plot.cadastralNumber));
  add('Адрес', said(facts.plot.address));
  add('Площадь участка', facts.plot.area ? linked(at.size, facts.plot.area, AREA) : null, 'кв. м', 'Площадь');
  add(
    `Средневзвешенная цена${facts.right.code === 'share' ? ' участка в целом' : ''}${isForced ? ' (до скидки на вынужденность продажи)' : ''}`,
    linked(at.average, value.perMeter, METRE),
    `руб./кв. м${basis}`,
    'Цена_кв_м',
  );
  for (const { row, label, unit, result, format } of at.stages)
    add(label, linked(row, result, format), unit === 'руб.' ? `${unit}${basis}` : unit);
  add('Стоимость до округления', linked(at.total, value.total), `руб.${basis}`, 'Стоимость_до_округления');
  add(
    'Итоговая величина стоимости',
    linked(at.rounded, value.rounded, MONEY, true),
    `руб.${basis}`,
    'Итоговая_величина',
  );
  add('Прописью, как в отчёте', said(valueInWords(value)));
  add(
    'Ликвидационная стоимость',
    at.beside !== null && value.beside ? linked(at.beside, value.beside.rounded) : null,
    `руб.${basis}`,
    'Ликвидационная_стоимость',
  );
  const term = value.beside?.months ?? (facts.liquidity?.forced || null);
  add('Срок экспозиции при вынужденной продаже', number(term === null ? null : Number(term), AREA), 'мес.');
  add('НДС', said(facts.vat));
  add('Сумма НДС', taxCell(tax, cellOf(name, 'B', at.rounded)), 'руб.');
  if (value.interval && facts.withInterval) {
    const { low, high } = value.interval;
    // Bounds of the appraiser's own follow from no cell.
    const bound = (expression: string, result: string) =>
      value.intervalTyped ? number(Number(result), MONEY) : formula(expression, result, MONEY);
    add('Нижняя граница интервала', bound(bounds.low, low), `руб.${basis}`, 'Граница_нижняя');
    add('Верхняя граница интервала', bound(bounds.high, high), `руб.${basis}`, 'Граница_верхняя');
  }
  add('Коэффициент вариации', value.variation ? linked(at.variation, value.variation.percent) : null, '%', 'Вариация');
  add('Оценщик', said(facts.appraiser.fullName));
  add('Исполнитель', said(facts.executor.form === 'legal' ? facts.executor.fullName : ''));
  return { sheet: { ...sheetOf('Итог', rows, frozen, [34, 60, 18]), facts: true }, names };
}

const sheetOf = (name: string, { rows }: Rows, frozen: number, widths: number[]): Worksheet => ({
  name,
  rows,
  widths,
  frozen: { rows: frozen, columns: 1 },
  groups: [],
});
