import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '../password.ts';

/** argon2id with OWASP's cost: 19 MiB, two passes; about 40 ms off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), COST);
}

let decoy: Promise<string> | undefined;

/** False for a wrong password and for no account, in the same time. */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('decoy of no account', COST);
  const fits = await verify(storedHash ?? (await decoy), normalizePassword(password));
  return storedHash !== undefined && fits;
}
