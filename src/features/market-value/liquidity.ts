import { PLEDGE } from '#features/report/options.ts';
import { sameText } from '#kit/russian.ts';
import type { Calculation } from './calculation.ts';
import type { ObjectSources } from './object-values.ts';

/** A bank reads how soon a pledge can be sold, and for how long it stands for sale. Other purposes ask for neither. */
export const knowsLiquidity = (
  purpose: string | undefined | null,
  { liquidity_level, exposure_months }: Pick<Calculation, 'liquidity_level' | 'exposure_months'>,
): boolean => purpose !== PLEDGE || (liquidity_level !== '' && exposure_months !== null);

const SUPPLIES = [
  ['electricity', 'электроснабжения'],
  ['gas', 'газоснабжения'],
  ['water', 'водоснабжения'],
  ['sewerage', 'канализации'],
] as const;

/**
 * «нет водоснабжения и канализации, подъезд по грунтовой дороге»: what the description itself tells against a quick sale;
 * empty where it tells nothing.
 */
export function knownLowering(plot: ObjectSources['description']): string {
  if (!plot) return '';
  const missing = SUPPLIES.flatMap(([field, name]) => (sameText(plot[field]) === 'отсутствует' ? [name] : []));
  const [last, rest] = [missing.at(-1), missing.slice(0, -1)];
  const roads = sameText(plot.access_roads);
  return [
    last && `нет ${rest.length > 0 ? `${rest.join(', ')} и ${last}` : last}`,
    roads === 'отсутствуют' && 'нет подъездных путей',
    roads.startsWith('грунтов') && 'подъезд по грунтовой дороге',
  ]
    .filter(Boolean)
    .join(', ');
}
