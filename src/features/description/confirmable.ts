/*
 * What a description says before anybody has looked, by what must confirm it: the visit, the extract, the documents. A
 * new one says it by default, a copied one of the former plot.
 */

const CONFIRMABLE = {
  inspection: [
    'plot_shape',
    'plot_relief',
    'actual_use',
    'capital_construction',
    'access_roads',
    'surroundings',
    'territory_improvements',
  ],
  extract: ['encumbrances'],
  documents: [
    'electricity',
    'gas',
    'water',
    'sewerage',
    'other_communications',
    'utilities_source',
    'special_characteristics',
    'other_characteristics',
    'negative_factors',
    'nearest_transport',
    'transport_time',
    'transport_type',
    'highway_proximity',
    'distances',
    'territorial_zone',
    'social_infrastructure',
  ],
} as const;

export type ConfirmedBy = keyof typeof CONFIRMABLE;

export type ConfirmableField = (typeof CONFIRMABLE)[ConfirmedBy][number];

export const CONFIRMED_BY = Object.keys(CONFIRMABLE) as ConfirmedBy[];

export const fieldsOf = (by: ConfirmedBy): ConfirmableField[] => [...CONFIRMABLE[by]];

/** In the order of the remarks. */
export const CONFIRMABLE_FIELDS = CONFIRMED_BY.flatMap(fieldsOf);
