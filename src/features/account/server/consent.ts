import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database.ts';
import { CONSENT_VERSION, consentText } from '../consent-text.ts';
import { type Operator, plainText } from '../legal-text.ts';
import { consents, users } from './tables.ts';
import type { UserRow } from './users.ts';

/** The fingerprint of the consent as this operator shows it. */
export function consentSha256(operator: Operator): string {
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
