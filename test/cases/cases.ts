import { EXAMPLE_PICTURES, exampleDescription } from '#features/example/example-report.ts';
import type { Case } from './base.ts';
import { type Market, paragraph } from './market.ts';

/* Eight reports as appraisers are asked for them, each as what it says beside the base. Persons, plots and figures are invented. */

const VILLAGES = ['дер. Дубровка', 'дер. Верхние Липки', 'дер. Ключи', 'с. Покровское'];

/** Of the worked example: 1922,831437 ₽ per sq m. */
const HOUSES: Market = {
  segment: 'ИЖС',
  area: 'Заозёрный район в радиусе 25 км от г. Светлояр',
  offersOf: '2026-10-01',
  villages: VILLAGES,
  ofOwnVillage: 'двух в деревне Верхние Липки',
  from: 1500,
  step: 110,
  smallest: 700,
  analogues: [],
};

const SALE = 'для проведения сделки купли-продажи';
const SEEN_LATER = {
  'wrong.retrospective':
    'По сведениям заказчика, с даты оценки на участке не строили, а дороги и сети рядом не менялись.',
  'extract-date': 'Право в ней зарегистрировано раньше даты оценки, и позднейших записей об участке в ней нет.',
};
const ARCHIVED = 'Объявления просмотрены в архиве площадки: цены и сведения — на день публикации.';
const plot = (number: string, house: number) => ({
  cadastral_number: `99:12:0304017:${number}`,
  address: `Светлоярская область, Заозёрный район, деревня Верхние Липки, улица Луговая, участок ${house}`,
  right_number: `99:12:0304017:${number}-99/012/2019-2`,
  egrn_number: `КУВИ-001/2026-00000${number}`,
});

const house: Case = {
  head: { report_number: '2026/11-301', purpose: SALE, report_users: 'Только заказчик' },
  description: plot('301', 31),
  market: HOUSES,
};

const share: Case = {
  head: {
    report_number: '2026/11-302',
    purpose: 'для предоставления в органы судопроизводства',
    report_users: 'Органы судопроизводства',
    report_format: 'в форме электронного документа и на бумажном носителе',
  },
  client: { last_name: 'Лесная', first_name: 'Ольга', middle_name: 'Петровна', relation_to_object: 'Сособственник' },
  assignment: {
    basis_type: 'Определение суда',
    basis_details: 'Заозёрного районного суда от 05.11.2026 по делу № 2-417/2026',
  },
  description: {
    ...plot('302', 32),
    right_type: 'Общая долевая собственность',
    right_share: '1/3',
    share_owners: 'Лесная Ольга Петровна — 1/3\nЛесной Пётр Ильич — 1/3\nЛесная Вера Ильинична — 1/3',
    share_use: 'open',
    owner_name: 'Лесная Ольга Петровна',
  },
  market: {
    ...HOUSES,
    texts: {
      market_conditions: paragraph(
        'Ёмкость рынка: 12 действующих предложений при двух-трёх сделках в месяц. Предложения о продаже долей в праве на участки сегмента искались в тех же источниках и не выявлены, поэтому сравнивается участок в целом.',
      ),
    },
  },
  calculation: {
    share_discount: 15,
    share_low: 10,
    share_high: 20,
    share_source: { source: 'Справочник скидок на долю', year: '2026', table: '5', page: '24' },
    share_reason: 'сособственников трое, порядок пользования участком не определён',
  },
};

/** What the example's photographs show, and the sheet that is the contract. */
const PAPERS_OF_LEASE = {
  ...Object.fromEntries(
    EXAMPLE_PICTURES.filter(({ category }) => category === 'photos' || category === 'additional').map(
      ({ name, caption = '' }) => [name, caption],
    ),
  ),
  'document-extract-3': 'Договор аренды земельного участка № 17-А от 14.01.2019',
};

