import { z } from 'zod';

const DOMAIN_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';

/**
 * One address, Cyrillic domains included (`иван@почта.рф`). Narrower than the standard: what separates addresses in a
 * mail header (commas, angle brackets, colons) is refused, so that no second recipient can be slipped in.
 */
const ADDRESS = new RegExp(`^[^\\s@"<>()[\\],;:\\\\]{1,64}@(?:${DOMAIN_LABEL}\\.)+${DOMAIN_LABEL}$`, 'u');

export const EMAIL_REQUIRED = 'Укажите электронную почту';
export const EMAIL_MESSAGE = 'Введите адрес электронной почты, например name@example.ru';

export function emailProblem(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return EMAIL_REQUIRED;
  return address.length <= 254 && ADDRESS.test(address) ? null : EMAIL_MESSAGE;
}

/** A required e-mail address on the wire. */
export const email = z
  .string(EMAIL_REQUIRED)
  .trim()
  .superRefine((typed, context) => {
    const message = emailProblem(typed);
    if (message) context.addIssue({ code: 'custom', message });
  });
