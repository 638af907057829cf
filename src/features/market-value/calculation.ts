import { z } from 'zod';
import { CORRECTIONS, type ListedField } from '#features/market/factors.ts';
import { clearableText } from '#kit/wire.ts';
import {
  wireDemandFactor,
  wireForcedDiscount,
  wireForcedMonths,
  wireMonths,
  wirePercent,
  wireRate,
  wireRoubles,
  wireShareDiscount,
  wireStagePercent,
} from './amounts.ts';
import {
  ANALOGUES_MAX,
  ANALOGUES_MIN,
  type Analogue,
  type AnalogueChanges,
  analogueBody,
  analogueRecord,
  completeAnalogue,
  emptyAnalogue,
  listed,
  TEXTS_MAX,
} from './analogue.ts';
import { CHOOSE, FINANCING, findChoice, ROUNDINGS, SALE_TERMS, WEIGHT_METHODS } from './choices.ts';

/** One of the codes, a label of the calculation's choices understood; null and '' mean the default. */
function coded<const Code extends string>(codes: readonly [Code, ...Code[]], fallback: Code, field?: ListedField) {
  return z.codec(z.string(CHOOSE).nullable(), z.enum(codes, CHOOSE), {
    decode: (value) => (value ? ((field ? findChoice(field, value) : null) ?? value) : fallback) as Code,
    encode: (value) => value,
  });
}

/** null is the empty value. */
function orEmpty<Type extends z.ZodType>(type: Type, empty: z.output<Type>) {
  return z.codec(type.nullable(), z.custom<z.output<Type>>(), {
    decode: (value) => value ?? empty,
    encode: (value) => value as never,
  });
}

/** Where a correction comes from (W9). Bounds in percent. */
const correctionMeta = z.strictObject({
  source: clearableText(500).default(''),
  year: clearableText(20).default(''),
  table: clearableText(200).default(''),
  page: clearableText(50).default(''),
  low: wirePercent.default(null),
  high: wirePercent.default(null),
  comment: clearableText(2000).default(''),
  /** Written for analogues of which one has been replaced or removed since, or for another percent. */
  outdated: z.boolean('Укажите true или false').optional(),
  /** Ids of the analogues that stood there when the reason was written or read; none of one from before. */
  comment_for: z
    .array(z.uuid('Укажите id аналога (uuid)'))
    .max(ANALOGUES_MAX, `Не больше ${ANALOGUES_MAX} аналогов`)
    .optional(),
});
export type CorrectionMeta = z.output<typeof correctionMeta>;

export function emptyMeta(): CorrectionMeta {
  return { source: '', year: '', table: '', page: '', low: null, high: null, comment: '' };
}

/** What the source gives, the lower bound first: of a discount people write «от −7 до −12». */
export function boundsOf({ low, high }: Pick<CorrectionMeta, 'low' | 'high'>): Pick<CorrectionMeta, 'low' | 'high'> {
  return low !== null && high !== null && low > high ? { low: high, high: low } : { low, high };
}

/** Where a discount of a stage comes from. */
const stageSource = z.strictObject({
  source: clearableText(500).default(''),
  year: clearableText(20).default(''),
  table: clearableText(200).default(''),
  page: clearableText(50).default(''),
});
export type StageSource = z.output<typeof stageSource>;

export const emptySource = (): StageSource => ({ source: '', year: '', table: '', page: '' });

/** What the appraiser compares the object by where its description does not decide (rows.md W11); empty where it does. */
const objectChoices = z.strictObject({
  location: clearableText(TEXTS_MAX.location).default(''),
  waterSewerage: listed('waterSewerage').default(''),
});
export type ObjectChoices = z.output<typeof objectChoices>;

export const noObjectChoices = (): ObjectChoices => ({ location: '', waterSewerage: '' });

export const LIQUIDATION_METHODS = [
  { value: 'discount', label: 'Скидка по источнику' },
  { value: 'exposure', label: 'По срокам экспозиции' },
] as const;

export const LIQUIDITY_LEVELS = ['высокая', 'средняя', 'низкая'] as const;

const codesOf = <const T extends string>(list: readonly { value: T }[]) =>
  list.map(({ value }) => value) as [T, ...T[]];

