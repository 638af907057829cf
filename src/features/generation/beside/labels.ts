import { FACTORS, RARE_CORRECTIONS } from '#features/market/factors.ts';

/* What rows of the document are called that print a field which stands in no form: of the calculation, of the market analysis. */

const FACTOR_LINES = [...FACTORS, ...RARE_CORRECTIONS];

const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  weight_method: ['Сравнительный подход', 'Сравнительный', 'Рыночная стоимость'],
  rounding_type: ['Итоговая величина стоимости', 'Стоимость участка', 'Итого, округлено', 'Округление'],
  value_interval_low: ['Границы интервала', 'Интервал'],
};

/** `analogs.0.roads` and `analogs.2.roadsCorrection` go by their factor: a press leads to its rows of the table, and in them to the cell of its analogue. */
export function calculationLabels(name: string): readonly string[] {
  const [, at, field] = /^analogs\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const factor = FACTOR_LINES.find((line) => line.correction === field || ('choice' in line && line.choice === field));
  if (factor) {
    const names = 'shortLabel' in factor ? [factor.name, factor.shortLabel] : [factor.name];
    return [...names, ...['Аналог', 'Ан.'].map((peer) => `${factor.name}, ${peer} ${Number(at) + 1}`)];
  }
  return SETTINGS[name] ?? [];
}

/** Why an approach was applied or was not. */
const APPROACHES: Readonly<Record<string, readonly string[]>> = {
  approach_comparative_reason: ['Сравнительный подход', 'Сравнительный'],
  approach_income_refusal: ['Доходный подход', 'Доходный'],
  approach_cost_refusal: ['Затратный подход', 'Затратный'],
};

export const marketLabels = (name: string): readonly string[] => APPROACHES[name] ?? [];
