import { CONFIRMABLE_FIELDS } from '#features/description/confirmable.ts';
import type { FileCategory } from '#features/files/categories.ts';
import { INCOME_REFUSAL, marketTexts, RENTS_SOUGHT } from './example-market.ts';

/*
 * A whole report of an invented plot, as the steps take it. Every person, firm, plot, handbook and market figure is
 * invented; the calculation is the specification's worked example.
 */

/** The contract step but for the report's number. */
export const exampleContract = {
  contract_number: '84-Д',
  contract_date: '2026-11-09',
  evaluation_date: '2026-11-16',
  inspection_date: '2026-11-16',
  report_date: '2026-11-20',
  purpose: 'для целей залога Объекта оценки в банке',
  bank: 'АО «Приозёрный банк»',
  value_type: 'Рыночная',
  report_format: 'на бумажном носителе',
  report_users: 'АО «Приозёрный банк»',
  client: {
    last_name: 'Заречная',
    first_name: 'Мария',
    middle_name: 'Сергеевна',
    passport_series: '99 12',
    passport_number: '000000',
    relation_to_object: 'Собственник',
  },
  assignment: {
    inspection_note: 'осмотр проводится оценщиком в присутствии заказчика',
    pledge_inspection: 'с фотографированием участка и подъезда',
    pledge_materials: 'в течение трёх рабочих дней с даты договора',
    pledge_experts: 'не требуется',
    paper_copies: 2,
    independence_confirmed: true,
  },
};

/** The plot, as the description step takes it: seen, and its defaults confirmed. */
export const exampleDescription = {
  confirmed_fields: CONFIRMABLE_FIELDS,
  total_area: 1310,
  area_inaccuracy: 13,
  cadastral_number: '99:12:0304017:245',
  address: 'Светлоярская область, Заозёрный район, деревня Верхние Липки, улица Луговая, участок 17',
  land_category: 'Земли населенных пунктов',
  permitted_use: 'Для индивидуального жилищного строительства',
  right_type: 'Право собственности',
  owner_name: 'Заречная Мария Сергеевна',
  owner_type: '',
  right_number: '99:12:0304017:245-99/012/2019-2',
  right_date: '2019-04-23',
  encumbrances: 'Не зарегистрировано',
  electricity: 'Центральное',
  gas: 'Центральное',
  water: 'Отсутствует',
  sewerage: 'Отсутствует',
  utilities_source: 'Сведения заказчика',
  plot_shape: 'Четырехугольная',
  plot_relief: 'Ровный',
  actual_use: 'Не используется',
  nearest_transport: 'Автобусная остановка «Липки»',
  transport_time: 5,
  transport_type: 'пешком',
  highway_proximity: 'В относительной близости',
  surroundings: ['Индивидуальные жилые дома'],
  access_roads: 'Щебёночная дорога',
  territory_improvements: ['Освещение'],
  documents: [
    'Выписка из ЕГРН об объекте недвижимости',
    'Договор купли-продажи',
    'Справка о технологическом присоединении',
  ],
  documents_details: [
    { document: 'Договор купли-продажи', number: '15', date: '2019-04-11', issuer: '' },
    {
      document: 'Справка о технологическом присоединении',
      number: '318',
      date: '2026-11-03',
      issuer: 'ООО «Заозёрные сети»',
    },
  ],
  egrn_number: 'КУВИ-001/2026-00000417',
  egrn_date: '2026-11-12',
  cadastral_value: 1_047_314.8,
  cadastral_value_date: '2024-01-01',
  distances: '14 км до г. Светлояр; 9 км до районного центра Заозёрск',
  social_infrastructure: 'Магазин, фельдшерский пункт — 450 м; школа в с. Покровское — 5 км',
};

const villages = [
  'дер. Ольховка',
  'дер. Малый Бор',
  'с. Покровское',
  'дер. Дубровка',
  'дер. Верхние Липки',
  'дер. Ключи',
];

/** The analogues of the calculation among the offers, by their place in the order of prices. */
const ANALOGUES = new Map([
  [6, ['uchastki.example/2917, 21.10.2026', 'дер. Ольховка', '1000', '1650000', '1650']],
  [17, ['uchastki.example/4182, 02.11.2026', 'дер. Малый Бор', '1200', '2400000', '2000']],
  [24, ['uchastki.example/6605, 09.11.2026', 'с. Покровское', '1500', '3300000', '2200']],
]);

/** Offers of the invented market: number, source, day, place, area, price, price per sq m. */
function offers(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const area = 600 + ((index * 170) % 1100);
    const perMeter = 1480 + index * 30;
    const analogue = ANALOGUES.get(index);
    if (analogue) return [String(index + 1), ...analogue];
    return [
      String(index + 1),
      `uchastki.example/${2100 + index * 37}, ${String((index % 28) + 1).padStart(2, '0')}.10.2026`,
      villages[index % villages.length] ?? '',
      String(area),
      String(area * perMeter),
      String(perMeter),
    ];
  });
}

const paragraph = (value: string) => ({ type: 'text' as const, value });

