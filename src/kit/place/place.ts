import { bareWords, sameText } from '#kit/russian.ts';

const NBSP = '\u00a0';

/**
 * Kinds of settlements as addresses write them, their short form, and the words alone; the later one of an address is the
 * narrower.
 */
const SETTLEMENTS: readonly [pattern: RegExp, short: string, words: string][] = [
  [/^(?:город(?:-\S+)?\s+|гор\.\s*|г\.\s*|г\s+)/i, 'г.', 'город|гор|г'],
  [/^(?:деревня\s+|дер\.\s*|д\.(?!\s*\d)\s*|д\s+(?=[А-ЯЁ]))/i, 'д.', 'деревня|дер|д'],
  [/^(?:село\s+|с\.\s*|с\s+)/i, 'с.', 'село|с'],
  [/^(?:пос[её]лок городского типа\s+|пгт\.?\s*)/i, 'пгт', 'поселок городского типа|пгт'],
  [/^(?:рабочий пос[её]лок\s+|р\.?\s?п(?:\.\s*|\s+))/i, 'р. п.', 'рабочий поселок|р\\.? ?п'],
  [/^(?:пос[её]лок\s+|пос\.\s*|п\.\s*|п\s+)/i, 'п.', 'поселок|пос|п'],
  [/^(?:хутор\s+|х\.\s*)/i, 'х.', 'хутор|х'],
  [/^(?:станица\s+|ст-ца\s+)/i, 'ст-ца', 'станица|ст-ца'],
  [
    /^(?:садо(?:вое|водческое) (?:некоммерческое )?товарищество|снт|днп|днт|тсн)(?!\p{L})\s*/iu,
    'СНТ',
    'садо(?:вое|водческое) товарищество|садо(?:вое|водческое) некоммерческое товарищество|снт|днп|днт|тсн',
  ],
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

const districtName = (address: string): string => sameText(districtOf(address).replace(MUNICIPAL, ''));

/** Whether two addresses can be of one district: «Заозёрский р-н» is «Заозёрский район», and one that names none may be. */
export function agreeingDistricts(one: string, other: string): boolean {
  const [name, otherName] = [districtName(one), districtName(other)];
  return name === '' || otherName === '' || name === otherName;
}

const KIND = new RegExp(
  `^(?:${SETTLEMENTS.map(([, short]) => short.replace(/\./g, '\\.').replace(' ', '\\s?')).join('|')})\\s`,
  'u',
);

/** Whether a place is said with its kind: «д. Кабицыно», «село Ворсино». */
export const hasKind = (place: string): boolean => KIND.test(settlementOf(place));

/** «Малый Бор, зона III», «Малый Бор (2-я зона)»: part of a place, by which corrections differ. */
const ZONE = /[\s,;(]{1,3}(?:(?:[IVXІ\d]{1,4}(?:-[ая]я?)?\s)зона|зона\s[«"]?(?:[IVXІ\d]{1,4}|\p{L})[»"]?)\)?\s*$/iu;

/** «Малый Бор» of «Малый Бор, зона III». */
const withoutZone = (place: string): string => place.replace(ZONE, '');
/** «зона III» of «Малый Бор (зона III)»; '' where none is told. */
export const zoneIn = (place: string): string => (ZONE.exec(place)?.[0] ?? '').replace(/[,;()«»"]/g, '').trim();
const zoneOf = (place: string): string => sameText(zoneIn(place));

/** Whether two names tell the same zone of their places, or neither tells one. */
export const samePlaceZone = (one: string, other: string): boolean => zoneOf(one) === zoneOf(other);

/** «Покровское, 12 км»: how far it is, which is no part of its name. */
const DISTANCE = /[\s,(]{1,3}\d{1,3}(?:[.,]\d{1,2})?\s?км\)?\s*$/i;

/** The settlement that an address or the name of a place stands in. */
export const settlementOf = (place: string): string => placeOf(withoutZone(place).replace(DISTANCE, ''));

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

/** Whether two names are of one settlement, whatever they say beside it: its zone, a street. */
export const sameSettlement = (one: string, other: string): boolean =>
  samePlace(settlementOf(one), settlementOf(other));

/** Whether a text names the settlement, wherever it stands with its kind: «массив у д. Кабицыно». */
export function namesSettlement(text: string, settlement: string): boolean {
  if (sameSettlement(text, settlement)) return true;
  const words = text.split(/[\s,;()]+|\.$/);
  // With its kind, or with the kind written together: «д.Кабицыно».
  const lengths = [0, -1].map((less) => settlement.split(/\s/).length + less);
  const phrases = words.flatMap((_, at) => lengths.map((length) => words.slice(at, at + length).join(' ')));
  return phrases.some((phrase) => hasKind(phrase) && samePlace(phrase, settlement));
}

/** Whether two names can be one place: as `samePlace`, and a zone that only one of them tells is no difference. */
export function agreeingPlaces(one: string, other: string): boolean {
  const [zone, otherZone] = [zoneOf(one), zoneOf(other)];
  if (zone && otherZone && zone !== otherZone) return false;
  return samePlace(withoutZone(one), withoutZone(other));
}

/**
 * A regular expression of PostgreSQL that finds the settlement of a place, in small letters, without «ё», between
 * commas. It takes the whole name after its own kind or none: «Малый Бор» does not find «Малый Борок», «д. Бор» finds
 * neither «с. Бор» nor «Малый Бор». Null where no settlement is named.
 */
export function settlementPattern(typed: string): string | null {
  const place = settlementOf(typed);
  const name = bareWords(settlementName(place));
  if (name === '' || settlementName(place).includes(',')) return null;
  const own = SETTLEMENTS.filter(([, short]) => place.startsWith(`${short}${NBSP}`));
  const kinds = (own.length > 0 ? own : SETTLEMENTS).map(([, , words]) => words).join('|');
  const before = `(^|[,;(]|(^|[^а-яa-z])(${kinds})[. ])`;
  return `${before} *[«"]?${name.replaceAll(' ', '[ .-]+')}(?![а-яa-z0-9-])`;
}

const STREET =
  /(?<!\p{L})(ул(?:ица)?|пер(?:еулок)?|просп(?:ект)?|пр-кт|шоссе|проезд|пр-д|тупик|наб(?:ережная)?|бульвар|б-р|аллея)(?!\p{L})/iu;
/** «ул. Луговая» and «Луговая улица» are «ул луговая»; empty where the address names none. */
function streetOf(address: string): string {
  const part = address.split(',').find((piece) => STREET.test(piece)) ?? '';
  const kind = bareWords(STREET.exec(part)?.[1] ?? '').slice(0, 2);
  return part && `${kind} ${bareWords(part.replace(STREET, ''))}`;
}

/** Whether both addresses name one street. */
export const sameStreet = (one: string, other: string): boolean =>
  streetOf(one) !== '' && streetOf(one) === streetOf(other);
