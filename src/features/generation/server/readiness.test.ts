import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newLandPlot } from '#features/description/land-plot.ts';
import { uploadReportFile } from '#features/files/api.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { cloneReport, listReports, readReport } from '#features/report/api.ts';
import { GENERATED, type ReportListItem } from '#features/report/report.ts';
import { updateReport } from '#features/report/save-api.ts';
import { CHANGED } from '#features/report/server/own-report.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { testApp } from '#test/app.ts';
import type { TestUser } from '#test/client.ts';
import { testServerUrl } from '#test/database.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { pictureBytes } from '#test/pictures.ts';
import { reviseReport } from '../api.ts';
import { readCompleteness } from '../readiness-api.ts';
import { COUNTED_AT_ONCE, countUncounted, readinessOf } from './readiness.ts';

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

it('N3 a save counts nothing; who shows the report counts it, once', async () => {
  const emma = await app.newUser({ selectedForm: 'legal' });
  await fillProfile(emma, 'legal');
  const id = await makeReport(emma);
  const shows: (() => Promise<unknown>)[] = [
    async () => (await listed(emma, id))?.readiness,
    async () => (await emma.call(readReport, { params: { id } })).body.progress,
  ];
  for (const [index, show] of shows.entries()) {
    const former = await show();
    const before = await stored(id);
    expect(before?.readiness?.changes).toBe(before?.changes);
    const save = { market_trends: index === 0 ? [] : [{ type: 'text', value: '<p>[указать]</p>' }] };
    expect((await emma.send('POST', `/api/market-analysis/${id}`, save)).status).toBe(200);
    expect(await stored(id)).toEqual({ ...before, changes: Number(before?.changes) + 1 });
    const now = await show();
    expect(now).not.toEqual(former);
    const after = await stored(id);
    expect(after?.readiness?.changes).toBe(after?.changes);
    await app.db.execute(sql`update reports set readiness = jsonb_set(readiness, '{met}', '0') where id = ${id}`);
    await show();
    expect((await stored(id))?.readiness?.met).toBe(0);
    await app.db.update(reports).set({ readiness: null }).where(eq(reports.id, id));
  }
  expect((await listed(emma, id))?.readiness).toBe(await percent(emma, id));
});

it('N3 a file, an answer, another edition and a refused save: only what changed the report is counted again', async () => {
  const fred = await app.newUser({ selectedForm: 'private' });
  const id = String((await fred.send('POST', '/api/reports', { report_number: '3' })).body.id);
  const changes = async () => (await stored(id))?.changes;
  const first = Number(await changes());
  const file = { name: 'План.jpg', bytes: pictureBytes('photo-2') };
  expect((await fred.upload(uploadReportFile.path, { category: 'map', reportId: id }, file)).status).toBe(201);
  expect(await changes()).toBe(first + 1);
  await app.db.update(reports).set({ status: GENERATED, isPaid: true }).where(eq(reports.id, id));
  expect((await fred.send('POST', `/api/market-analysis/${id}`, { market_trends: [] })).status).toBe(409);
  expect(await changes()).toBe(first + 1);
  expect((await listed(fred, id))?.readiness).toBeNull();
  expect((await fred.call(reviseReport, { params: { id } })).status).toBe(200);
  expect(await changes()).toBe(first + 2);
  expect((await listed(fred, id))?.readiness).toBe(await percent(fred, id));
});

it('N3 of many drafts that were written a list counts some, shows no percent that is over, and leaves the others to the worker', async () => {
  const gina = await app.newUser({ selectedForm: 'private' });
  const number = COUNTED_AT_ONCE + 3;
  const ids: string[] = [];
  for (let n = 1; n <= number; n += 1)
    ids.push(String((await gina.send('POST', '/api/reports', { report_number: `${n}-Д` })).body.id));
  const percents = async () =>
    ((await gina.call(listReports, { query: {} })).body as ReportListItem[]).map(({ readiness }) => readiness);
  await app.db.execute(sql`update reports set changes = changes + 1 where user_id = ${gina.id}`);
  const some = await percents();
  expect(some.filter((each) => each === null)).toHaveLength(number - COUNTED_AT_ONCE);
  expect(await countUncounted({ ...app, log: silent })).toBe(number - COUNTED_AT_ONCE);
  const all = await percents();
  expect(new Set(all)).toEqual(new Set([await percent(gina, ids[0] ?? '')]));
});

