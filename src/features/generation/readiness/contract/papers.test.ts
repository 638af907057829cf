import { expect, it } from 'vitest';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { APPRAISER, FIRM } from '#test/profile-values.ts';
import { reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

/** The firm's report of 20.11.2026. */
const told = (rule: string, appraiser: object, firm: object = {}, values: object = {}) => {
  const data = reportData(
    {
      form: 'legal',
      person: { last_name: 'Петров', first_name: 'Иван', middle_name: 'Сергеевич', phone: '', email: '' },
      appraiser: { ...appraiserProfile.empty(), ...APPRAISER, ...appraiser },
      legalEntity: { ...legalEntity.empty(), ...FIRM, ...firm },
      ...values,
    },
    { id: 'r' },
  );
  return checkReport(data)
    .filter((finding) => finding.rule === rule)
    .map(({ severity, text, link }) => [severity, text.replaceAll('\u00a0', ' '), link.split('#field-')[1]]);
};

it.each([
  ['P-01', { qualification_valid_until: '2025-01-10' }, { qualification_valid_until: '2026-11-20' }, 'error'],
  [
    'P-02',
    { qualification_valid_until: null, qualification_certificate_date: '2020-05-17' },
    { qualification_valid_until: null, qualification_certificate_date: '2024-05-17' },
    'warning',
  ],
  [
    'P-03',
    { qualification_valid_until: null, qualification_certificate_date: '2023-11-20' },
    { qualification_valid_until: '2027-05-17' },
    'warning',
  ],
  ['P-04', { qualification_direction: 'Оценка бизнеса' }, { qualification_direction: 'Оценка недвижимости' }, 'error'],
  ['P-05', { qualification_certificate_date: '2026-11-21' }, { qualification_certificate_date: '2026-11-20' }, 'error'],
  ['P-06', { insurance_end_date: '2026-11-19' }, { insurance_end_date: '2026-11-20' }, 'error'],
  ['P-07', { insurance_start_date: '2026-11-21' }, { insurance_start_date: '2026-11-20' }, 'error'],
  ['P-08', { insurance_start_date: null, insurance_end_date: null }, {}, 'warning'],
  ['P-11', { sro_registration_date: '2026-12-01' }, { sro_registration_date: '2026-11-20' }, 'error'],
  ['P-11.empty', { sro_registration_date: null }, {}, 'warning'],
  ['P-12', { sro_address: ' ' }, { sro_address: 'г. Москва' }, 'warning'],
  ['P-19', { sro_standards: ' ' }, { sro_standards: 'СПОД-2022, утв. Советом 23.12.2021' }, 'warning'],
])('N1 %s: the appraiser’s papers on the day of the report', (rule, wrong, right, severity) => {
  expect(told(rule, wrong)).toMatchObject([[severity, expect.any(String), expect.stringMatching(/^appraiser-/)]]);
  expect(told(rule, right)).toEqual([]);
});

it.each([
  ['P-15.ended', { insurance_end_date: '2026-10-31' }, { insurance_end_date: '2026-11-20' }, 'error'],
  ['P-15.begun', { insurance_start_date: '2026-11-21' }, { insurance_start_date: '2026-11-20' }, 'error'],
  ['P-15', { insurance_start_date: null }, {}, 'warning'],
  ['P-17', { ogrn_date: null }, {}, 'warning'],
])('N1 %s: the firm’s papers on the day of the report', (rule, wrong, right, severity) => {
  expect(told(rule, {}, wrong)).toMatchObject([[severity, expect.any(String), expect.stringMatching(/^legal-/)]]);
  expect(told(rule, {}, right)).toEqual([]);
});

it('N1 P-02 and P-03 share the third year of a certificate without a term', () => {
  const of = (qualification_certificate_date: string) =>
    ['P-02', 'P-03'].filter(
      (rule) => told(rule, { qualification_valid_until: null, qualification_certificate_date }).length,
    );
  expect([of('2023-11-19'), of('2023-11-20')]).toEqual([['P-02'], ['P-03']]);
});

const client = (changes: object) => ({
  client: { client_type: 'individual', last_name: 'Петров', first_name: 'Иван', middle_name: 'Сергеевич', ...changes },
});
const owner = (owner_name: string, changes: object = {}) => ({
  description: { ...reportData({}).description, owner_name, ...changes },
});

it('N1 I-01, I-02 the appraiser is neither the client nor the owner', () => {
  expect(told('I-01', {}, {}, client({}))).toEqual([['error', 'Заказчик и оценщик — одно лицо', 'last_name']]);
  expect(told('I-01', {}, {}, client({ middle_name: 'Петрович' }))).toEqual([]);
  expect(told('I-02', {}, {}, owner('Петров Иван Сергеевич'))).toHaveLength(1);
  expect(told('I-02', {}, {}, owner('Петров Семён Сергеевич'))).toEqual([]);
});

it('N1 I-03 the executor is neither the client nor the owner', () => {
  const of = (ogrn: string) => told('I-03', {}, {}, client({ client_type: 'legal', org_ogrn: ogrn }));
  expect(of(FIRM.ogrn)).toEqual([['error', 'Заказчик и исполнитель — одно юридическое лицо', 'org_ogrn']]);
  expect(of('1029900000041')).toEqual([]);
  expect(told('I-03', {}, {}, owner('ООО', { owner_type: 'firm', owner_ogrn: FIRM.ogrn }))).toHaveLength(1);
});

it('N1 I-04 one surname in any gender asks about kinship', () => {
  const of = (last_name: string) =>
    told('I-04', {}, {}, client({ last_name, first_name: 'Анна', middle_name: 'Ильинична' }));
  expect(of('Петрова')).toMatchObject([['warning', expect.stringContaining('однофамильцы'), 'last_name']]);
  expect(of('Петровский')).toEqual([]);
  expect(told('I-04', {}, {}, owner('Петрова Анна Ильинична'))).toHaveLength(1);
});

it('N1 I-07, I-08 a report for a pledge names its bank among the users, and no other bank', () => {
  const of = (report_users: string, rule = 'I-07') => {
    const head = {
      ...reportData({}).head,
      purpose: 'для целей залога Объекта оценки в банке',
      bank: 'ПАО Сбербанк',
      report_users,
    };
    return told(rule, {}, {}, { head });
  };
  expect(of('Только заказчик')).toMatchObject([['warning', expect.stringContaining('банка нет'), 'report_users']]);
  expect(of('Банк ВТБ', 'I-08')).toMatchObject([
    ['warning', 'Банк в цели — ПАО Сбербанк, в пользователях — Банк ВТБ', 'report_users'],
  ]);
  expect([of('Банк ВТБ'), of('Только заказчик', 'I-08')]).toEqual([[], []]);
  for (const users of ['ПАО «Сбербанк»', 'Заказчик; ПАО Сбербанк']) {
    expect([of(users), of(users, 'I-08')]).toEqual([[], []]);
  }
});

it('N1 I-09 a bank among the users is asked about where the purpose has nothing to do with one', () => {
  const of = (purpose: string, report_users: string, data = {}) =>
    told('I-09', {}, {}, { head: { ...reportData({}).head, purpose, bank: '', report_users }, ...data });
  const sale = 'для проведения сделки купли-продажи';
  expect(of(sale, 'АО «Приозёрный банк»')).toEqual([
    [
      'warning',
      'Среди пользователей отчета — АО «Приозёрный банк», а цель с банком не связана: проверьте пользователей',
      'report_users',
    ],
  ]);
  expect(of(sale, 'ПАО Сбербанк')).toHaveLength(1);
  for (const users of ['Только заказчик', 'Участники дела о банкротстве', ''])
    expect([users, of(sale, users)]).toEqual([users, []]);
  for (const purpose of ['для целей залога Объекта оценки в банке', 'для получения кредита', ''])
    expect([purpose, of(purpose, 'ПАО Сбербанк')]).toEqual([purpose, []]);
  // The client is the bank itself.
  const bank = client({ client_type: 'legal', org_full_name: 'Публичное акционерное общество «Сбербанк»' });
  expect(of(sale, 'ПАО Сбербанк', bank)).toEqual([]);
});

const head = (changes: object) => ({ head: { ...reportData({}).head, ...changes } });

it('N1 D-02, D-03 the visit and the day of valuation', () => {
  expect(told('D-02', {}, {}, head({ inspection_date: '2026-11-20' }))).toMatchObject([
    ['warning', expect.any(String), 'inspection_date'],
  ]);
  expect(told('D-02', {}, {}, head({ inspection_date: '2026-11-16' }))).toEqual([]);
  const assignment = { ...reportData({}).assignment, assumptions: 'Состояние участка на дату оценки то же.' };
  expect(told('D-02', {}, {}, { ...head({ inspection_date: '2026-11-20' }), assignment })).toEqual([]);
  expect(told('D-03', {}, {}, head({ inspection_date: '2026-10-16' }))).toHaveLength(1);
  expect(told('D-03', {}, {}, head({ inspection_date: '2026-10-17' }))).toEqual([]);
});

it('N1 D-04, D-07, D-08, O-02 what is too old or too young', () => {
  expect(told('D-04', {}, {}, head({ report_date: '2027-02-15' }))).toHaveLength(1);
  expect(told('D-04', {}, {}, head({ report_date: '2027-02-14' }))).toEqual([]);
  const plot = (changes: object) => ({ description: { ...reportData({}).description, ...changes } });
  expect(told('D-07', {}, {}, plot({ right_date: '2026-11-17' }))).toHaveLength(1);
  expect(told('D-07', {}, {}, plot({ right_date: '2026-11-16' }))).toEqual([]);
  const paper = (date: string) =>
    plot({
      documents: ['Межевой план'],
      documents_details: [{ document: 'Межевой план', number: '1', date, issuer: '' }],
    });
  expect(told('D-08', {}, {}, paper('2026-11-21'))).toMatchObject([
    ['warning', expect.stringContaining('Межевой план'), 'documents_details'],
  ]);
  expect(told('D-08', {}, {}, paper('2026-11-20'))).toEqual([]);
  expect(told('O-02', {}, {}, plot({ egrn_date: '2026-08-17' }))).toHaveLength(1);
  expect(told('O-02', {}, {}, plot({ egrn_date: '2026-08-18' }))).toEqual([]);
  const fresh = (egrn_date: string) => told('O-02.fresh', {}, {}, plot({ egrn_date })).map(([severity]) => severity);
  expect([fresh('2026-08-17'), fresh('2026-08-18'), fresh('2026-10-16'), fresh('2026-10-17')]).toEqual([
    [],
    ['hint'],
    ['hint'],
    [],
  ]);
});

it('N1 P-13, P-14, P-18 the papers of the society, the diploma and the policy are in order', () => {
  const sro = (sro_certificate_date: string, rule = 'P-13') =>
    told(rule, { sro_certificate_date, sro_registration_date: '2015-03-10' });
  expect(sro('2015-03-09')).toMatchObject([
    ['warning', expect.stringContaining('10.03.2015'), 'appraiser-sro_certificate_date'],
  ]);
  expect(sro('2015-03-10')).toEqual([]);
  expect(sro('2026-11-20', 'P-13.later')).toEqual([]);
  expect(sro('2026-11-21')).toEqual([]);
  expect(sro('2026-11-21', 'P-13.later')).toMatchObject([
    ['warning', expect.stringContaining('позже даты отчета'), expect.any(String)],
  ]);
  const diploma = (diploma_date: string) => told('P-14', { diploma_date, sro_registration_date: '2015-03-10' });
  expect([diploma('2015-03-11').length, diploma('2015-03-10').length]).toEqual([1, 0]);
  const policy = (insurance_date: string) => told('P-18', { insurance_date, insurance_start_date: '2026-01-01' });
  expect([policy('2026-02-01').map(([severity]) => severity), policy('2026-01-31')]).toEqual([['hint'], []]);
});

it('N1 P-16, P-17 the executor was there when the contract was made', () => {
  // The contract is of 09.11.2026.
  const of = (rule: string, field: string) =>
    ['2026-11-10', '2026-11-09'].map((date) => told(rule, {}, { [field]: date }).map(([, , link]) => link));
  expect(of('P-16', 'employment_contract_date')).toEqual([['contract_date'], []]);
  expect(of('P-17.later', 'ogrn_date')).toEqual([['contract_date'], []]);
});

it('N1 P-11 a date of the register that is not there is asked for once', () => {
  const data = { sro_registration_date: null, sro_registration_number: '1' };
  expect(told('P-11.empty', data)).toHaveLength(1);
  expect(told('appraiser.warning', data)).toEqual([]);
});
