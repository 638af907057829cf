import type { Case } from '../base.ts';
import { FARMING } from '../economy.ts';
import { advert, BARGAINED, offer } from '../market.ts';
import { BEFORE_FIRM, NO_ZONES } from './common.ts';

const BALANCE = 'Справка о балансовой стоимости';
const SOIL = 'Агрохимический паспорт поля';
/** Two fields that are let, of whose rent nothing is said. */
const LET = [
  { source: 'uchastki.example/4638', place: 'Полевой район, с. Хлебное', day: '12.10.2026', area: '84 га' },
  { source: 'doski.example/66255', place: 'Полевой район, дер. Новая', day: '26.10.2026', area: '130 га' },
];
const ADVERTS_OF_LET = 'Объявления об аренде полей';

export const farm: Case = {
  head: {
    report_number: '2026/11-309',
    contract_number: '92-Д',
    purpose: 'для принятия заказчиком решения о продаже земельного участка',
    report_users: 'Только заказчик',
  },
  client: {
    client_type: 'legal',
    org_full_name: 'Общество с ограниченной ответственностью «Заречье-Агро»',
    org_short_name: 'ООО «Заречье-Агро»',
    org_inn: '9999000045',
    org_ogrn: '1029900000041',
    org_ogrn_date: '2002-08-16',
    org_address: 'Светлоярская область, Полевой район, с. Заречье, ул. Садовая, д. 2',
    org_representative: 'Директор Ковылин Степан Ильич, действует на основании устава',
    relation_to_object: 'Собственник',
  },
  assignment: { inspection_note: BEFORE_FIRM },
  photos: {
    'field-plot': 'Общий вид участка: поле после уборки',
    'field-border': 'Граница участка, вид на лесополосу',
    'field-road': 'Подъездная грунтовая дорога',
  },
  description: {
    cadastral_number: '99:21:0000000:1175',
    address: 'Светлоярская область, Полевой район, в границах бывшего колхоза «Заречье»',
    total_area: 125_000,
    area_inaccuracy: 3094,
    permitted_use: 'Для сельскохозяйственного производства',
    land_category: 'Земли сельскохозяйственного назначения',
    owner_name: 'Общество с ограниченной ответственностью «Заречье-Агро»',
    owner_type: 'firm',
    owner_ogrn: '1029900000041',
    owner_ogrn_date: '2002-08-16',
    owner_address: 'Светлоярская область, Полевой район, с. Заречье, ул. Садовая, д. 2',
    book_value: 410_000,
    book_value_date: '2026-09-30',
    right_number: '99:21:0000000:1175-99/021/2015-3',
    right_date: '2015-09-30',
    egrn_number: 'КУВИ-001/2026-00001175',
    ...NO_ZONES,
    documents: ['Выписка из ЕГРН об объекте недвижимости', 'Договор купли-продажи', BALANCE, SOIL],
    documents_details: [
      { document: 'Договор купли-продажи', number: '27', date: '2015-09-14', issuer: '' },
      { document: BALANCE, number: '41', date: '2026-11-12', issuer: 'ООО «Заречье-Агро»' },
      { document: SOIL, number: '12', date: '2025-08-20', issuer: 'Светлоярская агрохимическая станция (условная)' },
    ],
    other_characteristics:
      'Почва — чернозём обыкновенный, балл бонитета 72 (агрохимический паспорт поля № 12 от 20.08.2025)',
    electricity: 'Отсутствует',
    gas: 'Отсутствует',
    access_roads: 'Грунтовая дорога',
    surroundings: ['Земли сельскохозяйственного назначения'],
    territory_improvements: ['Отсутствуют'],
    plot_shape: 'Многоугольная',
    actual_use: 'По назначению',
    highway_proximity: 'На удалении',
    cadastral_value: 862_500,
    nearest_transport: 'Остановка «Заречье»',
    transport_time: 20,
    distances: '41 км до г. Светлояр; 17 км до элеватора в посёлке Полевой; 4 км до шоссе Светлояр — Полевой',
    social_infrastructure: '',
  },
  market: {
    segment: 'сельхоз',
    economy: FARMING,
    rents: `Поля района сдаются в аренду, но найдены лишь два предложения об аренде: ${LET.map(({ source, place, day, area }) => `${place}, ${area} (https://${source}, ${day}, дата обращения 16.11.2026)`).join('; ')}. Копии приведены в приложении 4. Арендная плата в них не указана.`,
    lowers: 'подъезд по грунтовой дороге',
    slow: 'поля без подъезда с твёрдым покрытием',
    advertised: 'Почва: чернозём обыкновенный',
    area: 'Полевой район и смежные районы области',
    factors: {
      bargainingCorrection: { table: '16', page: '63', low: -15, high: -9, comment: BARGAINED },
      locationCorrection: {
        comment:
          'Все участки лежат в одном почвенном районе (чернозём обыкновенный: у объекта оценки — по агрохимическому паспорту поля, у аналогов — по объявлениям) и в 16–18 км от одного элеватора. Балл бонитета объекта оценки — 72 — назван в паспорте поля, в объявлениях об аналогах балла нет.',
      },
      areaCorrection: { table: '33', page: '99', low: -5, high: 3 },
    },
    rows: { bargainingCorrection: 'Земли сельскохозяйственного назначения, активный рынок' },
    stated: 'подъезд, сети и почва',
    ownVillage: ['с. Заречье', 'в селе Заречье'],
    texts: {
      approach_income_refusal:
        'Доходный подход не применялся: в двух найденных предложениях об аренде полей (п. 8.5) плата не указана, поэтому по рыночной арендной плате доход рассчитать нельзя. Рассчитать земельную ренту по урожайности и затратам (методические рекомендации, распоряжение Минимущества России № 568-р) тоже нельзя: сведения об урожайности поля и о затратах на культуры запрошены у заказчика 10.11.2026, он их не представил; в агрохимическом паспорте их нет.',
    },
    others: [
      offer('uchastki.example/4475', '2026-08-22', 'с. Заречье', 80_000, 480_000),
      offer('uchastki.example/4687', '2026-10-27', 'с. Хлебное', 134_000, 845_000),
      offer('doski.example/65266', '2026-09-20', 'дер. Новая', 105_000, 690_000),
      offer('doski.example/66110', '2026-10-21', 'с. Заречье', 160_000, 1_180_000),
      offer('uchastki.example/4576', '2026-09-22', 'с. Заречье', 130_000, 985_000),
      offer('doski.example/64431', '2026-08-20', 'дер. Новая', 82_000, 660_000),
      offer('uchastki.example/4657', '2026-10-17', 'с. Хлебное', 108_000, 895_000),
      offer('uchastki.example/4494', '2026-08-28', 'дер. Новая', 155_000, 1_360_000),
    ],
    prices: [100, 100.1, 100.2, 100.4, 100.4, 100.7, 100.9],
    analogues: [
      {
        location: 'с. Хлебное, 16 км до элеватора',
        address: 'Полевой район, с. Хлебное',
        ...advert('uchastki.example/4644', '+7 (900) 000-75-20'),
        price: 980_000,
        area: 110_000,
        saleDate: '2026-10-14',
      },
      {
        location: 'дер. Новая, 18 км до элеватора',
        address: 'Полевой район, дер. Новая',
        ...advert('doski.example/65488', '+7 (900) 000-26-89'),
        price: 1_200_000,
        area: 150_000,
        saleDate: '2026-09-28',
      },
      {
        location: 'с. Заречье, 17 км до элеватора',
        address: 'Полевой район, с. Заречье',
        ...advert('uchastki.example/4694', '+7 (900) 000-60-53'),
        price: 900_000,
        area: 96_000,
        saleDate: '2026-10-30',
      },
    ].map((analogue, index) => ({
      ...analogue,
      permittedUse: 'Сельскохозяйственное использование',
      bargainingCorrection: -12,
      electricity: 'Отсутствует',
      gas: 'Отсутствует',
      roads: 'Грунтовая',
      buildings: 'Отсутствуют',
      locationCorrection: 0,
      areaCorrection: [-1, 2, -3][index],
      gasCorrection: 0,
      electricityCorrection: 0,
      buildingsCorrection: 0,
      roadsCorrection: 0,
    })),
  },
  copies: {
    [BALANCE]: [
      'Земельный участок 99:21:0000000:1175 учтён на балансе ООО «Заречье-Агро»',
      'Балансовая стоимость на 30.09.2026 — 410 000 руб.',
      'Главный бухгалтер: подпись',
    ],
    [SOIL]: [
      'Поле в границах участка 99:21:0000000:1175, Полевой район, с. Заречье',
      'Площадь обследования 12,5 га. Почва — чернозём обыкновенный, балл бонитета 72',
    ],
  },
  materials: {
    [ADVERTS_OF_LET]: LET.map(
      ({ source, place, day, area }) =>
        `${source} · опубликовано (обновлено) ${day} · просмотрено 16.11.2026. Сдаётся в аренду поле, ${area}. ${place}. Плата — по договорённости`,
    ),
  },
  calculation: {
    liquidity_level: 'средняя',
    exposure_months: 6,
    object_choices: { location: 'с. Заречье, поля бывшего колхоза, 17 км до элеватора', waterSewerage: '' },
  },
};
