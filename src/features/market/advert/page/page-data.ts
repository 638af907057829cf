import { type Clock, findDay } from '../values/days.ts';
import { plainText } from '../values/words.ts';
import { isObject, type JsonObject, jsonAt, numberAt, objectsIn, textAt, valueAt } from './bounded-json.ts';

/*
 * What the page's own data say of its offer: JSON-LD and the states that boards leave in scripts. Layouts change; a shape
 * that is not known says nothing, and the visible page still does.
 */

export interface PageData {
  prices: number[];
  formerPrices: number[];
  areas: number[];
  /** yyyy-MM-dd */
  published: string | null;
  updated: string | null;
  address: string;
  /** Words from which the permitted use is read. */
  use: string;
  phones: string[];
  id: string;
  bargaining: boolean | null;
  removed: boolean;
  rent: boolean;
}

export const noData = (): PageData => ({
  prices: [],
  formerPrices: [],
  areas: [],
  published: null,
  updated: null,
  address: '',
  use: '',
  phones: [],
  id: '',
  bargaining: null,
  removed: false,
  rent: false,
});

const USE_WORDS: Readonly<Record<string, string>> = {
  individualHousingConstruction: 'ИЖС',
  privateFarm: 'ЛПХ',
  gardening: 'садоводство',
  suburbanNonProfitPartnership: 'ДНП',
  farm: 'фермерское',
  industrialLand: 'промназначения',
  IGS: 'ИЖС',
  GARDEN: 'садоводство',
};
const SQUARE_METRES: Readonly<Record<string, number>> = {
  sotka: 100,
  SOTKA: 100,
  hectare: 10_000,
  HECTARE: 10_000,
  SQ_M: 1,
};

const wordsOfUse = (code: string): string => (Object.hasOwn(USE_WORDS, code) ? (USE_WORDS[code] ?? '') : '');
const areaOf = (amount: number | null, unit: string): number[] => {
  const times = Object.hasOwn(SQUARE_METRES, unit) ? SQUARE_METRES[unit] : undefined;
  return amount === null || times === undefined ? [] : [Math.round(amount * times * 100) / 100];
};
const number = (value: number | null): number[] => (value === null ? [] : [value]);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 1000) : []);

type Shape = (object: JsonObject, day: (text: string) => string | null) => Partial<PageData> | null;

const jsonLd: Shape = (object, day) => {
  const kinds = [valueAt(object, '@type')].flat().map(String);
  if (!kinds.some((kind) => ['Product', 'RealEstateListing', 'Offer'].includes(kind))) return null;
  const low = numberAt(object, 'offers.lowPrice');
  const price = numberAt(object, 'offers.price') ?? (low === numberAt(object, 'offers.highPrice') ? low : null);
  return { prices: number(price), published: day(textAt(object, 'datePosted')) };
};

const avito: Shape = (object) => {
  if (!Object.hasOwn(object, 'title') || !Object.hasOwn(object, 'categoryName')) return null;
  return {
    prices: number(numberAt(object, 'price')),
    id: textAt(object, 'id'),
    address: textAt(object, 'address'),
    removed: valueAt(object, 'isActive') === false,
  };
};

const cian: Shape = (object, day) => {
  if (!isObject(valueAt(object, 'bargainTerms')) || !isObject(valueAt(object, 'land'))) return null;
  const names = list(valueAt(object, 'geo.address')).map((part) => textAt(part, 'name'));
  return {
    prices: number(numberAt(object, 'bargainTerms.price')),
    areas: areaOf(numberAt(object, 'land.area'), textAt(object, 'land.areaUnitType')),
    use: wordsOfUse(textAt(object, 'land.status')),
    published: day(textAt(object, 'creationDate')),
    updated: day(textAt(object, 'editDate')),
    address: names.filter(Boolean).join(', '),
    id: textAt(object, 'cianId') || textAt(object, 'id'),
    phones: list(valueAt(object, 'phones')).map(
      (phone) => `+${textAt(phone, 'countryCode')}${textAt(phone, 'number')}`,
    ),
    bargaining: valueAt(object, 'bargainTerms.bargainAllowed') === true ? true : null,
    removed: textAt(object, 'status') !== '' && textAt(object, 'status') !== 'published',
    rent: /rent/i.test(textAt(object, 'dealType')),
  };
};