const RIGHTS_OF_LEASE = {
  source: 'Справочник корректировок для земельных участков',
  year: '2026',
  table: '19',
  page: '70',
  low: -18,
  high: -12,
  comment:
    'Отношение цен прав долгосрочной аренды и собственности — 0,85. Источник даёт его для договоров с органами власти, арендная плата по которым установлена по кадастровой стоимости и ниже рыночной, как и по договору оцениваемого права.',
};
const LESSORS_WORD = 'Справка арендодателя об отсутствии задолженности';
const LEASE = 'Право аренды';
const BEFORE_FIRM = 'осмотр проводится оценщиком в присутствии представителя заказчика';
const lease: Case = {
  answers: {
    advice: 'Аналог оставлен в расчёте, потому что сведения о нём подтверждены, а его вес наименьший.',
  },
  head: { report_number: '2026/11-303', purpose: SALE, report_users: 'Только заказчик' },
  photos: PAPERS_OF_LEASE,
  client: { last_name: 'Полевой', first_name: 'Игорь', middle_name: 'Львович', relation_to_object: 'Арендатор' },
  assignment: { vat: 'not_separated' },
  description: {
    ...plot('303', 33),
    right_type: LEASE,
    documents: [
      'Выписка из ЕГРН об объекте недвижимости',
      'Договор аренды земельного участка',
      LESSORS_WORD,
      'Справка о технологическом присоединении',
    ],
    documents_details: [
      {
        document: 'Договор аренды земельного участка',
        number: '',
        date: null,
        issuer: 'Администрация Заозёрного района',
      },
      { document: LESSORS_WORD, number: '112', date: '2026-11-10', issuer: 'Администрация Заозёрного района' },
      ...exampleDescription.documents_details.slice(1),
    ],
    owner_name: 'Полевой Игорь Львович',
    owner_type: 'person',
    lease_lessor: 'Администрация Заозёрного района',
    lease_contract_number: '17-А',
    lease_contract_date: '2019-01-14',
    lease_registered_number: '99:12:0304017:303-99/012/2019-1',
    lease_registered_date: '2019-01-21',
    lease_term: 'fixed',
    lease_from: '2019-01-21',
    lease_until: '2039-01-20',
    lease_rent_year: 15_700,
    lease_rent_paid: 'paid',
    lease_rent_source: 'Справка арендодателя от 10.11.2026',
    lease_market_rent: 52_400,
    lease_market_rent_source: 'Итоги торгов администрации района за 2026 год',
    lease_land: 'undelimited',
    lease_no_tender: 'пп. 15 п. 2 ст. 39.6 ЗК РФ',
    lease_encumbrances: 'Не зарегистрированы',
    lease_assign: 'with_notice',
    lease_sublease: 'with_notice',
    lease_pledge: 'with_notice',
    lease_clauses: 'п. 4.3 договора',
    right_number: '99:12:0304017:303-99/012/2019-1',
    right_date: '2019-01-21',
  },
  market: {
    ...HOUSES,
    analogues: [0, 1, 2].map(() => ({ propertyRightsCorrection: -15 })),
    factors: {
      propertyRightsCorrection: RIGHTS_OF_LEASE,
    },
    texts: {
      property_rights: paragraph(
        'Предложения об уступке прав аренды участков сегмента не выявлены, поэтому использованы предложения участков в собственности. Оцениваемое право — {оцениваемое право}, права на объекты-аналоги — {права аналогов}. Корректировка: {корректировка на имущественные права}.',
      ),
      approach_income_refusal:
        'Доходный подход не применялся: рыночная арендная плата (52 400 руб. в год) известна по одному источнику — итогам торгов, а ставку капитализации для прав аренды участков сегмента по одному источнику определить нельзя.',
    },
  },
};

/** The same right, of a lessee who pays the tax. */
const leaseTaxed: Case = {
  ...lease,
  head: { ...lease.head, report_number: '2026/11-304' },
  client: {
    client_type: 'legal',
    org_full_name: 'Общество с ограниченной ответственностью «Роща»',
    org_short_name: 'ООО «Роща»',
    org_inn: '9999000045',
    org_ogrn: '1029900000041',
    org_ogrn_date: '2002-08-16',
    org_address: 'Светлоярская область, г. Светлояр, ул. Мира, д. 1',
    relation_to_object: 'Арендатор',
  },
  assignment: { vat: 'included', vat_rate: 22, inspection_note: BEFORE_FIRM },
  market: {
    ...lease.market,
    factors: {
      propertyRightsCorrection: {
        ...RIGHTS_OF_LEASE,
        comment: `${RIGHTS_OF_LEASE.comment} Цены прав аренды в источнике — с НДС.`,
      },
    },
  },
  description: {
    ...lease.description,
    ...plot('304', 34),
    lease_registered_number: '99:12:0304017:304-99/012/2019-1',
    right_number: '99:12:0304017:304-99/012/2019-1',
    lease_no_tender:
      'пп. 15 п. 2 ст. 39.6 ЗК РФ: участок предоставлен гражданину, права и обязанности по договору переданы ООО «Роща» соглашением от 12.03.2024',
    owner_name: 'ООО «Роща»',
    owner_type: 'firm',
    owner_ogrn: '1029900000041',
    owner_ogrn_date: '2002-08-16',
    owner_address: 'Светлоярская область, г. Светлояр, ул. Мира, д. 1',
  },
};

