import { withInterval } from '#features/market-value/findings.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatNumber } from '#kit/numbers.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { roubles } from '../../print/phrases.ts';
import { valueFactsOf } from '../../print/value-facts.ts';
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

const WIDE = [
  'Границы интервала отражают разброс скорректированных цен аналогов: предложений, близких к объекту, мало',
];
const NARROW = ['Скорректированные цены аналогов близки друг к другу: границы интервала отражают их малый разброс'];

/** Bounds that say nothing, and bounds that promise too much. */
export const intervalWidth = rule({
  id: 'R-02',
  asks: 'Интервал стоимости не слишком широк и не слишком узок',
  severity: 'warning',
  clause: 'ФСО № 7, п. 30',
  section: SECTION.reconciliation,
  says: (data: ReportData): Remark[] => {
    const value = valueFactsOf(data);
    if (!value?.interval || !withInterval(data) || Number(value.rounded) <= 0) return [];
    const { low, high } = value.interval;
    const width = (Number(high) - Number(low)) / Number(value.rounded);
    if (width < 0 || (width <= THRESHOLDS.widestInterval && width >= THRESHOLDS.narrowestInterval)) return [];
    const text = `Интервал стоимости — ${formatNumber(width * 100, 1)} % от неё: проверьте границы или объясните`;
    const places: Compared[] = [
      { label: 'Расчет, границы интервала', value: `${roubles(low)}–${roubles(high)} ₽`, field: 'value_interval_low' },
      { label: 'Расчет, стоимость', value: `${roubles(value.rounded)} ₽` },
    ];
    const reasons = width > THRESHOLDS.widestInterval ? WIDE : NARROW;
    return [{ text, field: 'value_interval_reason', reasons, places }];
  },
});

/** What the appraiser could answer for, beside what is pledged. */
export const insuredSum = rule({
  id: 'P-10',
  asks: 'Страховая сумма оценщика — не меньше стоимости',
  severity: 'hint',
  clause: 'практика',
  recipients: ['bank'],
  says: (data: ReportData): Remark[] => {
    const sum = data.appraiser?.insurance_amount ?? 0;
    const rounded = valueFactsOf(data)?.rounded ?? '0';
    if (sum <= 0 || Number(rounded) <= sum) return [];
    const said = [`${roubles(String(sum))} ₽`, `${roubles(rounded)} ₽`] as const;
    const places: Compared[] = [
      { label: 'Профиль, страховая сумма', value: said[0], page: 'appraiser', field: 'insurance_amount' },
      { label: 'Расчет, стоимость', value: said[1] },
    ];
    const text = `Страховая сумма ${said[0]} меньше стоимости объекта ${said[1]}: банк может попросить больше`;
    return [{ text, places }];
  },
});
