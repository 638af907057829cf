import { addMonths, formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { lowerFirst } from '#kit/russian.ts';
import { oldEdition } from './compute/handbook/edition.ts';
import type { Entry, EntryRecord } from './handbook.ts';

/* What the handbook's screens and its list say of an entry. */

const NB = '\u00a0';

/** The newest edition, yyyy-MM, that is older than 18 months on a day: its last day lies in the month 19 before. */
export const latestOld = (date: string): string => addMonths(`${date.slice(0, 7)}-01`, -19).slice(0, 7);

/** «05.2026», «2026». */
export const editionSaid = (edition: string): string =>
  edition.length === 4 ? edition : formatDate(`${edition}-01`).slice(3);

/** «Отсутствует → центральное», «Степень отношения площадей». */
export function valuesSaid({ form, from, to, bounds }: Entry): string {
  if (form === 'power') return 'Степень отношения площадей';
  if (form === 'pair') return `${from} → ${lowerFirst(to)}`;
  return `Классы площади: ${bounds.map((bound) => formatShort(bound, 4)).join(', ')}${NB}кв.${NB}м`;
}

/** «табл. 14, с. 61»; empty where the source names no place. */
export const placeSaid = ({ table, page }: Pick<Entry, 'table' | 'page'>): string =>
  [table && `табл.${NB}${table}`, page && `с.${NB}${page}`].filter(Boolean).join(', ');

/** «Справочник-2026, табл. 14, с. 61». */
export const sourceSaid = (entry: Pick<Entry, 'source' | 'table' | 'page'>): string =>
  [entry.source, placeSaid(entry)].filter(Boolean).join(', ');

/** «ИЖС/ЛПХ, Калужская область»; of any segment and region «Любой сегмент». */
export const scopeSaid = ({ segment, region }: Pick<Entry, 'segment' | 'region'>): string =>
  [segment || 'Любой сегмент', region].filter(Boolean).join(', ');

/** Whether it is told that the edition is old. */
export const isOld = ({ edition }: Pick<EntryRecord, 'edition'>, date: string): boolean =>
  oldEdition(edition, date) !== null;
