import { randomBytes } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { AppError, invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { CODE_WRONG } from '../../second-factor-api.ts';
import { digest } from '../sessions/sessions.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';
import { keyUri, newSecret, stepOf } from './totp.ts';

const RECOVERY_CODES = 8;
const RECOVERY_BYTES = 10;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Where the secret is sealed for. */
export const secretPlace = (userId: string) => `second_factors/${userId}`;

const bare = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Five bits a letter: «QK7M-…», four groups of four. */
function newRecoveryCode(): string {
  const bits = [...randomBytes(RECOVERY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

const confirmed = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** When the user's second factor was switched on; null where there is none. */
export async function secondFactorSince(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ at: secondFactors.confirmedAt }).from(secondFactors).where(confirmed(userId));
  return row?.at ?? null;
}

export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.count ?? 0;
}

/** A new secret that waits for its first code; one that waited before is forgotten. 409 when the factor is on. */
export async function begin(
  db: Database,
  sealer: Sealer,
  user: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  const sealed = sealer.seal(secret, secretPlace(user.id));
  const [row] = await db
    .insert(secondFactors)
    .values({ userId: user.id, secret: sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: sealed, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (!row)
    throw new AppError('conflict', 'Вход с кодом уже включён. Чтобы сменить приложение, сначала выключите его.');
  return { secret, uri: keyUri(secret, user.email) };
}

/** Switches the factor on with its first code and gives the recovery codes, which nobody can read again. */
export async function confirm(tx: Database, sealer: Sealer, userId: string, typed: string): Promise<string[]> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  if (!row || row.confirmedAt) {
    throw new AppError('conflict', 'Включение уже завершено или начато заново. Обновите страницу.');
  }
  const step = stepOf(sealer.open(row.secret, secretPlace(userId)), bare(typed));
  if (step === null) throw invalid({ code: 'Код не подошёл. Проверьте время на телефоне и введите новый код.' });
  await tx
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(eq(secondFactors.userId, userId));
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: digest(bare(code)) })));
  return codes;
}

/** Takes the step's place only if it is later than every step before: of two at the same moment one wins. */
async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(confirmed(userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, digest(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** Uses up a code of the app or a recovery code. 422 for any other, and for one that was used. */
export async function mustTakeCode(db: Database, sealer: Sealer, userId: string, typed: string): Promise<void> {
  const code = bare(typed);
  const [row] = await db.select().from(secondFactors).where(confirmed(userId));
  const step = row ? stepOf(sealer.open(row.secret, secretPlace(userId)), code) : null;
  const taken = step === null ? await takeRecoveryCode(db, userId, code) : await takeStep(db, userId, step);
  if (!taken) throw invalid({ code: CODE_WRONG });
}

/** False when there was none. */
export async function remove(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}
