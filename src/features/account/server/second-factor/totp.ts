import { Secret, TOTP } from 'otpauth';

/** As every authenticator app takes it (RFC 6238): SHA-1, six digits, thirty seconds. */
const SECRET_BYTES = 20;
/** Steps before and after the present one: clocks differ, people type slowly. */
const WINDOW = 1;

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Межа', label: email, secret: Secret.fromBase32(secret) });

/** A new shared secret in base32, as it is typed by hand. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads from the picture. */
export function keyUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step whose code this is, or null for no code of the present moment. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
