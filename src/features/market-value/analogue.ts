import { z } from 'zod';
import { fileKey } from '#features/files/api.ts';
import { type Assumed, USUAL_FIELDS } from '#features/market/advert/usual.ts';
import {
  CORRECTIONS,
  type CorrectionField,
  FACTORS,
  type ListedField,
  type OpenField,
  OTHER,
} from '#features/market/factors.ts';
import { sameText } from '#kit/russian.ts';
import { clearableText, dateOrNull, text, wireBody } from '#kit/wire.ts';
import { wireArea, wireCorrection, wirePrice, wireWeight } from './amounts.ts';
import { CHOICES, CHOOSE, findChoice } from './choices.ts';

/** Analogues of a report: a new one begins with two, no report has more than five. */
export const ANALOGUES_MIN = 2;
export const ANALOGUES_MAX = 5;
export const NO_ROOM_FOR_ANALOGUE =
  'Аналог не возвращён: в расчете уже пять. Ctrl+Z в таблице отменяет последние изменения по одному';
/** Two windows have added analogues; null where they are not too many. */
export const tooManyAnalogues = (count: number): string | null =>
  count > ANALOGUES_MAX
    ? `Аналогов стало ${count}: их добавили и в другом окне. В расчете не больше пяти, удалите лишние`
    : null;
export const TOO_FEW_ANALOGUES = 'Нельзя удалить аналог, если их осталось всего два';
export const SCREENSHOTS_MAX = 3;

/** Characters of the texts that are typed into cells. */
export const TEXTS_MAX = {
  source: 500,
  phone: 60,
  address: 500,
  location: 300,
  buildings: 300,
  roads: 300,
  url: 1000,
  exclusionReason: 500,
} as const;

export { PRICE_TYPES } from '#features/market/offer.ts';

/** A value of the list; a label in any case and with е for ё is understood. Empty is allowed: drafts are (W1). */
export const listed = (field: ListedField) =>
  z.codec(text(100).nullable(), z.string(), {
    decode: (value, context) => {
      const found = value ? findChoice(field, value) : '';
      if (found === null) context.issues.push({ code: 'custom', message: CHOOSE, input: value });
      return found ?? '';
    },
    encode: (value) => value,
  });

/** A value of the list or a text of one's own. */
const open = (field: OpenField) =>
  z.codec(text(TEXTS_MAX[field]).nullable(), z.string(), {
    decode: (value) => (value ? (findChoice(field, value) ?? value) : ''),
    encode: (value) => value,
  });

/** Keys of stored files; the address of a file stands for its key. */
const fileKeys = z.codec(
  z.array(text(300)).max(SCREENSHOTS_MAX, `Не больше ${SCREENSHOTS_MAX} скриншотов`).nullable(),
  z.array(z.string()),
  { decode: (sent) => (sent ?? []).map((key) => fileKey(key) ?? key), encode: (keys) => keys },
);

const priceType = z.codec(z.enum(['offer', 'deal'], CHOOSE).nullable(), z.enum(['offer', 'deal']), {
  decode: (value) => value ?? 'offer',
  encode: (value) => value,
});

/** Text that may come as a number. */
const textOrNumber = z.codec(z.union([text(100), z.number(), z.null()]), z.string(), {
  decode: (value) => (value === null ? '' : String(value)),
  encode: (value) => value,
});

const corrections = Object.fromEntries(CORRECTIONS.map((field) => [field, wireCorrection])) as Record<
  CorrectionField,
  typeof wireCorrection
>;

const bound = z.number('Введите число').min(-1000, 'От −1000 до 1000 %').max(1000, 'От −1000 до 1000 %');

/** What the source of each correction gives, percent, the lower bound first: a range belongs to its cell. */
export type CellRanges = Partial<Record<CorrectionField, [low: number, high: number]>>;
const ranges = z.codec(
  z.partialRecord(z.enum(CORRECTIONS), z.array(bound).length(2, 'Укажите обе границы')).nullable(),
  z.custom<CellRanges>(),
  {
    decode: (sent) =>
      Object.fromEntries(
        Object.entries(sent ?? {}).map(([field, ends]) => [field, [...(ends ?? [])].sort((a, b) => a - b)]),
      ) as CellRanges,
    encode: (stored) => stored as never,
  },
);

/** What the user took as usual, since the offer says nothing of it. */
const usualFields = z.codec(z.array(z.enum(USUAL_FIELDS)).nullable(), z.custom<Assumed['field'][]>(), {
  decode: (sent) => sent ?? [],
  encode: (stored) => stored,
});

