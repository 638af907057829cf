import { expect, it } from 'vitest';
import { cloneReport, listReports, readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import type { ReportListItem } from '#features/report/report.ts';
import { updateReport } from '#features/report/save-api.ts';
import { lowerFirst } from '#kit/russian.ts';
import { testApp } from '#test/app.ts';
import type { TestUser } from '#test/client.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { readPrintedReport, reviseReport } from '../api.ts';
import { ANSWER_LEAST } from '../readiness/answers.ts';
import { answerRemark, type Finding, readCompleteness, reopenRemark } from '../readiness-api.ts';

const app = testApp();
const REASON = 'Выписка заказана повторно, сведения в ней не менялись';
const EXTRACT = 'extract-date';

/** A full report whose extract is younger than itself. */
async function lateExtract(form: 'legal' | 'private' = 'legal') {
  const user = await app.newUser({ selectedForm: form, balanceKop: 100_000 });
  await fillProfile(user, form);
  const id = await makeReport(user);
  const date = async (egrn_date: string) => {
    await user.send('POST', `/api/property-descriptions/${id}`, { egrn_date });
  };
  await date('2026-11-25');
  return { user, id, date };
}

const completeness = async (user: TestUser, id: string) => (await user.call(readCompleteness, { params: { id } })).body;
const find = async (user: TestUser, id: string, key = EXTRACT): Promise<Finding | undefined> =>
  (await completeness(user, id)).findings.find((finding) => finding.key === key);
const listed = async (user: TestUser, id: string) =>
  ((await user.call(listReports, { query: {} })).body as ReportListItem[]).find((item) => item.id === id)?.readiness;
const answer = (user: TestUser, id: string, changes: object = {}) =>
  user.call(answerRemark, { params: { id }, body: { key: EXTRACT, text: REASON, ...changes } as never });

it('N2 an answered warning counts as met in the panel, the list and the step bar, and opens again when asked', async () => {
  const { user, id } = await lateExtract();
  const before = await completeness(user, id);
  expect([before.warnings, before.answered, before.percent < 100]).toEqual([1, 0, true]);
  expect((await find(user, id))?.places.map(({ value }) => value)).toEqual(['25.11.2026', '20.11.2026']);
  const answered = await answer(user, id);
  expect(answered).toMatchObject({ status: 200, body: { key: EXTRACT, answer: { text: REASON, printed: false } } });
  const after = await completeness(user, id);
  expect([after.warnings, after.answered, after.percent]).toEqual([0, 1, 100]);
  expect(await listed(user, id)).toBe(100);
  const { progress } = (await user.call(readReport, { params: { id } })).body;
  expect(progress.find(({ step }) => step === 'description')).toMatchObject({ warnings: 0, answered: 1 });
  const params = { id, key: EXTRACT };
  expect((await user.call(reopenRemark, { params })).status).toBe(200);
  expect(await completeness(user, id)).toMatchObject({ warnings: 1, answered: 0, percent: before.percent });
  expect(await listed(user, id)).toBe(before.percent);
  expect((await user.call(reopenRemark, { params })).status).toBe(404);
});

it('N2 the question is asked again when what it compares has changed, with the old reason', async () => {
  const { user, id, date } = await lateExtract();
  await answer(user, id);
  await date('2026-11-26');
  expect(await find(user, id)).toMatchObject({ answer: null, former: REASON });
  expect((await completeness(user, id)).warnings).toBe(1);
  await date('2026-11-25');
  expect(await find(user, id)).toMatchObject({ answer: { text: REASON }, former: '' });
});

it('N2 an error, a remark that is not there and words that are no reason are refused', async () => {
  const { user, id } = await lateExtract();
  const told = (await find(user, id))?.text ?? '';
  const short = 'д'.repeat(ANSWER_LEAST - 4);
  for (const text of ['ок', 'нет нет нет нет нет нет', 'д'.repeat(40), `${told}.`, `${short} да`, '-'.repeat(30)]) {
    expect(await answer(user, id, { text }), text).toMatchObject({ status: 422, body: { fields: { text: /./ } } });
  }
  expect((await answer(user, id, { text: `${short} дом` })).status).toBe(200);
  expect((await answer(user, id, { text: `да ${'д'.repeat(997)}` })).status).toBe(200);
  expect((await answer(user, id, { text: `да ${'д'.repeat(998)}` })).status).toBe(422);
  expect((await answer(user, id, { key: 'copies.photos' })).status).toBe(404);
  await user.send('POST', `/api/property-descriptions/${id}`, { cadastral_number: '1:2' });
  const error = (await completeness(user, id)).findings.find(({ severity }) => severity === 'error');
  expect(await answer(user, id, { key: error?.key })).toMatchObject({ status: 422, body: { fields: { key: /./ } } });
});

it('N2 nobody else answers, and a copy of the report has no answers', async () => {
  const { user, id } = await lateExtract();
  const stranger = await app.newUser({ selectedForm: 'legal' });
  expect((await answer(stranger, id)).status).toBe(404);
  await answer(user, id);
  expect((await stranger.call(reopenRemark, { params: { id, key: EXTRACT } })).status).toBe(404);
  const copy = (await user.call(cloneReport, { params: { id } })).body;
  // A copy has no answer: that of the former report to the very same is proposed, and no step counts it.
  expect(await find(user, copy.id)).toMatchObject({
    answer: null,
    former: '',
    copied: { text: REASON, printed: false },
  });
  expect((await completeness(user, copy.id)).answered).toBe(0);
  expect((await answer(user, copy.id)).body).toMatchObject({ answer: { text: REASON }, copied: null });
  const again = (await user.call(cloneReport, { params: { id: copy.id } })).body;
  await user.send('POST', `/api/property-descriptions/${again.id}`, { egrn_date: '2026-11-26' });
  expect(await find(user, again.id)).toMatchObject({ answer: null, former: '', copied: null });
});

it('N2 an answer about the profile and one about the number count in the list as in the panel', async () => {
  const { user, id } = await lateExtract();
  const renumber = (report_number: string) =>
    user.call(updateReport, { params: { id }, body: { report_number } as never });
  const { report_number } = (await user.call(readReport, { params: { id } })).body;
  await user.send('POST', '/api/reports', { report_number });
  // A certificate of 2024 without a term.
  await user.send('POST', `/api/appraiser-profiles/${user.id}`, { qualification_valid_until: null });
  const open = async () =>
    (await completeness(user, id)).findings.filter((each) => each.severity === 'warning' && each.answer === null);
  expect((await open()).map(({ step }) => step)).toContain(null);
  expect((await open()).map(({ key }) => key)).toContain('same-number');
  for (const { key } of await open()) {
    expect((await answer(user, id, { key })).status).toBe(200);
    expect(await listed(user, id)).toBe((await completeness(user, id)).percent);
  }
  expect((await completeness(user, id)).warnings).toBe(0);
  await renumber('8-8');
  await user.send('POST', '/api/reports', { report_number: '8-8' });
  expect((await open()).map(({ key }) => key)).toEqual(['same-number']);
  expect(await listed(user, id)).toBe((await completeness(user, id)).percent);
});

it('N2 the reason is printed where it belongs when asked, frozen with the edition, and taken over by the next one', async () => {
  const { user, id, date } = await lateExtract();
  const printed = async () =>
    JSON.stringify((await user.call(readPrintedReport, { params: { id } })).body.document)
      .replaceAll('\u00a0', ' ')
      .includes(`Принято: ${lowerFirst(REASON)} (`);
  await answer(user, id);
  expect(await printed()).toBe(false);
  await answer(user, id, { printed: true });
  expect(await printed()).toBe(true);
  await date('2026-11-26');
  expect(await printed()).toBe(false);
  await date('2026-11-25');
  await user.call(payReport, { params: { id }, body: {} });
  expect((await generate(user, id)).status).toBe(200);
  expect(await printed()).toBe(true);
  expect((await answer(user, id)).status).toBe(409);
  expect((await user.call(reopenRemark, { params: { id, key: EXTRACT } })).status).toBe(409);
  await user.call(reviseReport, { params: { id } });
  expect(await find(user, id)).toMatchObject({ answer: { text: REASON, printed: true } });
});
