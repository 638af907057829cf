import { formatShort } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* The market as the analysis states it, against the liquidity of the object as the calculation states it (value.md 3). */

const CALCULATION = 'market-value';

/** An active market has demand, and what stands on it is no worse than liquid on the average. */
function activity({ market, calculation }: ReportData): Remark[] {
  const { market_activity: active, market_demand: demand } = market ?? {};
  const liquidity = calculation?.liquidity_level;
  const tell = (label: string, value: string, field: string, page?: string): Remark => ({
    text: `Рынок ${active}, а ${label} ${value}`,
    field: 'market_activity',
    target: field,
    places: [
      { label: 'Активность рынка', value: active ?? '' },
      { label: label === 'спрос' ? 'Спрос' : 'Ликвидность', value, field, ...(page ? { page } : {}) },
    ],
  });
  if (active === 'активный') {
    if (demand === 'низкий' || demand === 'отсутствует') return [tell('спрос', demand, 'market_demand')];
    return liquidity === 'низкая' ? [tell('ликвидность', liquidity, 'liquidity_level', CALCULATION)] : [];
  }
  return active === 'неактивный' && liquidity === 'высокая'
    ? [tell('ликвидность', liquidity, 'liquidity_level', CALCULATION)]
    : [];
}

/** The term of the object lies among those of its market. */
function exposure({ market, calculation }: ReportData): Remark[] {
  const months = calculation?.exposure_months ?? null;
  const { exposure_from: from = null, exposure_to: to = null } = market ?? {};
  if (months === null || (from === null && to === null)) return [];
  if (months >= (from ?? 0) && months <= (to ?? Number.POSITIVE_INFINITY)) return [];
  const range = [from, to]
    .filter((end) => end !== null)
    .map((end) => formatShort(end))
    .join('–');
  const text = `Срок экспозиции ${formatShort(months)} мес., в анализе рынка — ${range}`;
  return [{ text, field: 'exposure_months' }];
}

export const marketActivity = rule({
  id: 'wrong.activity',
  asks: 'Активность рынка согласуется со спросом и ликвидностью',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11',
  says: activity,
});

export const marketExposure = rule({
  id: 'wrong.exposure',
  asks: 'Срок экспозиции — в пределах срока на рынке',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11; ФСО № 9',
  says: exposure,
});
