import { and, eq, sql } from 'drizzle-orm';
import { AppError, invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database.ts';
import { legalEntity } from '../legal-entity.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';
import { type AnyProfile, missingFields } from '../profile-record.ts';
import { mustConsent } from './must-consent.ts';
import { attachScans } from './scans.ts';
import { profileRecords } from './tables.ts';

type Stored = Record<string, unknown>;
type Row = typeof profileRecords.$inferSelect;

/** Fields that are newer than the stored record get their empty value. */
const contentOf = (profile: AnyProfile, row: Row | null): Stored => ({
  ...profile.empty(),
  ...((row?.content ?? {}) as Stored),
});

/** A row as the wire shows it. */
export function toRecord(profile: AnyProfile, row: Row): Stored {
  const content = contentOf(profile, row);
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
export async function readProfiles(db: Database, userId: string) {
  const rows = await db.select().from(profileRecords).where(eq(profileRecords.userId, userId));
  const stored = (kind: string) => (rows.find((row) => row.kind === kind)?.content ?? {}) as object;
  return {
    legalEntity: { ...legalEntity.empty(), ...stored('legal-entity') },
    appraiser: { ...appraiserProfile.empty(), ...stored('appraiser') },
    privateAppraiser: { ...privateAppraiser.empty(), ...stored('private-appraiser') },
  };
}

/** Stores a save and answers the record. 409 without consent or over a newer version, 422 for what is filled wrongly. */
export function writeRecord(db: Database, profile: AnyProfile, userId: string, save: Stored): Promise<Stored> {
  return db.transaction(async (tx) => {
    await mustConsent(tx, userId);
    const { version, user_id: _named, ...changes } = save;
    const row = await findRecord(tx, profile, userId);
    if (row && version !== undefined && version !== row.version) {
      throw new AppError(
        'stale_version',
        'Запись изменена в другом окне. Сравните изменения и выберите, что сохранить.',
        {
          current: toRecord(profile, row),
        },
      );
    }
    const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const scans = await attachScans(tx, profile, userId, present);
    const content = { ...contentOf(profile, row), ...present, ...scans };
    const problems = profile.problems(content as never);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const [stored] = await tx
      .insert(profileRecords)
      .values({ userId, kind: profile.kind, content })
      .onConflictDoUpdate({
        target: [profileRecords.userId, profileRecords.kind],
        set: { content, version: sql`${profileRecords.version} + 1`, updatedAt: sql`now()` },
      })
      .returning();
    if (!stored) throw new Error('upsert returned no row');
    return toRecord(profile, stored);
  });
}
