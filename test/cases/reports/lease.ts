import type { Case } from '../base.ts';
import { paragraph, SITES } from '../economy.ts';
import { BEFORE_FIRM, HOUSES, LET_BY_TENDER, plot, TENDER_LINES, TENDER_PAGE } from './common.ts';

const RIGHTS_OF_LEASE = {
  table: '19',
  page: '70',
  low: -18,
  high: -12,
  comment:
    'Источник даёт отношение цен прав аренды и собственности 0,82–0,88 для договоров с органами власти, арендная плата по которым установлена по кадастровой стоимости и ниже рыночной, как и по договору оцениваемого права; принято 0,85 — середина, потому что условия договора действуют в обе стороны: плата, которая примерно на 70 % ниже рыночной (по единственному протоколу, без корректировок, п. 8.5), повышает цену права, а срок, от которого осталось 12 лет 2 месяца из 20 лет, понижает её. Цены прав аренды в источнике — с НДС.',
};
/** The tender that the market's rent is known from. */
const TENDER = 'Протокол аукциона администрации Заозёрного района № 6 от 14.09.2026';
const MARKET_RENT = '52 400 руб. в год: 40 руб. за 1 кв. м в год × 1 310 кв. м';
/** What its redemption costs is told by the region: the ownership of the land is not delimited. */
const PRICES_OF_LAND = 'Постановление Правительства Светлоярской области о цене земельных участков';
const PRICES_LINES = [
  'О цене земельных участков, государственная собственность на которые не разграничена, при продаже без проведения торгов',
  'п. 2. При продаже собственникам индивидуальных жилых домов, расположенных на таких участках, — 15 % кадастровой стоимости участка',
];
const PRICES_DETAILS = {
  document: PRICES_OF_LAND,
  number: '118',
  date: '2020-03-12',
  issuer: 'Правительство Светлоярской области',
};
const LESSORS_WORD = 'Справка арендодателя об отсутствии задолженности';
const lessorsLines = (plot: string, contract: string) => [
  `Земельный участок 99:12:0304017:${plot}, договор аренды № ${contract} от 14.01.2019 действует`,
  'Арендная плата с 01.01.2025 — 15 700 руб. в год (п. 3.1 договора: 1,5 % кадастровой стоимости 1 047 314,80 руб., округлено до сотен рублей), задолженности нет',
  'Уведомление о планируемом строительстве жилого дома согласовано 15.05.2026',
  'Требований об освоении участка и о расторжении договора не заявлено',
];
const PLOT = plot('303', 33);
const TRANSFER = 'Соглашение о передаче прав и обязанностей по договору аренды';
const FIRM = 'Общество с ограниченной ответственностью «Роща»';
/** Of the agreement by which the lessee became one. */
const TRANSFERRED = '99:12:0304017:304-99/012/2024-3';
const LEASE = 'Право аренды';
/** Why the right costs more than the rent that is saved. */
const ADVANTAGE =
  'Сбережённая плата — не всё, за что платит покупатель права. Участок предоставлен для индивидуального жилищного строительства: собственник построенного на нём дома вправе купить участок без торгов (ст. 39.20 ЗК РФ) за 15 % кадастровой стоимости (постановление Правительства Светлоярской области от 12.03.2020 № 118), то есть за 157 097 руб. Покупатель права аренды получает участок под свой дом и возможность его выкупить, а не разницу арендных плат, поэтому эта разница за остаток срока цену права не ограничивает. Отношение 0,82–0,88 источник тоже выводит не из разницы плат: это отношение цен прав аренды, плата по которым установлена по кадастровой стоимости и ниже рыночной, к ценам собственности (п. 11.2). Пределы этого вывода: отношение известно по одному источнику, рыночная плата — по единственному протоколу (п. 8.5), а предложений об уступке прав аренды в сегменте не выявлено (п. 11.2); если дом до конца договора не построен, права выкупа у арендатора нет.';

