import { expect, it } from 'vitest';
import { emptyAssignment } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { PLEDGE, PURPOSES } from '#features/report/options.ts';
import { progressOf } from '#features/report/sheet.ts';
import { bankOf, type Contract, followers, isFollower, newContract } from './contract.ts';
import { datesAfterReport, isRetrospective } from './date-order.ts';
import { contractProblems } from './problems.ts';
import { contractRequirements } from './requirements.ts';

const BANK = 'ПАО Сбербанк';
const inspected = { ...emptyAssignment(), independence_confirmed: true };
const client = { ...emptyClient(), last_name: 'Терентьев', first_name: 'Игорь', middle_name: 'Львович' };
const contract: Contract = {
  ...newContract('2026-11-16', BANK),
  contract_number: '148',
  report_number: '148',
  purpose: 'для проведения сделки купли-продажи',
  bank: '',
  report_format: 'на бумажном носителе',
  report_users: 'Только заказчик',
};

it('D1 a new report has today in every date, the major bank and the market value', () => {
  expect(newContract('2026-11-16', BANK)).toMatchObject({
    contract_date: '2026-11-16',
    evaluation_date: '2026-11-16',
    inspection_date: '2026-11-16',
    report_date: '2026-11-16',
    bank: BANK,
    value_type: 'Рыночная',
    purpose: '',
  });
  expect(PURPOSES).toHaveLength(5);
});

it('D2 the report number follows the contract number, three dates follow the contract date', () => {
  expect(followers('contract_number', '149', new Set())).toEqual({ report_number: '149' });
  expect(followers('contract_date', '2026-12-01', new Set())).toEqual({
    evaluation_date: '2026-12-01',
    inspection_date: '2026-12-01',
    report_date: '2026-12-01',
  });
  expect(followers('purpose', PLEDGE, new Set())).toEqual({});
});

