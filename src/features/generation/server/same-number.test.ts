import { expect, it } from 'vitest';
import { reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { readCompleteness } from '../readiness-api.ts';

const app = testApp();

async function newReport(owner: TestUser, values: Partial<typeof reports.$inferInsert>): Promise<string> {
  const [row] = await app.db
    .insert(reports)
    .values({ userId: owner.id, ...values })
    .returning();
  return row?.id ?? '';
}

it('R4 a number that another report of the same user has is told; reports of strangers are not looked at', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const told = async (id: string) =>
    (await anna.call(readCompleteness, { params: { id } })).body.findings
      .filter(({ id: rule }) => rule === 'same-number')
      .map(({ severity, text, link }) => [severity, text, link]);
  const id = await newReport(anna, { reportNumber: '84/ЗУ-2026' });
  await newReport(boris, { reportNumber: '84/ЗУ-2026' });
  await newReport(anna, { reportNumber: '84/ЗУ-2026', deletedAt: new Date() });
  expect(await told(id)).toEqual([]);

  const other = await newReport(anna, { reportNumber: ' 84/зу-2026', reportDate: '2026-11-20' });
  expect(await told(id)).toEqual([
    [
      'warning',
      'Номер 84/ЗУ-2026 уже есть у другого вашего отчета, от 20.11.2026',
      `/report/${id}/new-report#field-report_number`,
    ],
  ]);
  expect((await told(other))[0]?.[1]).toBe('Номер 84/зу-2026 уже есть у другого вашего отчета');
});

it('R4 reports without a number have no number in common', async () => {
  const anna = await app.newUser();
  await newReport(anna, {});
  const id = await newReport(anna, { reportNumber: ' ' });
  const { body } = await anna.call(readCompleteness, { params: { id } });
  expect(body.findings.some(({ id: rule }) => rule === 'same-number')).toBe(false);
});
