/*
 * What adverts tell of a plot beside its price and area. The calculation compares the same characteristics by the same
 * lists (`factors.ts`).
 */

/** 'Другое' opens a free text, which becomes the value. */
export const OTHER = 'Другое';

/** The market segments, as the calculation calls the use of a plot. */
export const USES = [
  'ИЖС/ЛПХ',
  'СНТ/ДНП',
  'МЖС',
  'Индустриальная застройка',
  'Офисно-торговая застройка',
  'Сельскохозяйственное использование',
  'Рекреация',
  'Придорожный сервис',
];

export const SHARED_OWNERSHIP = 'Общая долевая собственность';
export const PROPERTY_RIGHTS = [
  'Право собственности',
  'Право требования',
  SHARED_OWNERSHIP,
  'Общая совместная собственность',
  'Право аренды',
  'Право краткосрочной аренды',
  'Право долгосрочной аренды',
];

export const SUPPLY = ['Центральное', 'Отсутствует', 'По границе участка'];
export const WATER_SUPPLY = [...SUPPLY, 'Автономное'];
export const BUILDINGS = ['Отсутствуют', OTHER];
export const ROADS = ['Грунтовая', 'Асфальтированная', 'Щебёночная', 'Отсутствуют', OTHER];

interface Characteristic {
  /** Its name on the wire, in an offer as in an analogue. */
  name: string;
  label: string;
  options: readonly string[];
  /** A text of one's own takes the place of 'Другое'. */
  open?: true;
}

export const CHARACTERISTICS = [
  { name: 'permittedUse', label: 'Вид использования', options: USES },
  { name: 'propertyRights', label: 'Имущественные права', options: PROPERTY_RIGHTS },
  { name: 'electricity', label: 'Электроснабжение', options: SUPPLY },
  { name: 'gas', label: 'Газоснабжение', options: SUPPLY },
  { name: 'waterSewerage', label: 'Вода и канализация', options: WATER_SUPPLY },
  { name: 'buildings', label: 'Здания и сооружения', options: BUILDINGS, open: true },
  { name: 'roads', label: 'Подъездные пути', options: ROADS, open: true },
] as const satisfies readonly Characteristic[];

export type CharacteristicName = (typeof CHARACTERISTICS)[number]['name'];
export type Characteristics = Record<CharacteristicName, string>;

/** The characteristics of anything that has them among other things; one that was not known yet when it was stored is ''. */
export function characteristicsOf(of: Partial<Characteristics>): Characteristics {
  return Object.fromEntries(CHARACTERISTICS.map(({ name }) => [name, of[name] ?? ''])) as Characteristics;
}
