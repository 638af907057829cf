import type { LandPlot } from './land-plot.ts';

/** The sections of the screen, in order, with the required fields of each (part 2, section 2). */
export const DESCRIPTION_SECTIONS = [
  {
    id: 'general',
    title: 'Общая информация',
    hint: '',
    required: ['total_area', 'cadastral_number', 'address', 'land_category'],
  },
  { id: 'rights', title: 'Имущественные права', hint: '', required: ['right_type', 'owner_name'] },
  { id: 'utilities', title: 'Коммуникации', hint: '', required: ['electricity', 'gas', 'water', 'sewerage'] },
  { id: 'qualities', title: 'Дополнительные качественные характеристики', hint: '', required: [] },
  {
    id: 'location',
    title: 'Местоположение и ближайшее окружение',
    hint: 'Расстояния считайте по карте, по дорогам.',
    required: ['nearest_transport', 'transport_time', 'transport_type', 'highway_proximity', 'access_roads'],
  },
  { id: 'surroundings', title: 'Преимущественное окружение', hint: '', required: ['surroundings'] },
  {
    id: 'improvements',
    title: 'Благоустройство окружающей территории',
    hint: '',
    required: ['territory_improvements'],
  },
  { id: 'documents', title: 'Документы', hint: '', required: ['documents'] },
] as const satisfies readonly { id: string; title: string; hint: string; required: readonly (keyof LandPlot)[] }[];

export type DescriptionSection = (typeof DESCRIPTION_SECTIONS)[number];
