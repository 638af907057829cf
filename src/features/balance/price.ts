/** Roubles for a land report when no whole number is stored (rows.md F6). */
export const DEFAULT_REPORT_PRICE = 150;

/** Roubles for a house report, as the price list shows it; houses are not valued yet. */
export const HOUSE_REPORT_PRICE = 450;

/** Roubles, once a user. */
export const WELCOME_BONUS = 150;

/**
 * The price of a land report in whole roubles: the stored text of 'adminCheck', or the default (rows.md W4). A text of
 * digits alone comes back from a `jsonb` column as a number.
 */
export function reportPrice(content: unknown): number {
  const text = typeof content === 'number' ? String(content) : content;
  return typeof text === 'string' && /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : DEFAULT_REPORT_PRICE;
}