it('D2 what the user has changed follows no more', () => {
  expect(followers('contract_date', '2026-12-01', new Set(['report_date']))).toEqual({
    evaluation_date: '2026-12-01',
    inspection_date: '2026-12-01',
  });
  expect(followers('contract_number', '149', new Set(['report_number']))).toEqual({});
  expect([isFollower('report_date'), isFollower('contract_date'), isFollower('toString')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('D3 the pledge sets the default bank, any other purpose resets it', () => {
  expect(bankOf(PLEDGE, BANK)).toBe(BANK);
  for (const purpose of [...PURPOSES.slice(1), 'Другое', '']) expect(bankOf(purpose, BANK)).toBe('');
});

it('D4 the messages are the specification’s, in the order of the fields', () => {
  const nothing = { ...newContract('', ''), value_type: '' };
  expect(contractProblems(nothing, emptyClient(), inspected).map(({ message }) => message)).toEqual([
    'Необходимо заполнить поле "Номер договора".',
    'Необходимо заполнить поле "Дата договора".',
    'Необходимо заполнить поле "Дата отчета".',
    'Необходимо заполнить поле "Дата оценки".',
    'Необходимо заполнить поле "Дата осмотра".',
    'Необходимо заполнить поле "Цель оценки".',
    'Необходимо заполнить поле "Вид стоимости".',
    'Необходимо заполнить поле "Форма отчета".',
    'Необходимо заполнить поле "Предполагаемые пользователи отчета".',
    'Необходимо заполнить Фамилию заказчика.',
    'Необходимо заполнить Имя заказчика.',
    'Необходимо заполнить Отчество заказчика.',
  ]);
  expect(contractProblems(contract, client, inspected)).toEqual([]);
});

it('D4 a pledge with another bank needs its name, and Другое is no name', () => {
  const pledge = { ...contract, purpose: PLEDGE };
  const wrong = [{ field: 'bank', message: 'Пожалуйста, укажите корректное название банка.' }];
  expect(contractProblems({ ...pledge, bank: '' }, client, inspected)).toEqual(wrong);
  expect(contractProblems({ ...pledge, bank: ' Другое ' }, client, inspected)).toEqual(wrong);
  expect(contractProblems({ ...pledge, bank: 'АО «Приозёрный банк»' }, client, inspected)).toEqual([]);
});

it('D4 an empty report number is missing from a complete report, but does not stop a save', () => {
  const unnumbered = { ...contract, report_number: '' };
  expect(contractProblems(unnumbered, client, inspected)).toEqual([]);
  const missing = contractRequirements(unnumbered, client, inspected).filter(({ filled }) => !filled);
  expect(missing.map(({ field }) => field)).toEqual(['report_number']);
});

it('D5 the tick Отчество отсутствует satisfies the check of the middle name', () => {
  const without = { ...client, middle_name: '' };
  expect(contractProblems(contract, without, inspected).map(({ field }) => field)).toEqual(['middle_name']);
  expect(contractProblems(contract, { ...without, no_middle_name: true }, inspected)).toEqual([]);
});

it('R2 a firm needs its full name to be saved, and its register number, date and address to be complete', () => {
  const firm = { ...emptyClient(), client_type: 'legal' as const };
  expect(contractProblems(contract, firm, inspected).map(({ field }) => field)).toEqual(['org_full_name']);
  const named = { ...firm, org_full_name: 'Общество «Заречье»', org_ogrn: '102990000004', org_inn: '9999000045' };
  expect(contractProblems(contract, named, inspected)).toEqual([
    { field: 'org_ogrn', message: 'ОГРН состоит из 13 цифр' },
  ]);
  const doubtful = { ...named, org_ogrn: '1029900000042', org_inn: '9999000046' };
  expect(contractProblems(contract, doubtful, inspected)).toEqual([]);
  const { filled, required } = progressOf(contractRequirements(contract, named, inspected));
  expect([filled, required]).toEqual([13, 15]);
});

it('D4 a passport or a telephone number that is only half typed is refused; an empty one is not', () => {
  const fields = (changes: object) =>
    contractProblems(contract, { ...client, ...changes }, inspected).map(({ field }) => field);
  const half = { passport_series: '29 1', passport_number: '50831', passport_code: '400', phone: '+7 (910) 555' };
  expect(fields(half)).toEqual(['passport_series', 'passport_number', 'passport_code', 'phone']);
  const whole = { passport_series: '29 14', passport_number: '508316', passport_code: '400-012' };
  expect(fields({ ...whole, phone: '+7 (910) 555-30-17' })).toEqual([]);
  // A firm has no passport: what was typed before stays where nobody sees it.
  expect(fields({ ...half, client_type: 'legal', org_full_name: 'Общество' })).toEqual(['phone']);
});

it('R1 the report cannot be finished while the appraiser does not confirm independence', () => {
  const unconfirmed = emptyAssignment();
  expect(contractProblems(contract, client, unconfirmed)).toEqual([]);
  const missing = contractRequirements(contract, client, unconfirmed).filter(({ filled }) => !filled);
  expect(missing.map(({ field }) => field)).toEqual(['independence_confirmed']);
});

it('R3 without a visit its reason takes the place of the inspection date', () => {
  const unseen = { ...contract, inspection_date: null };
  const reason = { ...inspected, inspection_performed: false };
  expect(contractProblems(unseen, client, reason).map(({ field }) => field)).toEqual(['no_inspection_reason']);
  expect(contractProblems(unseen, client, { ...reason, no_inspection_reason: 'Нет доступа' })).toEqual([]);
});

it('D4 the dates later than the report’s are found, that of a visit only where there was one', () => {
  const early = { ...contract, contract_date: '2026-11-09', report_date: '2026-11-10' };
  const later = (inspection_performed: boolean, dates: object = {}) =>
    datesAfterReport({ ...early, ...dates }, { inspection_performed }).map(({ field }) => field);
  expect(later(true)).toEqual(['evaluation_date', 'inspection_date']);
  expect(later(false)).toEqual(['evaluation_date']);
  expect(later(true, { report_date: '2020-01-01' })).toEqual(['contract_date', 'evaluation_date', 'inspection_date']);
  expect(later(true, { report_date: '2026-11-16' })).toEqual([]);
  expect(later(true, { report_date: '' })).toEqual([]);
});

it('D4 what is typed in place of a date and is none is compared with no other', () => {
  const dates = {
    ...contract,
    evaluation_date: '2026-11-01',
    inspection_date: '2026-11-16',
    report_date: '2026-11-20',
  };
  for (const none of ['двадцатое ноября 2026', '31.02.2026', '3']) {
    expect(datesAfterReport({ ...dates, contract_date: none }, { inspection_performed: true })).toEqual([]);
    expect(isRetrospective({ ...dates, contract_date: none }, { inspection_performed: true })).toBe(false);
  }
  expect(isRetrospective({ ...dates, contract_date: '2026-11-10' }, { inspection_performed: true })).toBe(true);
});
