import type { LandPlot } from './land-plot.ts';

/** Every field as its label has it, for the list of what is missing and the choice between two versions. */
export const FIELD_LABELS: Record<Exclude<keyof LandPlot, `${string}_custom` | 'confirmed_fields'>, string> = {
  total_area: 'Общая площадь',
  cadastral_number: 'Кадастровый номер',
  address: 'Адрес',
  land_category: 'Категория земель',
  permitted_use: 'Разрешённое использование',
  right_type: 'Вид права',
  owner_name: 'ФИО правообладателя',
  encumbrances: 'Обременения',
  electricity: 'Электроснабжение',
  gas: 'Газоснабжение',
  water: 'Водоснабжение',
  sewerage: 'Канализация',
  other_communications: 'Иные коммуникации',
  capital_construction: 'Объекты капитального строительства',
  actual_use: 'Фактическое использование',
  plot_shape: 'Форма участка',
  plot_relief: 'Рельеф участка',
  special_characteristics: 'Особые характеристики',
  other_characteristics: 'Иные характеристики',
  nearest_transport: 'Ближайший транспорт',
  transport_time: 'Время в пути',
  transport_type: 'Чем добираться',
  highway_proximity: 'Удалённость от шоссе',
  surroundings: 'Преимущественное окружение',
  access_roads: 'Подъездные пути',
  territory_improvements: 'Благоустройство окружающей территории',
  documents: 'Документы',
  area_inaccuracy: 'Погрешность площади',
  boundaries: 'Границы участка',
  cadastral_value: 'Кадастровая стоимость',
  cadastral_value_date: 'Дата кадастровой стоимости',
  egrn_number: 'Номер выписки ЕГРН',
  egrn_date: 'Дата выписки ЕГРН',
  assessed_right: 'Оцениваемое право',
  right_share: 'Доля в праве',
  right_number: 'Номер записи о праве',
  right_date: 'Дата регистрации права',
  owner_type: 'Правообладатель',
  owner_ogrn: 'ОГРН правообладателя',
  owner_ogrn_date: 'Дата присвоения ОГРН',
  owner_address: 'Место нахождения правообладателя',
  book_value: 'Балансовая стоимость',
  restriction_zones: 'Зоны с особыми условиями использования',
  distances: 'Удалённость от населённых пунктов',
  social_infrastructure: 'Социальная инфраструктура',
  negative_factors: 'Факторы, снижающие стоимость',
  documents_details: 'Реквизиты документов',
};

/** Label of a field, of its own text or of a part of it: `plot_shape_custom`, `documents_details.0.number`. */
export function labelOf(path: string): string {
  const [field = ''] = path.split('.');
  if (field === 'confirmed_fields') return 'Подтверждённые сведения';
  const own = field.endsWith('_custom');
  const label = (FIELD_LABELS as Record<string, string | undefined>)[own ? field.slice(0, -'_custom'.length) : field];
  return own ? `${label ?? field}: свой вариант` : (label ?? field);
}
