import { expect, it } from 'vitest';
import { FACTORS } from '#features/market/factors.ts';
import { type Analogue, emptyAnalogue } from '#features/market-value/analogue.ts';
import { type Calculation, type CalculationSettings, emptySettings } from '#features/market-value/calculation.ts';
import { printMarketValue } from '#features/market-value/print/print.ts';
import { valuedOf } from '#features/valued/valued.ts';
import { changed, example } from '#test/calculation.ts';
import { reportData } from '#test/report-data.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '#test/worked-example.ts';
import type { ReportData } from '../report-data.ts';
import { reportDocument } from './document.ts';

const SHARE = {
  right_type: 'Общая долевая собственность',
  assessed_right: '',
  right_share: '1/3',
  share_mode: 'share',
} as const;
const STAGED = valuedOf({ value_type: 'Ликвидационная' }, { ...SHARE, total_area: EXAMPLE_AREA });

/** Chapter 11 alone is printed in no time; what it does not say may stand elsewhere in the document. */
const chapter = once((calculation) =>
  JSON.stringify(
    printMarketValue({
      calculation,
      object: { ...EXAMPLE_OBJECT, ...calculation },
      valued: STAGED,
      explanations: {},
      hasAdvert: () => false,
    }),
  ),
);
const whole = once((calculation) => JSON.stringify(reportDocument(staged(calculation))));

/** The records are compared with many others: each is printed once. */
function once(print: (calculation: Calculation) => string) {
  const printed = new WeakMap<Calculation, string>();
  return (calculation: Calculation) => {
    const found = printed.get(calculation) ?? print(calculation);
    printed.set(calculation, found);
    return found;
  };
}

/** A share, at a forced sale: every stage is there. */
function staged(calculation: Calculation): ReportData {
  const data = reportData({ calculation });
  const description = data.description && { ...data.description, ...SHARE };
  return { ...data, description, head: { ...data.head, value_type: 'Ликвидационная' } };
}

const SOURCE = { source: 'Справочник скидок', year: '2026', table: '7', page: '31' };
const SHARED: Calculation = {
  ...example,
  share_discount: 15,
  share_low: 10,
  share_high: 20,
  share_reason: 'Два сособственника',
  liquidation_discount: 20,
  liquidation_low: 15,
  liquidation_high: 25,
  exposure_forced: 2,
  exposure_months: 6,
  liquidation_reason: 'Срок установлен банком',
};

/** Prices that vary, weights by hand, an analogue that does not count: each with its reason. */
const ODD: Calculation = {
  ...changed(1, { price: 9_000_000 }),
  weight_method: 'manual',
  weight_reason: 'Причина весов',
  variation_reason: 'Причина разброса',
  share_discount: 0,
  liquidation_discount: 20,
};
/** The discount of the forced sale follows from its terms. */
const BY_TERMS: Calculation = { ...SHARED, liquidation_method: 'exposure', liquidation_rate: 18 };
const RECORDS = [
  SHARED,
  BY_TERMS,
  { ...ODD, analogs: ODD.analogs.map((analogue) => ({ ...analogue, manualWeight: 0.3 })) },
];
const LEFT_OUT = changed(0, { isIncluded: false, exclusionReason: 'Причина' });

const MIRROR = 'repeats the text of one’s own';
const OLDER = 'only older records hold it';
const UNPRINTED: Partial<Record<keyof Analogue | keyof CalculationSettings, string>> = {
  id: 'names the analogue',
  evidence: 'names the kept page of the offer',
  areaCorrectionFor: 'is asked about while the object has another area',
  buildingsCustom: MIRROR,
  roadsCustom: MIRROR,
  area_value: OLDER,
  roadsValue: OLDER,
  bargaining_adjustment: OLDER,
};

/** Of the settings, which are the object's. */
const UNPRINTED_SETTINGS = { ...UNPRINTED, bargaining: 'the object is not offered' };

/** Where no text, number, date or tick will do. */
const ANOTHER: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(['saleDate', 'offer_date', 'accessed_at'].map((field) => [field, '2026-10-01'])),
  screenshots: ['b.jpg'],
  price_type: 'deal',
  manualWeight: 0.6,
  ranges: { bargainingCorrection: [-13, -8] },
  assumed: ['bargaining'],
  object_choices: { location: 'массив Аро, 11 км от КАД', waterSewerage: '' },
  rounding_type: 'hundreds',
  weight_method: 'equal',
  corrections_meta: {},
  liquidity_level: 'низкая',
  liquidation_method: 'exposure',
  liquidation_demand_factor: 0.9,
  share_source: SOURCE,
  liquidation_source: SOURCE,
};

function another(field: string, value: unknown): unknown {
  const options = FACTORS.find(({ choice }) => choice === field)?.options;
  if (options) return options.find((option) => option.value !== value)?.value;
  if (field in ANOTHER) return ANOTHER[field];
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? 'Иное значение' : Number(value) + 1;
}

/** Whether another value of the first analogue, or of the calculation, changes what is printed of one of the records. */
function isPrinted(field: string, ofAnalogue: boolean, records: readonly Calculation[]): boolean {
  const differs = (print: (of: Calculation) => string, record: Calculation) => {
    const [first, ...others] = record.analogs;
    const of: object = ofAnalogue ? (first as Analogue) : record;
    const change = { [field]: another(field, (of as Record<string, unknown>)[field]) };
    const next = ofAnalogue ? { ...record, analogs: [{ ...(first as Analogue), ...change }, ...others] } : record;
    return print(ofAnalogue ? next : { ...record, ...change }) !== print(record);
  };
  return [chapter, whole].some((print) => records.some((record) => differs(print, record)));
}

const wrong = (fields: readonly string[], ofAnalogue: boolean) =>
  fields.filter(
    (field) =>
      isPrinted(field, ofAnalogue, [...RECORDS, LEFT_OUT]) === field in (ofAnalogue ? UNPRINTED : UNPRINTED_SETTINGS),
  );

it('R1 whatever field of an analogue is filled in another way, the document says so, or never', () => {
  expect(wrong(Object.keys(emptyAnalogue('')), true)).toEqual([]);
});

it('R1 whatever setting of the calculation is filled in another way, the document says so, or never', () => {
  expect(wrong(Object.keys(emptySettings()), false)).toEqual([]);
});
