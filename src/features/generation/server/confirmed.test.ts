import { expect, it } from 'vitest';
import { CONFIRMABLE_FIELDS } from '#features/description/confirmable.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { unconfirmedFields } from '#features/description/unconfirmed.ts';
import { cloneReport, readReport } from '#features/report/api.ts';
import { testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { readCompleteness } from '../readiness-api.ts';

const app = testApp();

it('N3 what a program confirms is stored, told by the step and copied with the report', async () => {
  const anna = await app.newUser({ selectedForm: 'private' });
  await fillProfile(anna, 'private');
  const id = await makeReport(anna);
  const params = { reportId: id };
  const confirm = (confirmed_fields: unknown) =>
    anna.send('POST', `/api/property-descriptions/${id}`, { confirmed_fields });
  const seen = async () => {
    const { findings, percent } = (await anna.call(readCompleteness, { params: { id } })).body;
    const { progress } = (await anna.call(readReport, { params: { id } })).body;
    return {
      asked: findings.filter((one) => one.id.startsWith('unconfirmed.')).length,
      step: progress.find(({ step }) => step === 'description')?.unconfirmed,
      whole: percent === 100,
    };
  };
  expect(await seen()).toEqual({ asked: 0, step: 0, whole: true });
  expect((await confirm(null)).body).toMatchObject({ confirmed_fields: [] });
  expect(await seen()).toEqual({ asked: 3, step: 3, whole: false });
  expect((await confirm(['encumbrances', 'encumbrances'])).body).toMatchObject({ confirmed_fields: ['encumbrances'] });
  expect(await seen()).toEqual({ asked: 2, step: 2, whole: false });
  for (const wrong of ['encumbrances', ['owner_name'], [1], {}]) expect((await confirm(wrong)).status).toBe(422);

  const copy = (await anna.call(cloneReport, { params: { id } })).body;
  // Its order is another one; of the same day nothing was done for another.
  const { findings } = (await anna.call(readCompleteness, { params: { id: copy.id } })).body;
  const left = findings.filter(({ rule }) => rule.startsWith('copied.'));
  expect(left.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Осталось от прежнего заказа, подтвердите или измените: номер договора «.+», дата договора .+, дата осмотра \S+$/,
    ),
    expect.stringMatching(
      /^Осталось от прежнего заказа, подтвердите или измените: цель оценки «.+», банк «.+», польз.+, согласование задания «приложение к договору»$/,
    ),
    expect.stringMatching(
      /^Осталось от прежнего осмотра, подтвердите или измените: осмотр «.+», как прошёл осмотр «.+ в присутствии заказчика»/,
    ),
  ]);
  const copied = (await anna.call(descriptionSheet.read, { params: { reportId: copy.id } })).body;
  // It is of the former plot, and holds as long as this one is the same.
  expect([copied.confirmed_fields, copied.copied_values.confirmed_fields]).toEqual([[], ['encumbrances']]);
  expect(unconfirmedFields(copied)).not.toContain('encumbrances');

  const { version } = (await anna.call(descriptionSheet.read, { params })).body;
  const body = { confirmed_fields: [...CONFIRMABLE_FIELDS], version };
  expect((await anna.call(descriptionSheet.write, { params, body })).body.confirmed_fields).toEqual(CONFIRMABLE_FIELDS);
  expect(await seen()).toEqual({ asked: 0, step: 0, whole: true });
});
