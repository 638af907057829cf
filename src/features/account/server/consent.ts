import { createHash } from 'node:crypto';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ReplyOf } from '#kit/endpoint.ts';
import type { Database } from '#kit/server/database/database.ts';
import { ERASED_AFTER_DAYS, type readConsent } from '../consent-api.ts';
import { CONSENT_VERSION, consentText } from '../consent-text.ts';
import { type Operator, plainText } from '../legal-text.ts';
import { consents, users } from './tables.ts';
import type { UserRow } from './users.ts';

/** The fingerprint of the consent as this operator shows it. */
function consentSha256(operator: Operator): string {
  return createHash('sha256')
    .update(plainText(consentText(operator)))
    .digest('hex');
}

/**
 * Gives or withdraws the user's consent and keeps what proves it: time, version and fingerprint of the text, address,
 * browser (152-ФЗ, ст. 9 ч. 3: the operator must be able to show it). Saying again what already holds adds nothing.
 */
export async function setConsent(
  tx: Database,
  row: UserRow,
  given: boolean,
  from: { operator: Operator; ip: string; userAgent: string },
): Promise<void> {
  const holds = given ? row.consentVersion === CONSENT_VERSION : row.consentAt === null;
  if (holds) return;
  await tx.insert(consents).values({
    userId: row.id,
    version: given ? CONSENT_VERSION : (row.consentVersion ?? CONSENT_VERSION),
    textSha256: consentSha256(from.operator),
    given,
    ip: from.ip,
    userAgent: from.userAgent.slice(0, 300),
  });
  await tx
    .update(users)
    .set(given ? { consentAt: sql`now()`, consentVersion: CONSENT_VERSION } : { consentAt: null, consentVersion: null })
    .where(eq(users.id, row.id));
}

const DAY_MS = 24 * 3600_000;

/** How the user's consent stands. */
export async function consentState(db: Database, row: UserRow): Promise<ReplyOf<typeof readConsent>> {
  const [last] = await db
    .select({ at: consents.at, given: consents.given })
    .from(consents)
    .where(eq(consents.userId, row.id))
    .orderBy(desc(consents.at))
    .limit(1);
  const withdrawn = row.consentAt === null && last?.given === false ? last.at : null;
  const erased = withdrawn && new Date(withdrawn.getTime() + ERASED_AFTER_DAYS * DAY_MS);
  return {
    given_at: row.consentAt?.toISOString() ?? null,
    version: row.consentVersion,
    withdrawn_at: withdrawn?.toISOString() ?? null,
    erased_at: erased && erased > new Date() ? erased.toISOString() : null,
  };
}

/** Users whose consent was withdrawn so long ago that what it allowed has to go. */
export function withdrawnForGood(): SQL {
  const withdrawn = sql`(select max(${consents.at}) from ${consents} where ${consents.userId} = ${users.id} and not ${consents.given})`;
  return sql`${users.consentAt} is null and ${withdrawn} < now() - make_interval(days => ${ERASED_AFTER_DAYS})`;
}
