import type { CorrectionMeta } from '../calculation.ts';

/* A source is often typed as one line, «Справочник оценщика недвижимости, 2026, табл. 12, стр. 45» (rows.md P9). */

const PARTS = [
  ['page', /,\s*(?:стр|с|страниц[аы])(?:\.\s*|\s+)(\d[\d\s,;–-]*)$/i],
  ['table', /,\s*(?:табл\.|таблица|таблицы)\s*№?\s*(\d[^,;]*)$/i],
  ['year', /,\s*((?:19|20)\d\d)(?:\s*г\.?)?$/i],
] as const;

/** What stands at the end of a source goes into the fields that are empty; from one that is filled on, nothing does. */
export function withSourceParts(meta: CorrectionMeta): CorrectionMeta {
  const parted = { ...meta };
  for (const [field, ending] of PARTS) {
    const found = ending.exec(parted.source.replace(/\.\s*$/, ''));
    if (!found) continue;
    if (meta[field] !== '') break;
    parted.source = parted.source.slice(0, found.index);
    parted[field] = (found[1] ?? '').trim();
  }
  return parted.source === meta.source || parted.source.trim() === '' ? meta : parted;
}

/** «31, 97», «табл. 31, с. 97». */
const TABLE_AND_PAGE =
  /^(?:табл\.|таблица)?\s*№?\s*([\d.]{1,9}\p{L}?)\s*[,;]\s*(?:(?:стр|с|страниц[аы])(?:\.\s*|\s+))?(\d[\d\s–-]{0,12})$/iu;

/** Both typed as the table: the page goes into its field, where that is empty. */
export function withTableParts(meta: CorrectionMeta): CorrectionMeta {
  const [, table = '', page = ''] = TABLE_AND_PAGE.exec(meta.table) ?? [];
  return table === '' || meta.page !== '' ? meta : { ...meta, table, page: page.trim() };
}
