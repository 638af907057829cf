import { z } from 'zod';
import type { ContentBlock } from '#document/model/content-block.ts';
import { isBlank } from '#document/model/content-summary.ts';
import { plural } from '#kit/russian.ts';
import { dateOrNull } from '#kit/wire.ts';
import { placesLeftIn } from '../placeholder.ts';

/* The overview of a month: what the administrators say of the economy, in the report of each valuation date of that month. */

/** The text of the market analysis that follows it. */
export const OVERVIEW_FIELD = 'general_analysis';

/** «2026-11». */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Укажите месяц в виде гггг-мм');

/** As a report takes it. */
export interface Overview {
  month: string;
  blocks: ContentBlock[];
}

export const overviewText = z.strictObject({
  /** The text follows the overview: shown and printed in the place of what is stored, which stays. */
  follows: z.boolean('Укажите true или false'),
  /** When the user made it his own. */
  changed_on: dateOrNull,
});
export type OverviewText = z.output<typeof overviewText>;

export const ownOverviewText = (changed_on: string | null = null): OverviewText => ({ follows: false, changed_on });
export const followingOverview = (): OverviewText => ({ follows: true, changed_on: null });

const MONTHS = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
];

export const monthOf = (date: string): string => date.slice(0, 7);

/** «ноябрь 2026». */
export function monthInWords(of: string): string {
  const [year, number] = of.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''}\u00a0${year ?? ''}`;
}

/** The months up to this one, the newest first. */
export function monthsBack(last: string, count: number): string[] {
  const [year, number] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const months = (year ?? 0) * 12 + (number ?? 1) - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/** Behind a heading that the text begins with. */
const AFTER_HEADING = /^(\s{0,9}<h([1-6])>(?:(?!<\/h\2>).)*<\/h\2>)?/s;

/** The overview as a report of the valuation date shows it: one of an earlier month says which. */
export function overviewBlocks({ month: of, blocks }: Overview, evaluationDate: string): ContentBlock[] {
  if (of === monthOf(evaluationDate)) return blocks;
  const said = `<p>Приведён обзор за ${monthInWords(of)}\u00a0года, последний на дату оценки.</p>`;
  const at = blocks.findIndex(({ type }) => type === 'text');
  if (at < 0) return [{ type: 'text', value: said }, ...blocks];
  return blocks.map((block, index) =>
    index === at && block.type === 'text'
      ? { ...block, value: block.value.replace(AFTER_HEADING, (heading) => `${heading}${said}`) }
      : block,
  );
}

/** The market analysis as it is read and printed: with the overview, where its text follows one. */
export function marketWithOverview<M extends { overview_text: OverviewText; general_analysis: ContentBlock[] }>(
  market: M,
  overview: Overview | null,
  evaluationDate: string | null,
): M {
  if (!market.overview_text.follows || !overview || !evaluationDate) return market;
  return { ...market, [OVERVIEW_FIELD]: overviewBlocks(overview, evaluationDate) };
}

/** What keeps an overview from being published; null for nothing. */
export function overviewProblem(blocks: readonly ContentBlock[]): string | null {
  if (isBlank(blocks.filter(({ type }) => type === 'text'))) return 'Напишите текст обзора';
  const tables = blocks.flatMap((block) => (block.type === 'table' ? [block.rows] : []));
  if (isBlank(blocks.filter(({ type }) => type === 'table'))) return 'Добавьте таблицу показателей';
  const left = placesLeftIn(blocks);
  if (left > 0) return `Осталось заполнить ${left}\u00a0${plural(left, 'место', 'места', 'мест')}`;
  const row = tables.flat().find((cells) => cells.some((cell) => cell.trim() === ''));
  if (row)
    return `В таблице показателей есть пустая ячейка: «${row.find((cell) => cell.trim() !== '') ?? 'строка без слов'}»`;
  return null;
}
