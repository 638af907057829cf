import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { NB } from '../words.ts';
import type { ChosenAnalogue } from './price-analysis.ts';
import type { CountedOffer, Sample, StatedFactor } from './sample.ts';

/** What an offer may say beside its price and area, and how the choice of analogues calls it. */
const STATED: readonly [factors: readonly StatedFactor[], words: string][] = [
  [['electricity', 'gas', 'waterSewerage'], 'обеспеченность сетями'],
  [['roads'], 'подъезд'],
  [['buildings'], 'наличие или отсутствие строений'],
];

/**
 * Why these analogues were chosen, as far as the sample tells it: what is known of each, and of how many others it is
 * not. Null where one of them is no offer of the sample, or no more is known of them than of any.
 */
export function choiceReason({ counted }: Sample, chosen: readonly ChosenAnalogue[]): string | null {
  const ids = chosen.map(({ offer }) => offer);
  const taken = counted.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0 || chosen.some(({ offer }) => !taken.some(({ id }) => id === offer))) return null;
  const isDated = taken.every(({ date }) => date !== null);
  const says = (offer: CountedOffer, factors: readonly StatedFactor[]) =>
    factors.every((one) => offer[one].trim() !== '');
  const stated = STATED.filter(([factors]) => taken.every((offer) => says(offer, factors)));
  if (stated.length === 0) return null;
  const isKnown = (offer: CountedOffer) =>
    stated.every(([factors]) => says(offer, factors)) && (!isDated || offer.date !== null);
  const others = counted.filter(({ id }) => !ids.includes(id));
  const bare = others.filter((offer) => !isKnown(offer)).length;
  const known = ['цена', 'площадь', ...(isDated ? ['дата предложения'] : []), ...stated.map(([, words]) => words)];
  const whose = chosen.length === 1 ? 'По отобранному предложению' : 'По каждому отобранному предложению';
  const all = `${formatNumber(others.length)}${NB}${plural(others.length, 'предложения', 'предложений', 'предложений')}`;
  const rest =
    bare === others.length
      ? ` В${NB}остальных эти сведения неполны.`
      : ` Из${NB}остальных ${all} в${NB}${formatNumber(bare)} эти сведения неполны.`;
  return `${whose} известны ${known.slice(0, -1).join(', ')} и${NB}${known.at(-1)}.${bare > 0 ? rest : ''}`;
}
