import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { NB } from '../words.ts';
import type { AreaEffect } from './area-effect.ts';
import type { CountedOffer } from './sample.ts';
import { type YesNoEffect, yesNoEffectOf } from './yes-no-factor.ts';
import { VALUES, type YesNoFactor } from './yes-no-sides.ts';

/** What a sample bears out as an entry of the handbook has it: from there a cell takes its percent, range and words. */
export interface EffectEntry {
  form: 'power' | 'pair';
  /** Values of a pair; empty for a power. */
  from: string;
  to: string;
  /** A power of the ratio of areas, or a coefficient: the price with «to» over the price with «from». */
  low: string | null;
  mean: string;
  high: string | null;
  /** What it was found by, where the sample has more than one way; '' for an area. */
  by: string;
}

export interface FoundEffect {
  factor: 'area' | YesNoFactor;
  sentence: string;
  /** Null where the sample is not enough for a correction. */
  entry: EffectEntry | null;
}

const YES_NO = Object.keys(VALUES) as YesNoFactor[];
const three = (value: string) => formatNumber(value, 3);

function sidesSaid({ factor, with: having, without: lacking }: YesNoEffect): string {
  const { yes, no } = VALUES[factor];
  return `«${yes}» — ${having}, «${no}» — ${lacking}`;
}

/** The table of price factors says the medians, and their quotient is another one. */
const besidePairs = ({ figures }: YesNoEffect['medians']): string =>
  figures ? ` Отношение медиан цен ${three(figures.used)} — по всем предложениям, без подбора пар.` : '';

/** Pairs before medians: they hold the other factors equal. The quotient of two medians has no range. */
function yesNo(effect: YesNoEffect): FoundEffect {
  const { factor, pairs, medians } = effect;
  const { yes: to, no: from } = VALUES[factor];
  const pair = { form: 'pair', from, to } as const;
  const sides = sidesSaid(effect);
  if (pairs.effect) {
    const { used, low, high } = pairs.effect;
    const count = pairs.pairs.length;
    const words = `${count}${NB}${plural(count, 'паре', 'парам', 'парам')}`;
    const byPairs = `${sides}. По${NB}${words} предложений, равных в остальном, отношение цен ${three(used)} (от${NB}${three(low)} до${NB}${three(high)}).`;
    const by = `отношение цен в${NB}${count}${NB}${plural(count, 'паре', 'парах', 'парах')}`;
    return { factor, sentence: `${byPairs}${besidePairs(medians)}`, entry: { ...pair, low, mean: used, high, by } };
  }
  const few = 'Пар меньше трёх: отношение не используется.';
  if (!medians.figures) return { factor, sentence: `${sides}. ${few}`, entry: null };
  const { used } = medians.figures;
  if (medians.verdict === 'ok') {
    const sentence = `${sides}. Отношение медиан цен ${three(used)}, различие статистически значимо.`;
    return { factor, sentence, entry: { ...pair, low: null, mean: used, high: null, by: 'отношение медиан' } };
  }
  const why = medians.remark ?? 'Различие цен статистически не значимо.';
  return { factor, sentence: `${sides}. ${why}`, entry: null };
}

/** What the area and each factor that the sample has on two sides do to the price (rows.md M6). */
export function foundEffects(offers: readonly CountedOffer[], area: AreaEffect): FoundEffect[] {
  const power = area.power && {
    ...({ form: 'power', from: '', to: '' } as const),
    ...{ low: area.power.low, mean: area.power.b, high: area.power.high, by: '' },
  };
  const sided = YES_NO.map((factor) => yesNoEffectOf(offers, factor)).filter((effect) => effect.with && effect.without);
  return [{ factor: 'area', sentence: [area.sentence, ...area.remarks].join(' '), entry: power }, ...sided.map(yesNo)];
}
