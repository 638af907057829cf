import type { FIELD_LABELS } from './labels.ts';

type Field = keyof typeof FIELD_LABELS;

/** The sections of the screen, in order, with the required fields of each (part 2, section 2) and the others. */
export const DESCRIPTION_SECTIONS = [
  {
    id: 'general',
    title: 'Общая информация',
    hint: '',
    required: ['total_area', 'cadastral_number', 'address', 'land_category'],
    others: [
      'permitted_use',
      'egrn_number',
      'egrn_date',
      'boundaries',
      'area_inaccuracy',
      'cadastral_value',
      'cadastral_value_date',
      'restriction_zones',
    ],
  },
  {
    id: 'rights',
    title: 'Имущественные права',
    hint: '',
    required: ['right_type', 'owner_name'],
    others: [
      'encumbrances',
      'right_number',
      'right_date',
      'right_share',
      'assessed_right',
      'owner_type',
      'book_value',
      'owner_ogrn',
      'owner_ogrn_date',
      'owner_address',
    ],
  },
  {
    id: 'utilities',
    title: 'Коммуникации',
    hint: '',
    required: ['electricity', 'gas', 'water', 'sewerage'],
    others: ['other_communications'],
  },
  {
    id: 'qualities',
    title: 'Дополнительные качественные характеристики',
    hint: '',
    required: [],
    others: [
      'capital_construction',
      'actual_use',
      'plot_shape',
      'plot_relief',
      'special_characteristics',
      'other_characteristics',
    ],
  },
  {
    id: 'location',
    title: 'Местоположение и ближайшее окружение',
    hint: 'Расстояния считайте по карте, по дорогам.',
    required: ['nearest_transport', 'transport_time', 'transport_type', 'highway_proximity', 'access_roads'],
    others: ['distances', 'social_infrastructure', 'negative_factors'],
  },
  { id: 'surroundings', title: 'Преимущественное окружение', hint: '', required: ['surroundings'], others: [] },
  {
    id: 'improvements',
    title: 'Благоустройство окружающей территории',
    hint: '',
    required: ['territory_improvements'],
    others: [],
  },
  { id: 'documents', title: 'Документы', hint: '', required: ['documents'], others: ['documents_details'] },
] as const satisfies readonly {
  id: string;
  title: string;
  hint: string;
  required: readonly Field[];
  others: readonly Field[];
}[];

export type DescriptionSection = (typeof DESCRIPTION_SECTIONS)[number];

/** The section where a field stands: `access_roads`, its text `access_roads_custom`, `documents_details.0.number`. */
export function sectionOf(path: string): DescriptionSection['id'] | undefined {
  const field = path.split('.')[0]?.replace(/_custom$/, '');
  return DESCRIPTION_SECTIONS.find(({ required, others }) => [...required, ...others].some((name) => name === field))
    ?.id;
}
