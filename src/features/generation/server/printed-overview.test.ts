import { expect, it } from 'vitest';
import { publishOverview, writeOverview } from '#features/market-analysis/overview/api.ts';
import { followingOverview } from '#features/market-analysis/overview/overview.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { reports } from '#features/report/server/tables.ts';
import { testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { readDocx } from '#test/read-docx.ts';
import { openSnapshot } from './revisions.ts';
import { reportRevisions } from './tables.ts';

const app = testApp();

const plain = (text: string) =>
  text
    .replaceAll(/\u00ad\s*/g, '')
    .replaceAll('\u200b', '')
    .replaceAll(/[\s\u00a0]+/g, ' ');

it('M9 the overview is printed with its table and its month, and an edition keeps it whatever is published later', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const publish = async (month: string, figure: string) => {
    const rows = [
      ['Показатель', 'Значение и период'],
      ['Ключевая ставка Банка России', figure],
    ];
    const text = `<p>Экономика в октябре росла, ставка — ${figure}.</p>`;
    const blocks = [
      { type: 'text' as const, value: text },
      { type: 'table' as const, rows },
    ];
    expect((await admin.call(writeOverview, { params: { month }, body: { blocks } })).status).toBe(200);
    expect((await admin.call(publishOverview, { params: { month } })).status).toBe(200);
  };
  await publish('2026-10', '15,5 %');

  const user = await app.newUser({ selectedForm: 'private' });
  await fillProfile(user, 'private');
  const id = await makeReport(user);
  await app.db.update(reports).set({ isPaid: true, evaluationDate: '2026-11-16' });
  const body = { overview_text: followingOverview() };
  await user.call(marketAnalysisSheet.write, { params: { reportId: id }, body });
  expect((await generate(user, id)).status).toBe(200);

  const pdf = async () =>
    plain((await pdfPages((await user.download(`/api/reports/${id}/document.pdf`)).bytes)).join(' '));
  const docx = plain(readDocx((await user.download(`/api/reports/${id}/document.docx`)).bytes).text);
  for (const printed of [await pdf(), docx]) {
    expect(printed).toContain('Приведён обзор за октябрь 2026 года, последний на дату оценки.');
    expect(printed).toContain('Экономика в октябре росла, ставка — 15,5 %.');
    expect(printed).toMatch(/Ключевая ставка Банка России\s+15,5 %/);
  }
  await publish('2026-11', '14 %');
  expect(await pdf()).toContain('ставка — 15,5 %.');
  const [row] = await app.db.select().from(reportRevisions);
  if (!row) throw new Error('no edition');
  expect(plain(JSON.stringify(openSnapshot(app.sealer, row)))).toContain('15,5 %');
});