const pledge: Case = {
  head: { report_number: '2026/11-305', bank: 'АО «Приозёрный банк»' },
  description: plot('305', 35),
  market: HOUSES,
};

const NO_COPY =
  'План представлен заказчиком для ознакомления; копия не приложена, потому что в плане есть персональные данные кредиторов.';
const DEBT_PLAN = 'План реструктуризации долгов, утверждённый судом';
const FORCED = {
  exposure_forced: 2,
  liquidation_discount: 20,
  liquidation_low: 15,
  liquidation_high: 25,
  liquidation_source: { source: 'Справочник скидок на вынужденность', year: '2026', table: '7', page: '31' },
  liquidation_reason:
    'срок продажи установлен планом реструктуризации долгов, утверждённым арбитражным судом (ст. 213.17 Федерального закона от 26.10.2002 № 127-ФЗ); источник даёт скидку 15–25 % для продажи земельных участков за срок до трёх месяцев',
};

const liquidation: Case = {
  answers: { 'F-10': NO_COPY },
  head: {
    report_number: '2026/11-306',
    purpose: 'для принятия управленческих решений',
    report_users: 'Только заказчик',
    value_type: 'Ликвидационная',
  },
  description: {
    ...plot('306', 36),
    documents: [...exampleDescription.documents, DEBT_PLAN],
    documents_details: [
      ...exampleDescription.documents_details,
      {
        document: DEBT_PLAN,
        number: 'А99-5120/2026',
        date: '2026-10-12',
        issuer: 'Арбитражный суд Светлоярской области',
      },
    ],
  },
  market: HOUSES,
  calculation: FORCED,
};

const retrospective: Case = {
  head: {
    report_number: '2026/11-307',
    purpose: 'для предоставления в органы судопроизводства',
    report_users: 'Органы судопроизводства',
    evaluation_date: '2024-03-01',
  },
  assignment: {
    purpose_legal_basis: 'ст. 8 Федерального закона № 135-ФЗ (спор о стоимости имущества при разделе между супругами)',
  },
  description: { ...plot('307', 37), cadastral_value_date: '2023-01-01' },
  answers: {
    ...SEEN_LATER,
    'extract-date:Справка о технологическом присоединении':
      'По справке электроснабжение присоединено по акту от 18.08.2021, газ введён по акту от 02.06.2023.',
  },
  market: {
    ...HOUSES,
    offersOf: '2024-01-01',
    handbookYear: '2023',
    seen: ARCHIVED,
    analogues: ['2024-02-12', '2024-01-30', '2024-02-20'].map((saleDate) => ({ saleDate, accessed_at: '2026-11-16' })),
  },
};

const DEATH = 'Свидетельство о смерти правообладателя';
const heir: Case = {
  form: 'private',
  photos: {
    'photo-1': 'Общий вид участка',
    'photo-2': 'Граница участка, вид на лес',
    'photo-3': 'Подъездная грунтовая дорога',
    'photo-6': 'Опора линии электропередачи у участка',
  },
  head: {
    report_number: '2026/11-308',
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
  answers: SEEN_LATER,
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
    egrn_number: 'КУВИ-001/2026-00000088',
    gas: 'Отсутствует',
    access_roads: 'Грунтовая дорога',
    surroundings: ['Садовые и дачные участки'],
    cadastral_value: 312_480,
    documents: ['Выписка из ЕГРН об объекте недвижимости', DEATH],
    documents_details: [
      { document: DEATH, number: 'I-АБ № 000000', date: '2026-08-17', issuer: 'Отдел ЗАГС Приозёрного района' },
    ],
    distances: '32 км до г. Светлояр',
    social_infrastructure: 'Магазин у въезда в товарищество — 300 м',
    nearest_transport: 'Платформа «Рассвет»',
  },
  market: {
    segment: 'СНТ',
    area: 'Приозёрный район',
    factors: {
      locationCorrection: {
        source: 'Справочник корректировок для земельных участков',
        year: '2026',
        table: '27',
        page: '88',
        low: -8,
        high: -3,
        comment:
          'Они расположены на таком же удалении от областного центра, что и объект оценки. Для аналога 3, который на 9 км ближе к нему, взято меньше середины диапазона: он дан для разницы до 15 км.',
      },
    },
    offersOf: '2026-06-01',
    seen: ARCHIVED,
    confirmed: 'права, обеспеченность сетями и отсутствие строений',
    ofOwnVillage: 'трёх в СНТ «Рассвет»',
    villages: ['СНТ «Берёзка»', 'СНТ «Родник»', 'СНТ «Рассвет»'],
    from: 520,
    step: 45,
    smallest: 500,
    analogues: [
      {
        location: 'СНТ «Берёзка»',
        address: 'СНТ «Берёзка», участок 14',
        price: 480_000,
        area: 600,
        saleDate: '2026-07-20',
      },
      {
        location: 'СНТ «Родник»',
        address: 'СНТ «Родник», участок 7',
        price: 520_000,
        area: 650,
        saleDate: '2026-06-11',
      },
      {
        location: 'СНТ «Полянка»',
        address: 'СНТ «Полянка», участок 51',
        price: 610_000,
        area: 700,
        saleDate: '2026-08-02',
      },
    ].map((analogue, index) => ({
      ...analogue,
      permittedUse: 'СНТ/ДНП',
      electricity: 'Центральное',
      gas: 'Отсутствует',
      roads: 'Грунтовая',
      buildings: 'Отсутствуют',
      locationCorrection: index === 2 ? -5 : 0,
      areaCorrection: [0, 1, 2][index],
      gasCorrection: 0,
      electricityCorrection: 0,
      buildingsCorrection: 0,
      roadsCorrection: 0,
    })),
  },
  calculation: { object_choices: { location: '', waterSewerage: '' } },
};

