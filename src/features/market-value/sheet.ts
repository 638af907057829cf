import { defineSheet } from '#features/report/sheet.ts';
import { type Analogue, emptyAnalogue, isFilled, REQUIRED_FIELDS } from './analogue.ts';
import {
  type Calculation,
  type CalculationSettings,
  calculationResultShape,
  calculationShape,
  emptyMeta,
  emptySettings,
} from './calculation.ts';

/** Generation asks for as many included analogues (rows.md J3). */
const INCLUDED_MIN = 2;

/**
 * Step 4. The record holds complete analogues with their results; a save may leave out keys of an analogue, and
 * `analogs` altogether: then there are two empty ones (I11).
 */
export const marketValueSheet = defineSheet({
  kind: 'market-value',
  path: '/api/market-value-calculations',
  tag: 'Расчет рыночной стоимости',
  title: 'Расчет рыночной стоимости',
  content: calculationShape,
  computed: calculationResultShape,
  parts: { analogs: () => emptyAnalogue(''), corrections_meta: emptyMeta },
  empty: () => ({ ...emptySettings(), analogs: [] }),
  requirements: (content) => {
    // Requirements look at what is stored: analogues are complete there, and the value stands beside them.
    const { analogs, rounded_market_value: rounded = null } = content as unknown as StoredCalculation;
    const included = analogs.filter(({ isIncluded }) => isIncluded).length;
    return [
      ...analogs.flatMap((analogue, index) =>
        analogue.isIncluded || included === 0
          ? REQUIRED_FIELDS.map(({ field, label }) => ({
              field: `analogs.${index}.${field}`,
              label: `Аналог ${index + 1}: ${label}`,
              filled: isFilled(analogue, field),
            }))
          : [],
      ),
      { field: 'analogs', label: 'Не меньше двух аналогов в расчете', filled: included >= INCLUDED_MIN },
      { field: 'rounded_market_value', label: 'Округлённая стоимость больше 0', filled: (rounded ?? 0) > 0 },
    ];
  },
});

/** What is stored: the calculation with the server's results. */
export interface StoredCalculation extends Calculation {
  analogs: (Analogue & Partial<AnalogueResults>)[];
  market_value_per_meter?: number | null;
  total_market_value?: number | null;
  rounded_market_value?: number | null;
}

interface AnalogueResults {
  pricePerMeter: number | null;
  correctedPrice: number | null;
  weight: number | null;
  weightedValue: number | null;
}

/** What a GET or POST answers. */
export interface MarketValueRecord extends Required<StoredCalculation> {
  analogs: (Analogue & AnalogueResults)[];
  version: number;
  filled: number;
  required: number;
  updated_at: string;
}

const SETTINGS = Object.keys(emptySettings()) as (keyof CalculationSettings)[];
const COMPUTED = ['pricePerMeter', 'correctedPrice', 'weight', 'weightedValue'] satisfies (keyof AnalogueResults)[];

/** What of a record the user wrote: the calculation without the server's results. */
export function calculationOf(stored: StoredCalculation): Calculation {
  const settings = Object.fromEntries(SETTINGS.map((key) => [key, stored[key]])) as unknown as CalculationSettings;
  const analogs = stored.analogs.map((analogue) => {
    const own = { ...analogue };
    for (const key of COMPUTED) delete own[key];
    return own;
  });
  return { ...settings, analogs };
}
