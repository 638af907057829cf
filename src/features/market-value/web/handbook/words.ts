import type { OfferedEntry } from '#features/market/compute/handbook/handbook.ts';
import { placeSaid } from '#features/market/handbook-words.ts';
import { formatSigned } from '#kit/numbers.ts';

/** «от +9 до +16 %; Справочник-2026, табл. 39, с. 114». */
export function sourceInWords({ low, high, source, table, page }: OfferedEntry): string {
  const range = low === null || high === null ? '' : `от ${formatSigned(low)} до ${formatSigned(high)}\u00a0%; `;
  return `${range}${[source, placeSaid({ table, page })].filter(Boolean).join(', ')}`;
}
