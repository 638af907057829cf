/*
 * Option lists of the object's description (rows.md G1). A choice is stored as its text.
 */

/** The seven categories of ст. 7 п. 1 of the Land Code, in its spelling. */
export const LAND_CATEGORIES = [
  'Земли сельскохозяйственного назначения',
  'Земли населенных пунктов',
  'Земли промышленности, энергетики, транспорта, связи, радиовещания, телевидения, информатики, земли для обеспечения космической деятельности, земли обороны, безопасности и земли иного специального назначения',
  'Земли особо охраняемых территорий и объектов',
  'Земли лесного фонда',
  'Земли водного фонда',
  'Земли запаса',
];

export const ENCUMBRANCES = ['Не зарегистрировано', 'Ипотека', 'Ипотека в силу закона', 'Аренда'];

/** Electricity, gas, water, sewerage. */
export const UTILITIES = ['Центральное', 'Отсутствует', 'По границе участка', 'Автономное'];

/** Where it is known from; what was seen is printed among the results of the visit. */
export const SEEN = 'Осмотр';
export const UTILITIES_SOURCES = [SEEN, 'Документы', 'Сведения заказчика'];

/** Other communications, buildings, special and other characteristics: absent or the user's own text. */
export const ABSENT = ['Отсутствуют'];

export const NOT_USED = 'Не используется';
export const ACTUAL_USES = ['По назначению', NOT_USED];

const FOR_BUILDING = /строительств|застройк|(?<!\p{L})ижс(?!\p{L})/iu;
export const isForBuilding = (permittedUse: string): boolean => FOR_BUILDING.test(permittedUse);

export const PLOT_SHAPES = ['Треугольная', 'Четырехугольная', 'Многоугольная', 'Вытянутая'];

export const PLOT_RELIEFS = ['Ровный', 'небольшой уклон', 'значительный уклон', 'Заболоченность/подтопление'];

export const TRANSPORT_TYPES = ['пешком', 'транспорт'];

export const HIGHWAY_PROXIMITIES = ['На удалении', 'В относительной близости'];

export const ACCESS_ROADS = ['Грунтовая дорога', 'Асфальтированная дорога', 'Щебёночная дорога', 'Отсутствуют'];

/** Short forms, which the specification's own lists use beside the long ones. */
export const SHORT_ROADS = {
  грунтовая: 'Грунтовая дорога',
  асфальтированная: 'Асфальтированная дорога',
  щебеночная: 'Щебёночная дорога',
};

export const SURROUNDINGS = [
  'Индивидуальные жилые дома',
  'Многоквартирные жилые дома',
  'Садовые и дачные участки',
  'Производственно-складские объекты',
  'Офисно-торговые объекты',
  'Земли сельскохозяйственного назначения',
  'Лесной массив, водоём, рекреационная зона',
];

/** The last one excludes the others. */
export const TERRITORY_IMPROVEMENTS = [
  'Тротуары',
  'Освещение',
  'Огороженная территория',
  'Огороженная и охраняемая территория',
  'Отсутствуют',
];

export const DOCUMENTS = [
  'Выписка из ЕГРН об объекте недвижимости',
  'Выписка из ЕГРН об основных характеристиках и зарегистрированных правах на объект недвижимости',
  'Выписка из ЕГРН о переходе прав на объект недвижимости',
  'Свидетельство о государственной регистрации права',
  'Договор дарения',
  'Договор купли-продажи',
  'Кадастровый план (паспорт) земельного участка',
];

/** Whom the plot belongs to; a firm's requisites are obligatory by ст. 11 of 135-ФЗ. */
export const OWNER_TYPES = [
  { value: 'person', label: 'Физическое лицо' },
  { value: 'firm', label: 'Юридическое лицо' },
  { value: 'public', label: 'Публичное образование' },
] as const;

export const UNBOUNDED = 'Не установлены';
export const BOUNDARIES = ['Установлены в соответствии с законодательством', UNBOUNDED];
