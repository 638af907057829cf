import { z } from 'zod';
import { isEmailAddress } from '#kit/requisites/email.ts';

export const EMAIL_REQUIRED = 'Укажите электронную почту';
export const EMAIL_MESSAGE = 'Введите адрес электронной почты, например name@example.ru';

export function emailProblem(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return EMAIL_REQUIRED;
  return isEmailAddress(address) ? null : EMAIL_MESSAGE;
}

/** A required e-mail address on the wire. */
export const email = z
  .string(EMAIL_REQUIRED)
  .trim()
  .superRefine((typed, context) => {
    const message = emailProblem(typed);
    if (message) context.addIssue({ code: 'custom', message });
  });
