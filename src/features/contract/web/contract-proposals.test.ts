import { expect, it } from 'vitest';
import { emptyClient } from '#features/report/client.ts';
import { PLEDGE } from '#features/report/options.ts';
import { formatDate } from '#kit/dates.ts';
import type { FormerTerms } from '../proposals.ts';
import { type ContractValues, toForm } from './contract-form.ts';
import { contractProposals } from './contract-proposals.ts';

const setting = { defaultBank: 'ПАО Сбербанк', today: '2026-11-23', built: false };
const SALE = 'для проведения сделки купли-продажи';
const NEW = toForm({ head: null, client: null, assignment: null }, setting);

const terms = (report_number: string, purpose: string, given: Partial<FormerTerms> = {}): FormerTerms => ({
  ...{ report_number, purpose, bank: '', report_format: '', report_users: '' },
  ...given,
});
const TERMS = [
  terms('84', SALE, { report_users: 'Только заказчик' }),
  terms('83', PLEDGE, { bank: 'АО «Приозёрный банк»', report_format: 'на бумажном носителе', report_users: 'Банк' }),
];

function proposed(values: Partial<ContractValues>, given: { owner?: object | null; numbers?: [string, string] } = {}) {
  const [report_number, contract_number] = given.numbers ?? ['85', '85-Д'];
  const former = {
    report_number,
    contract_number,
    terms: TERMS,
    neighbour: null,
    clients: [],
    newest: null,
    copied: null,
  };
  const all = contractProposals({ ...NEW, ...values }, { former, owner: given.owner ?? null }, setting);
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, proposal]) => (proposal ? [[name, proposal.words]] : [])),
  );
}

it('P9 a new report is proposed what the newest one said, each with where it is from', () => {
  expect(proposed({})).toEqual({
    contract_number: '85-Д',
    report_number: '85',
    purpose: SALE,
    // The newest that says one.
    report_format: 'на бумажном носителе',
    report_users: 'Только заказчик',
  });
  const former = {
    report_number: '',
    contract_number: '',
    terms: TERMS,
    neighbour: null,
    clients: [],
    newest: null,
    copied: null,
  };
  const all = contractProposals(NEW, { former, owner: null }, setting);
  expect(all).toMatchObject({
    purpose: { from: 'Как в отчете №\u00a084', values: { purpose: SALE, purpose_custom: '' } },
    report_number: undefined,
    contract_number: undefined,
  });
});

it('P9 the contract is proposed the number of its report, where no former contract says the next', () => {
  const number = (values: Partial<ContractValues>, numbers: [string, string]) =>
    proposed(values, { numbers }).contract_number;
  expect(number({}, ['2026-001', ''])).toBe('2026-001');
  expect(number({ report_number: '17' }, ['2026-001', ''])).toBe('17');
  expect(number({ contract_number: '5' }, ['2026-001', ''])).toBeUndefined();
  expect(number({ report_number: '16 (копия)' }, ['2026-001', ''])).toBeUndefined();
  expect(number({ report_number: '17' }, ['2026-001', '5-Д'])).toBe('5-Д');
  expect(number({}, ['', ''])).toBeUndefined();
  // Reports and contracts were counted alike: the number that the user gave the report goes for both.
  expect(number({ report_number: '2026/11-091' }, ['2026/11-085', '85-Д'])).toBe('91-Д');
  expect(number({ report_number: '2026/11-085' }, ['2026/11-085', '85-Д'])).toBe('85-Д');
  expect(number({ report_number: 'Б' }, ['2026/11-085', '85-Д'])).toBe('85-Д');
  // As wide as the former ones.
  expect(number({ report_number: '2026-002' }, ['2026-002', '2026-002'])).toBe('2026-002');
  expect(number({ report_number: '7' }, ['2026-002', '2026-002'])).toBe('2026-007');
});

it('P9 once the purpose is chosen, the report that had it says bank and users; a bank that is chosen stays', () => {
  const pledge = { purpose: PLEDGE, bank: 'ПАО Сбербанк' };
  expect(proposed(pledge)).toMatchObject({ bank: 'АО «Приозёрный банк»', report_users: 'Банк' });
  expect(proposed(pledge)).not.toHaveProperty('purpose');
  const own = { ...pledge, bank: 'Другое' };
  expect(proposed({ ...own, bank_custom: '' })).toHaveProperty('bank');
  expect(proposed({ ...own, bank_custom: 'АО «Приозёрный банк»' })).not.toHaveProperty('bank');
  expect(proposed({ ...own, bank_custom: 'Банк «Северный»' })).not.toHaveProperty('bank');
  // Nobody had this purpose: only the form of the report is the same for all.
  expect(Object.keys(proposed({ purpose: 'для принятия управленческих решений' }))).toEqual([
    ...['contract_number', 'report_number', 'report_format'],
  ]);
});

