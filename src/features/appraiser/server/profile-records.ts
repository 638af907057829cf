import { and, eq, sql } from 'drizzle-orm';
import { completed } from '#kit/completed.ts';
import { AppError, invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { openContent, sealContent } from '#kit/server/sealing/sealed-content.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { legalEntity } from '../legal-entity.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';
import { type AnyProfile, missingFields } from '../profile-record.ts';
import { mustConsent } from './must-consent.ts';
import { attachScans } from './scans.ts';
import { profileRecords } from './tables.ts';

type Stored = Record<string, unknown>;
type Row = typeof profileRecords.$inferSelect;

/** Where records are: the database, or a transaction on it, with what opens their sealed fields. */
export interface ProfileStore {
  db: Database;
  sealer: Sealer;
}

/** Where a record's envelope belongs. */
export const profilePlace = ({ userId, kind }: Pick<Row, 'userId' | 'kind'>) => `profile_records/${userId}/${kind}`;

/** Unsealed; fields that are newer than the stored record get their empty value. */
export function contentOf<P extends Pick<AnyProfile, 'empty'>>(
  sealer: Sealer,
  profile: P,
  row: Row | null | undefined,
): ReturnType<P['empty']> {
  const content = row ? openContent(sealer, profilePlace(row), row.content) : {};
  return completed(profile.empty(), content) as ReturnType<P['empty']>;
}

/** A row as the wire shows it. */
export function toRecord(sealer: Sealer, profile: AnyProfile, row: Row): Stored {
  const content = contentOf(sealer, profile, row) as Stored;
  return {
    ...content,
    id: row.userId,
    user_id: row.userId,
    version: row.version,
    filled: profile.required.length - missingFields(profile, content).length,
    required: profile.required.length,
    updated_at: row.updatedAt.toISOString(),
  };
}

export async function findRecord(db: Database, profile: Pick<AnyProfile, 'kind'>, userId: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(profileRecords)
    .where(and(eq(profileRecords.userId, userId), eq(profileRecords.kind, profile.kind)));
  return row ?? null;
}

/** Everything the profiles say about a user, empty records where nothing was saved; for completeness and the document. */
export async function readProfiles({ db, sealer }: ProfileStore, userId: string) {
  const rows = await db.select().from(profileRecords).where(eq(profileRecords.userId, userId));
  const stored = <P extends Pick<AnyProfile, 'kind' | 'empty'>>(profile: P) =>
    contentOf(
      sealer,
      profile,
      rows.find(({ kind }) => kind === profile.kind),
    );
  return {
    legalEntity: stored(legalEntity),
    appraiser: stored(appraiserProfile),
    privateAppraiser: stored(privateAppraiser),
  };
}

/** Stores a save and answers the record. 409 without consent or over a newer version, 422 for what is filled wrongly. */
export function writeRecord(
  { db, sealer }: ProfileStore,
  profile: AnyProfile,
  userId: string,
  save: Stored,
): Promise<Stored> {
  return db.transaction(async (tx) => {
    await mustConsent(tx, userId);
    const { version, user_id: _named, ...changes } = save;
    const row = await findRecord(tx, profile, userId);
    if (row && version !== undefined && version !== row.version) {
      throw new AppError(
        'stale_version',
        'Запись изменена в другом окне. Сравните изменения и выберите, что сохранить.',
        {
          current: toRecord(sealer, profile, row),
        },
      );
    }
    const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const scans = await attachScans(tx, profile, userId, present);
    const whole = { ...contentOf(sealer, profile, row), ...present, ...scans };
    const problems = profile.problems(whole as never);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const content = sealContent(sealer, profilePlace({ userId, kind: profile.kind }), whole, profile.sealed ?? []);
    const [stored] = await tx
      .insert(profileRecords)
      .values({ userId, kind: profile.kind, content })
      .onConflictDoUpdate({
        target: [profileRecords.userId, profileRecords.kind],
        set: { content, version: sql`${profileRecords.version} + 1`, updatedAt: sql`now()` },
      })
      .returning();
    if (!stored) throw new Error('upsert returned no row');
    return toRecord(sealer, profile, stored);
  });
}
