import { z } from 'zod';
import { dateOrNull, text, wireBody } from '#kit/wire.ts';
import { wireArea, wireCorrection, wirePrice, wireWeight } from './amounts.ts';
import { CHOICES, findChoice, type ListedField, OTHER, sameText } from './choices.ts';
import { CORRECTIONS, type CorrectionField } from './factors.ts';

/** Analogues of a report: a new one begins with two, no report has more than five. */
export const ANALOGUES_MIN = 2;
export const ANALOGUES_MAX = 5;
export const TOO_FEW_ANALOGUES = 'Нельзя удалить аналог, если их осталось всего два';
export const SCREENSHOTS_MAX = 3;

export const PRICE_TYPES = [
  { value: 'offer', label: 'Предложение' },
  { value: 'deal', label: 'Сделка' },
] as const;

const CHOOSE = 'Выберите значение из списка';

const orEmpty = <T extends z.ZodType<string>>(type: T) => type.nullable().transform((value) => value ?? '');

/** A value of the list; a label in any case and with е for ё is understood. Empty is allowed: drafts are (W1). */
const listed = (field: ListedField) =>
  orEmpty(text(100)).transform((value, context) => {
    const found = value === '' ? '' : findChoice(field, value);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: CHOOSE });
    return z.NEVER;
  });

/** A value of the list or a text of one's own. */
const open = (field: 'buildings' | 'roads') =>
  orEmpty(text(300)).transform((value) => (value === '' ? '' : (findChoice(field, value) ?? value)));

const corrections = Object.fromEntries(CORRECTIONS.map((field) => [field, wireCorrection])) as Record<
  CorrectionField,
  typeof wireCorrection
>;

/** What a user writes of an analogue, by its name on the wire (W10). Prices ₽, area sq m, corrections percent. */
export const analogueShape = {
  id: z.uuid('Укажите id аналога (uuid)'),
  source: orEmpty(text(500)),
  phone: orEmpty(text(60)),
  /** Keys of stored files. */
  screenshots: z
    .array(text(200))
    .max(SCREENSHOTS_MAX, `Не больше ${SCREENSHOTS_MAX} скриншотов`)
    .nullable()
    .transform((keys) => keys ?? []),
  address: orEmpty(text(500)),
  price: wirePrice,
  area: wireArea,
  isIncluded: z.boolean('Укажите true или false'),
  bargaining: listed('bargaining'),
  propertyRights: listed('propertyRights'),
  financing: listed('financing'),
  saleTerms: listed('saleTerms'),
  saleDate: dateOrNull,
  permittedUse: listed('permittedUse'),
  location: orEmpty(text(300)),
  electricity: listed('electricity'),
  gas: listed('gas'),
  waterSewerage: listed('waterSewerage'),
  buildings: open('buildings'),
  buildingsCustom: orEmpty(text(300)),
  roads: open('roads'),
  roadsCustom: orEmpty(text(300)),
  area_value: orEmpty(z.union([text(100), z.number().transform(String)])),
  roadsValue: orEmpty(text(300)),
  ...corrections,
  /** Beyond the specification (W9): link to the offer, its day, the day it was seen, offer or deal, why it is left out. */
  url: orEmpty(text(1000)),
  offer_date: dateOrNull,
  accessed_at: dateOrNull,
  price_type: z
    .enum(['offer', 'deal'], CHOOSE)
    .nullable()
    .transform((value) => value ?? 'offer'),
  exclusionReason: orEmpty(text(500)),
  /** Share of 1 for the weight method 'manual'. */
  manualWeight: wireWeight,
};

const analogueObject = z.object(analogueShape);
export type Analogue = z.output<typeof analogueObject>;

/** What the server computes of an analogue; echoed by a client it is ignored. Numbers to 6 decimals, null without a price. */
export const analogueResultShape = {
  pricePerMeter: z.number().nullable(),
  correctedPrice: z.number().nullable(),
  weight: z.number().nullable(),
  weightedValue: z.number().nullable(),
};

