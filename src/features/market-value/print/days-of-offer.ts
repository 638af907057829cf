import { formatDate } from '#kit/dates.ts';
import type { Analogue } from '../analogue.ts';

/**
 * «02.10.2026, обновлено 18.11.2026»: an offer that was renewed has two days, and the comparison has the second one
 * (decision 0100). Empty without any.
 */
export function daysOfOffer(analogue: Pick<Analogue, 'offer_date' | 'saleDate' | 'price_type'>): string {
  const { offer_date, saleDate, price_type } = analogue;
  const isRenewed = price_type === 'offer' && offer_date && saleDate && saleDate > offer_date;
  return `${formatDate(offer_date ?? saleDate)}${isRenewed ? `, обновлено ${formatDate(saleDate)}` : ''}`;
}
