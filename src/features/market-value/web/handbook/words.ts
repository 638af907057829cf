import type { OfferedEntry } from '#features/market/compute/handbook/handbook.ts';
import { placeSaid } from '#features/market/handbook-words.ts';
import { formatSigned, formatSignedPercent } from '#kit/numbers.ts';
import { isFormer } from '../../former-entry.ts';

/** «от +9 до +16 %; Справочник-2026, табл. 39, с. 114; как в отчете № 84». */
export function sourceInWords(offered: OfferedEntry): string {
  const { low, high, source, table, page, entry } = offered;
  const range = low === null || high === null ? '' : `от ${formatSigned(low)} до ${formatSigned(high)}\u00a0%; `;
  const former = isFormer(offered) ? `; ${entry.note}` : '';
  return `${range}${[source, placeSaid({ table, page })].filter(Boolean).join(', ')}${former}`;
}

/** «+14 % (табл. 39)», «+12,5 % (табл. 39, как в отчете № 84)»: of what may be taken instead. */
export function shortly(offered: OfferedEntry): string {
  const { percent, table, source, entry } = offered;
  const from = [placeSaid({ table, page: '' }) || source, isFormer(offered) && entry.note].filter(Boolean).join(', ');
  return `${formatSignedPercent(percent)} (${from})`;
}