/** An analogue of a POST: both spellings, absent keys are kept. */
export const analogueBody = wireBody(
  Object.fromEntries(
    Object.entries(analogueShape).map(([key, type]) => [key, (type as z.ZodType).optional()]),
  ) as unknown as { [K in keyof typeof analogueShape]: z.ZodOptional<(typeof analogueShape)[K]> },
  Object.keys(analogueResultShape),
);
export type AnalogueChanges = z.output<typeof analogueBody>;

export const analogueRecord = z.object({ ...analogueShape, ...analogueResultShape });
export type AnalogueRecord = z.output<typeof analogueRecord>;

/** @param id a fresh uuid */
export function emptyAnalogue(id: string): Analogue {
  const noCorrections = Object.fromEntries(CORRECTIONS.map((field) => [field, null])) as Record<CorrectionField, null>;
  return {
    id,
    source: '',
    phone: '',
    screenshots: [],
    address: '',
    price: null,
    area: null,
    isIncluded: false,
    bargaining: '',
    propertyRights: '',
    financing: '',
    saleTerms: '',
    saleDate: null,
    permittedUse: '',
    location: '',
    electricity: '',
    gas: '',
    waterSewerage: '',
    buildings: '',
    buildingsCustom: '',
    roads: '',
    roadsCustom: '',
    area_value: '',
    roadsValue: '',
    ...noCorrections,
    url: '',
    offer_date: null,
    accessed_at: null,
    price_type: 'offer',
    exclusionReason: '',
    manualWeight: null,
  };
}

/** The final text of a field with 'Другое', and the same text in its mirror (W15); a blank entry is no value. */
function settled(field: 'buildings' | 'roads', value: string, custom: string): [value: string, custom: string] {
  if (CHOICES[field].some((choice) => choice.value === value && value !== OTHER)) return [value, ''];
  const own = sameText(value) === sameText(OTHER) ? custom : value;
  return [own, own];
}

/** A sent analogue over the stored one (or over an empty one). */
export function completeAnalogue(changes: AnalogueChanges, stored: Analogue | undefined, id: string): Analogue {
  const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const analogue: Analogue = { ...(stored ?? emptyAnalogue(id)), ...present };
  const [buildings, buildingsCustom] = settled('buildings', analogue.buildings, analogue.buildingsCustom);
  const [roads, roadsCustom] = settled('roads', analogue.roads, analogue.roadsCustom);
  return { ...analogue, buildings, buildingsCustom, roads, roadsCustom };
}

/** Fields of an analogue that must be filled, with the words of the error in the empty cell (part 2, section 5). */
export const REQUIRED_FIELDS = [
  { field: 'source', ask: 'Укажите источник' },
  { field: 'phone', ask: 'Укажите телефон' },
  { field: 'price', ask: 'Укажите цену' },
  { field: 'area', ask: 'Укажите площадь' },
  { field: 'bargaining', ask: 'Выберите' },
  { field: 'propertyRights', ask: 'Выберите право' },
  { field: 'financing', ask: 'Выберите' },
  { field: 'saleTerms', ask: 'Выберите' },
  { field: 'saleDate', ask: 'Укажите дату' },
  { field: 'permittedUse', ask: 'Выберите вид' },
  { field: 'location', ask: 'Укажите место' },
  { field: 'electricity', ask: 'Выберите' },
  { field: 'gas', ask: 'Выберите' },
  { field: 'waterSewerage', ask: 'Выберите' },
  { field: 'buildings', ask: 'Выберите' },
  { field: 'roads', ask: 'Выберите' },
] as const satisfies readonly { field: keyof Analogue; ask: string }[];

export type RequiredField = (typeof REQUIRED_FIELDS)[number]['field'];

/** Price and area must be above zero, the rest not empty. */
export function isFilled(analogue: Analogue, field: RequiredField): boolean {
  const value = analogue[field];
  return typeof value === 'number' ? value > 0 : value !== null && value.trim() !== '';
}
