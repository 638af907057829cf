import { expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { exampleDescription } from '#features/example/example-report.ts';
import { cloneReport } from '#features/report/api.ts';
import { PLEDGE } from '#features/report/options.ts';
import { createReport, updateReport } from '#features/report/save-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { readProposals } from '../proposals.ts';

const app = testApp();

const SALE = 'для проведения сделки купли-продажи';

const make = async (user: TestUser, head: object) => {
  const { body, status } = await user.call(createReport, { body: { ...head, report_type: 'land' } });
  expect(status).toBe(201);
  return body.id;
};
const proposals = async (user: TestUser, report?: string) =>
  (await user.call(readProposals, { query: report ? { report } : {} })).body;

it('P9 nothing is proposed to somebody without a report', async () => {
  const user = await app.newUser({ selectedForm: 'private' });
  expect(await proposals(user)).toEqual({
    ...{ report_number: '', contract_number: '' },
    terms: [],
    neighbour: null,
    clients: [],
    newest: null,
    copied: null,
  });
});

it('P9 the user’s own reports give the next numbers and each of their terms once, the newest first', async () => {
  const user = await app.newUser({ selectedForm: 'private' });
  const other = await app.newUser({ selectedForm: 'private' });
  await make(other, { report_number: '900', contract_number: '900-Д', purpose: 'для суда' });
  const pledge = { purpose: PLEDGE, bank: 'АО «Приозёрный банк»', report_users: 'Только заказчик' };
  await make(user, { report_number: '82', contract_number: '82-Д', report_date: '2026-10-01', ...pledge });
  await make(user, { report_number: '83', contract_number: '83-Д', report_date: '2026-09-01', ...pledge });
  await make(user, { report_number: 'Пример', contract_number: '999-Д', purpose: 'для примера' });
  // Not dated yet: its number is taken all the same.
  await make(user, { report_number: '84', contract_number: '', purpose: '' });
  const own = await make(user, { report_number: '85', contract_number: '85-Д', purpose: SALE });

  expect(await proposals(user)).toEqual({
    report_number: '86',
    contract_number: '86-Д',
    terms: [
      { report_number: '85', purpose: SALE, bank: '', report_format: '', report_users: '' },
      { report_number: '83', ...pledge, report_format: '' },
    ],
    neighbour: null,
    clients: [],
    newest: { id: expect.any(String), report_number: expect.any(String) },
    copied: null,
  });
  // What the report itself says is no proposal for it.
  expect(await proposals(user, own)).toMatchObject({
    ...{ report_number: '85', contract_number: '84-Д' },
    terms: [{ report_number: '83' }],
  });
});

it('P9 each client of the user’s own reports is told once, with the newest report for him', async () => {
  const user = await app.newUser({ selectedForm: 'private' });
  const other = await app.newUser({ selectedForm: 'private' });
  const client = { last_name: 'Лукин', first_name: 'Артём', middle_name: 'Ильич' };
  await make(other, { report_number: '900', client: { last_name: 'Чужой', first_name: 'Пётр' } });
  await make(user, { report_number: '81', client });
  await make(user, { report_number: '82', client: { client_type: 'legal', org_short_name: 'ООО «Заречье-Агро»' } });
  const newest = await make(user, { report_number: '83', client: { ...client, first_name: 'АРТЕМ' } });
  expect((await proposals(user)).clients).toEqual([
    { id: newest, report_number: '83', name: 'Лукин АРТЕМ Ильич' },
    { id: expect.any(String), report_number: '82', name: 'ООО\u00a0«Заречье-Агро»' },
  ]);
});

it('P9 a plot of a settlement has as neighbour the newest of the user’s reports there whose description is whole', async () => {
  const user = await app.newUser({ selectedForm: 'private' });
  const other = await app.newUser({ selectedForm: 'private' });
  const plot = async (owner: TestUser, report_number: string, address: string, isWhole = true) => {
    const reportId = await make(owner, { report_number, evaluation_date: '2026-11-16' });
    const body = { ...(isWhole ? exampleDescription : {}), address };
    expect((await owner.call(descriptionSheet.write, { params: { reportId }, body })).status).toBe(200);
    return reportId;
  };
  const VILLAGE = 'Светлоярская область, Заозёрский район, деревня Верхние Липки';
  await plot(user, '80', `${VILLAGE}, участок 9`);
  const near = await plot(user, '81', `${VILLAGE}, улица Садовая, участок 4`);
  await plot(user, '82', `${VILLAGE}, участок 5`, false);
  await plot(user, '83', 'Светлоярская область, Заозёрский район, село Липки, участок 1');
  await plot(user, '84', 'Светлоярская область, Лесной район, д. Верхние Липки, участок 1');
  await plot(other, '85', `${VILLAGE}, участок 7`);
  const own = await plot(user, '90', 'Заозёрский р-н, д. Верхние Липки, уч. 12');
  expect((await proposals(user, own)).neighbour).toEqual({
    id: near,
    report_number: '81',
    evaluation_date: '2026-11-16',
  });
  expect((await proposals(user, own)).newest?.report_number).toBe('84');
  expect((await proposals(user, near)).neighbour?.report_number).toBe('90');
  const alone = await plot(user, '91', 'Светлоярская область, Заозёрский район, деревня Ключи');
  expect((await proposals(user, alone)).neighbour).toBeNull();
  // A district and a village of the same names lie in another region.
  await plot(user, '95', 'Лесная область, Заозёрский район, деревня Верхние Липки');
  const again = await plot(user, '96', `${VILLAGE}, участок 20`);
  expect((await proposals(user, again)).neighbour?.report_number).toBe('90');
  // Of somebody else’s report nothing is told.
  expect((await other.call(readProposals, { query: { report: own } })).status).toBe(404);
});

it('P6 a copy remembers what the former report said of its order, also when its number is its own', async () => {
  const user = await app.newUser({ selectedForm: 'private' });
  const former = { contract_number: '84-Д', contract_date: '2026-10-12', purpose: SALE };
  const id = await make(user, { report_number: '84', ...former });
  expect((await proposals(user, id)).copied).toBeNull();
  const copy = (await user.call(cloneReport, { params: { id } })).body.id;
  const own = { report_number: '85', contract_number: '85-Д' };
  expect((await user.call(updateReport, { params: { id: copy }, body: own })).status).toBe(200);
  expect((await proposals(user, copy)).copied).toEqual({
    copied: expect.objectContaining({ ...former, inspection_date: '' }),
    copied_at: expect.stringMatching(/^\d{4}-/),
  });
});