/** The shipped default texts with every place filled, as an appraiser leaves them. */
export function exampleMarketAnalysis(mapAddress: string) {
  return {
    ...marketTexts(),
    market_segment: 'ИЖС',
    market_area: 'Заозёрный район в радиусе 25 км от г. Светлояр',
    market_activity: 'активный',
    market_demand: 'умеренный',
    market_supply: 'достаточное',
    market_trend: 'без существенных изменений',
    market_trend_months: 6,
    exposure_from: 4,
    exposure_to: 6,
    market_facts_source:
      'Обзор рынка земельных участков Светлоярской области, май–октябрь 2026 г., агентство «Новосёл» (усл.), 10.11.2026',
    general_analysis: [
      paragraph(
        '<p>Обстановка в стране и регионе на дату оценки оценивается как стабильная. Умеренное снижение ключевой ставки с начала года поддерживает спрос на участки под индивидуальное строительство.</p><p><strong>Ввод индивидуальных жилых домов</strong> в Светлоярской области за девять месяцев 2026 года увеличился на 4,1 % к тому же периоду прошлого года.</p>',
      ),
      {
        type: 'table' as const,
        rows: [
          ['Показатель', 'Период', 'Россия', 'Область', 'Источник, дата'],
          [
            'Индекс физического объёма ВВП (ВРП), %',
            'янв.–сент. 2026',
            '101,60',
            '101,20',
            'Бюллетень (усл.), 30.10.2026',
          ],
          [
            'Индекс потребительских цен, %',
            'окт. 2026 к дек. 2025',
            '104,70',
            '104,90',
            'Бюллетень (усл.), 11.11.2026',
          ],
          ['Ключевая ставка, % годовых', 'на 16.11.2026', '12,50', '—', 'Банк (усл.), 24.10.2026'],
        ],
      },
      { type: 'image' as const, url: mapAddress, caption: 'Карта района (условная)' },
    ],
    price_analysis: [
      paragraph(
        '<p>В открытых источниках выявлено 34 предложения о продаже участков сегмента. Интервал цен предложений — от 1 480 до 2 470 руб./кв. м. Цены сделок искались в сведениях Росреестра о сделках и на сайтах агентств; сделок с сопоставимыми участками, условия которых известны, не найдено, поэтому использованы цены предложений с корректировкой на торг.</p>',
      ),
      {
        type: 'table' as const,
        rows: [
          ['№', 'Источник, дата', 'Местоположение', 'Площадь, кв. м', 'Цена, руб.', 'Цена, руб./кв. м'],
          ...offers(34),
        ],
      },
    ],
    market_conditions: [
      paragraph(
        `<p>Ёмкость рынка: 34 действующих предложения при пяти–семи сделках в месяц (опрос агентства «Новосёл», усл., 10.11.2026). Ликвидность участков сегмента средняя. ${RENTS_SOUGHT}</p>`,
      ),
    ],
    approach_income_refusal: INCOME_REFUSAL,
    market_trends: [paragraph('<p>Колебания цен за полугодие не превысили 1,5 %.</p>')],
  };
}

export interface ExamplePicture {
  category: FileCategory;
  /** The file's name in `server/pictures`. */
  name: string;
  caption?: string;
  sourceUrl?: string;
  analogIndex?: number;
}

/** Every picture of the report, in the order of its pages. */
export const EXAMPLE_PICTURES: readonly ExamplePicture[] = [
  { category: 'map', name: 'map', sourceUrl: 'https://maps.example/lipki' },
  { category: 'cadastral', name: 'cadastral-map', sourceUrl: 'https://karta.example/245' },
  { category: 'photos', name: 'photo-1', caption: 'Общий вид участка с ул. Луговой' },
  { category: 'photos', name: 'photo-2', caption: 'Северная часть, вид на лес' },
  { category: 'photos', name: 'photo-3', caption: 'Подъездная щебёночная дорога' },
  { category: 'photos', name: 'photo-4', caption: 'Ул. Луговая у въезда в деревню' },
  { category: 'photos', name: 'photo-5', caption: 'Газорегуляторный шкаф, ввод газа' },
  { category: 'photos', name: 'photo-6', caption: 'Опора ВЛ 0,4 кВ, ввод и щит учёта' },
  { category: 'documents', name: 'document-extract-1', caption: 'Выписка из ЕГРН № КУВИ-001/2026-00000417' },
  { category: 'documents', name: 'document-extract-2', caption: 'Выписка из ЕГРН № КУВИ-001/2026-00000417' },
  { category: 'documents', name: 'document-extract-3', caption: 'Выписка из ЕГРН № КУВИ-001/2026-00000417' },
  { category: 'documents', name: 'document-sale', caption: 'Договор купли-продажи № 15 от 11.04.2019' },
  {
    category: 'additional',
    name: 'document-utilities',
    caption: 'Справка о технологическом присоединении № 318 от 03.11.2026',
  },
  { category: 'market_analysis_image', name: 'map-analogues' },
  { category: 'analog-screenshots', name: 'advert-analogue-1', analogIndex: 0 },
  { category: 'analog-screenshots', name: 'advert-analogue-2', analogIndex: 1 },
  { category: 'analog-screenshots', name: 'advert-analogue-3', analogIndex: 2 },
];
