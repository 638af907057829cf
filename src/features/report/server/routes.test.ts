import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clientSheet } from '#features/contract/sheet.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { cloneReport, deleteReport, listReports, type ReportPage, readReport } from '../api.ts';
import type { ReportListItem } from '../report.ts';
import { FORM_NOT_SELECTED } from '../report.ts';
import { createReport, updateReport } from '../save-api.ts';
import { reportSheets, reports } from './tables.ts';

const app = testApp();

async function newReport(user: TestUser, values: Partial<typeof reports.$inferInsert> = {}): Promise<string> {
  const [row] = await app.db
    .insert(reports)
    .values({ userId: user.id, ...values })
    .returning();
  return row?.id ?? '';
}

async function bareList(user: TestUser): Promise<ReportListItem[]> {
  const { status, body } = await user.call(listReports, { query: { userId: user.id } });
  expect(status).toBe(200);
  return body as ReportListItem[];
}

async function page(user: TestUser, query: Record<string, string | number>): Promise<ReportPage> {
  const { status, body } = await user.call(listReports, { query: { limit: 10, ...query } });
  expect(status).toBe(200);
  return body as ReportPage;
}

async function withClient(user: TestUser, client: object, values: Partial<typeof reports.$inferInsert> = {}) {
  const id = await newReport(user, values);
  expect((await user.call(clientSheet.write, { params: { reportId: id }, body: client })).status).toBe(200);
  return id;
}

it('C1 the list shows number, date, address, client, status and completeness, and no report of anybody else', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const id = await withClient(
    anna,
    { lastName: 'Заречная', firstName: 'Мария', middleName: 'Сергеевна' },
    { reportNumber: '148/ЗУ-2026', reportDate: '2026-11-18' },
  );
  await app.db.insert(reportSheets).values({
    reportId: id,
    kind: 'description',
    content: { address: 'Светлоярская область, ул. Луговая, уч. 17' },
    filled: 3,
    required: 18,
  });
  await newReport(boris);

  const [item, ...others] = await bareList(anna);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    id,
    report_number: '148/ЗУ-2026',
    report_date: '2026-11-18',
    status: 'черновик',
    isPaid: false,
    address: 'Светлоярская область, ул. Луговая, уч. 17',
    property_descriptions: [{ address: 'Светлоярская область, ул. Луговая, уч. 17' }],
    clients: [{ last_name: 'Заречная', first_name: 'Мария', middle_name: 'Сергеевна' }],
  });
  expect(item?.progress.map(({ step }) => step)).toEqual([
    'contract',
    'description',
    'market-analysis',
    'market-value',
    'files',
  ]);
  expect(item?.progress[1]).toMatchObject({ step: 'description', filled: 3, required: 18, files: null });
});

it('C1 a report without client and description stands in the list with nothing in their place', async () => {
  const anna = await app.newUser();
  await newReport(anna);
  expect(await bareList(anna)).toMatchObject([{ clients: [], property_descriptions: [], address: '' }]);
});

it('C3 reports come by report date, then by creation, both descending; one without a date comes last', async () => {
  const anna = await app.newUser();
  const values: [string, string | null, string][] = [
    ['старый', '2026-10-01', '2026-10-01T10:00:00Z'],
    ['без даты', null, '2026-11-20T10:00:00Z'],
    ['утром', '2026-11-18', '2026-11-18T08:00:00Z'],
    ['вечером', '2026-11-18', '2026-11-18T19:00:00Z'],
  ];
  for (const [reportNumber, reportDate, createdAt] of values) {
    await newReport(anna, { reportNumber, reportDate, createdAt: new Date(createdAt) });
  }
  expect((await bareList(anna)).map(({ report_number }) => report_number)).toEqual([
    'вечером',
    'утром',
    'старый',
    'без даты',
  ]);
});

