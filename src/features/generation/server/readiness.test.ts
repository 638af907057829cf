import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newLandPlot } from '#features/description/land-plot.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { cloneReport, listReports, readReport } from '#features/report/api.ts';
import type { ReportListItem } from '#features/report/report.ts';
import { updateReport } from '#features/report/save-api.ts';
import { reports } from '#features/report/server/tables.ts';
import { testApp } from '#test/app.ts';
import type { TestUser } from '#test/client.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { readCompleteness } from '../api.ts';
import { countUncounted } from './readiness.ts';

const app = testApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const listed = async (user: TestUser, id: string) =>
  ((await user.call(listReports, { query: {} })).body as ReportListItem[]).find((item) => item.id === id);
const percent = async (user: TestUser, id: string) =>
  (await user.call(readCompleteness, { params: { id } })).body.percent;

it('N3 the list has the percent of the readiness panel after each write, of the profile too', async () => {
  const anna = await app.newUser({ selectedForm: 'private' });
  const id = String((await anna.send('POST', '/api/reports', { report_number: '7' })).body.id);
  /** The share that the percent is rounded from. */
  const seen: number[] = [];
  const agree = async () => {
    const panel = (await anna.call(readCompleteness, { params: { id } })).body;
    expect((await listed(anna, id))?.readiness).toBe(panel.percent);
    seen.push(panel.met / (panel.items + panel.warnings + panel.places));
  };
  await agree();
  await anna.call(updateReport, {
    params: { id },
    body: { contract_number: '7-Д', purpose: 'Для нотариуса' } as never,
  });
  await agree();
  await fillProfile(anna, 'private');
  await agree();
  await anna.send('POST', '/api/reports', { report_number: '7' });
  await agree();
  expect(seen[1]).toBeGreaterThan(seen[0] ?? 0);
  expect(seen[2]).toBeGreaterThan(seen[1] ?? 0);
  expect(seen[3]).toBeLessThanOrEqual(seen[2] ?? 0);
  // The policy is over by then.
  await anna.call(updateReport, { params: { id }, body: { report_date: '2090-01-01' } as never });
  await agree();
  expect(seen[4]).toBeLessThan(seen[3] ?? 0);
});

it('N3 list, step bar and panel tell the same of a full report, and its copy starts anew', async () => {
  const boris = await app.newUser({ selectedForm: 'legal' });
  await fillProfile(boris, 'legal');
  const id = await makeReport(boris);
  expect((await listed(boris, id))?.readiness).toBe(100);
  await boris.send('POST', `/api/market-analysis/${id}`, { market_trends: [] });
  expect((await listed(boris, id))?.readiness).toBe(await percent(boris, id));
  const { progress } = (await boris.call(readReport, { params: { id } })).body;
  const { findings, warnings } = (await boris.call(readCompleteness, { params: { id } })).body;
  for (const { step, warnings: open } of progress) {
    const told = findings.filter((one) => one.step === step && one.severity === 'warning' && one.id !== 'places');
    expect([step, open]).toEqual([step, told.length]);
  }
  expect(warnings).toBe(1);
  const copy = (await boris.call(cloneReport, { params: { id } })).body;
  expect((await listed(boris, copy.id))?.readiness).toBe(await percent(boris, copy.id));
  expect(await percent(boris, copy.id)).toBeLessThan(await percent(boris, id));
});

it('P4, N3 opening a step moves no percent; the first word may', async () => {
  const dora = await app.newUser({ selectedForm: 'private' });
  const id = String((await dora.send('POST', '/api/reports', { report_number: '9' })).body.id);
  const first = await percent(dora, id);
  const texts = await dora.send('GET', '/api/admin/default-texts?type=marketAnalysis');
  const begin = {
    'market-analysis': { ...(texts.body.content as object), sample_texts: allTexts('derived'), version: 0 },
    'property-descriptions': { ...newLandPlot(), version: 0 },
    'market-value-calculations': {},
  };
  for (const [path, body] of Object.entries(begin)) {
    expect((await dora.send('POST', `/api/${path}/${id}?opened=true`, body)).status).toBe(200);
    expect([path, await percent(dora, id), (await listed(dora, id))?.readiness]).toEqual([path, first, first]);
  }
  await dora.send('POST', `/api/property-descriptions/${id}`, {
    address: 'д. Ольховка',
    cadastral_number: '40:14:010203:15',
  });
  expect((await listed(dora, id))?.readiness).toBe(await percent(dora, id));
});

it('N3 a draft that was written before it was counted is counted by and by, and says no percent till then', async () => {
  const carl = await app.newUser({ selectedForm: 'legal' });
  const id = String((await carl.send('POST', '/api/reports', { report_number: '1' })).body.id);
  for (const readiness of [null, { rules: 0, items: 1, met: 1, steps: (await stored(id))?.steps } as never]) {
    await app.db.update(reports).set({ readiness }).where(eq(reports.id, id));
    if (readiness === null) expect((await listed(carl, id))?.readiness).toBeNull();
    expect(await countUncounted({ ...app, log: silent })).toBeGreaterThan(0);
    expect((await listed(carl, id))?.readiness).toBe(await percent(carl, id));
  }
  expect(await countUncounted({ ...app, db: app.db, sealer: app.sealer, log: silent })).toBe(0);
});

async function stored(id: string) {
  const [row] = await app.db.select().from(reports).where(eq(reports.id, id));
  return row?.readiness;
}
