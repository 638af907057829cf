import { sameText } from './russian.ts';

const NBSP = '\u00a0';

/** Kinds of settlements as addresses write them, and their short form; the later one of an address is the narrower. */
const SETTLEMENTS: readonly [pattern: RegExp, short: string][] = [
  [/^(?:город(?:-\S+)?\s+|гор\.\s*|г\.\s*|г\s+)/i, 'г.'],
  [/^(?:деревня\s+|дер\.\s*|д\.(?!\s*\d)\s*|д\s+(?=[А-ЯЁ]))/i, 'д.'],
  [/^(?:село\s+|с\.\s*|с\s+)/i, 'с.'],
  [/^(?:пос[её]лок городского типа\s+|пгт\.?\s*)/i, 'пгт'],
  [/^(?:рабочий пос[её]лок\s+|р\.?\s?п(?:\.\s*|\s+))/i, 'р. п.'],
  [/^(?:пос[её]лок\s+|пос\.\s*|п\.\s*|п\s+)/i, 'п.'],
  [/^(?:хутор\s+|х\.\s*)/i, 'х.'],
  [/^(?:станица\s+|ст-ца\s+)/i, 'ст-ца'],
  [/^(?:садовое (?:некоммерческое )?товарищество|снт|днп|днт|тсн)(?!\p{L})\s*/iu, 'СНТ'],
];

/** «городской округ Химки», «Городищенский район», «г.о. Домодедово», «с/п Совхоз»: wider than a settlement. */
const DISTRICT =
  /(?<!\p{L})(?:район|округ|поселение|сельсовет|р-н|[гм]\.?\s?о\.?(?=\s)|[гс]\.?\s?п\.?(?=\s)|[гс]\/[осп])(?!\p{L})/iu;

/**
 * The settlement of an address, for the comparison of locations: 'Калужская область, …, деревня Кабицыно, ул. Южная'
 * is 'д. Кабицыно'. An address without a known settlement is given whole.
 */
export function placeOf(address: string): string {
  let place = '';
  for (const part of address.split(',').map((piece) => piece.trim())) {
    if (DISTRICT.test(part)) continue;
    for (const [pattern, short] of SETTLEMENTS) {
      const name = part.replace(pattern, '');
      if (name !== part && name !== '') {
        place = `${short}${NBSP}${name}`;
        break;
      }
    }
  }
  return place || address.trim();
}

/** Of an address: «Заозёрный район», «городской округ Химки», «г.о. Домодедово». */
const MUNICIPAL = /(?<!\p{L})(?:район|р-н|городской округ|муниципальный округ|[гм]\.?\s?о\.?(?=\s))(?!\p{L})/iu;

/** «Заозёрный район» of an address; empty where it names none. */
export const districtOf = (address: string): string =>
  address
    .split(',')
    .map((part) => part.trim())
    .find((part) => MUNICIPAL.test(part)) ?? '';

const KIND = new RegExp(
  `^(?:${SETTLEMENTS.map(([, short]) => short.replace(/\./g, '\\.').replace(' ', '\\s?')).join('|')})\\s`,
  'u',
);

/** «Кабицыно» of «д. Кабицыно». */
export const settlementName = (place: string): string => place.replace(KIND, '').trim();

/**
 * Whether two names are the same settlement. «деревня Кабицыно» is «д. Кабицыно», and «Кабицыно» without its kind is
 * either. A text longer than a name is the same only in the same words.
 */
export function samePlace(one: string, other: string): boolean {
  const [first = '', second = ''] = [one, other].map((place) => (place.includes(',') ? place : placeOf(place)));
  if (sameText(first) === sameText(second)) return true;
  if (KIND.test(first) && KIND.test(second)) return false;
  return sameText(first.replace(KIND, '')) === sameText(second.replace(KIND, ''));
}
