import { expect, it } from 'vitest';
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

const CORRECTION =
  'Корректировка: −5,00 % (аналог 3), источник — справочник, табл. 43, с. 121, интервал от −8,00 до −3,00 %.';

const plain = (text: string) =>
  text
    .replaceAll(/\u00ad\s*/g, '')
    .replaceAll('\u200b', '')
    .replaceAll(/[\s\u00a0]+/g, ' ');

it('M8 places are printed as plain values, an edition freezes them, and the text keeps its places', async () => {
  const user = await app.newUser({ selectedForm: 'private' });
  await fillProfile(user, 'private');
  const id = await makeReport(user);
  await app.db.update(reports).set({ isPaid: true });
  const params = { reportId: id };
  const hostile = [{ type: 'text', value: '<p>Участок: {адрес}. {script}</p>' }];
  await user.call(marketAnalysisSheet.write, { params, body: { financing_terms: hostile } as never });
  expect((await generate(user, id)).status).toBe(200);

  const pdf = plain((await pdfPages((await user.download(`/api/reports/${id}/document.pdf`)).bytes)).join(' '));
  const docx = plain(readDocx((await user.download(`/api/reports/${id}/document.docx`)).bytes).text);
  for (const text of [pdf, docx]) {
    expect(text).toContain(CORRECTION);
    expect(text).toContain('Участок: Светлоярская область, Заозёрный район');
    // Braces around other words are the user's own.
    expect(text).toContain('{script}');
    expect(text).not.toMatch(/\{[а-я]/);
  }

  const [row] = await app.db.select().from(reportRevisions);
  if (!row) throw new Error('no edition');
  const frozen = JSON.stringify(openSnapshot(app.sealer, row));
  expect(plain(frozen)).toContain(CORRECTION);
  expect(frozen).not.toMatch(/\{[а-я]/);
  const { body } = await user.call(marketAnalysisSheet.read, { params });
  expect(JSON.stringify(body.access_roads)).toContain('{корректировка на подъездные пути}');
});
