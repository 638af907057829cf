import { expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { readCompleteness } from '#features/generation/readiness-api.ts';
import { cloneReport } from '#features/report/api.ts';
import { testApp } from '#test/app.ts';
import { makeReport } from '#test/example-report.ts';
import { marketValueSheet } from '../sheet.ts';

const app = testApp();

it('C6, M5 in a copy the corrections of the area are those for the copied plot, and asked about for another area', async () => {
  const user = await app.newUser();
  const first = await makeReport(user);
  const areas = async (reportId: string) =>
    (await user.call(marketValueSheet.read, { params: { reportId } })).body.analogs.map((one) => one.areaCorrectionFor);
  const asked = async (reportId: string) =>
    JSON.stringify((await user.call(readCompleteness, { params: { id: reportId } })).body).includes(
      'теперь 1\u00a0425',
    );
  const copy = (await user.call(cloneReport, { params: { id: first } })).body.id;
  expect([await areas(first), await areas(copy)]).toEqual([
    [null, null, null],
    [1310, 1310, 1310],
  ]);
  expect(await asked(copy)).toBe(false);
  await user.call(descriptionSheet.write, { params: { reportId: copy }, body: { total_area: 1425 } as never });
  expect(await asked(copy)).toBe(true);
});
