import type { ContentBlock } from '#document/model/content-block.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { OVERVIEW_FIELD } from './overview.ts';

/** What a month begins with: the text of the service, and the indicators of the month before without their figures. */
export function startOfMonth(previous: readonly ContentBlock[] | null): ContentBlock[] {
  const shipped = SHIPPED_TEXTS[OVERVIEW_FIELD];
  const tables = (previous ?? []).flatMap((block) => (block.type === 'table' ? [block] : []));
  if (tables.length === 0) return shipped;
  const emptied = tables.map(({ rows, caption }) => ({
    type: 'table' as const,
    ...(caption ? { caption } : {}),
    rows: rows.map((row, index) =>
      index === 0 ? row : row.map((cell, column) => (column === 0 ? cell : '[указать]')),
    ),
  }));
  return [...shipped.filter(({ type }) => type === 'text'), ...emptied];
}
