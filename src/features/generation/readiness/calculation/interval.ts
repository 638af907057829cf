import { withInterval } from '#features/market-value/findings.ts';
import { rule } from '#kit/rule.ts';
import { valueFactsOf } from '../../print/facts-of.ts';
import { roubles } from '../../print/phrases.ts';
import type { ReportData } from '../../report-data.ts';

/** The bounds enclose the value: they stay as they were typed when the calculation goes on. */
export const intervalOrder = rule({
  id: 'interval-order',
  asks: 'Границы интервала идут по возрастанию и содержат стоимость',
  severity: 'warning',
  clause: 'ФСО № 7, п. 30',
  says: (data: ReportData) => {
    const value = valueFactsOf(data);
    if (!value?.interval || !withInterval(data)) return [];
    const tell = (text: string) => [{ text, field: 'value_interval_low' }];
    const { low, high } = value.interval;
    if (Number(low) > Number(high)) return tell('Нижняя граница интервала стоимости больше верхней');
    if (Number(value.rounded) >= Number(low) && Number(value.rounded) <= Number(high)) return [];
    return tell(
      `Итоговая стоимость ${roubles(value.rounded)} ₽ вне границ интервала: ${roubles(low)}–${roubles(high)} ₽`,
    );
  },
});
