import { shareOf } from '#features/valued/right.ts';

const SHARE_OUT_OF_RANGE = 'Доля должна быть больше нуля и меньше единицы, например 1/3';

/** 'Доля 1⁄3' and '33,3 %' as they are reckoned with. */
const plain = (typed: string) => typed.replaceAll(/[⁄∕]/g, '/').replaceAll(',', '.');

const within = (value: number) => value > 0 && value < 1;

/**
 * What is wrong with a share, or null: every fraction and every percentage of it lies between none and the whole. A
 * whole right has no share, whatever is typed for it. Shares in words or in hectares, as old entries have them, are not
 * judged.
 */
export function shareProblem(typed: string): string | null {
  const share = plain(shareOf({ right_share: typed }));
  const fractions = [...share.matchAll(/(-?\d{1,20}(?:\.\d{1,20})?)\s{0,5}\/\s{0,5}(\d{1,20}(?:\.\d{1,20})?)/g)];
  const percents = [...share.matchAll(/(-?\d{1,20}(?:\.\d{1,20})?)\s{0,5}%/g)];
  const bare = /^-?\d+(?:\.\d+)?$/.test(share) ? [Number(share)] : [];
  const mixed = /\d\s+\d+\s*\//.test(share);
  const values = [
    ...fractions.map(([, numerator, denominator]) => Number(numerator) / Number(denominator)),
    ...percents.map(([, percent]) => Number(percent) / 100),
    ...bare,
  ];
  return mixed || !values.every(within) ? SHARE_OUT_OF_RANGE : null;
}
