import { Decimal } from 'decimal.js';
import type { ContentBlock } from '#document/model/content-block.ts';
import { OFFERS_NEEDED } from '#features/market/compute/sample/statistics.ts';
import { parseTypedDate } from '#kit/dates.ts';
import { formatNumber, parseNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { printableRows } from './placeholder.ts';

/** What the table of offers in the analysis of prices says (ФСО № 7, п. 11 в). Prices are ₽ per sq m, exact. */
export interface Offers {
  count: number;
  low: Decimal;
  high: Decimal;
  /** Null below the number of offers that a sample needs for it. */
  mean: Decimal | null;
  median: Decimal | null;
  /** The latest date among the rows, yyyy-MM-dd; null unless every row has one. */
  latest: string | null;
}

export const PER_METRE = /(?:руб\.?|₽|р\.)\s*\/\s*(?:кв\.?\s*м|м2|м²)|за\s+(?:1\s+)?кв/i;

/** A row of it is an offer. */
export const isOffersTable = (rows: readonly (readonly string[])[]): boolean =>
  rows[0]?.some((title) => PER_METRE.test(title)) ?? false;

/** The first table with a column of prices per square metre; null when there is none or it is not filled. */
export function offersOf(priceAnalysis: readonly ContentBlock[]): Offers | null {
  for (const block of priceAnalysis) {
    if (block.type !== 'table') continue;
    const column = block.rows[0]?.findIndex((title) => PER_METRE.test(title)) ?? -1;
    const rows = printableRows(block.rows).filter((row) => row !== block.rows[0]);
    const offers = rows.flatMap((row) => {
      const price = column < 0 ? null : parseNumber(row[column] ?? '');
      return price === null || new Decimal(price).lte(0) ? [] : [{ price: new Decimal(price), date: dateIn(row) }];
    });
    if (offers.length > 0) return summary(offers);
  }
  return null;
}

/** «34 предложения». */
export function offersInWords(count: number): string {
  return `${formatNumber(count)} ${plural(count, 'предложение', 'предложения', 'предложений')}`;
}

function summary(offers: readonly { price: Decimal; date: string | null }[]): Offers {
  const prices = offers.map(({ price }) => price).sort((a, b) => a.cmp(b));
  const at = (index: number) => prices[index] ?? new Decimal(0);
  const dates = offers.map(({ date }) => date);
  return {
    count: prices.length,
    low: at(0),
    high: at(prices.length - 1),
    mean:
      prices.length < OFFERS_NEEDED.mean
        ? null
        : prices.reduce((sum, price) => sum.plus(price), new Decimal(0)).div(prices.length),
    median:
      prices.length < OFFERS_NEEDED.median
        ? null
        : at(Math.floor((prices.length - 1) / 2))
            .plus(at(Math.ceil((prices.length - 1) / 2)))
            .div(2),
    latest: dates.includes(null) ? null : (dates.sort().at(-1) ?? null),
  };
}

function dateIn(row: readonly string[]): string | null {
  for (const cell of row) {
    const typed = /(?<!\d)\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)/.exec(cell)?.[0];
    const date = typed === undefined ? null : parseTypedDate(typed);
    if (date) return date;
  }
  return null;
}