it('P9 a text of the user’s own is taken as «Другое» with its words', () => {
  const court = [terms('7', 'для суда', { report_users: 'Суд' })];
  const former = {
    report_number: '',
    contract_number: '',
    terms: court,
    neighbour: null,
    clients: [],
    newest: null,
    copied: null,
  };
  expect(contractProposals(NEW, { former, owner: null }, setting)).toMatchObject({
    purpose: { values: { purpose: 'Другое', purpose_custom: 'для суда' } },
    report_users: { values: { report_users: 'Указать свое', report_users_custom: 'Суд' } },
  });
});

it('P9 the number of a report waits while it repeats the contract’s or is a copy’s, and no longer', () => {
  expect(proposed({ contract_number: '85-Д', report_number: '85-Д' })).toMatchObject({ report_number: '85' });
  expect(proposed({ contract_number: '84-Д', report_number: '84 (копия)' })).toMatchObject({ report_number: '85' });
  const number = (report_number: string) =>
    proposed({ contract_number: '85-Д', report_number }, { numbers: ['85', '86-Д'] }).report_number;
  expect([number(''), number('85'), number('91')]).toEqual(['85', undefined, undefined]);
  // What stands there is the next one already.
  expect(proposed({ contract_number: '85', report_number: '85' })).not.toHaveProperty('report_number');
  expect(proposed({ contract_number: '1' })).not.toHaveProperty('contract_number');
});

it('P9 the owner is proposed to a client without a name; a relation that is written stays', () => {
  const owner = { last_name: 'Лукин', first_name: 'Артём', middle_name: 'Ильич', relation_to_object: 'Собственник' };
  const given = { owner: { client_type: 'individual', ...owner } };
  expect(proposed({}, given).client_type).toBe('Лукин Артём Ильич, собственник');
  expect(proposed({ relation_to_object: 'наследник' }, given).client_type).toBe('Лукин Артём Ильич');
  expect(proposed({ first_name: 'Нина' }, given)).not.toHaveProperty('client_type');
  expect(proposed({ org_full_name: 'ООО «Заря»' }, given)).not.toHaveProperty('client_type');
  expect(proposed({}, { owner: null })).not.toHaveProperty('client_type');
});

const FORMER_DATES = {
  ...{ contract_date: '2026-10-12', report_date: '2026-10-30', evaluation_date: '2026-10-12' },
  inspection_date: '2026-10-14',
};

/** Of a copy, whatever its number is by now. */
function ofDates(values: Partial<ContractValues>, copied_at = '2026-11-20T09:00:00.000Z') {
  const stands = { ...NEW, report_number: '85', contract_number: '85-Д', ...FORMER_DATES, ...values };
  const numbers = { report_number: '86', contract_number: '86-Д' };
  const copied = { copied: FORMER_DATES, copied_at };
  const former = { ...numbers, terms: [], neighbour: null, clients: [], newest: null, copied };
  return contractProposals(stands, { former, owner: null }, setting);
}

it('P9 a copy is proposed today for the dates of the report itself, or the date that its contract got already; what happened is proposed by itself', () => {
  expect(ofDates({}).report_date).toEqual({
    of: 'Даты',
    from: 'Сегодня',
    words: '23.11.2026\u00a0— дата отчета, оценки',
    values: { report_date: '2026-11-23', evaluation_date: '2026-11-23' },
    instead: true,
  });
  // The day of the visit and of the contract are never among them.
  const alone = (field: string, day = '2026-11-23') => ({ words: formatDate(day), values: { [field]: day } });
  expect(ofDates({})).toMatchObject({
    contract_date: { from: 'Сегодня', ...alone('contract_date') },
    inspection_date: { from: 'Сегодня', ...alone('inspection_date') },
    evaluation_date: undefined,
  });
  const dated = ofDates({ contract_date: '2026-11-19', evaluation_date: '2026-11-18' });
  expect(dated).toMatchObject({
    report_date: {
      from: 'Как у договора',
      words: '19.11.2026\u00a0— дата отчета',
      values: { report_date: '2026-11-19' },
    },
    inspection_date: alone('inspection_date', '2026-11-19'),
  });
  expect(dated.contract_date).toBeUndefined();
  expect(ofDates({ contract_date: '' }).report_date).toBeUndefined();
  expect(ofDates({ evaluation_date: '2026-11-19', report_date: '2026-11-19' }).report_date).toBeUndefined();
  // Copied on the day that its dates name: they are not old.
  expect(ofDates({}, '2026-10-12T09:00:00.000Z').report_date).toBeUndefined();
  expect(contractProposals(NEW, { former: undefined, owner: null }, setting).report_date).toBeUndefined();
});

