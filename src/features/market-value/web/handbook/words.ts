import type { OfferedEntry } from '#features/market/compute/handbook/handbook.ts';
import { placeSaid } from '#features/market/handbook-words.ts';
import { formatSigned } from '#kit/numbers.ts';
import { FORMER_NOTE } from '../../former-corrections-api.ts';

/** Of a former report, not of the handbook. */
export const isFormer = ({ entry }: OfferedEntry): boolean => entry.note.startsWith(FORMER_NOTE);

/** «от +9 до +16 %; Справочник-2026, табл. 39, с. 114; как в отчете № 84». */
export function sourceInWords(offered: OfferedEntry): string {
  const { low, high, source, table, page, entry } = offered;
  const range = low === null || high === null ? '' : `от ${formatSigned(low)} до ${formatSigned(high)}\u00a0%; `;
  const former = isFormer(offered) ? `; ${entry.note}` : '';
  return `${range}${[source, placeSaid({ table, page })].filter(Boolean).join(', ')}${former}`;
}
