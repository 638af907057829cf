import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { keyUri, newSecret, stepOf } from './totp.ts';

/** The secret and the times of RFC 6238, appendix B; its codes have eight digits, ours are their last six. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('S11 at second %i the code of RFC 6238 is %s', (second, code) => {
  expect(stepOf(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

it('S11 a code of the step before and of the next one is taken for its own step, two steps off is not', () => {
  const now = 1_780_000_000_000;
  const step = Math.floor(now / 30_000);
  const codeAt = (steps: number) => new TOTP({ secret: RFC_SECRET }).generate({ timestamp: now + steps * 30_000 });
  for (const steps of [-1, 0, 1]) expect(stepOf(RFC_SECRET, codeAt(steps), now)).toBe(step + steps);
  for (const steps of [-2, 2]) expect(stepOf(RFC_SECRET, codeAt(steps), now)).toBeNull();
  expect(stepOf(RFC_SECRET, '12345', now)).toBeNull();
});

it('S11 a secret has 160 bits; the address for the app names service and account', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(keyUri(secret, 'anna@mezha.example'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Межа:anna@mezha.example');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
});
