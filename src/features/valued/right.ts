import { findOption } from '#kit/form/own-text.ts';
import { Fraction } from '#kit/fraction.ts';
import { withoutStop } from '#kit/russian.ts';

/* The right that is valued, and how the report names what is valued by it. */

/** What the description says of the rights, by its names. */
export interface Rights {
  right_type: string;
  /** Empty where it is the registered one. */
  assessed_right: string;
  right_share: string;
  /** `whole`: a share is registered, and the plot as a whole is valued. */
  share_mode: 'share' | 'whole';
}

export type RightCode = 'own' | 'joint' | 'share' | 'share_whole' | 'lease' | 'claim' | 'permanent' | 'inherited';

export interface Right {
  code: RightCode;
  /** «Доля 1/3 в праве общей долевой собственности на земельный участок». */
  nominative: string;
  genitive: string;
  /** The participle behind it, which agrees with the plot or with its right. */
  located: 'расположенного' | 'расположенный';
  /** Fractions of the whole right where a share is registered and valued, «1/3; 1/6»; else empty. */
  share: string;
}

const NAMED_SHARE = 'дол[яи](?:\\s{1,5}в\\s{1,5}праве(?:\\s{1,5}общей(?:\\s{1,5}долевой)?\\s{1,5}собственности)?)?';
const SHARE_WORDS = new RegExp(`^${NAMED_SHARE}[\\s:—–-]{0,10}|\\s{0,5}${NAMED_SHARE}$`, 'gi');

/** «1/3» of «доля 1/3» and «1/3 доли в праве»; empty where the right is not shared, whatever stands for that. */
export function shareOf({ right_share }: Pick<Rights, 'right_share'>): string {
  const share = withoutStop(right_share).replace(SHARE_WORDS, '');
  return /^(?:1|1\s*\/\s*1|100\s*%|нет|целиком|весь|-|—)$/i.test(share) ? '' : share;
}

/** «Общая долевая собственность, доля 1/3»: the right that is valued. The share is that of the registered one. */
export function valuedRight(rights: Omit<Rights, 'share_mode'>): string {
  const { assessed_right: assessed, right_type: registered } = rights;
  if (assessed && findOption([registered], assessed) === null) return assessed;
  const [right, share] = [assessed || registered, shareOf(rights)];
  return right && share ? `${right}, доля ${share}` : right;
}

type RightWords = Pick<Rights, 'assessed_right' | 'right_type'>;

/** The right without what is said of an ownership: «собственность, обременённая арендой» is no lease. */
const wordsOf = ({ assessed_right, right_type }: RightWords): string =>
  (assessed_right || right_type).replace(/собственност.*/is, '');

/** A lease is valued, not the plot. */
export const isLease = (rights: RightWords): boolean => /аренд/i.test(wordsOf(rights));

/** A claim is valued, not the plot. */
export const isClaim = (rights: RightWords): boolean => /требован/i.test(wordsOf(rights));

/** «1/3» where the valued right is a share; empty where it is the whole right or another one. */
function valuedShare(rights: Omit<Rights, 'share_mode'>): string {
  const { assessed_right: assessed, right_type: registered } = rights;
  const sameOrShared = !assessed || findOption([registered], assessed) !== null || /долев/i.test(assessed);
  return sameOrShared && !isLease(rights) && !isClaim(rights) ? shareOf(rights) : '';
}

function codeOf(rights: Rights): RightCode {
  if (isLease(rights)) return 'lease';
  if (isClaim(rights)) return 'claim';
  const words = wordsOf(rights);
  if (/наследуем/i.test(words)) return 'inherited';
  if (/бессрочн|постоянного/i.test(words)) return 'permanent';
  if (valuedShare(rights)) return rights.share_mode === 'whole' ? 'share_whole' : 'share';
  return /совместн/i.test(rights.assessed_right || rights.right_type) ? 'joint' : 'own';
}

const PLOT = { nominative: 'Земельный участок', genitive: 'земельного участка', located: 'расположенного' } as const;
const LEASE = {
  nominative: 'Право аренды земельного участка',
  genitive: 'права аренды земельного участка',
  located: 'расположенного',
} as const;
const CLAIM = {
  nominative: 'Право требования на земельный участок',
  genitive: 'права требования на земельный участок',
  located: 'расположенный',
} as const;

/** «1/3 и 1/6» of «1/3; 1/6». */
const joined = (share: string) =>
  share
    .split(/;|,\s/)
    .map((part) => part.trim())
    .join(' и ');

function namesOf(code: RightCode, share: string): Pick<Right, 'nominative' | 'genitive' | 'located'> {
  if (code === 'lease') return LEASE;
  if (code === 'claim') return CLAIM;
  if (code !== 'share') return PLOT;
  const words = joined(share);
  const many = words.includes(' и ');
  const rest = `${words} в праве общей долевой собственности на земельный участок`;
  return {
    nominative: `${many ? 'Доли' : 'Доля'} ${rest}`,
    genitive: `${many ? 'долей' : 'доли'} ${rest}`,
    located: 'расположенный',
  };
}

/** What is valued; the plot itself while nothing is described. */
export function rightOf(rights: Rights | null): Right {
  if (!rights) return { code: 'own', share: '', ...PLOT };
  const [code, share] = [codeOf(rights), valuedShare(rights)];
  return { code, share, ...namesOf(code, share) };
}

/** A right to somebody else's plot is valued, not the plot. */
export const isLessThanPlot = ({ code }: Pick<Right, 'code'>): boolean => code === 'lease' || code === 'claim';

/** Of a share the whole plot is compared: the share is a stage of its own, never a correction too (rows.md V). */
export function comparedRight(rights: Rights): string {
  const { code } = rightOf(rights);
  if (code === 'share' || code === 'share_whole') return 'Право собственности';
  return rights.assessed_right || rights.right_type;
}

/** 'Доля 1⁄3' and '33,3 %' as they are reckoned with. */
const plain = (typed: string) => typed.replaceAll(/[⁄∕]/g, '/').replaceAll(/(\d),(\d)/g, '$1.$2');

const FRACTION = /^(\d{1,12}(?:\.\d{1,12})?)\s{0,5}\/\s{0,5}(\d{1,12}(?:\.\d{1,12})?)$/;
const PERCENT = /^(\d{1,3}(?:\.\d{1,12})?)\s{0,5}%$/;
const DECIMAL = /^\d{1,3}\.\d{1,12}$/;

function partOf(text: string): Fraction | null {
  const [, numerator, denominator] = FRACTION.exec(text) ?? [];
  if (numerator && denominator) {
    const whole = Fraction.of(denominator);
    return whole.isZero ? null : Fraction.of(numerator).over(whole);
  }
  const [, percent] = PERCENT.exec(text) ?? [];
  if (percent) return Fraction.of(percent).over(Fraction.of(100));
  return DECIMAL.test(text) ? Fraction.of(text) : null;
}

/** The part of the whole right, several shares added; null for words that are no number, or none between 0 and 1. */
export function partOfRight(share: string): Fraction | null {
  const parts = plain(share)
    .split(/[;,]/)
    .map((text) => partOf(text.trim()));
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || known.length < parts.length) return null;
  const sum = Fraction.sum(known);
  return sum.compare(Fraction.ZERO) > 0 && sum.compare(Fraction.ONE) < 0 ? sum : null;
}