it('P9 to a visit without a day today is proposed, or the day of the contract; a day that stands is not asked about', () => {
  const visit = (values: Partial<ContractValues>) =>
    contractProposals({ ...NEW, ...values }, { former: undefined, owner: null }, setting).inspection_date;
  const words = '23.11.2026';
  expect(visit({ inspection_date: '' })).toEqual({ from: 'Сегодня', words, values: { inspection_date: '2026-11-23' } });
  expect(visit({ inspection_date: '', contract_date: '2026-11-19' })).toMatchObject({
    ...{ from: 'Как у договора', words: '19.11.2026' },
  });
  expect(visit({ inspection_date: '2026-11-12' })).toBeUndefined();
});

it('P9 the owner is proposed in place of the client of a copy that is of another plot now, without anything of him', () => {
  const lesnaya = {
    ...{ ...emptyClient(), last_name: 'Лесная', first_name: 'Ольга', middle_name: 'Петровна' },
    ...{ passport_series: '99 14', phone: '+7 (900) 000-00-01', relation_to_object: 'наследник' },
  };
  const lukin = { last_name: 'Лукин', first_name: 'Артём', middle_name: 'Ильич' };
  const owner = { client_type: 'individual' as const, ...lukin, no_middle_name: false };
  const of = (values: object, isOtherPlot = true, holder: object = { ...owner, relation_to_object: 'Собственник' }) => {
    const proposed = { former: undefined, owner: holder, isOtherPlot };
    return contractProposals({ ...NEW, ...lesnaya, ...values } as ContractValues, proposed, setting, lesnaya)
      .client_type;
  };
  expect(of({})).toMatchObject({
    of: 'Заказчик',
    words: 'Лукин Артём Ильич, собственник; вместо сведений прежнего заказчика (Лесная Ольга Петровна)',
    values: { ...owner, relation_to_object: 'Собственник', passport_series: '', phone: '' },
    instead: true,
  });
  // A relation that the holder's right does not tell is not the former client's either.
  expect(of({}, true, owner)?.values.relation_to_object).toBe('');
  // The plot is the same one; the client is another than the former one, or the holder himself.
  expect(of({}, false)).toBeUndefined();
  expect(of({ last_name: 'Сомов' })).toBeUndefined();
  const { last_name, first_name, middle_name } = lesnaya;
  expect(of({}, true, { ...owner, last_name, first_name, middle_name })).toBeUndefined();
});

it('P9 a client of a former report is proposed his papers at one press, what is typed stays', () => {
  const lukin = { last_name: 'Лукин', first_name: 'Артём', middle_name: 'Ильич' };
  const client = {
    ...{ ...emptyClient(), ...lukin, relation_to_object: 'наследник', phone: '+7 (900) 000-00-01' },
    ...{ passport_series: '99 14', passport_number: '000001', passport_date: '2020-02-01' },
  };
  const before = { report_number: '84', client };
  const of = (values: object, owner: object | null = null) =>
    contractProposals({ ...NEW, ...values } as ContractValues, { former: undefined, owner }, setting, null, before);
  expect(of(lukin).no_middle_name).toEqual({
    of: 'Данные заказчика',
    from: 'Как в\u00a0отчете №\u00a084',
    words:
      'серия паспорта\u00a0— 99 14; номер паспорта\u00a0— 000001; дата выдачи\u00a0— 01.02.2020; телефон\u00a0— +7 (900) 000-00-01',
    values: {
      ...{ passport_series: '99 14', passport_number: '000001', passport_date: '2020-02-01' },
      phone: '+7 (900) 000-00-01',
    },
    instead: true,
  });
  expect(of({ ...lukin, passport_series: '99 20', phone: '1' }).no_middle_name?.values).toEqual({
    ...{ passport_number: '000001', passport_date: '2020-02-01' },
  });
  expect(of({ ...lukin, first_name: 'Артур' }).no_middle_name).toBeUndefined();
  expect(of({}).no_middle_name).toBeUndefined();
  expect(of({ ...client }).no_middle_name).toBeUndefined();
  // The holder of the right was a client before: his name and his papers together.
  expect(of({}, lukin).client_type).toMatchObject({
    words: expect.stringMatching(/^Лукин Артём Ильич; как в отчете №.84: серия паспорта/),
    values: { ...lukin, passport_number: '000001' },
  });
  expect(of({}, { ...lukin, first_name: 'Артур' }).client_type?.words).toBe('Лукин Артур Ильич');
});
