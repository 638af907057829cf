import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { assignmentSheet, clientSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { unconfirmedFields } from '#features/description/unconfirmed.ts';
import { fileKey, listReportFiles, uploadReportFile } from '#features/files/api.ts';
import { reportFilesIn } from '#features/files/server/report-copies.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { testServerUrl, waiting } from '#test/database.ts';
import { pictureBytes } from '#test/pictures.ts';
import { cloneReport, deleteReport, listReports, readReport } from '../api.ts';
import { createReport } from '../save-api.ts';
import { copyNumber, copyReport, rekey } from './copy-report.ts';
import { reportSheets, reports } from './tables.ts';

const app = testApp();

const COPIED = { review: (content: Record<string, unknown>) => content };

const PLOT = 'Светлоярская область, ул. Луговая, уч. 17';

async function upload(user: TestUser, reportId: string, category: string): Promise<string> {
  const file = { name: 'Снимок.jpg', bytes: pictureBytes('photo-2') };
  const answer = await user.upload(uploadReportFile.path, { category, reportId }, file);
  expect(answer.status).toBe(201);
  return fileKey(String(answer.body.file_path)) ?? '';
}

/** A generated, paid report with every sheet and with pictures that the sheets name. */
async function filledReport(user: TestUser) {
  const { body } = await user.call(createReport, {
    body: {
      report_number: '144/ЗУ-2026',
      contract_number: '144',
      report_date: '2026-11-11',
      purpose: 'для проведения сделки купли-продажи',
      client: { last_name: 'Мещерякова', first_name: 'Ольга', middle_name: 'Викторовна' },
      assignment: { inspection_performed: false, no_inspection_reason: 'Доступ не предоставлен' },
    },
  });
  const photo = await upload(user, body.id, 'photos');
  const screenshot = await upload(user, body.id, 'analog-screenshots');
  const inText = await upload(user, body.id, 'market_analysis_image');
  await app.db.insert(reportSheets).values([
    { reportId: body.id, kind: 'description', content: { address: PLOT }, filled: 5, required: 18 },
    {
      reportId: body.id,
      kind: 'market-analysis',
      content: {
        general_analysis: [
          { type: 'image', url: `/api/report-files/download/${inText}` },
          { type: 'text', value: `<p><img src="/api/report-files/download/${inText}"></p>` },
        ],
      },
    },
    { reportId: body.id, kind: 'market-value', content: { analogs: [{ screenshots: [screenshot] }] } },
  ]);
  await app.db
    .update(reports)
    .set({ status: 'готов', isPaid: true, revision: 3, legalForm: 'private' })
    .where(eq(reports.id, body.id));
  return { id: body.id, photo, screenshot, inText };
}

it('C6 a copy has the contract, the client, all sheets and its own files, and is an unpaid draft', async () => {
  const anna = await app.newUser();
  const original = await filledReport(anna);
  const before = (await anna.call(readReport, { params: { id: original.id } })).body;

  const answer = await anna.call(cloneReport, { params: { id: original.id } });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    report_number: '144/ЗУ-2026 (копия)',
    contract_number: '144',
    report_date: '2026-11-11',
    purpose: before.purpose,
    status: 'черновик',
    isPaid: false,
    revision: 1,
    version: 1,
    address: PLOT,
    filled: before.filled,
    required: before.required,
    // A ready report has nothing left; its copy, a draft, has.
    progress: before.progress.map(
      ({ errors: _errors, warnings: _warnings, unconfirmed: _unconfirmed, ...step }) => step,
    ),
  });
  const id = answer.body.id;
  const client = await anna.call(clientSheet.read, { params: { reportId: id } });
  expect(client.body).toMatchObject({ last_name: 'Мещерякова', report_id: id, version: 1 });

  const files = (await anna.call(listReportFiles, { params: { reportId: id } })).body;
  const keys = Object.fromEntries(files.map((file) => [file.category, fileKey(file.file_path) ?? '']));
  expect(Object.values(keys)).toHaveLength(3);
  for (const old of [original.photo, original.screenshot, original.inText]) {
    expect(Object.values(keys)).not.toContain(old);
  }
  const sheets = await app.db.select().from(reportSheets).where(eq(reportSheets.reportId, id));
  const content = (kind: string) => JSON.stringify(sheets.find((sheet) => sheet.kind === kind)?.content);
  expect(content('market-value')).toContain(keys['analog-screenshots']);
  expect(content('market-analysis').match(new RegExp(keys.market_analysis_image ?? '-', 'g'))).toHaveLength(2);
  expect(JSON.stringify(sheets)).not.toContain(original.screenshot);
  expect(JSON.stringify(sheets)).not.toContain(original.inText);

  expect((await anna.call(deleteReport, { params: { id } })).status).toBe(200);
  for (const key of Object.values(keys)) expect(await app.storage.get(key)).toBeNull();
  for (const key of [original.photo, original.screenshot]) expect(await app.storage.get(key)).not.toBeNull();
});

