import { findOption } from '#kit/form/own-text.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { normalizeCadastralNumber } from '#kit/requisites.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import type { LandPlot } from './land-plot.ts';

/** A text as it stands inside a sentence: trimmed, without its full stop, small first letter unless it is an abbreviation. */
export function inSentence(words: string): string {
  return lowerFirst(withoutStop(words));
}

const NONE = /^(нет|не пересекает|отсутствуют|не установлены|не выявлены|не зарегистрировано)?$/i;

/** Of encumbrances, zones, negative factors: nothing is said, or that there are none. */
export const saysNone = (words = '') => NONE.test(inSentence(words));

/** «Индивидуальные жилые дома; луг и пойма»: the first as it is, the others as inside a sentence. */
export function listOf(items: readonly string[]): string {
  return items
    .filter((item) => item.trim() !== '')
    .map((item, index) => (index === 0 ? withoutStop(item) : inSentence(item)))
    .join('; ');
}

const NAMED_SHARE = 'дол[яи](?:\\s{1,5}в\\s{1,5}праве(?:\\s{1,5}общей(?:\\s{1,5}долевой)?\\s{1,5}собственности)?)?';
const SHARE_WORDS = new RegExp(`^${NAMED_SHARE}[\\s:—–-]{0,10}|\\s{0,5}${NAMED_SHARE}$`, 'gi');

/** «1/3» of «доля 1/3» and «1/3 доли в праве»; empty where the right is not shared, whatever stands for that. */
export function shareOf({ right_share }: Pick<LandPlot, 'right_share'>): string {
  const share = withoutStop(right_share).replace(SHARE_WORDS, '');
  return /^(?:1|1\s*\/\s*1|100\s*%|нет|целиком|весь|-|—)$/i.test(share) ? '' : share;
}

/** «Общая долевая собственность, доля 1/3»: the right that is valued. The share is that of the registered one. */
export function valuedRight(plot: Pick<LandPlot, 'assessed_right' | 'right_type' | 'right_share'>): string {
  const { assessed_right: assessed, right_type: registered } = plot;
  if (assessed && findOption([registered], assessed) === null) return assessed;
  const [right, share] = [assessed || registered, shareOf(plot)];
  return right && share ? `${right}, доля ${share}` : right;
}

type Rights = Pick<LandPlot, 'assessed_right' | 'right_type' | 'right_share'>;

/** The right without what is said of an ownership: «собственность, обременённая арендой» is no lease. */
const kindOf = ({ assessed_right, right_type }: Omit<Rights, 'right_share'>): string =>
  (assessed_right || right_type).replace(/собственност.*/is, '');

/** A lease is valued, not the plot. */
export const isLease = (rights: Omit<Rights, 'right_share'>): boolean => /аренд/i.test(kindOf(rights));

/** What is valued, as it is named and in the genitive. */
export const objectOf = (rights: Omit<Rights, 'right_share'> | null): { named: string; genitive: string } =>
  rights && isLease(rights)
    ? { named: 'Право аренды земельного участка', genitive: 'права аренды земельного участка' }
    : { named: 'Земельный участок', genitive: 'земельного участка' };

/** A claim is valued, not the plot. */
export const isClaim = (rights: Omit<Rights, 'right_share'>): boolean => /требован/i.test(kindOf(rights));

/** «1/3» where the valued right is a share; empty where it is the whole right or another one. */
export function valuedShare(plot: Rights): string {
  const { assessed_right: assessed, right_type: registered } = plot;
  const sameOrShared = !assessed || findOption([registered], assessed) !== null || /долев/i.test(assessed);
  return sameOrShared && !isLease(plot) ? shareOf(plot) : '';
}

/** Roubles; kopecks only where there are any. */
export function roubles(amount: number): string {
  return Number.isInteger(amount) ? formatShort(amount) : formatNumber(amount, 2);
}

/** '50:12:0000000' of '50:12:0000000:101'; empty where the number is none. */
export function cadastralQuarter(cadastralNumber: string): string {
  return /^(\d{2}:\d{2}:\d{6,7}):\d+$/.exec(normalizeCadastralNumber(cadastralNumber))?.[1] ?? '';
}