it('C2 the filters find parts of number, address and client without regard to case, and the exact date', async () => {
  const anna = await app.newUser();
  const id = await withClient(
    anna,
    { client_type: 'entrepreneur', last_name: 'Лукин', first_name: 'Артём', middle_name: 'Денисович' },
    { reportNumber: '139/ЗУ_100%', reportDate: '2026-10-30' },
  );
  await app.db.insert(reportSheets).values({
    reportId: id,
    kind: 'description',
    content: { address: 'Калужская область, д. Гусево', cadastral_number: '40:13:0010203:45' },
  });
  await withClient(
    anna,
    { client_type: 'legal', org_short_name: 'ООО «Заречье-Агро»' },
    { reportNumber: '140/ЗУ-2026', reportDate: '2026-10-31' },
  );
  const found = async (query: Record<string, string>) =>
    (await page(anna, query)).items.map(({ report_number }) => report_number);

  expect(await found({ number: 'зу_1' })).toEqual(['139/ЗУ_100%']);
  expect(await found({ number: '0%' })).toEqual(['139/ЗУ_100%']);
  expect(await found({ address: 'КАЛУЖ' })).toEqual(['139/ЗУ_100%']);
  expect(await found({ client: 'ип лукин арт' })).toEqual(['139/ЗУ_100%']);
  expect(await found({ client: 'заречье' })).toEqual(['140/ЗУ-2026']);
  expect(await found({ date: '2026-10-31' })).toEqual(['140/ЗУ-2026']);
  expect(await found({ date: '2026-10-31', number: '139' })).toEqual([]);
  expect(await page(anna, { number: 'нет такого' })).toMatchObject({ items: [], total: 0, all: 2 });
  // P10: each word in any of the four.
  expect(await found({ words: '40:13:0010203:45' })).toEqual(['139/ЗУ_100%']);
  expect(await found({ words: '0010203:4 гусево' })).toEqual(['139/ЗУ_100%']);
  expect(await found({ words: '40:13:0010203:46' })).toEqual([]);
  expect(await found({ words: 'гусево лукин' })).toEqual(['139/ЗУ_100%']);
  expect(await found({ words: '  ЗАРЕЧЬЕ 140/' })).toEqual(['140/ЗУ-2026']);
  expect(await found({ words: 'зу' })).toEqual(['140/ЗУ-2026', '139/ЗУ_100%']);
  expect(await found({ words: 'гусево заречье' })).toEqual([]);
  // The first eight different words are looked for.
  expect(await found({ words: 'гусево гусево лукин 139 зу г у с ю' })).toEqual([]);
  expect(await found({ words: 'гусево лукин 139 зу г у с е ю' })).toEqual(['139/ЗУ_100%']);
  expect((await anna.send('GET', `${listReports.path}?date=31.10.2026`)).error.fields).toHaveProperty('date');
});

it('C3 pages follow each other in both directions and know where they stand', async () => {
  const anna = await app.newUser();
  await app.db.insert(reports).values(
    Array.from({ length: 25 }, (_, index) => ({
      userId: anna.id,
      reportNumber: String(index + 1),
      reportDate: `2026-10-${String(index + 1).padStart(2, '0')}`,
    })),
  );
  const first = await page(anna, {});
  expect(first).toMatchObject({ from: 1, total: 25, all: 25, previous_cursor: null });
  expect(first.items.map(({ report_number }) => report_number)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(25 - index)),
  );
  const second = await page(anna, { cursor: first.next_cursor ?? '' });
  expect(second).toMatchObject({ from: 11, previous_cursor: null });
  const third = await page(anna, { cursor: second.next_cursor ?? '' });
  expect(third).toMatchObject({ from: 21, next_cursor: null });
  expect(third.items).toHaveLength(5);
  expect(await page(anna, { cursor: third.previous_cursor ?? '' })).toEqual(second);
  const foreign = await newReport(await app.newUser());
  expect(await page(anna, { cursor: foreign })).toEqual(first);
  expect(await page(anna, { cursor: third.items.at(-1)?.id ?? '' })).toEqual(first);
});

it('W16 a foreign userId answers 404, for administrators too', async () => {
  const [anna, admin] = [await app.newUser(), await app.newUser({ isAdmin: true })];
  const id = await newReport(anna);
  for (const caller of [await app.newUser(), admin]) {
    expect((await caller.call(listReports, { query: { userId: anna.id } })).status).toBe(404);
    expect((await caller.call(readReport, { params: { id } })).status).toBe(404);
    expect((await caller.call(updateReport, { params: { id }, body: { report_number: '1' } })).status).toBe(404);
    expect((await caller.send('PATCH', `/api/reports/${id}`, { status: 'готов' })).status).toBe(404);
    expect((await caller.call(cloneReport, { params: { id } })).status).toBe(404);
    expect((await caller.call(deleteReport, { params: { id } })).status).toBe(404);
    expect((await caller.call(createReport, { body: { user_id: anna.id } })).status).toBe(404);
  }
  expect((await anna.call(readReport, { params: { id } })).status).toBe(200);
});

it('C5 without a form of practice no report is made, neither a new one nor a copy', async () => {
  const anna = await app.newUser({ selectedForm: null });
  const id = await newReport(anna);
  for (const answer of [
    await anna.call(createReport, { body: { contract_number: '1' } }),
    await anna.call(cloneReport, { params: { id } }),
  ]) {
    expect(answer).toMatchObject({ status: 409, error: { code: 'form_not_selected', message: FORM_NOT_SELECTED } });
  }
  expect(await bareList(anna)).toHaveLength(1);
});

it('C7 a deleted draft is gone; a paid or generated report leaves the list and stays on the server', async () => {
  const anna = await app.newUser();
  const draft = await newReport(anna);
  const kept = [await newReport(anna, { isPaid: true }), await newReport(anna, { isPaid: true, status: 'готов' })];
  for (const id of [draft, ...kept]) {
    expect((await anna.call(deleteReport, { params: { id } })).status).toBe(200);
    expect((await anna.call(readReport, { params: { id } })).status).toBe(404);
    expect((await anna.call(deleteReport, { params: { id } })).status).toBe(404);
  }
  expect(await bareList(anna)).toEqual([]);
  const rows = await app.db.select().from(reports).where(eq(reports.userId, anna.id));
  expect(rows.map(({ id }) => id).sort()).toEqual([...kept].sort());
  expect(rows.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
});
