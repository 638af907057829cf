import type { OfferRow } from '#features/market-analysis/offer-rows.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { formatNumber } from '#kit/numbers.ts';

/* Why offers that fit as well as the analogues were not taken, of figures alone: each is there only where it is so. */

interface Span {
  least: number;
  most: number;
}

/** Null where one of the figures is not known. */
function spanOf(figures: readonly (number | null)[]): Span | null {
  const known = figures.flatMap((figure) => figure ?? []);
  return known.length > 0 && known.length === figures.length
    ? { least: Math.min(...known), most: Math.max(...known) }
    : null;
}

const shown = ({ least, most }: Span): { low: string; high: string } => ({
  low: formatNumber(least),
  high: formatNumber(most),
});

/** «на 2–12 %» */
function byPercent(span: Span): string {
  const { low, high } = shown(span);
  return low === high ? `на\u00a0${low}\u00a0%` : `на\u00a0${low}–${high}\u00a0%`;
}

/** «1 650 руб./кв. м», «от 1 650 до 2 200 руб./кв. м» */
function ofPrices(span: Span): string {
  const { low, high } = shown(span);
  return `${low === high ? low : `от\u00a0${low} до\u00a0${high}`}\u00a0руб./кв.\u00a0м`;
}

/** @param own area of the object, sq m */
export function passedReasons(rows: readonly OfferRow[], taken: readonly Analogue[], own: number | null): string[] {
  const one = rows.length === 1;
  const away = (areas: readonly (number | null)[]) =>
    spanOf(areas.map((area) => (area && own ? (Math.abs(area - own) / own) * 100 : null)));
  const [near, far] = [away(taken.map(({ area }) => area)), away(rows.map(({ area }) => area))];
  const perMetre = taken.map(({ price, area }) => (price && area ? price / area : null));
  const [prices, passed] = [spanOf(perMetre), spanOf(rows.map((row) => row.perMetre))];
  return [
    ...(near && far && near.most < far.least
      ? [
          `Объекты-аналоги по\u00a0площади ближе к\u00a0объекту оценки: отличаются ${byPercent(near)}, ${one ? 'это предложение' : 'эти предложения'}\u00a0— ${byPercent(far)}`,
        ]
      : []),
    ...(prices && passed && prices.least <= passed.least && passed.most <= prices.most
      ? [
          `${one ? 'Его цена' : 'Их цены'} (${ofPrices(passed)}) ${one ? 'находится' : 'находятся'} в\u00a0интервале цен объектов-аналогов (${ofPrices(prices)}), поэтому отобранные объекты-аналоги представляют и\u00a0${one ? 'его' : 'их'}`,
        ]
      : []),
  ];
}