const farm: Case = {
  head: {
    report_number: '2026/11-309',
    purpose: 'для принятия управленческих решений',
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
    relation_to_object: 'Собственник',
  },
  assignment: { inspection_note: BEFORE_FIRM },
  photos: {
    'photo-1': 'Общий вид участка',
    'photo-2': 'Граница участка, вид на лес',
    'photo-3': 'Подъездная грунтовая дорога',
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
    documents: ['Выписка из ЕГРН об объекте недвижимости', 'Договор купли-продажи'],
    documents_details: [{ document: 'Договор купли-продажи', number: '27', date: '2015-09-14', issuer: '' }],
    electricity: 'Отсутствует',
    gas: 'Отсутствует',
    access_roads: 'Грунтовая дорога',
    surroundings: ['Земли сельскохозяйственного назначения'],
    territory_improvements: ['Отсутствуют'],
    plot_shape: 'Многоугольная',
    cadastral_value: 862_500,
    nearest_transport: 'Остановка «Заречье»',
    transport_time: 20,
    distances: '41 км до г. Светлояр',
    social_infrastructure: '',
  },
  market: {
    segment: 'сельхоз',
    area: 'Полевой район и смежные районы области',
    factors: {
      locationCorrection: { comment: 'Все участки лежат в одном почвенном районе и на равном удалении от элеватора.' },
    },
    offersOf: '2026-09-01',
    confirmed: 'права, вид использования и отсутствие строений',
    texts: {
      approach_income_refusal:
        'Доходный подход не применялся: сведений об арендной плате за сопоставимые участки, достаточных для расчёта земельной ренты, в открытых источниках не найдено.',
    },
    villages: ['с. Заречье', 'дер. Новая', 'с. Хлебное'],
    from: 6,
    step: 0.4,
    smallest: 80_000,
    analogues: [
      {
        location: 'с. Хлебное',
        address: 'Полевой район, с. Хлебное',
        price: 980_000,
        area: 110_000,
        saleDate: '2026-10-14',
      },
      {
        location: 'дер. Новая',
        address: 'Полевой район, дер. Новая',
        price: 1_200_000,
        area: 150_000,
        saleDate: '2026-09-28',
      },
      {
        location: 'с. Заречье',
        address: 'Полевой район, с. Заречье',
        price: 900_000,
        area: 96_000,
        saleDate: '2026-10-30',
      },
    ].map((analogue, index) => ({
      ...analogue,
      permittedUse: 'Сельскохозяйственное использование',
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
  calculation: {
    liquidity_level: 'средняя',
    exposure_months: 6,
    object_choices: { location: 'с. Заречье, поля бывшего колхоза', waterSewerage: '' },
  },
};

export const CASES = { house, share, lease, leaseTaxed, pledge, liquidation, retrospective, heir, farm };
export type CaseName = keyof typeof CASES;
export const CASE_NAMES = Object.keys(CASES) as CaseName[];
