import { z } from 'zod';
import { today } from '#kit/dates.ts';

/* What of a copy is still the former report's: of its own order it says the same words. */

const words = z.string();

/** What the former report said of its order, by the names of the head: '' where it said nothing. */
export const copiedHead = z.object({
  contract_number: words,
  contract_date: words,
  report_date: words,
  evaluation_date: words,
  inspection_date: words,
  purpose: words,
  bank: words,
  report_users: words,
});
export type CopiedHead = z.output<typeof copiedHead>;
export type CopiedName = keyof CopiedHead;

/** What a copy remembers. One that was made by an older version remembers less, or not when. */
export const copiedFrom = z.object({ copied: copiedHead.partial(), copied_at: z.string() });
export type CopiedFrom = z.output<typeof copiedFrom>;

const NAMES = Object.keys(copiedHead.shape) as CopiedName[];

/** What a head says by these names. */
type Head = Readonly<Record<CopiedName, string | null>>;

export const headWords = (head: Head): CopiedHead =>
  Object.fromEntries(NAMES.map((name) => [name, (head[name] ?? '').trim()])) as CopiedHead;

export const isDay = (name: CopiedName): boolean => name.endsWith('_date');

/** Of what the head says the former report's. A day that was not over when the copy was made is its own day too. */
export function leftOfFormer({ copied, copied_at }: CopiedFrom, head: Head): CopiedName[] {
  const now = headWords(head);
  const made = copied_at && today(new Date(copied_at));
  return NAMES.filter(
    (name) => now[name] !== '' && now[name] === copied[name] && !(made && isDay(name) && now[name] >= made),
  );
}
