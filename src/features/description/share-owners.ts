import { Fraction } from '#kit/fraction.ts';

/* The co-owners of a plot as they are typed: a line each, the share behind the last dash (rows.md V). */

interface CoOwner {
  name: string;
  /** «1/3»; empty where the line has none. */
  share: string;
}

const LINE = /^(.{1,300}?)\s{0,5}[—–-]\s{0,5}(\d{1,9}\/\d{1,9})[;.,]?$/u;

export function coOwners(typed: string): CoOwner[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name, share] = LINE.exec(line) ?? [];
      return name && share ? { name, share } : { name: line, share: '' };
    });
}

function partOf(share: string): Fraction | null {
  const [numerator = '', denominator = ''] = share.split('/');
  return Number(denominator) > 0 ? Fraction.of(numerator).over(Fraction.of(denominator)) : null;
}

/** Whose share is missing, or that the shares are not the whole; empty where nobody is named or all is right. */
export function sharesDoubt(typed: string): string {
  const owners = coOwners(typed);
  if (owners.length === 0) return '';
  const parts = owners.map(({ share }) => partOf(share));
  const bare = owners.find((_, index) => parts[index] === null);
  if (bare) return `Укажите долю: ${bare.name}`;
  const sum = Fraction.sum(parts.filter((part) => part !== null));
  const order = sum.compare(Fraction.ONE);
  if (order === 0) return '';
  return order < 0 ? 'Доли вместе меньше целого права' : 'Доли вместе больше целого права';
}

/** What is told beside the field. */
export const sharesNote = (typed: string): string | undefined =>
  coOwners(typed).length === 0 ? undefined : sharesDoubt(typed) || 'Вместе — целое право';
