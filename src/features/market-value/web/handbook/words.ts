import type { OfferedEntry } from '#features/market/compute/handbook/handbook.ts';
import { placeSaid } from '#features/market/handbook-words.ts';
import { formatSigned } from '#kit/numbers.ts';
import { FORMER_NOTE } from '../../former-corrections-api.ts';

/** «от +9 до +16 %; Справочник-2026, табл. 39, с. 114; как в отчете № 84». */
export function sourceInWords({ low, high, source, table, page, entry }: OfferedEntry): string {
  const range = low === null || high === null ? '' : `от ${formatSigned(low)} до ${formatSigned(high)}\u00a0%; `;
  const former = entry.note.startsWith(FORMER_NOTE) ? `; ${entry.note}` : '';
  return `${range}${[source, placeSaid({ table, page })].filter(Boolean).join(', ')}${former}`;
}
