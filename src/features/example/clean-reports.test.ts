import { expect, it } from 'vitest';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { checkReport } from '#features/generation/readiness/completeness.ts';
import type { ReportData } from '#features/generation/report-data.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { storedContent } from '#features/report/sheet.ts';
import { APPRAISER, FIRM } from '#test/profile-values.ts';
import { reportData } from '#test/report-data.ts';
import { exampleCalculation } from './example-calculation.ts';
import { EXAMPLE_PICTURES, exampleContract, exampleDescription, exampleMarketAnalysis } from './example-report.ts';

/* A report without a fault has no remark (rows.md N1): the example with its facts entered, and reports near it. */

const calculation = exampleCalculation(['a.jpg', 'b.jpg', 'c.jpg']);
const analogs = calculation.analogs.map((analogue, at) => ({
  ...analogue,
  id: `analogue-${at}`,
  screenshots: [`advert-${at + 1}.jpg`],
}));
const scans = { sro_certificate_scan: 'a.jpg', diploma_scan: 'b.jpg', qualification_certificate_scan: 'c.jpg' };
const { client, assignment, ...head } = exampleContract;

const clean = reportData(
  {
    client: { ...emptyClient(), ...client },
    assignment: { ...emptyAssignment(), ...assignment },
    description: { ...descriptionSheet.empty(), ...exampleDescription },
    market: { ...marketAnalysisSheet.empty(), ...exampleMarketAnalysis('/api/report-files/download/a.png') },
    calculation: storedContent(marketValueSheet, { ...calculation, analogs }),
    files: EXAMPLE_PICTURES.map(({ category, name, caption = '', sourceUrl = '' }) => ({
      category,
      file_name: `${name}.jpg`,
      caption,
      source_url: sourceUrl,
    })),
    form: 'legal',
    person: { last_name: 'Берёзкин', first_name: 'Павел', middle_name: 'Андреевич', phone: '', email: '' },
    appraiser: { ...appraiserProfile.empty(), ...APPRAISER, ...scans, insurance_policy_scan: 'd.jpg' },
    legalEntity: { ...legalEntity.empty(), ...FIRM, insurance_policy_scan: 'e.jpg' },
  },
  { ...head, id: 'r', report_number: '84' },
);
const told = (data: ReportData) => checkReport(data).map(({ rule, text }) => `${rule}: ${text}`);

it('N1 the example has no remark', () => {
  expect(told(clean)).toEqual([]);
});

const but = (changes: object) => ({ ...clean, ...changes }) as ReportData;
const firm = {
  client_type: 'legal',
  org_full_name: 'ООО «Роща»',
  org_inn: '9999000045',
  org_ogrn: '1029900000041',
  org_ogrn_date: '2002-08-16',
  org_address: 'г. Светлояр',
};
const offer = (at: number, changes: object) => {
  const changed = clean.calculation?.analogs.map((analogue, index) =>
    index === at ? { ...analogue, ...changes } : analogue,
  );
  return but({ calculation: { ...clean.calculation, analogs: changed } });
};
const own = (text: string) => ({ assignment: { ...clean.assignment, assumptions: text } });

const priced = (
  change: (analogue: NonNullable<ReportData['calculation']>['analogs'][number]) => object,
  more = {},
) => ({
  ...clean.calculation,
  ...more,
  analogs: clean.calculation?.analogs.map((analogue) => ({ ...analogue, ...change(analogue) })),
});

const HANDBOOK = { source: 'Справочник корректировок', year: '2026', table: '3', page: '20' };