const domclick: Shape = (object, day) => {
  const area = numberAt(object, 'landArea');
  if (area === null || !Object.hasOwn(object, 'price')) return null;
  return {
    prices: number(numberAt(object, 'price')),
    areas: areaOf(area, 'sotka'),
    use: wordsOfUse(textAt(object, 'landStatus')),
    published: day(textAt(object, 'publishedDate')),
    updated: day(textAt(object, 'updatedDate')),
    address: textAt(object, 'address.displayName'),
    id: textAt(object, 'id'),
    removed: textAt(object, 'status') !== '' && textAt(object, 'status') !== 'published',
  };
};

const yandex: Shape = (object, day) => {
  if (!isObject(valueAt(object, 'lot')) || !isObject(valueAt(object, 'price'))) return null;
  return {
    prices: number(numberAt(object, 'price.value')),
    formerPrices: number(numberAt(object, 'price.previous')),
    areas: areaOf(numberAt(object, 'lot.lotArea.value'), textAt(object, 'lot.lotArea.unit')),
    use: wordsOfUse(textAt(object, 'lot.lotType')),
    published: day(textAt(object, 'creationDate')),
    updated: day(textAt(object, 'updateDate')),
    address: textAt(object, 'location.address'),
    id: textAt(object, 'offerId'),
    bargaining: valueAt(object, 'transactionConditionsMap.HAGGLE') === true ? true : null,
    removed: valueAt(object, 'active') === false,
    rent: /rent/i.test(textAt(object, 'offerType')),
  };
};

const SHAPES = [cian, domclick, yandex, avito, jsonLd];

/** Names after which a script keeps its state. */
const STATES = [
  '_cianConfig[',
  '__initialData__',
  '__SSR_STATE__',
  'INITIAL_STATE',
  '__YOULA_STATE__',
  '__NEXT_DATA__',
] as const;

/** An address is up to three times as long as its text. */
const MAX_URI = 24 * 1024 * 1024;

export interface Script {
  type: string;
  text: string;
}

function parsed({ type, text }: Script): unknown[] {
  if (/json|mime\/invalid/i.test(type)) return [jsonAt(unescaped(text.trim()))];
  return STATES.flatMap((name) => {
    const at = text.indexOf(name);
    if (at < 0) return [];
    if (name === '_cianConfig[') return [jsonAt(text, text.indexOf('.concat(', at))];
    const quote = text.indexOf('"', at + name.length);
    const end = text.indexOf('"', quote + 1);
    const uri = text.startsWith('"%7B', quote) && end > 0 && end - quote < MAX_URI ? text.slice(quote + 1, end) : null;
    if (uri === null) return [jsonAt(text, at + name.length)];
    try {
      return [jsonAt(decodeURIComponent(uri))];
    } catch {
      return [];
    }
  });
}

/** Some boards write their state with entities. */
const unescaped = (text: string): string =>
  text.startsWith('{&') ? text.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : text;

/** @param title of the page: where several objects have the shape of an offer, the one called so is meant */
export function readData(scripts: readonly Script[], title: string, clock: Clock): PageData {
  const data = noData();
  const day = (text: string): string | null => (text === '' ? null : (findDay(text, clock)?.day ?? null));
  const objects = scripts.slice(0, 200).flatMap((script) => parsed(script).flatMap(objectsIn));
  for (const shape of SHAPES) {
    const fitting = objects.filter((object) => shape(object, day) !== null);
    const object = fitting.find((one) => plainText(textAt(one, 'title')) === title && title !== '') ?? fitting[0];
    const found = object ? shape(object, day) : null;
    if (!found) continue;
    data.prices.push(...(found.prices ?? []));
    data.formerPrices.push(...(found.formerPrices ?? []));
    data.areas.push(...(found.areas ?? []));
    data.phones.push(...(found.phones ?? []));
    data.published ??= found.published ?? null;
    data.updated ??= found.updated ?? null;
    data.bargaining ??= found.bargaining ?? null;
    data.address ||= plainText(found.address ?? '').slice(0, 500);
    data.use ||= found.use ?? '';
    data.id ||= (found.id ?? '').slice(0, 40);
    data.removed ||= found.removed ?? false;
    data.rent ||= found.rent ?? false;
  }
  return data;
}
