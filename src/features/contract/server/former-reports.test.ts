import { expect, it } from 'vitest';
import { PLEDGE } from '#features/report/options.ts';
import { createReport } from '#features/report/save-api.ts';
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
  expect(await proposals(user)).toEqual({ report_number: '', contract_number: '', terms: [] });
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
  });
  // What the report itself says is no proposal for it.
  expect(await proposals(user, own)).toMatchObject({
    ...{ report_number: '85', contract_number: '84-Д' },
    terms: [{ report_number: '83' }],
  });
});
