import type { Case } from '../base.ts';
import { AUGUST, SURVEYED_AUGUST } from '../economy.ts';
import { advert, BARGAINED, offer } from '../market.ts';
import { ARCHIVED, NO_ZONES, SEEN_LATER, SHOWN } from './common.ts';

const DEATH = 'Свидетельство о смерти правообладателя';
const SALE = 'Договор купли-продажи';
/** The day of the value is of the year of the handbook. */
const ISSUED = 'Справочник вышел в январе 2026 г., до даты оценки.';
const POWER = 'Договор энергоснабжения';

export const heir: Case = {
  form: 'private',
  photos: {
    'garden-plot': 'Общий вид участка: грядки и яблони, строений нет',
    'garden-border': 'Граница участка; забор — соседнего участка',
    'garden-road': 'Подъездная грунтовая дорога',
    'garden-pole': 'Опора ВЛ 0,4 кВ у границы участка, прибор учёта участка',
  },
  head: {
    report_number: '2026/11-308',
    contract_number: '91-Д',
    purpose: 'для исчисления нотариального тарифа при оформлении наследства',
    report_users: 'Нотариус',
    evaluation_date: '2026-08-14',
    report_format: 'в форме электронного документа',
  },
  client: {
    last_name: 'Садовая',
    first_name: 'Анна',
    middle_name: 'Игоревна',
    relation_to_object: 'Наследник, дочь правообладателя',
  },
  assignment: {
    purpose_legal_basis: 'ст. 333.25 Налогового кодекса Российской Федерации',
    assignment_other:
      'Наследодатель — правообладатель Садовый Игорь Павлович, умер 14.08.2026; дата оценки — день открытия наследства. Заказчик — наследник',
  },
  answers: { ...SEEN_LATER, 'F-09': SHOWN },
  description: {
    cadastral_number: '99:07:0110203:88',
    address: 'Светлоярская область, Приозёрный район, садоводческое товарищество «Рассвет», участок 88',
    total_area: 600,
    area_inaccuracy: 9,
    permitted_use: 'Для ведения садоводства',
    land_category: 'Земли сельскохозяйственного назначения',
    owner_name: 'Садовый Игорь Павлович (умер 14.08.2026, право переходит по наследству)',
    right_number: '99:07:0110203:88-99/007/2011-1',
    right_date: '2011-06-03',
    right_basis: 'договор купли-продажи № 14 от 17.05.2011',
    ...NO_ZONES,
    egrn_number: 'КУВИ-001/2026-00000088',
    gas: 'Отсутствует',
    access_roads: 'Грунтовая дорога',
    surroundings: ['Садовые и дачные участки'],
    actual_use: 'По назначению',
    highway_proximity: 'На удалении',
    other_characteristics:
      'Грядки и яблони на участке — обычные посадки садовода, отдельно они не оценивались. Опора ВЛ 0,4 кВ стоит у границы участка, в проезде: охранных зон по участку в ЕГРН нет, садоводству она не мешает',
    cadastral_value: 312_480,
    documents: ['Выписка из ЕГРН об объекте недвижимости', SALE, POWER, DEATH],
    documents_details: [
      { document: SALE, number: '14', date: '2011-05-17', issuer: '' },
      { document: POWER, number: '88-Э', date: '2014-05-21', issuer: 'АО «Приозёрные электросети»' },
      { document: DEATH, number: 'I-АБ № 000000', date: '2026-08-17', issuer: 'Отдел ЗАГС Приозёрного района' },
    ],
    distances: '32 км до г. Светлояр; 3,5 км до шоссе Светлояр — Приозёрск',
    social_infrastructure: 'Магазин у въезда в товарищество — 300 м',
    nearest_transport: 'Платформа «Рассвет»',
  },
  market: {
    segment: 'СНТ',
    economy: AUGUST,
    surveyed: SURVEYED_AUGUST,
    area: 'Приозёрный район',
    factors: {
      bargainingCorrection: { table: '15', page: '62', low: -12, high: -8, comment: `${BARGAINED} ${ISSUED}` },
      locationCorrection: {
        table: '28',
        page: '90',
        low: -8,
        high: -3,
        comment:
          'У аналогов 1 и 2 удалённость та же: они в 32 км от областного центра, как и объект оценки. Для аналога 3, который на 9 км ближе к нему (23 км), взято больше середины диапазона: источник даёт диапазон для разницы до 15 км, и на 9 км приходится 9 / 15 = 0,6 его ширины, считая от −3 %: −3 − 0,6 × 5 = −6 %.',
      },
      areaCorrection: { table: '32', page: '98', low: -4, high: 3 },
    },
    rows: {
      bargainingCorrection: 'Садовые участки, активный рынок',
      locationCorrection: 'Садовые участки, аналог ближе к областному центру, разница до 15 км',
    },
    stated: 'электроснабжение и подъезд',
    lowers: 'нет газоснабжения, водоснабжения и канализации, подъезд по грунтовой дороге',
    slow: 'садовые участки без газа и водопровода',
    seen: ARCHIVED,
    ownVillage: ['СНТ «Рассвет»', 'в СНТ «Рассвет»'],
    others: [
      offer('uchastki.example/2411', '2026-06-03', 'СНТ «Берёзка»', 500, 260_000),
      offer('doski.example/63120', '2026-06-05', 'СНТ «Родник»', 660, 370_000),
      offer('uchastki.example/2430', '2026-06-08', 'СНТ «Рассвет»', 820, 500_000),
      offer('doski.example/63188', '2026-06-09', 'СНТ «Берёзка»', 1000, 650_000),
      offer('uchastki.example/2462', '2026-06-13', 'СНТ «Родник»', 500, 350_000),
      offer('uchastki.example/2475', '2026-06-14', 'СНТ «Рассвет»', 670, 500_000),
      offer('doski.example/63301', '2026-06-18', 'СНТ «Берёзка»', 800, 630_000),
      offer('uchastki.example/2518', '2026-06-23', 'СНТ «Родник»', 1000, 830_000),
      offer('doski.example/63377', '2026-06-29', 'СНТ «Рассвет»', 520, 460_000),
      offer('uchastki.example/2540', '2026-07-02', 'СНТ «Берёзка»', 660, 610_000),
    ],
    prices: [100, 99.9, 100.3, 100.8, 101.2, 101.4],
    analogues: [
      {
        location: 'СНТ «Берёзка», 32 км',
        address: 'СНТ «Берёзка», участок 14',
        ...advert('uchastki.example/2571', '+7 (900) 000-21-07'),
        price: 475_000,
        area: 600,
        saleDate: '2026-07-20',
      },
      {
        location: 'СНТ «Родник», 32 км',
        address: 'СНТ «Родник», участок 7',
        ...advert('doski.example/63215', '+7 (900) 000-22-18'),
        price: 545_000,
        area: 650,
        saleDate: '2026-06-11',
      },
      {
        location: 'СНТ «Полянка», 23 км',
        address: 'СНТ «Полянка», участок 51',
        ...advert('uchastki.example/2603', '+7 (900) 000-23-29'),
        price: 615_000,
        area: 700,
        saleDate: '2026-08-02',
      },
    ].map((analogue, index) => ({
      ...analogue,
      permittedUse: 'СНТ/ДНП',
      bargainingCorrection: -10,
      electricity: 'Центральное',
      gas: 'Отсутствует',
      roads: 'Грунтовая',
      buildings: 'Отсутствуют',
      locationCorrection: index === 2 ? -6 : 0,
      areaCorrection: [0, 1, 2][index],
      gasCorrection: 0,
      electricityCorrection: 0,
      buildingsCorrection: 0,
      roadsCorrection: 0,
    })),
  },
  calculation: { object_choices: { location: 'СНТ «Рассвет», 32 км', waterSewerage: '' } },
  copies: {
    [POWER]: [
      'Абонент: Садовый Игорь Павлович',
      'Точка поставки: Светлоярская область, Приозёрный район, садоводческое товарищество «Рассвет», участок 88 (99:07:0110203:88)',
      'Участок присоединён к сети 0,4 кВ, мощность 7 кВт, прибор учёта установлен на опоре у границы участка',
    ],
  },
};
