import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listAdminActions } from '#features/admin/api.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import { reports } from '#features/report/server/tables.ts';
import { testApp } from '#test/app.ts';
import { type Kept, keptReport } from '#test/kept-report.ts';
import { removeKeptReports } from './kept-reports.ts';

const app = testApp();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const remove = () => removeKeptReports({ db: app.db, storage: app.storage, log });
let userId = '';

beforeEach(async () => {
  userId = (await app.newUser()).id;
});

/** A calendar date so long ago; `days` later. */
async function ago(years: number, days = 0): Promise<string> {
  const query = sql`select to_char(current_date - make_interval(years => ${years}::int) + make_interval(days => ${days}::int), 'YYYY-MM-DD') as day`;
  const { rows } = (await app.db.execute(query)) as unknown as { rows: { day: string }[] };
  return rows[0]?.day ?? '';
}

const keep = (kept: Kept) => keptReport(app, userId, kept);

async function isThere({ reportId, keys }: Awaited<ReturnType<typeof keep>>): Promise<boolean> {
  const rows = await app.db
    .select()
    .from(reports)
    .where(inArray(reports.id, [reportId]));
  const bytes = await Promise.all(keys.map((key) => app.storage.get(key)));
  const held = bytes.filter((found) => found !== null).length;
  if (rows.length === 0) expect(held).toBe(0);
  else expect(held).toBe(keys.length);
  return rows.length > 0;
}

it('C7 a deleted report goes three years after its date, with every edition, file and signature; others stay', async () => {
  const longAgo = '2010-01-01';
  const over = await keep({ reportDate: await ago(3, -1), generated: longAgo });
  const lastDay = await keep({ reportDate: await ago(3), generated: longAgo });
  const notDeleted = await keep({ reportDate: longAgo, generated: longAgo, deleted: null });
  const mistypedYear = await keep({ reportDate: longAgo, generated: await ago(2) });
  const paidDraft = await keep({ deleted: await ago(3, -2), values: { status: 'черновик' } });
  const paidDraftLately = await keep({ deleted: await ago(2), values: { status: 'черновик' } });
  expect(await remove()).toBe(2);
  expect(await Promise.all([over, paidDraft].map(isThere))).toEqual([false, false]);
  const stay = [lastDay, notDeleted, mistypedYear, paidDraftLately];
  expect(await Promise.all(stay.map(isThere))).toEqual([true, true, true, true]);
  expect(await remove()).toBe(0);
});

it('C7 the administrator reads in the log how many reports went, and that nobody pressed a button', async () => {
  await keep({ reportDate: '2011-05-05' });
  await remove();
  const admin = await app.newUser({ isAdmin: true });
  const [newest] = (await admin.call(listAdminActions)).body.items;
  expect(newest).toMatchObject({ admin: '', call: 'по расписанию', details: { reports: 1 } });
});

it('C7 two servers that look at the same moment remove each report once', async () => {
  const many = await Promise.all(Array.from({ length: 45 }, () => keep({ reportDate: '2012-01-01' })));
  const removed = await Promise.all([remove(), remove()]);
  expect(removed.reduce((sum, count) => sum + count)).toBe(45);
  expect((await Promise.all(many.map(isThere))).some(Boolean)).toBe(false);
});

it('C7 a file that cannot be removed does not bring the report back, and names no row', async () => {
  const kept = await keep({ reportDate: '2013-01-01' });
  const storage = { ...app.storage, remove: () => Promise.reject(new Error(`the disk is broken ${randomUUID()}`)) };
  await expect(removeKeptReports({ db: app.db, storage, log })).rejects.toThrow('the disk is broken');
  expect(await app.db.select().from(reportFiles).where(inArray(reportFiles.key, kept.keys))).toEqual([]);
});
