import { createHash } from 'node:crypto';
import { sameText } from '#kit/russian.ts';
import { type Entry, type EntryRecord, emptyEntry, HANDBOOK_FACTORS, settledEntry } from '../../handbook.ts';
import type { handbookEntries } from './tables.ts';

type EntryRow = typeof handbookEntries.$inferSelect;

export function toEntry(row: EntryRow): EntryRecord {
  const { id, factor, segment, region, from, to, source, edition, content, taken } = row;
  return {
    ...emptyEntry(),
    ...content,
    id,
    factor: factor as Entry['factor'],
    segment,
    region,
    from,
    to,
    source,
    edition,
    taken,
  };
}

/** Of what the source says; a note is the user's. */
function digestOf({ note, ...said }: Entry): string {
  const all = Object.entries(said)
    .map(([key, value]) => [key, typeof value === 'string' ? sameText(value) : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

export function rowOf(userId: string, typed: Entry): typeof handbookEntries.$inferInsert {
  const entry = settledEntry(typed);
  const { factor, segment, region, from, to, source, edition, ...content } = entry;
  const label = HANDBOOK_FACTORS.find(({ choice }) => choice === factor)?.shortLabel ?? '';
  return {
    ...{ userId, factor, segment, region, from, to, source, edition, content },
    words: sameText([label, from, to, source, edition, content.table, segment, region, content.note].join('\n')),
    digest: digestOf(entry),
  };
}