export const lease: Case = {
  answers: {
    'E-22': ADVANTAGE,
    advice:
      'Аналог оставлен в расчёте, потому что каждое отличие учтено корректировкой из справочника, его вес наименьший, а без него стоимость меняется меньше, чем без любого из остальных (п. 12.2).',
  },
  head: {
    report_number: '2026/11-303',
    contract_number: '86-Д',
    purpose: 'для передачи прав и обязанностей арендатора по договору аренды',
    report_users: 'Только заказчик',
  },
  copies: {
    [LESSORS_WORD]: lessorsLines('303', '17-А'),
    [PRICES_OF_LAND]: PRICES_LINES,
  },
  materials: {
    [TENDER]: TENDER_LINES,
  },
  client: { last_name: 'Полевой', first_name: 'Игорь', middle_name: 'Львович', relation_to_object: 'Арендатор' },
  assignment: { vat: 'not_separated' },
  description: {
    ...PLOT,
    actual_use: 'Не используется, дом не начат',
    right_type: LEASE,
    documents: [
      'Выписка из ЕГРН об объекте недвижимости',
      'Договор аренды земельного участка',
      LESSORS_WORD,
      'Справка о технологическом присоединении',
      PRICES_OF_LAND,
    ],
    documents_details: [
      {
        document: 'Договор аренды земельного участка',
        number: '',
        date: null,
        issuer: 'Администрация Заозёрного района',
      },
      { document: LESSORS_WORD, number: '112', date: '2026-11-10', issuer: 'Администрация Заозёрного района' },
      ...PLOT.documents_details.slice(1),
      PRICES_DETAILS,
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
    lease_rent_source: 'Справка арендодателя от 10.11.2026; требований об освоении участка не заявлено',
    lease_market_rent: 52_400,
    lease_market_rent_source: `${TENDER}, ${TENDER_PAGE}`,
    lease_buyout:
      'После постройки дома (уведомление о строительстве согласовано 15.05.2026, справка арендодателя от 10.11.2026), без торгов, за 15 % кадастровой стоимости (постановление Правительства Светлоярской области от 12.03.2020 № 118)',
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
  // The term of plots in ownership is told for reference alone: why it is the longest one nobody asks.
  calculation: {
    liquidity_factors: `${HOUSES.lowers} (по обзору агентства от 10.11.2026 такие участки продаются до шести месяцев)`,
  },
  market: {
    ...HOUSES,
    rents: `${LET_BY_TENDER} Рыночная плата за оцениваемый участок по этому единственному протоколу, без корректировок на отличия участков, — ${MARKET_RENT}.`,
    alsoDeals: 'по уступке прав аренды',
    // The tender is listed as the source of the rent.
    state: {},
    analogues: HOUSES.analogues.map((analogue) => ({ ...analogue, propertyRightsCorrection: -15 })),
    factors: {
      propertyRightsCorrection: RIGHTS_OF_LEASE,
    },
    texts: {
      property_rights: paragraph(
        `Предложения об уступке прав аренды участков сегмента искались на сайтах ${SITES} (дата обращения — 16.11.2026) и не выявлены, поэтому использованы предложения участков в собственности. Оцениваемое право — {оцениваемое право}, права на объекты-аналоги — {права аналогов}. Корректировка: {корректировка на имущественные права}.`,
      ),
      approach_income_refusal: `Доходный подход не применялся: единственный найденный протокол — аукциона № 6 от 14.09.2026 (п. 8.5) — даёт размер рыночной арендной платы (${MARKET_RENT}, без корректировок), но не норму дохода. Извлечь её из рынка нельзя: предложений об уступке прав аренды участков сегмента не выявлено (п. 11.2), сделки по уступке этих прав искались в сведениях Росреестра о сделках и в обзоре агентства и не найдены (п. 8.3). Разница арендных плат к тому же не исчерпывает цены права (раздел 12).`,
    },
  },
};

/** The same right, of a lessee who pays the tax. */
export const leaseTaxed: Case = {
  ...lease,
  head: { ...lease.head, report_number: '2026/11-304', contract_number: '87-Д' },
  copies: {
    [LESSORS_WORD]: lessorsLines('304', '18-А'),
    [PRICES_OF_LAND]: PRICES_LINES,
    'Выписка из ЕГРН об объекте недвижимости': [
      `Права арендатора перешли от Полевого Игоря Львовича к ООО «Роща» по соглашению № 3 от 12.03.2024, запись ${TRANSFERRED} от 20.03.2024`,
    ],
    [TRANSFER]: [
      'Прежний арендатор: Полевой Игорь Львович. Новый арендатор: ООО «Роща»',
      'Права и обязанности по договору аренды № 18-А от 14.01.2019 земельного участка 99:12:0304017:304 переходят к новому арендатору. Администрация Заозёрного района уведомлена 01.03.2024 (п. 4.3 договора)',
      `Зарегистрировано 20.03.2024, запись ${TRANSFERRED}`,
    ],
  },
  client: {
    client_type: 'legal',
    org_full_name: FIRM,
    org_short_name: 'ООО «Роща»',
    org_inn: '9999000052',
    org_ogrn: '1129900000053',
    org_ogrn_date: '2012-03-06',
    org_address: 'Светлоярская область, г. Светлояр, ул. Мира, д. 1',
    org_representative: 'Директор Дубравин Илья Петрович, действует на основании устава',
    relation_to_object: 'Арендатор',
  },
  assignment: { vat: 'included', vat_rate: 22, inspection_note: BEFORE_FIRM },
  description: {
    ...lease.description,
    ...plot('304', 34),
    documents: [...(lease.description.documents as string[]), TRANSFER],
    documents_details: [
      ...(lease.description.documents_details as object[]).slice(0, 1),
      { document: LESSORS_WORD, number: '113', date: '2026-11-10', issuer: 'Администрация Заозёрного района' },
      ...plot('304', 34).documents_details.slice(1),
      PRICES_DETAILS,
      { document: TRANSFER, number: '3', date: '2024-03-12', issuer: 'Полевой Игорь Львович и ООО «Роща»' },
    ],
    lease_contract_number: '18-А',
    lease_registered_number: '99:12:0304017:304-99/012/2019-1',
    right_number: '99:12:0304017:304-99/012/2019-1',
    lease_no_tender: 'пп. 15 п. 2 ст. 39.6 ЗК РФ, с прежним арендатором — гражданином',
    owner_name: FIRM,
    lease_lessee: `${FIRM} — с 20.03.2024, по соглашению № 3 от 12.03.2024 с прежним арендатором, Полевым Игорем Львовичем (запись № ${TRANSFERRED})`,
    owner_type: 'firm',
    owner_ogrn: '1129900000053',
    owner_ogrn_date: '2012-03-06',
    owner_address: 'Светлоярская область, г. Светлояр, ул. Мира, д. 1',
  },
};