/** Everything of the calculation that the user writes beside the analogues, by its name on the wire. Money ₽. */
const settingsShape = {
  /** Of the object: the three choices that no other step knows. */
  bargaining: coded(['Предусмотрен', 'Не предусмотрен'], 'Не предусмотрен', 'bargaining'),
  financing: coded(FINANCING, 'typical', 'financing'),
  saleTerms: coded(SALE_TERMS, 'clean', 'saleTerms'),
  object_choices: orEmpty(objectChoices, noObjectChoices()),
  bargaining_adjustment: wirePercent,
  rounding_type: coded(codesOf(ROUNDINGS), 'none'),
  weight_method: coded(codesOf(WEIGHT_METHODS), 'inverse'),
  /** Why the weights are as typed by hand. */
  weight_reason: clearableText(2000),
  /** Why analogues whose corrected prices vary by more than 33 % are used all the same. */
  variation_reason: clearableText(2000),
  corrections_meta: orEmpty(z.partialRecord(z.enum(CORRECTIONS), correctionMeta), {}),
  value_interval_low: wireRoubles,
  value_interval_high: wireRoubles,
  value_interval_reason: clearableText(2000),
  interval_not_required: orEmpty(z.boolean('Укажите true или false'), false),
  /** The report does not say how firm the value is (`compute/support.ts`). */
  support_omitted: orEmpty(z.boolean('Укажите true или false'), false),
  liquidity_level: coded(['', ...LIQUIDITY_LEVELS], ''),
  exposure_months: wireMonths,
  liquidity_factors: clearableText(2000),
  /** Of a share that is valued: the discount on the proportional part, percent; 0 must be typed. */
  share_discount: wireShareDiscount,
  share_low: wireStagePercent,
  share_high: wireStagePercent,
  share_source: orEmpty(stageSource, emptySource()),
  share_reason: clearableText(2000),
  /** Of a forced sale: the discount is a source's, or follows from the terms, the rate and the demand. */
  liquidation_method: coded(codesOf(LIQUIDATION_METHODS), 'discount'),
  liquidation_discount: wireForcedDiscount,
  liquidation_low: wireStagePercent,
  liquidation_high: wireStagePercent,
  exposure_forced: wireForcedMonths,
  /** Percent a year. */
  liquidation_rate: wireRate,
  liquidation_rate_source: clearableText(500),
  /** 1 where nothing is typed. */
  liquidation_demand_factor: wireDemandFactor,
  liquidation_source: orEmpty(stageSource, emptySource()),
  liquidation_reason: clearableText(2000),
};

/** What a POST may hold; analogues may leave out keys. */
export const calculationShape = {
  ...settingsShape,
  analogs: z
    .array(analogueBody)
    .min(ANALOGUES_MIN, `Нужно не меньше ${ANALOGUES_MIN} аналогов`)
    .max(ANALOGUES_MAX, `Не больше ${ANALOGUES_MAX} аналогов`),
};

/** What the server adds: complete analogues with their results, and the value. */
export const calculationResultShape = {
  analogs: z.array(analogueRecord),
  market_value_per_meter: z.number().nullable(),
  total_market_value: z.number().nullable(),
  rounded_market_value: z.number().nullable(),
};

export type CalculationSettings = z.output<z.ZodObject<typeof settingsShape>>;

/** The calculation as the browser edits it and the mathematics reads it. */
export interface Calculation extends CalculationSettings {
  analogs: Analogue[];
}

export function emptySettings(): CalculationSettings {
  return {
    bargaining: 'Не предусмотрен',
    financing: 'typical',
    saleTerms: 'clean',
    object_choices: noObjectChoices(),
    bargaining_adjustment: null,
    rounding_type: 'none',
    weight_method: 'inverse',
    weight_reason: '',
    variation_reason: '',
    corrections_meta: {},
    value_interval_low: null,
    value_interval_high: null,
    value_interval_reason: '',
    interval_not_required: false,
    support_omitted: false,
    liquidity_level: '',
    exposure_months: null,
    liquidity_factors: '',
    share_discount: null,
    share_low: null,
    share_high: null,
    share_source: emptySource(),
    share_reason: '',
    liquidation_method: 'discount',
    liquidation_discount: null,
    liquidation_low: null,
    liquidation_high: null,
    exposure_forced: null,
    liquidation_rate: null,
    liquidation_rate_source: '',
    liquidation_demand_factor: null,
    liquidation_source: emptySource(),
    liquidation_reason: '',
  };
}

/** Sent analogues over the stored ones of the same id; a record always has at least two (I11). */
export function completeAnalogues(
  sent: readonly AnalogueChanges[],
  stored: readonly Analogue[],
  newId: () => string,
): Analogue[] {
  const analogues = sent.map((changes) => {
    const id = changes.id ?? newId();
    return completeAnalogue(
      { ...changes, id },
      stored.find((analogue) => analogue.id === id),
      id,
    );
  });
  while (analogues.length < ANALOGUES_MIN) analogues.push(emptyAnalogue(newId()));
  return analogues;
}
