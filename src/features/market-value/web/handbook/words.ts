import { placeSaid } from '#features/market/handbook-words.ts';
import { formatSigned, formatSignedPercent } from '#kit/numbers.ts';
import type { Calculation } from '../../calculation.ts';
import { isFormer } from '../../former-entry.ts';
import { formerSentences, placesOf } from '../../handbook/fill.ts';
import type { OfferedToCell, WaitingCell } from '../../handbook/offered.ts';

/** Why it is offered here: as this report has it already, else the former report that it is from. */
const reasonOf = (offered: OfferedToCell): string => {
  if (offered.like !== undefined) return `как у\u00a0аналога ${offered.like + 1}`;
  return isFormer(offered) ? offered.entry.note : '';
};

/** «от +9 до +16 %; Справочник-2026, табл. 39, с. 114; как в отчете № 84». */
export function sourceInWords(offered: OfferedToCell): string {
  const { low, high, source, table, page } = offered;
  const range = low === null || high === null ? '' : `от ${formatSigned(low)} до ${formatSigned(high)}\u00a0%; `;
  const said = [source, placeSaid({ table, page })].filter(Boolean).join(', ');
  return `${range}${[said, reasonOf(offered)].filter(Boolean).join('; ')}`;
}

/** «+14 % (Справочник-2026, табл. 39)», «+12,5 % (Справочник-2026, табл. 39, как в отчете № 84)»: of what may be taken instead. */
export function shortly(offered: OfferedToCell): string {
  const { percent, table, source } = offered;
  const from = [source, placeSaid({ table, page: '' }), reasonOf(offered)].filter(Boolean).join(', ');
  return `${formatSignedPercent(percent)} (${from})`;
}

/** «Заполнено из справочника: 1; из прежнего отчета: 3; заменены обоснования о прежних аналогах: 1». */
export function filledInWords(calculation: Calculation, cells: readonly WaitingCell[]): string {
  const former = cells.filter(({ offered: [best] }) => isFormer(best)).length;
  const gone = [...new Set(cells.map(({ factor }) => factor))].filter(
    (factor) => formerSentences(calculation, factor, placesOf(cells, factor)).length > 0,
  ).length;
  const counted = [
    ['из справочника', cells.length - former],
    ['из прежнего отчета', former],
    ['заменены обоснования о прежних аналогах', gone],
  ] as const;
  const said = counted.flatMap(([words, count]) => (count > 0 ? [`${words}: ${count}`] : []));
  return `Заполнено ${said.join('; ')}`;
}