it('N3 what was saved while a list was counted is counted again', async () => {
  const hugo = await app.newUser({ selectedForm: 'legal' });
  await fillProfile(hugo, 'legal');
  const id = await makeReport(hugo);
  const writes = Array.from(
    { length: 6 },
    (_, n) => () =>
      hugo.send('POST', `/api/market-analysis/${id}`, {
        market_trends: n % 2 ? [] : [{ type: 'text', value: '<p>[указать]</p>' }],
      }),
  );
  // Two readers as two servers are: they share the database alone.
  const reading = [readinessOf(app.sealer, silent), readinessOf(app.sealer, silent)].map(async (readiness) => {
    for (let n = 0; n < 12; n += 1)
      await readiness.counted(
        app.db,
        hugo.id,
        await app.db.select({ report: reports }).from(reports).where(eq(reports.id, id)),
      );
  });
  for (const write of writes) expect((await write()).status).toBe(200);
  await Promise.all(reading);
  expect((await listed(hugo, id))?.readiness).toBe(await percent(hugo, id));
});

it('N3 what several ask for at once is counted once', async () => {
  const kira = await app.newUser({ selectedForm: 'legal' });
  await fillProfile(kira, 'legal');
  const id = await makeReport(kira);
  const opens = async (readers: number) => {
    await app.db.update(reports).set(CHANGED).where(eq(reports.id, id));
    const rows = await app.db.select({ report: reports }).from(reports).where(eq(reports.id, id));
    let opened = 0;
    const open = (sealed: string, place: string) => {
      opened += 1;
      return app.sealer.open(sealed, place);
    };
    const { counted } = readinessOf({ ...app.sealer, open }, silent);
    const told = await Promise.all(Array.from({ length: readers }, () => counted(app.db, kira.id, rows)));
    expect(new Set(told.map(([row]) => JSON.stringify(row?.report.readiness?.changes))).size).toBe(1);
    return opened;
  };
  const once = await opens(1);
  expect(once).toBeGreaterThan(0);
  expect(await opens(5)).toBe(once);
});

it.skipIf(!testServerUrl)(
  'N3 a list does not wait for a save, and what it counted before that save is over',
  async () => {
    const ivan = await app.newUser({ selectedForm: 'legal' });
    await fillProfile(ivan, 'legal');
    const id = await makeReport(ivan);
    const whole = (await listed(ivan, id))?.readiness;
    await app.db.update(reports).set({ readiness: null }).where(eq(reports.id, id));
    await app.db.transaction(async (tx) => {
      await tx.update(reports).set(CHANGED).where(eq(reports.id, id));
      await tx.execute(sql`delete from report_sheets where report_id = ${id} and kind = 'market-value'`);
      expect((await listed(ivan, id))?.readiness).toBe(whole);
    });
    const now = (await listed(ivan, id))?.readiness;
    expect(now).toBeLessThan(whole ?? 0);
    expect(now).toBe(await percent(ivan, id));
  },
);

it('N3 a report that the rules cannot read has no percent and takes none from the others', async () => {
  const jana = await app.newUser({ selectedForm: 'private' });
  const broken = String((await jana.send('POST', '/api/reports', { report_number: '1-Б' })).body.id);
  const good = String((await jana.send('POST', '/api/reports', { report_number: '2-Б' })).body.id);
  await app.db.insert(reportSheets).values({ reportId: broken, kind: 'description', content: { $sealed: 'broken' } });
  await app.db.update(reports).set(CHANGED).where(eq(reports.userId, jana.id));
  expect((await listed(jana, broken))?.readiness).toBeNull();
  expect((await listed(jana, good))?.readiness).toBe(await percent(jana, good));
  expect((await jana.call(readReport, { params: { id: broken } })).status).toBe(200);
  // It is not tried again until it is written.
  const row = await stored(broken);
  expect(row?.readiness).toMatchObject({ changes: row?.changes, items: 0 });
  expect(await countUncounted({ ...app, log: silent })).toBe(0);
});

it('N3 a draft that was never counted, or by older rules, is counted by and by', async () => {
  const carl = await app.newUser({ selectedForm: 'legal' });
  const id = String((await carl.send('POST', '/api/reports', { report_number: '1' })).body.id);
  const row = await stored(id);
  for (const readiness of [null, { ...row?.readiness, rules: 0, items: 1, met: 1 } as never]) {
    await app.db.update(reports).set({ readiness }).where(eq(reports.id, id));
    expect(await countUncounted({ ...app, log: silent })).toBeGreaterThan(0);
    expect(await stored(id)).toEqual(row);
  }
  expect(await countUncounted({ ...app, log: silent })).toBe(0);
});

async function stored(id: string) {
  const [row] = await app.db
    .select({ changes: reports.changes, readiness: reports.readiness })
    .from(reports)
    .where(eq(reports.id, id));
  return row;
}
