import { expect, it } from 'vitest';
import { emptyAssignment } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { PLEDGE } from '#features/report/options.ts';
import { specialAssumptions } from '../assignment-texts.ts';
import { newContract } from '../contract.ts';
import { checkContract, sectionProgress } from './contract-checks.ts';
import { assignmentOf, type ContractRecord, clientOf, contractOf, saveBody, toForm } from './contract-form.ts';

const setting = { defaultBank: 'ПАО Сбербанк', today: '2026-11-16', built: false };
const NEW: ContractRecord = { head: null, client: null, assignment: null };

/** A stored report whose parts hold the given values. */
function stored(head: object = {}, client: object = {}, assignment: object = {}): ContractRecord {
  const record = { id: 'r', report_id: 'r', version: 4, filled: 0, required: 0, updated_at: '' };
  return {
    head: { ...newContract('2026-11-16', ''), ...record, status: 'черновик', isPaid: false, ...head } as never,
    client: { ...emptyClient(), ...record, version: 5, ...client } as never,
    assignment: { ...emptyAssignment(), ...record, version: 6, ...assignment } as never,
  };
}

it('D1 the form of a new report holds the defaults and sends none of what it was not told', () => {
  const values = toForm(NEW, setting);
  expect(values).toMatchObject({ contract_date: '2026-11-16', bank: 'ПАО Сбербанк', value_type: 'Рыночная' });
  expect(contractOf(values)).toMatchObject({ purpose: '', bank: '', report_number: '' });
  expect(clientOf(values)).toEqual(emptyClient());
  expect(assignmentOf(values)).toEqual(emptyAssignment());
  expect(saveBody(values, NEW)).not.toHaveProperty('version');
});

it('W15 a text of the user’s own shows as Другое with its text, and goes back as the final text', () => {
  const own = {
    purpose: PLEDGE,
    bank: 'АО «Приозёрный банк»',
    value_type: 'Залоговая',
    report_users: 'ООО «Заречье-Агро»',
  };
  const values = toForm(stored(own), setting);
  expect(values).toMatchObject({
    purpose: PLEDGE,
    purpose_custom: '',
    bank: 'Другое',
    bank_custom: own.bank,
    value_type: 'Другое',
    value_type_custom: own.value_type,
    report_users: 'Указать свое',
    report_users_custom: own.report_users,
  });
  expect(contractOf(values)).toMatchObject(own);
  expect(contractOf({ ...values, purpose: 'Другое', purpose_custom: ' для суда ' })).toMatchObject({
    purpose: 'для суда',
    bank: '',
  });
});

it('W7 a save carries the version of each part, and a client’s empty optional fields as null', () => {
  const base = stored({}, { last_name: 'Терентьев', phone: '+7 (910) 555-01-48' });
  const values = { ...toForm(base, setting), phone: ' ', no_middle_name: true, middle_name: 'Львович' };
  expect(saveBody(values, base)).toMatchObject({
    version: 4,
    client: { version: 5, last_name: 'Терентьев', phone: null, middle_name: '', no_middle_name: true },
    assignment: { version: 6 },
  });
});

it('R1 a default sentence is stored as none, an own text as it is, an emptied one as none', () => {
  const values = toForm(stored({}, {}, { limitations: 'Своё ограничение.' }), setting);
  expect(values.value_premises).toContain('стоимость определяется на дату оценки 16.11.2026;');
  expect(values.limitations).toBe('Своё ограничение.');
  expect(assignmentOf(values)).toMatchObject({ value_premises: null, limitations: 'Своё ограничение.' });
  expect(assignmentOf({ ...values, limitations: '' })).toMatchObject({ limitations: null });
});

it('R1 a plot with buildings shows the special assumption that is printed, and the user’s own words stay', () => {
  const built = { ...setting, built: true };
  const values = toForm(stored(), built);
  expect(toForm(stored(), setting).special_assumptions).toBe('Специальные допущения не вводились.');
  expect(values.special_assumptions).toBe(specialAssumptions(null, true)?.join('\n'));
  expect(assignmentOf(values).special_assumptions).toBeNull();
  const none = 'Специальные допущения не вводились.';
  expect(assignmentOf({ ...values, special_assumptions: none }).special_assumptions).toBe(none);
  expect(toForm(stored({}, {}, { special_assumptions: none }), built).special_assumptions).toBe(none);
  expect(saveBody(values, stored())).not.toHaveProperty('built');
  expect(saveBody(values, stored()).assignment).not.toHaveProperty('built');
});

it('R3 without a visit there is no inspection date, and its reason is asked for', () => {
  const values = { ...toForm(stored(), setting), inspection_performed: false };
  expect(contractOf(values).inspection_date).toBeNull();
  expect(assignmentOf(values).inspection_performed).toBe(false);
  expect(checkContract(values)).toHaveProperty('no_inspection_reason');
});

it('D4 where Другое is chosen the error stands beside its text field', () => {
  const values = { ...toForm(NEW, setting), purpose: 'Другое', value_type: 'Другое', report_users: 'Указать свое' };
  expect(Object.keys(checkContract(values))).toEqual([
    'contract_number',
    'purpose_custom',
    'value_type_custom',
    'report_format',
    'report_users_custom',
    'last_name',
    'first_name',
    'middle_name',
  ]);
  expect(checkContract({ ...values, purpose: PLEDGE, bank: 'Другое' })).toHaveProperty(
    'bank_custom',
    'Пожалуйста, укажите корректное название банка.',
  );
});

it('Q3 each section says how much of it is filled', () => {
  expect(sectionProgress(toForm(NEW, setting))).toEqual({
    contract: { filled: 4, required: 6 },
    assignment: { filled: 1, required: 5 },
    client: { filled: 0, required: 3 },
  });
});
