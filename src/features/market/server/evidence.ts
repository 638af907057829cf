import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { and, desc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { today } from '#kit/dates.ts';
import { invalid, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import { newKey, type Storage } from '#kit/server/files/storage.ts';
import { openContent, sealContent } from '#kit/server/sealing/sealed-content.ts';
import {
  type AdvertCopyLine,
  type AdvertEvidence,
  EVIDENCE_KINDS,
  EVIDENCE_MAX_BYTES,
  type EvidenceKind,
  type PrintedAdvert,
} from '../evidence.ts';
import { namePictures, picturesByEvidence } from './advert-pictures.ts';
import type { LibraryStore } from './held-offers.ts';
import { advertEvidence } from './tables.ts';

/*
 * Originals of adverts. Nothing changes one: a newer sighting has another. The bytes are packed and sealed; the sum is of
 * the original.
 */

const pack = promisify(deflate);
const unpack = promisify(inflate);

export type EvidenceRow = typeof advertEvidence.$inferSelect;
export type EvidenceStore = LibraryStore & { storage: Storage };

/** Where the sealed content of one belongs. */
export const evidencePlace = (id: string) => `adverts/${id}`;
export const EVIDENCE_SEALED = ['copy'] as const;

const toEvidence = (row: EvidenceRow): AdvertEvidence => ({
  id: row.id,
  kind: row.kind,
  size: row.size,
  sha256: row.sha256,
  site: row.site,
  url: row.url,
  saved_at: row.savedAt.toISOString(),
  stored_at: row.createdAt.toISOString(),
});

interface Told {
  kind: EvidenceKind;
  saved_at: string;
  site?: string | undefined;
  url?: string | undefined;
  copy?: AdvertCopyLine[] | undefined;
  pictures?: string[] | undefined;
  pages?: number | undefined;
}

export async function storeEvidence(
  { db, sealer, storage }: EvidenceStore,
  userId: string,
  told: Told,
  bytes: Buffer,
): Promise<AdvertEvidence> {
  if (bytes.length === 0) throw invalid({ file: 'Файл пустой.' });
  const savedAt = new Date(told.saved_at);
  if (savedAt.getTime() > Date.now() + 24 * 3600_000) throw invalid({ saved_at: 'Это время ещё не наступило' });
  const key = newKey('orig');
  await storage.put(key, await pack(bytes));
  return db.transaction((tx) =>
    namedOrDiscarded(
      async () => {
        const id = crypto.randomUUID();
        const [row] = await tx
          .insert(advertEvidence)
          .values({
            ...{ id, userId, key, savedAt },
            kind: told.kind,
            size: bytes.length,
            sha256: createHash('sha256').update(bytes).digest('hex'),
            site: told.site ?? '',
            url: told.url ?? '',
            content: sealContent(
              sealer,
              evidencePlace(id),
              { copy: told.copy ?? [], pages: told.pages ?? 0 },
              EVIDENCE_SEALED,
            ),
          })
          .returning();
        if (!row) throw new Error('insert returned no row');
        await namePictures(tx, userId, id, told.pictures ?? []);
        return toEvidence(row);
      },
      () => storage.remove(key),
    ),
  );
}

/** The original as it came. */
export async function originalOf(storage: Storage, { key }: Pick<EvidenceRow, 'key'>): Promise<Buffer | null> {
  const packed = await storage.get(key);
  return packed && (await unpack(packed, { maxOutputLength: EVIDENCE_MAX_BYTES }));
}

/** «Объявление uchastki.example 2026-11-16.html». */
export const originalName = ({ kind, site, savedAt }: Pick<EvidenceRow, 'kind' | 'site' | 'savedAt'>): string =>
  `${['Объявление', site.replace(/[^\p{L}\d.-]/gu, ''), today(savedAt)].filter(Boolean).join(' ')}.${EVIDENCE_KINDS[kind].ending}`;

/** What a report prints of it in words. */
export function contentOf({ sealer }: Pick<LibraryStore, 'sealer'>, { id, content }: EvidenceRow) {
  const { copy, pages } = openContent(sealer, evidencePlace(id), content);
  return { copy: copy as AdvertCopyLine[], pages: Number(pages ?? 0) };
}

/** 404 for a stranger's. */
export async function ownEvidence(db: Database, userId: string, id: string): Promise<EvidenceRow> {
  const [row] = await db
    .select()
    .from(advertEvidence)
    .where(and(eq(advertEvidence.id, id), eq(advertEvidence.userId, userId)));
  if (!row) throw notFound('Копия объявления не найдена');
  return row;
}

/** Those of the ids that are the user's. */
export async function evidenceAmong(db: Database, userId: string, ids: readonly string[]): Promise<EvidenceRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(advertEvidence)
    .where(and(inArray(advertEvidence.id, [...ids]), eq(advertEvidence.userId, userId)));
}

/** What a report prints of the pages that its analogues were filled from. */
export async function printedAdverts(
  { db, sealer }: LibraryStore,
  userId: string,
  analogs: readonly { evidence?: string | null }[],
): Promise<PrintedAdvert[]> {
  const ids = analogs.flatMap(({ evidence }) => evidence ?? []);
  const rows = await evidenceAmong(db, userId, ids);
  const pictures = await picturesByEvidence(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row): PrintedAdvert => {
      const { id, sha256, saved_at, url, site } = toEvidence(row);
      const { copy, pages } = contentOf({ sealer }, row);
      return { id, sha256, saved_at, url, site, copy, pages, pictures: pictures.get(id) ?? [] };
    })
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The evidence of an offer, the newest first. */
export async function evidenceOf(db: Database, offerId: string): Promise<AdvertEvidence[]> {
  const rows = await db
    .select()
    .from(advertEvidence)
    .where(eq(advertEvidence.offerId, offerId))
    .orderBy(desc(advertEvidence.savedAt), desc(advertEvidence.id));
  return rows.map(toEvidence);
}

/** Makes them their offers', where they are nobody's yet. */
export async function nameEvidence(
  tx: Database,
  userId: string,
  pairs: readonly { evidenceId: string; offerId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const column = (name: 'evidenceId' | 'offerId') => sql.param(pairs.map((pair) => pair[name]));
  await tx.execute(sql`
    update advert_evidence set offer_id = named.offer
    from unnest(${column('evidenceId')}::uuid[], ${column('offerId')}::uuid[]) as named(evidence, offer)
    where advert_evidence.id = named.evidence and user_id = ${userId} and offer_id is null`);
}

/** A step of the user's names it. Ids cannot be guessed, so a mention is a reference. */
const isNamed = sql<boolean>`exists (
  select 1 from ${reportSheets} join ${reports} on ${reports.id} = ${reportSheets.reportId}
  where ${reports.userId} = ${advertEvidence.userId} and ${reportSheets.kind} = 'market-value'
    and position(${advertEvidence.id}::text in ${reportSheets.content}::text) > 0
)`;

/** Removes what belongs to no offer and no report, a week after it came; its bytes follow as orphans. Gives how many. */
export async function removeLooseEvidence(db: Database): Promise<number> {
  const gone = await db
    .delete(advertEvidence)
    .where(
      and(isNull(advertEvidence.offerId), lt(advertEvidence.createdAt, sql`now() - interval '7 days'`), not(isNamed)),
    )
    .returning({ id: advertEvidence.id });
  return gone.length;
}
