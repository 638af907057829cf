import { formatShort } from '#kit/numbers.ts';
import { lowerFirst, plural } from '#kit/russian.ts';
import { daysCounted, NB } from '../words.ts';
import {
  areaRatio,
  comparison,
  daysBefore,
  type Nearness,
  nearness,
  RANKED_FACTORS,
  type RankedOffer,
  type RankObject,
} from './rank-facts.ts';

/** What a factor is called in a narrow place; the product's one list of factors has these two of each. */
export interface ShortlyNamed {
  choice: string;
  shortLabel: string;
}

const PLACE_SAID: Readonly<Record<Nearness, string>> = {
  settlement: 'Тот же населённый пункт',
  district: 'Тот же район',
  region: 'Тот же регион',
  elsewhere: 'Другой регион',
  unknown: 'Регион не известен',
};

function areaSaid(object: RankObject, offer: RankObject): string {
  const ratio = areaRatio(object, offer);
  const [own, other] = [object.area ?? 0, offer.area ?? 0];
  if (ratio === null) return 'площадь не известна';
  const size = other > own ? 'больше' : 'меньше';
  if (ratio >= 2) {
    const times = formatShort(ratio, 1);
    const word = times.includes(',') ? 'раза' : plural(Math.round(ratio), 'раз', 'раза', 'раз');
    return `площадь в${NB}${times}${NB}${word} ${size}`;
  }
  const percent = Math.round(Math.abs(other / own - 1) * 100);
  return percent === 0 ? 'площадь та же' : `площадь на${NB}${percent}${NB}% ${size}`;
}

function factorsSaid(object: RankObject, offer: RankObject, names: readonly ShortlyNamed[]): string {
  const named = (wanted: 'different' | 'unknown') =>
    RANKED_FACTORS.filter((factor) => comparison(object, offer, factor) === wanted)
      .map((factor) => lowerFirst(names.find(({ choice }) => choice === factor)?.shortLabel ?? factor))
      .join(', ');
  const equal = RANKED_FACTORS.filter((factor) => comparison(object, offer, factor) === 'equal').length;
  const all = `из${NB}${RANKED_FACTORS.length}${NB}характеристик`;
  const matching =
    equal === 0
      ? `не совпадает ни одна ${all}`
      : `${plural(equal, 'совпадает', 'совпадают', 'совпадают')} ${equal}${NB}${all}`;
  const [other, gaps] = [named('different'), named('unknown')];
  return [matching, ...(other ? [`иное: ${other}`] : []), ...(gaps ? [`не известно: ${gaps}`] : [])].join(', ');
}

/** The day that offers are ranked for: of the valuation, or today while a report has none. */
export interface RankedFor {
  valuationDate: string;
  isToday?: boolean;
}

/** Seen on sale before the day of the valuation and after it, it stood on that day. */
function whenSaid(offer: RankedOffer, { valuationDate, isToday }: RankedFor): string {
  if (isToday) {
    const ago = daysBefore(offer, valuationDate);
    return ago === 0 ? 'видели сегодня' : `видели ${daysCounted(ago)} назад`;
  }
  if (offer.firstSeen > valuationDate) return 'увидено после даты оценки';
  const days = daysBefore(offer, valuationDate);
  return days === 0 ? 'на дату оценки' : `за${NB}${daysCounted(days)} до даты оценки`;
}

/** Why an offer stands where it stands, in the words of its line. */
export function reasonOf(object: RankObject, offer: RankedOffer, day: RankedFor, names: readonly ShortlyNamed[]) {
  return [
    PLACE_SAID[nearness(object, offer)],
    areaSaid(object, offer),
    whenSaid(offer, day),
    factorsSaid(object, offer, names),
    ...(offer.hasCopy ? [] : ['нет копии объявления']),
  ].join('; ');
}
