import { z } from 'zod';

/** Message for an address that no letter can reach. */
export const EMAIL_MESSAGE = 'Введите адрес электронной почты вида имя@сайт.ру';

/** Cyrillic domains included. No list, no second address, no line break: what a letter's header must never hold. */
const ADDRESS =
  /^[^\s\p{C}<>()[\]\\,;:"'@]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** What is wrong with a typed address, or null. */
export function emailProblem(typed: string): string | null {
  return typed.length <= 254 && ADDRESS.test(typed) ? null : EMAIL_MESSAGE;
}

/** One address, white space around it dropped. */
export const emailAddress = z
  .string(EMAIL_MESSAGE)
  .trim()
  .refine((typed) => emailProblem(typed) === null, EMAIL_MESSAGE);
