import { addMonths, formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { lowerFirst } from '#kit/russian.ts';
import { fromCoefficient } from './compute/correction-from-ratio.ts';
import type { Entry } from './handbook.ts';

/* What the handbook's screens and its list say of an entry. */

const NB = '\u00a0';

/** The newest edition, yyyy-MM, that is older than 18 months on a day: its last day lies in the month 19 before. */
export const latestOld = (date: string): string => addMonths(`${date.slice(0, 7)}-01`, -19).slice(0, 7);

/** «05.2026», «2026». */
export const editionSaid = (edition: string): string =>
  edition.length === 4 ? edition : formatDate(`${edition}-01`).slice(3);

/** «Отсутствует → центральное», «Степень отношения площадей». */
export function valuesSaid({ factor, form, from, to, bounds }: Entry): string {
  if (form === 'power') return 'Степень отношения площадей';
  const unit = factor === 'area' && /\d$/.test(to) ? `${NB}кв.${NB}м` : '';
  if (form === 'pair') return `${from} → ${lowerFirst(to)}${unit}`;
  return `Классы площади: ${bounds.map((bound) => formatShort(bound, 4)).join(', ')}${NB}кв.${NB}м`;
}

/** «табл. 14, с. 61»; empty where the source names no place. */
export const placeSaid = ({ table, page }: Pick<Entry, 'table' | 'page'>): string =>
  [table && `табл.${NB}${table}`, page && `с.${NB}${page}`].filter(Boolean).join(', ');

/** «ИЖС/ЛПХ, Калужская область»; of any segment and region «Любой сегмент». */
export const scopeSaid = ({ segment, region }: Pick<Entry, 'segment' | 'region'>): string =>
  [segment || 'Любой сегмент', region].filter(Boolean).join(', ');

/** Percents of the analogue's price from value to value; null for what no percent says: a power, a matrix. */
export function percentsOf({
  form,
  unit,
  low,
  mean,
  high,
}: Entry): Record<'low' | 'mean' | 'high', string | null> | null {
  if (form !== 'pair') return null;
  const percent = (value: number | null) => {
    if (value === null) return null;
    return unit === 'percent' ? String(value) : fromCoefficient(String(value));
  };
  return { low: percent(low), mean: percent(mean), high: percent(high) };
}

/** «показатель степени −0,14», «матрица 4 × 4». */
export function figureSaid({ form, mean, cells }: Entry): string {
  if (form === 'matrix') return `матрица ${cells.length}${NB}×${NB}${cells.length}`;
  return `показатель степени ${formatShort(mean ?? 0, 6)}`;
}