const copy = (caption: string) => ({ category: 'documents', file_name: 'c.jpg', caption, source_url: '' });
const copies = [copy('Договор аренды № 14'), copy('Справка арендодателя об отсутствии долга')];
const CESSIONS = { type: 'text', value: '<p>Предложения об уступке прав аренды искались и не выявлены.</p>' };
const leased = but({
  files: [...clean.files, ...copies],
  client: { ...clean.client, relation_to_object: 'Арендатор' },
  assignment: { ...clean.assignment, vat: 'not_separated' },
  head: { ...clean.head, purpose: 'для принятия управленческих решений', bank: '', report_users: 'Только заказчик' },
  description: {
    ...clean.description,
    right_type: 'Право аренды',
    documents: [
      'Выписка из ЕГРН об объекте недвижимости',
      'Договор аренды земельного участка',
      'Справка арендодателя об отсутствии долга',
    ],
    documents_details: [],
    lease_lessor: 'Администрация Заозёрного района',
    lease_contract_number: '14',
    lease_contract_date: '2019-01-20',
    lease_registered_number: '99:12:0304017:245-99/001/2019-1',
    lease_registered_date: '2019-02-01',
    lease_from: '2019-01-20',
    lease_term: 'fixed',
    lease_until: '2068-01-20',
    lease_rent_year: 12_000,
    lease_rent_paid: 'paid',
    lease_rent_source: 'Справка арендодателя от 10.11.2026',
    lease_market_rent: 40_000,
    lease_market_rent_source: 'Итоги торгов района за 2026 год',
    lease_land: 'public',
    lease_no_tender: 'пп. 15 п. 2 ст. 39.6 ЗК РФ',
    lease_encumbrances: 'Не зарегистрированы',
    lease_assign: 'with_notice',
    lease_sublease: 'with_notice',
    lease_pledge: 'with_notice',
  },
  market: {
    ...clean.market,
    market_conditions: [...(clean.market?.market_conditions ?? []), CESSIONS],
    approach_income_refusal:
      'Рыночная плата 40 000 руб. в год известна по торгам, а ставка капитализации прав аренды по ним не определяется.',
  },
  calculation: priced(() => ({ propertyRightsCorrection: -8 }), {
    value_interval_reason: 'Стоимость ниже цен предложений: они — о праве собственности.',
    corrections_meta: {
      ...clean.calculation?.corrections_meta,
      propertyRightsCorrection: {
        ...HANDBOOK,
        low: -12,
        high: -6,
        comment:
          'Аренда с правом передачи; отношение дано для арендной платы по нормативам, как в договоре, и для участков, которые выкупают после постройки дома.',
      },
    },
  }),
});

const SOUGHT = { type: 'text', value: '<p>Предложения о продаже долей искались и не выявлены.</p>' };
const shared = but({
  market: { ...clean.market, market_conditions: [...(clean.market?.market_conditions ?? []), SOUGHT] },
  description: {
    ...clean.description,
    right_type: 'Общая долевая собственность',
    right_share: '1/2',
    share_mode: 'share',
  },
  calculation: priced(() => ({}), {
    share_discount: 0,
    share_reason: 'Обе доли продаются вместе одному покупателю, выдел в натуре ему не нужен.',
    share_source: HANDBOOK,
    value_interval_low: null,
    value_interval_high: null,
  }),
});

const [one, two] = clean.calculation?.analogs ?? [];
const { bargainingCorrection } = clean.calculation?.corrections_meta ?? {};
const five = but({
  market: {
    ...clean.market,
    analogs: [
      {
        type: 'text',
        value:
          '<p>Для расчёта отобрано 5 объектов-аналогов из выявленных предложений. Аналоги 4 и 5 в эту выборку не входят: они найдены позже. Для предложений в деревне Верхние Липки сведений о сетях нет.</p>',
      },
    ],
  },
  calculation: {
    ...clean.calculation,
    corrections_meta: {
      ...clean.calculation?.corrections_meta,
      bargainingCorrection: {
        ...bargainingCorrection,
        comment: bargainingCorrection?.comment.replace('аналогов 1 и 3', 'аналогов 1, 3, 4 и 5'),
      },
    },
    analogs: [
      ...(clean.calculation?.analogs ?? []),
      {
        ...one,
        id: 'analogue-4',
        screenshots: ['advert-4.jpg'],
        url: 'https://uchastki.example/7001',
        source: 'uchastki.example/7001',
        price: 2_460_000,
        phone: '+7 900 555-10-41',
      },
      {
        ...two,
        id: 'analogue-5',
        screenshots: ['advert-5.jpg'],
        url: 'https://uchastki.example/7002',
        source: 'uchastki.example/7002',
        price: 1_700_000,
        phone: '+7 900 555-10-52',
      },
    ],
  },
});

