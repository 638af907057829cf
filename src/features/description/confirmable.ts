/*
 * What a description says before anybody has looked, by what must confirm it: the visit, the extract, the documents. A
 * new one says it by default, a copied one of the former plot. Each field is named as it reads inside a sentence.
 */

export const CONFIRMABLE = {
  inspection: {
    plot_shape: 'форма',
    plot_relief: 'рельеф',
    actual_use: 'фактическое использование',
    capital_construction: 'объекты капитального строительства',
    access_roads: 'подъездные пути',
    surroundings: 'окружение',
    territory_improvements: 'благоустройство территории',
  },
  extract: { encumbrances: 'обременения' },
  documents: {
    electricity: 'электроснабжение',
    gas: 'газоснабжение',
    water: 'водоснабжение',
    sewerage: 'канализация',
    other_communications: 'иные коммуникации',
    special_characteristics: 'особые характеристики',
    other_characteristics: 'иные характеристики',
    negative_factors: 'негативные факторы',
    nearest_transport: 'ближайший транспорт',
    transport_time: 'время в пути, мин.',
    transport_type: 'чем добираться',
    highway_proximity: 'удалённость от шоссе',
    distances: 'удалённость от населённых пунктов',
    social_infrastructure: 'социальная инфраструктура',
  },
} as const;

export type ConfirmedBy = keyof typeof CONFIRMABLE;

type KeysOf<T> = T extends unknown ? keyof T : never;
export type ConfirmableField = KeysOf<(typeof CONFIRMABLE)[ConfirmedBy]>;

export const CONFIRMED_BY = Object.keys(CONFIRMABLE) as ConfirmedBy[];

export const fieldsOf = (by: ConfirmedBy) => Object.keys(CONFIRMABLE[by]) as ConfirmableField[];

/** In the order of the remarks. */
export const CONFIRMABLE_FIELDS = CONFIRMED_BY.flatMap(fieldsOf);