/** What a user writes of an analogue, by its name on the wire (W10). Prices ₽, area sq m, corrections percent. */
const analogueShape = {
  id: z.uuid('Укажите id аналога (uuid)'),
  source: clearableText(TEXTS_MAX.source),
  phone: clearableText(TEXTS_MAX.phone),
  screenshots: fileKeys,
  address: clearableText(TEXTS_MAX.address),
  price: wirePrice,
  area: wireArea,
  isIncluded: z.boolean('Укажите true или false'),
  bargaining: listed('bargaining'),
  propertyRights: listed('propertyRights'),
  financing: listed('financing'),
  saleTerms: listed('saleTerms'),
  saleDate: dateOrNull,
  permittedUse: listed('permittedUse'),
  location: clearableText(TEXTS_MAX.location),
  electricity: listed('electricity'),
  gas: listed('gas'),
  waterSewerage: listed('waterSewerage'),
  buildings: open('buildings'),
  buildingsCustom: clearableText(TEXTS_MAX.buildings),
  roads: open('roads'),
  roadsCustom: clearableText(TEXTS_MAX.roads),
  area_value: textOrNumber,
  roadsValue: clearableText(300),
  ...corrections,
  ranges,
  assumed: usualFields,
  /** The object's area that the area's correction was given for, sq m; null where nobody knows. */
  areaCorrectionFor: wireArea,
  /**
   * Beyond the specification (W9): link to the offer, its day, the day it was seen, offer or deal, why it is left out.
   */
  url: clearableText(TEXTS_MAX.url),
  offer_date: dateOrNull,
  accessed_at: dateOrNull,
  price_type: priceType,
  exclusionReason: clearableText(TEXTS_MAX.exclusionReason),
  /** Share of 1 for the weight method 'manual'. */
  manualWeight: wireWeight,
  /** The kept page of the offer that its values were taken from. */
  evidence: z.uuid('Укажите id копии объявления').nullable(),
};

const analogueObject = z.object(analogueShape);
export type Analogue = z.output<typeof analogueObject>;

/**
 * What the server computes of an analogue; echoed by a client it is ignored. Numbers to 6 decimals, null without a
 * price.
 */
const analogueResultShape = {
  pricePerMeter: z.number().nullable(),
  correctedPrice: z.number().nullable(),
  weight: z.number().nullable(),
  weightedValue: z.number().nullable(),
};

/** An analogue of a POST: both spellings, absent keys are kept. */
export const analogueBody = wireBody(analogueObject.partial().shape, Object.keys(analogueResultShape));
export type AnalogueChanges = z.output<typeof analogueBody>;

export const analogueRecord = z.object({ ...analogueShape, ...analogueResultShape });

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
    ranges: {},
    assumed: [],
    areaCorrectionFor: null,
    url: '',
    offer_date: null,
    accessed_at: null,
    price_type: 'offer',
    exclusionReason: '',
    manualWeight: null,
    evidence: null,
  };
}

/** Nothing was written of it yet; what was chosen for all columns counts as nothing. */
export function isUntouched(analogue: Analogue): boolean {
  const empty = emptyAnalogue(analogue.id);
  return (['source', 'url', 'phone', 'address', 'price', 'area', 'location'] as const).every(
    (name) => analogue[name] === empty[name],
  );
}

/** The final text of a field with 'Другое', and the same text in its mirror (W15); a blank entry is no value. */
function settled(field: OpenField, value: string, custom: string): [value: string, custom: string] {
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

/**
 * The one day of an offer, wherever one is told: that of its price, by which it is compared (decision 0100). Where the day
 * of the publication is meant, both are told: `days-of-offer.ts`.
 */
export const offerDay = ({ offer_date, saleDate }: Pick<Analogue, 'offer_date' | 'saleDate'>): string | null =>
  saleDate ?? offer_date;

/** Fields of an analogue that must be filled, with the words of the error in the empty cell (rows.md I9). */
export const REQUIRED_FIELDS = [
  { field: 'source', label: 'источник', ask: 'Укажите источник' },
  { field: 'phone', label: 'телефон', ask: 'Укажите телефон' },
  { field: 'price', label: 'цена предложения', ask: 'Укажите цену' },
  { field: 'area', label: 'площадь', ask: 'Укажите площадь' },
  { field: 'bargaining', label: 'скидка на торг', ask: 'Выберите' },
  { field: 'propertyRights', label: 'имущественные права', ask: 'Выберите право' },
  { field: 'financing', label: 'условия финансирования', ask: 'Выберите' },
  { field: 'saleTerms', label: 'условия продажи', ask: 'Выберите' },
  { field: 'saleDate', label: 'дата продажи', ask: 'Укажите дату' },
  { field: 'permittedUse', label: 'вид использования', ask: 'Выберите вид' },
  { field: 'location', label: 'местоположение', ask: 'Укажите место' },
  { field: 'electricity', label: 'электроснабжение', ask: 'Выберите' },
  { field: 'gas', label: 'газоснабжение', ask: 'Выберите' },
  { field: 'waterSewerage', label: 'вода и канализация', ask: 'Выберите' },
  { field: 'buildings', label: 'здания и сооружения', ask: 'Выберите' },
  { field: 'roads', label: 'подъездные пути', ask: 'Выберите' },
] as const satisfies readonly { field: keyof Analogue; label: string; ask: string }[];

export type RequiredField = (typeof REQUIRED_FIELDS)[number]['field'];

/** Price and area must be above zero, the rest not empty. */
export function isFilled(analogue: Analogue, field: RequiredField): boolean {
  const value = analogue[field];
  return typeof value === 'number' ? value > 0 : value !== null && value.trim() !== '';
}

/**
 * An analogue after a change of its cells: a range was of the values that stood there, and of a percent that has gone it
 * says nothing.
 */
export function withOwnRanges(before: Analogue, after: Analogue): Analogue {
  const gone = (Object.keys(after.ranges) as CorrectionField[]).filter((field) => {
    const choice = FACTORS.find(({ correction }) => correction === field)?.choice;
    return !after[field] || (choice !== undefined && before[choice] !== after[choice]);
  });
  if (gone.length === 0) return after;
  return {
    ...after,
    ranges: Object.fromEntries(
      Object.entries(after.ranges).filter(([field]) => !gone.includes(field as CorrectionField)),
    ),
  };
}
