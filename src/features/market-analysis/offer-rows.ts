import type { ContentBlock } from '#document/model/content-block.ts';
import { offerAddress, sameOfferPage } from '#features/market-value/offer-address.ts';
import { parseTypedDate } from '#kit/dates.ts';
import { parseNumber } from '#kit/numbers.ts';
import { isOffersTable, PER_METRE } from './offers.ts';
import { printableRows } from './placeholder.ts';

/* The rows of the table of offers as records, for those who set them against the analogues. */

export interface OfferRow {
  /** As a reader counts them, from 1. */
  number: number;
  place: string;
  source: string;
  /** yyyy-MM-dd; null where the row names none. */
  date: string | null;
  /** Sq m. */
  area: number | null;
  /** ₽ */
  price: number | null;
  perMetre: number | null;
  /** The number of the analogue that the row says it is. */
  analogue: number | null;
}

/** The row of an analogue: the one that says so, or the one of its page. */
export const rowOfAnalogue = (
  rows: readonly OfferRow[],
  index: number,
  analogue: Parameters<typeof offerAddress>[0],
): OfferRow | undefined =>
  rows.find((row) => row.analogue === index + 1) ??
  rows.find(({ source }) => sameOfferPage(offerAddress(analogue) ?? '', source) === true);

interface Column {
  at: number;
  /** What one of its units is in ₽ or sq m. */
  unit: number;
}

const AREA = /площад/i;
const PRICE = /цена|стоимость/i;
const PLACE = /местополож|населённ|населенн|адрес(?! страниц| объявл)|район|(?<!\p{L})место(?!\p{L})/iu;
const SOURCE = /источник|ссылка|сайт|адрес (?:страниц|объявл)/i;
const DATE = /дата(?! обращ)/i;

/** «объект-аналог 2», «аналог № 2»; not the number behind «(объект-аналог)». */
const ANALOGUE = /аналог[^\d),]{0,3}(\d{1,2})(?!\d)/i;

const areaUnit = (title: string) => (/сот/i.test(title) ? 100 : /(?<!\p{L})га(?!\p{L})/iu.test(title) ? 10_000 : 1);
const moneyUnit = (title: string) => (/млн/i.test(title) ? 1_000_000 : /тыс/i.test(title) ? 1000 : 1);

function columnOf(head: readonly string[], isIt: (title: string) => boolean, unit = (_title: string) => 1): Column {
  const at = head.findIndex(isIt);
  return { at, unit: unit(head[at] ?? '') };
}

/** Empty unless a table has a column of prices per square metre. */
export function offerRows(blocks: readonly ContentBlock[]): OfferRow[] {
  for (const block of blocks) {
    if (block.type !== 'table' || !isOffersTable(block.rows)) continue;
    const head = block.rows[0] ?? [];
    return readRows(
      head,
      printableRows(block.rows).filter((row) => row !== head),
    );
  }
  return [];
}

/** Of the figures of an offer. */
export const figureColumns = (head: readonly string[]) => ({
  perMetre: columnOf(head, (title) => PER_METRE.test(title), moneyUnit),
  price: columnOf(head, (title) => PRICE.test(title) && !PER_METRE.test(title), moneyUnit),
  area: columnOf(head, (title) => AREA.test(title) && !PER_METRE.test(title), areaUnit),
});

function readRows(head: readonly string[], rows: readonly (readonly string[])[]): OfferRow[] {
  const columns = {
    ...figureColumns(head),
    place: columnOf(head, (title) => PLACE.test(title) && !SOURCE.test(title)),
    source: columnOf(head, (title) => SOURCE.test(title)),
    date: columnOf(head, (title) => DATE.test(title)),
  };
  const words = (row: readonly string[], { at }: Column) => (row[at] ?? '').trim();
  const amount = (row: readonly string[], column: Column) => {
    const typed = parseNumber(words(row, column));
    return typed === null || Number(typed) <= 0 ? null : Number(typed) * column.unit;
  };
  return rows.flatMap((row, index) => {
    const perMetre = amount(row, columns.perMetre);
    if (perMetre === null) return [];
    const place = words(row, columns.place);
    const named = row.map((cell) => ANALOGUE.exec(cell)?.[1]).find(Boolean);
    return [
      {
        number: index + 1,
        place: place.replace(/\s{0,3}\([^()]{0,40}аналог[^()]{0,40}\)/i, ''),
        // «uchastki.example/4182, 02.11.2026»: the day would be taken for the number of the page.
        source: words(row, columns.source).replace(/[,;]?\s{0,3}\d{1,2}\.\d{1,2}\.\d{2,4}\s*$/, ''),
        date: parseTypedDate(
          words(row, columns.date)
            .match(/\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)/g)
            ?.at(-1) ?? '',
        ),
        area: amount(row, columns.area),
        price: amount(row, columns.price),
        perMetre,
        analogue: named ? Number(named) : null,
      },
    ];
  });
}
