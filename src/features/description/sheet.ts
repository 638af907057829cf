import { defineSheet, type Requirement } from '#features/report/sheet.ts';
import { type LandPlot, landPlotExtras, landPlotShape, newLandPlot } from './land-plot.ts';

/** Required on save, in the specification's order (part 2, section 5), with the labels of the screen. */
const REQUIRED = {
  total_area: 'Общая площадь',
  cadastral_number: 'Кадастровый номер',
  address: 'Адрес',
  land_category: 'Категория земель',
  right_type: 'Вид права',
  owner_name: 'ФИО правообладателя',
  electricity: 'Электроснабжение',
  gas: 'Газоснабжение',
  water: 'Водоснабжение',
  sewerage: 'Канализация',
  surroundings: 'Преимущественное окружение',
  territory_improvements: 'Благоустройство окружающей территории',
  access_roads: 'Подъездные пути',
  documents: 'Документы',
  nearest_transport: 'Ближайший транспорт',
  transport_time: 'Время в пути',
  transport_type: 'Чем добираться',
  highway_proximity: 'Удалённость от шоссе',
} as const satisfies Partial<Record<keyof LandPlot, string>>;

function isFilled(value: LandPlot[keyof LandPlot]): boolean {
  if (value === null) return false;
  return typeof value === 'number' || value.length > 0;
}

export function landPlotRequirements(plot: LandPlot): Requirement[] {
  return Object.entries(REQUIRED).map(([field, label]) => ({
    field,
    label,
    filled: isFilled(plot[field as keyof typeof REQUIRED]),
  }));
}

/** The second step of a report. */
export const descriptionSheet = defineSheet({
  kind: 'description',
  path: '/api/property-descriptions',
  tag: 'Описание объекта',
  title: 'Описание объекта оценки',
  content: { ...landPlotShape, ...landPlotExtras },
  empty: newLandPlot,
  requirements: landPlotRequirements,
});
