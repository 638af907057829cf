import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { ledger } from '#features/balance/server/tables.ts';
import { payReport } from '#features/report/pay-api.ts';
import { openContent, sealContent } from '#kit/server/sealing/sealed-content.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { listRevisions, readPrintedReport } from '../api.ts';
import { NOT_EXACT, printedPlace } from './printed.ts';
import { snapshotPlace } from './revisions.ts';
import { reportRevisions } from './tables.ts';

let log = '';
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});
const app = testApp({ LOG_LEVEL: 'error' }, { logTo });
let anna: TestUser;
let id: string;
/** As the generation stored it. */
let generated: Record<string, unknown>;
const view = () => anna.call(readPrintedReport, { params: { id } });
const row = async () => (await app.db.select().from(reportRevisions).where(eq(reportRevisions.reportId, id)))[0];
const store = (values: Partial<typeof reportRevisions.$inferInsert>) =>
  app.db.update(reportRevisions).set(values).where(eq(reportRevisions.reportId, id));
const sealed = (content: object, place: string) => sealContent(app.sealer, place, content, Object.keys(content));

beforeAll(async () => {
  anna = await app.newUser();
  await app.db.update(users).set({ balanceKop: 100_000 }).where(eq(users.id, anna.id));
  const start = { amountKop: 100_000, balanceAfterKop: 100_000, kind: 'correction', idemKey: 'start' } as const;
  await app.db.insert(ledger).values({ userId: anna.id, ...start });
  await fillProfile(anna, 'private');
  id = await makeReport(anna);
  await anna.call(payReport, { params: { id }, body: {} });
});

it('R5, J6 the page of a generated report is the one that was printed, whatever the rules of a later version', async () => {
  const { document } = (await view()).body;
  expect((await generate(anna, id)).status).toBe(200);
  const edition = { revision: 1, formats: ['pdf', 'docx', 'xlsx'] };
  expect((await view()).body).toMatchObject({ document, edition, notice: '' });

  // Another version would make this of the same data.
  generated = (await row())?.printed as Record<string, unknown>;
  const stored = openContent(app.sealer, printedPlace(id, 1), generated);
  const other = { ...(stored.document as object), blocks: [{ kind: 'pagebreak' }] };
  await store({ printed: sealed({ ...stored, document: other }, printedPlace(id, 1)) });
  expect((await view()).body.document).toEqual(other);
  const frozen = (await row())?.snapshot;
  await store({ snapshot: sealed({}, snapshotPlace(id, 1)) });
  expect((await view()).body).toMatchObject({ document: other, notice: '' });
  await store({ printed: sealed(stored, printedPlace(id, 1)), snapshot: frozen });
});

it('R5 an edition that froze its data alone is set by today’s rules, and its reader is told so', async () => {
  const before = await row();
  const { document } = (await view()).body;
  await store({ printed: null });
  expect((await view()).body).toMatchObject({ document, notice: NOT_EXACT });
  await store({ printed: before?.printed });
  expect((await view()).body).toMatchObject({ document, notice: '' });
});

it('R5 the preview of a generated report is the stored file itself, without the watermark', async () => {
  const preview = await anna.download(`/api/reports/${id}/preview.pdf`);
  const { bytes } = await anna.download(`/api/reports/${id}/document.pdf`);
  expect(preview.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'inline' });
  expect(bytes.length).toBeGreaterThan(100_000);
  expect(preview.bytes.equals(bytes)).toBe(true);
});

it('R5 an edition that cannot be read says so with the files it has, and its list and files are there', async () => {
  const before = await row();
  const damaged = { $sealed: app.sealer.seal('{}', 'report_revisions/of another') };
  for (const values of [
    { printed: damaged },
    { printed: null, snapshot: damaged },
    { printed: null, snapshot: { market: { price_analysis: [{ type: 'unheard of' }] } } },
  ]) {
    log = '';
    await store(values);
    const { status, body } = await view();
    expect([status, body.document, body.edition]).toEqual([
      200,
      null,
      { revision: 1, formats: ['pdf', 'docx', 'xlsx'] },
    ]);
    expect(body.notice).toMatch(/^Эту редакцию нельзя показать на странице\. Скачайте файлы отчета: /);
    expect(log).toContain(snapshotPlace(id, 1));
    expect((await anna.call(listRevisions, { params: { id } })).body).toMatchObject([{ revision: 1 }]);
    for (const file of ['document.pdf', 'document.docx', 'calculation.xlsx', 'preview.pdf'])
      expect((await anna.download(`/api/reports/${id}/${file}`)).status, file).toBe(200);
  }
  await store({ printed: before?.printed, snapshot: before?.snapshot });
  expect((await view()).body).toMatchObject({ notice: '' });
});

it('S12 the page of an edition is stored sealed, and opens at its own place alone', async () => {
  expect(Object.keys(generated)).toEqual(['$sealed']);
  expect(() => openContent(app.sealer, printedPlace(id, 2), generated)).toThrow(/another place/);
});
