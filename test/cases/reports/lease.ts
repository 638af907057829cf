import { EXAMPLE_PICTURES, exampleDescription } from '#features/example/example-report.ts';
import type { Case } from '../base.ts';
import { paragraph } from '../economy.ts';
import { BEFORE_FIRM, HOUSES, plot, SALE } from './common.ts';

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
const TRANSFER = 'Соглашение о передаче прав и обязанностей по договору аренды';
const LEASE = 'Право аренды';
export const lease: Case = {
  answers: {
    'E-22':
      'Покупатель платит не только за разницу плат. Участок предоставлен для индивидуального жилищного строительства: собственник построенного дома приобретает его без торгов (ст. 39.20 ЗК РФ), поэтому цена права близка к цене участка в собственности, и отношение цен прав в источнике (0,85) дано для таких договоров.',
    'F-09': 'Заказчик представил подлинник для ознакомления, копия хранится в архиве оценщика.',
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
    rents: 'Участки сегмента сдаёт администрация района по итогам торгов; предложений других арендодателей не найдено.',
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
export const leaseTaxed: Case = {
  ...lease,
  answers: {
    ...lease.answers,
    'F-09': 'Заказчик представил подлинники обоих документов для ознакомления, копии хранятся в архиве оценщика.',
  },
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
    documents: [...(lease.description.documents as string[]), TRANSFER],
    documents_details: [
      ...(lease.description.documents_details as object[]),
      { document: TRANSFER, number: '3', date: '2024-03-12', issuer: '' },
    ],
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