it.each<[string, ReportData]>([
  [
    'another region',
    but({
      description: { ...clean.description, address: 'Калужская область, Боровский район, деревня Кабицыно, участок 4' },
      market: JSON.parse(
        JSON.stringify(clean.market).replaceAll('Светлоярской', 'Калужской').replaceAll('Заозёрный', 'Боровский'),
      ),
    }),
  ],
  [
    'a firm that owns and orders',
    but({
      client: { ...clean.client, ...firm, representative_name: 'Рощин О. П.' },
      description: {
        ...clean.description,
        owner_name: 'ООО «Роща»',
        owner_type: 'firm',
        owner_ogrn: firm.org_ogrn,
        owner_ogrn_date: '2002-08-16',
        owner_address: 'г. Светлояр, ул. Мира, д. 1',
      },
    }),
  ],
  [
    'no inspection, with a reason',
    but({
      assignment: {
        ...clean.assignment,
        inspection_performed: false,
        no_inspection_reason: 'Доступ к участку закрыт.',
      },
    }),
  ],
  [
    'a day long past, with its assumption',
    but({
      ...own('Состояние участка на дату оценки принято таким же, как при осмотре.'),
      head: { ...clean.head, contract_date: '2026-11-18', inspection_date: '2026-11-18' },
    }),
  ],
  [
    'a certificate that ends with the report',
    but({ appraiser: { ...clean.appraiser, qualification_valid_until: '2026-11-20' } }),
  ],
  ['an extract ordered after the valuation', but({ description: { ...clean.description, egrn_date: '2026-11-19' } })],
  [
    'a sale',
    but({
      head: {
        ...clean.head,
        purpose: 'для проведения сделки купли-продажи',
        bank: '',
        report_users: 'Только заказчик',
      },
    }),
  ],
  ['an analogue with a telephone of a town', offer(0, { phone: '(48438) 2-14-15, доб. 2' })],
  ['a newspaper as the source', offer(1, { source: 'Газета «Заозёрье»', url: '' })],
  ['a lease with all its facts', leased],
  ['a share at a discount of 0 %, with the reason', shared],
  ['five analogues', five],
])('N1 a clean report has no remark: %s', (_name, data) => {
  expect(told(data)).toEqual([]);
});

it('N1 a fact that is taken away from a clean report is asked for', () => {
  const facts = [
    but({ client: null }),
    but({ market: null }),
    but({ calculation: null }),
    but({ files: [] }),
    ...(['cadastral_number', 'address', 'permitted_use', 'owner_name', 'egrn_number'] as const).map((field) =>
      but({ description: { ...clean.description, [field]: '' } }),
    ),
    ...(['report_number', 'contract_date', 'evaluation_date', 'report_date', 'purpose'] as const).map((field) =>
      but({ head: { ...clean.head, [field]: field.endsWith('date') ? null : '' } }),
    ),
    ...(['sro_name', 'sro_address', 'insurance_end_date', 'qualification_certificate_number'] as const).map((field) =>
      but({ appraiser: { ...clean.appraiser, [field]: field.endsWith('date') ? null : '' } }),
    ),
  ];
  expect(facts.map((data) => told(data).length > 0)).toEqual(facts.map(() => true));
});

it('N1 no remark has a name of a field, a day as it is stored or nothing in it', () => {
  const bad = reportData({ description: null, calculation: null }, { report_date: null });
  const texts = [bad, but({ description: { ...clean.description, right_date: '2027-01-01', egrn_date: '2027-02-01' } })]
    .flatMap(checkReport)
    .flatMap(({ text, places }) => [text, ...places.flatMap(({ label, value }) => [label, value])]);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /undefined|null|NaN|\d{4}-\d{2}-\d{2}|[a-z]_[a-z]/.test(text))).toEqual([]);
});
