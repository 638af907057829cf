import { Fraction } from '#kit/fraction.ts';

/* The value beside the one of the register, for a dispute about the latter (rows.md V). */

/** Exact decimals: the value as a multiple of the register's, and by how much percent it is above it (below: negative). */
export function cadastralRatio(value: string, cadastral: string): { ratio: string; percent: string } {
  const ratio = Fraction.of(value).over(Fraction.of(cadastral));
  const percent = ratio.minus(Fraction.ONE).times(Fraction.of(100));
  return { ratio: ratio.toDecimal(6), percent: percent.toDecimal(2) };
}
