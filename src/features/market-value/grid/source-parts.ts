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
