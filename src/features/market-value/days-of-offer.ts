import { formatDate } from '#kit/dates.ts';
import { type Analogue, offerDay } from './analogue.ts';

type Days = Pick<Analogue, 'offer_date' | 'saleDate' | 'price_type'>;

/** An offer that was renewed has two days, and the comparison has the second one (decision 0100). */
export const isRenewed = ({ offer_date, saleDate, price_type }: Days): boolean =>
  price_type === 'offer' && offer_date !== null && saleDate !== null && saleDate > offer_date;

/** «02.10.2026, обновлено 18.11.2026»; empty without any. */
export function daysOfOffer(analogue: Days): string {
  const { offer_date, saleDate } = analogue;
  return `${formatDate(offer_date ?? saleDate)}${isRenewed(analogue) ? `, обновлено ${formatDate(saleDate)}` : ''}`;
}

/** «с 03.11.2026 по 28.11.2026», and which day of a renewed offer it tells; empty where a day is missing. */
export function spanOfOffers(analogues: readonly Days[]): string {
  const days = analogues.map((analogue) => offerDay(analogue) ?? '').sort();
  if (days.length === 0 || days[0] === '') return '';
  const [first, last] = [formatDate(days[0] ?? ''), formatDate(days.at(-1) ?? '')];
  const span = first === last ? first : `с ${first} по ${last}`;
  return analogues.some(isRenewed) ? `${span} (по дате последнего обновления)` : span;
}
