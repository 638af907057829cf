import { Decimal } from 'decimal.js';
import { formatDate, today } from '#kit/dates.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatNumber, formatShort, formatSigned } from '#kit/numbers.ts';
import { lowerFirst, plural } from '#kit/russian.ts';
import type { OfferPage } from '../api.ts';
import { CHARACTERISTICS } from '../characteristics.ts';
import type { Offer, OfferVersion } from '../offer.ts';

/* What the list, the cards and the panel say of an offer. */

const NB = '\u00a0';
const SQ_M = `кв.${NB}м`;
/** Sq m of a сотка. */
const ARE = 100;

export const priceOf = (price: number | null) => (price === null ? '—' : formatNumber(price));
export const roubles = (price: number | null) => (price === null ? 'цена не указана' : formatRoubleAmount(price));
export const areaOf = (area: number | null) => (area === null ? '—' : formatShort(area, 4));
export const areaInAres = (area: number | null) =>
  area === null ? '' : `${formatShort(new Decimal(area).div(ARE), 2)}${NB}сот.`;
export const squareMeters = (area: number | null) => (area === null ? '' : `${formatShort(area, 4)}${NB}${SQ_M}`);

/** Below a hundred roubles kopecks count. */
const perMeterDigits = (price: number) => (price < 100 ? 2 : 0);
export const perMeter = ({ price_per_meter: price }: Offer) =>
  price === null ? '—' : formatNumber(price, perMeterDigits(price));
export const perAre = ({ price_per_meter: price }: Offer) =>
  price === null ? '' : `${formatNumber(new Decimal(price).times(ARE))} за${NB}сот.`;

/** What is typed into a calculation and stored by itself brings nothing into the library (rows.md M2). */
export const WHEN_USED = 'Отчет появится здесь после «Сохранить» или «Далее» в его расчете';

/** «16.11»; with the year when it is another one. */
export const shortDay = (day: string | null) =>
  formatDate(day).slice(0, day?.slice(0, 4) === today().slice(0, 4) ? 5 : 10);

/** «+4,35 % с 02.10». */
export function priceChangeOf({ price, previous_price: before, price_since: since }: Offer): string | null {
  if (price === null || !before) return null;
  const percent = new Decimal(price).div(before).minus(1).times(100);
  return `${formatSigned(percent)}${NB}% с${NB}${shortDay(since)}`;
}

const KB = 1024;
/** «412 КБ», «2,4 МБ». */
export const fileSize = (bytes: number) =>
  bytes < KB * KB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KB)))}${NB}КБ`
    : `${formatShort(bytes / KB / KB, 1)}${NB}МБ`;

/** «9f2c 71d0 … 41ab»: the whole of it where it is copied. */
export const shortSum = (sha256: string) => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;

export const placeName = ({ place, address, source }: Offer) => place || address || source || 'Место не указано';

export const stateOf = ({ state, price_type }: Pick<Offer, 'state' | 'price_type'>): 'deal' | Offer['state'] =>
  price_type === 'deal' ? 'deal' : state;
export const STATE_WORDS = { deal: 'сделка', on_sale: 'в продаже', withdrawn: 'снято' } as const;

export interface Change {
  /** «Цена 2 300 000 →». */
  text: string;
  now?: string;
}

/** What a version brought beside the one before: «Цена 2 300 000 → 2 400 000 ₽». */
export function changesOf(version: OfferVersion, before: OfferVersion | undefined): Change[] {
  if (!before) return [{ text: 'Увидели впервые' }];
  const changes: Change[] = [];
  if (version.price !== before.price)
    changes.push({ text: `Цена ${priceOf(before.price)} →`, now: roubles(version.price) });
  if (version.area !== before.area)
    changes.push({ text: `Площадь ${areaOf(before.area)} →`, now: squareMeters(version.area) || 'не указана' });
  if (version.state !== before.state)
    changes.push({ text: version.state === 'withdrawn' ? 'Снято с продажи' : 'Снова в продаже' });
  for (const { name, label } of CHARACTERISTICS) {
    if (version[name] === before[name]) continue;
    const was = before[name] ? lowerFirst(before[name]) : 'не указано';
    changes.push({ text: `${label}: ${was} →`, now: version[name] ? lowerFirst(version[name]) : 'не указано' });
  }
  return changes;
}

const perMeterOf = (price: number) => formatNumber(price, perMeterDigits(price));

/** «от 1 480 до 2 490 ₽/кв. м, медиана 1 870»; '' where nothing is known. */
export function rangeSaid({ prices }: Pick<OfferPage, 'prices'>): string {
  if (!prices) return '';
  const [min, max, median] = [prices.min, prices.max, prices.median].map(perMeterOf);
  return min === max ? `${min}${NB}₽/${SQ_M}` : `от${NB}${min} до${NB}${max}${NB}₽/${SQ_M}, медиана${NB}${median}`;
}

/** «34 предложения: от 1 480 до 2 490 ₽/кв. м, медиана 1 870». */
export function pricesSaid(page: Pick<OfferPage, 'total' | 'prices'>): string | undefined {
  const { total } = page;
  const range = rangeSaid(page);
  if (range === '') return undefined;
  return `${formatNumber(total)}${NB}${plural(total, 'предложение', 'предложения', 'предложений')}: ${range}`;
}
