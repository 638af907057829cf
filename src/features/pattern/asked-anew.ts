import type { ContentBlock } from '#document/model/content-block.ts';
import type { BlockField } from '#features/market-analysis/market-analysis.ts';
import { isOffersTable } from '#features/market-analysis/offers.ts';
import { offersAskedAnew } from '#features/market-analysis/offers-said.ts';

/* What a text of a pattern says of the former report alone becomes a place to fill (decision 0103). */

/** Texts of the economy and of the market as a whole: their percents are of the former day. Those of factors are a book's. */
const OF_THE_DAY: readonly BlockField[] = ['general_analysis', 'market_conditions', 'market_trends'];

/** «1,5 %», «4–6 %» */
const PERCENT = /(?<![\d.,])(?:\d{1,4}(?:[.,]\d{1,4})?[–-])?\d{1,4}(?:[.,]\d{1,4})?(?=(?:\s|&nbsp;)?%)/g;
/** «аналога 2», «аналогов № 1, 2 и 3» */
const ANALOGUES =
  /аналог\p{L}{0,4}(?:\s|&nbsp;){1,3}(?:№(?:\s|&nbsp;)?)?\d{1,2}(?!\d)(?:(?:,|\sи)\s\d{1,2}(?!\d|,\d)){0,9}/giu;

/** The new report would say its own day beside the former figure. */
const OWN_DAY = /\{\s{0,3}дата (?:оценки|отчета)\s{0,3}\}/gi;
const ANY_DAY = /(?<![\d.])\d{2}\.\d{2}\.\d{4}(?![\d.])/g;

/** «12,50», alone in its cell. */
const FIGURE = /^\s*[+−-]?\d[\d\s]{0,12}(?:[.,]\d{1,4})?\s*$/;

export const namesAnalogues = (text: string): boolean => text.search(ANALOGUES) >= 0;

export const namesPercents = (field: string, text: string): boolean =>
  OF_THE_DAY.some((one) => one === field) && text.search(PERCENT) >= 0;

/** Markup, and what is a place to fill already. */
const LEFT_ALONE = /(<[^<>]*>|\[[^[\]]*\])/;

const outside = (text: string, change: (words: string) => string): string =>
  text
    .split(LEFT_ALONE)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

/**
 * The blocks with places to fill in place of the former days, the number of offers, the analogues and, of the economy,
 * the percents: a report says none of them of another.
 * @param days as they are printed
 */
export function askedAnew(blocks: readonly ContentBlock[], field: BlockField, days: readonly string[]): ContentBlock[] {
  const ofTheDay = OF_THE_DAY.includes(field);
  const askIn = (words: string) => {
    const dated = days.reduce((said, day) => said.replaceAll(day, `[указать дату, было ${day}]`), words);
    const counted = offersAskedAnew(dated).replace(ANALOGUES, '[указать аналог, было: $&]');
    return ofTheDay ? counted.replace(PERCENT, '[указать значение, было $&]') : counted;
  };
  const ask = (text: string) => outside(text, askIn);
  const isOfDay = (cell: string) => cell.search(OWN_DAY) >= 0 || days.some((day) => cell.includes(day));
  // «Ключевая ставка на 16.11.2026»: with its day the figure beside it goes, and the day of its source.
  const askInRow = (row: readonly string[]) => {
    if (!ofTheDay || !row.some((cell) => FIGURE.test(cell)) || !row.some(isOfDay)) return row.map(ask);
    return row.map((cell) =>
      FIGURE.test(cell)
        ? `[указать значение, было ${cell.trim()}]`
        : outside(ask(cell), (words) =>
            words.replace(OWN_DAY, '[указать дату]').replace(ANY_DAY, '[указать дату, было $&]'),
          ),
    );
  };
  return blocks.map((block): ContentBlock => {
    if (block.type === 'text') return { ...block, value: ask(block.value) };
    const captioned = block.caption ? { ...block, caption: ask(block.caption) } : block;
    // The days of offers are their own, whatever day the report had.
    if (captioned.type !== 'table' || isOffersTable(captioned.rows)) return captioned;
    return { ...captioned, rows: captioned.rows.map(askInRow) };
  });
}
