import { expect, it } from 'vitest';
import { cloneReport } from '#features/report/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { testApp } from '#test/app.ts';
import { makeReport } from '#test/example-report.ts';
import { readFormerCorrections } from '../former-corrections-api.ts';

const app = testApp();

it('P9 a report is given the corrections of the former one, never its own; the first report is given none', async () => {
  const user = await app.newUser();
  const first = await makeReport(user);
  const read = async (reportId: string) =>
    (await user.call(readFormerCorrections, { params: { reportId } })).body.items.map(({ factor }) => factor);
  expect(await read(first)).toEqual([]);
  const made = (await user.call(createReport, { body: {} })).body.id;
  const corrected = ['bargaining', 'electricity', 'gas', 'buildings', 'roads'];
  expect(await read(made)).toEqual(corrected);
  // The newest other one is empty; of the same settlement is the copy, whose place is the same.
  await user.call(cloneReport, { params: { id: first } });
  expect(await read(first)).toEqual([corrected[0], 'location', ...corrected.slice(1)]);
});