it('C6 a copy does not confirm the appraiser’s independence: the tick is asked for again', async () => {
  const anna = await app.newUser();
  const assignment = { paper_copies: 3, independence_confirmed: true };
  const confirmed = (await anna.call(createReport, { body: { report_number: '1', assignment } })).body;
  const copy = (await anna.call(cloneReport, { params: { id: confirmed.id } })).body;
  const read = (await anna.call(assignmentSheet.read, { params: { reportId: copy.id } })).body;
  expect(read).toMatchObject({ paper_copies: 3, independence_confirmed: false });
  expect([copy.filled, copy.required]).toEqual([(confirmed.filled ?? 0) - 1, confirmed.required]);
  const again = (await anna.call(cloneReport, { params: { id: copy.id } })).body;
  expect(again.filled).toBe(copy.filled);
});

it('C6 a copy remembers whose plot it describes: of another one nothing is confirmed, and what is sealed is opened in it', async () => {
  const anna = await app.newUser();
  const { id } = (await anna.call(createReport, { body: { report_number: '1' } })).body;
  const [former, own] = ['99:12:0304017:245', '99:12:0304017:301'];
  const body = { cadastral_number: former, gas: 'Центральное', confirmed_fields: ['plot_shape' as const] };
  const sealed = { extract_notes: ['Участок состоит из 2 контуров'] };
  await anna.call(descriptionSheet.write, { params: { reportId: id }, body: { ...body, ...sealed } });
  const read = async (reportId: string) => (await anna.call(descriptionSheet.read, { params: { reportId } })).body;
  const before = await read(id);
  const reportId = (await anna.call(cloneReport, { params: { id } })).body.id;
  const copy = await read(reportId);
  expect(copy).toMatchObject({ ...sealed, gas: 'Центральное', confirmed_fields: [], filled: before.filled });
  expect(copy.copied_values).toMatchObject({
    ...{ cadastral_number: former, gas: 'Центральное', plot_shape: 'Треугольная', confirmed_fields: ['plot_shape'] },
  });
  expect(unconfirmedFields(copy)).toEqual(unconfirmedFields(before));
  await anna.call(descriptionSheet.write, { params: { reportId }, body: { cadastral_number: own } });
  const other = await read(reportId);
  expect(unconfirmedFields(other)).toEqual(expect.arrayContaining(['gas', 'plot_shape']));
  expect((await read(id)).copied_values).toEqual({});
});

it('C6 a copy that fails on its way leaves neither a report nor bytes', async () => {
  const anna = await app.newUser();
  const original = await filledReport(anna);
  const files = reportFilesIn(app.storage);
  const copied: string[] = [];
  const caller = { userId: anna.id, isAdmin: false, sessionId: '' };
  await expect(
    copyReport(
      app,
      caller,
      original.id,
      {
        ...files,
        async copy(tx, from, to) {
          const keys = await files.copy(tx, from, to);
          copied.push(...keys.values());
          // The sheets of the copy meet a row that is already there.
          await tx.insert(reportSheets).values({ reportId: to, kind: 'client', content: {} });
          return keys;
        },
      },
      COPIED,
    ),
  ).rejects.toThrow();
  expect(copied).toHaveLength(3);
  for (const key of copied) expect(await app.storage.get(key)).toBeNull();
  expect((await anna.call(listReports, {})).body).toHaveLength(1);
});

// The embedded database does one transaction after the other: there nothing can come in between.
it.runIf(testServerUrl)(
  'C6 a save that comes while the report is being copied is in the copy whole or not at all',
  async () => {
    const anna = await app.newUser();
    const { id } = (await anna.call(createReport, { body: { report_number: '1' } })).body;
    await upload(anna, id, 'map');
    const files = reportFilesIn(app.storage);
    const caller = { userId: anna.id, isAdmin: false, sessionId: '' };
    let answered = false;
    let save: Promise<unknown> | undefined;
    const copyId = await copyReport(
      app,
      caller,
      id,
      {
        ...files,
        async copy(tx, from, to) {
          const keys = await files.copy(tx, from, to);
          save = anna.send('POST', `/api/property-descriptions/${id}`, { address: PLOT }).finally(() => {
            answered = true;
          });
          await expect.poll(async () => answered || (await waiting(app.db)) > 0).toBe(true);
          return keys;
        },
      },
      COPIED,
    );
    await save;
    const addressOf = async (of: string) => (await anna.call(readReport, { params: { id: of } })).body.address;
    expect([await addressOf(id), await addressOf(copyId)]).toEqual([PLOT, '']);
  },
);

it('C6 the number of a copy stays short enough to be saved again, and only known keys are replaced', () => {
  expect(copyNumber('1')).toBe('1 (копия)');
  expect(copyNumber('9'.repeat(100))).toBe(`${'9'.repeat(92)} (копия)`);
  const keys = new Map([['aa.jpg', 'bb.jpg']]);
  expect(
    rekey({ a: ['aa.jpg', '/x/aa.jpg?', 'zaa.jpg', 5, null, true], b: { c: '<img src="/aa.jpg">' } }, keys),
  ).toEqual({
    a: ['bb.jpg', '/x/bb.jpg?', 'zaa.jpg', 5, null, true],
    b: { c: '<img src="/bb.jpg">' },
  });
});
