import { z } from 'zod';

/** A setting that is a whole number in these bounds. One sentence says all of it, whatever is wrong. */
export function settingNumber(min: number, max: number) {
  const words = `нужно целое число от ${min} до ${max}`;
  return z.coerce.number(words).int(words).min(min, words).max(max, words);
}
