import { eq, getTableName, isTable, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as adminTables from '#features/admin/server/tables.ts';
import * as appraiserTables from '#features/appraiser/server/tables.ts';
import { requestInvoice } from '#features/balance/api.ts';
import * as balanceTables from '#features/balance/server/tables.ts';
import * as filesTables from '#features/files/server/tables.ts';
import { downloadPdf } from '#features/generation/api.ts';
import * as generationTables from '#features/generation/server/tables.ts';
import { deleteReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import * as reportTables from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { giveRoubles } from '#test/money.ts';
import { readZip } from '#test/read-zip.ts';
import { updateUser } from '../../api.ts';
import { downloadExport, prepareExport } from '../../export-api.ts';
import { readProfile } from '../../page-api.ts';
import { hashPassword } from '../passwords.ts';
import { COOKIE_NAME } from '../sessions/file-cookie.ts';
import * as accountTables from '../tables.ts';
import { archiveName } from './data-export.ts';

const app = testApp({ RATE_LIMITS: 'on' });
const password = 'ровный участок у леса';
const { dataExports, signInFailures, users, sessions } = accountTables;

async function newPerson(values: Partial<typeof users.$inferInsert> = {}) {
  const user = await app.newUser({ passwordHash: await hashPassword(password), ...values });
  const { email } = (await user.call(readProfile)).body;
  return { ...user, email };
}

const prepare = (user: TestUser, current_password = password) =>
  user.call(prepareExport, { body: { current_password } });
const address = (id: string) => downloadExport.path.replace(':id', id);

async function takeOut(user: TestUser): Promise<Map<string, Buffer>> {
  const { id } = (await prepare(user)).body;
  const answer = await user.download(address(id));
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const wasDelivered = async () =>
    (await app.db.select().from(dataExports).where(eq(dataExports.id, id)))[0]?.deliveredAt;
  await expect.poll(wasDelivered).toBeInstanceOf(Date);
  return readZip(answer.bytes);
}

const json = (files: Map<string, Buffer>, path: string) => JSON.parse(files.get(path)?.toString() ?? 'null');

/** One with everything: profile, scans, a generated report, a deleted paid draft, a draft, money, an invoice. */
let anna: Awaited<ReturnType<typeof newPerson>>;
let generated: string;
let draft: string;

beforeAll(async () => {
  anna = await newPerson({ lastName: 'Лугова' });
  await anna.call(updateUser, { params: { id: anna.id }, body: { consent: false } });
  await anna.call(updateUser, { params: { id: anna.id }, body: { consent: true } });
  await fillProfile(anna, 'private');
  await anna.call(updateUser, { params: { id: anna.id }, body: { selectedForm: 'private' } });
  await giveRoubles(app.db, anna.id, 1000);
  generated = await makeReport(anna);
  await anna.call(payReport, { params: { id: generated }, body: {} });
  const made = await generate(anna, generated);
  expect(made.error?.message).toBeUndefined();
  const kept = (await anna.call(createReport, { body: { report_number: 'оплаченный' } })).body.id;
  await anna.call(payReport, { params: { id: kept }, body: {} });
  await anna.call(deleteReport, { params: { id: kept } });
  const client = { client_type: 'individual', last_name: 'Заказчикова', passport_number: '731946' };
  draft = (await anna.call(createReport, { body: { report_number: '9/черновик', client } as never })).body.id;
  const photo = {
    name: 'Вид с дороги.jpg',
    bytes: (await app.storage.get((await scanKeys(anna.id))[0] ?? '')) ?? Buffer.alloc(0),
  };
  await anna.upload('/api/report-files/upload', { category: 'photos', reportId: draft }, photo);
  const invoice = {
    companyName: 'ООО «Меридиан»',
    inn: '9999000013',
    amount: 1500,
    email: 'kontora@mezha.example',
    appraiserName: 'Лугова Анна',
    appraiserPhone: '+7 (900) 000-00-18',
    appraiserEmail: 'luganova@mezha.example',
  };
  expect((await anna.call(requestInvoice, { body: invoice as never })).status).toBeLessThan(300);
});

beforeEach(async () => {
  await app.db.delete(signInFailures);
});

async function scanKeys(userId: string): Promise<string[]> {
  const { profileFiles } = appraiserTables;
  const rows = await app.db.select().from(profileFiles).where(eq(profileFiles.userId, userId));
  return rows.map(({ key }) => key);
}

describe('S13 the archive of one’s data', () => {
  it('S13 it holds profile, scans, consents, sessions, money and every report with its files, readable', async () => {
    const files = await takeOut(anna);
    const paths = [...files.keys()];
    expect(paths.find((path) => path === 'README.txt')).toBeDefined();
    expect(files.get('README.txt')?.toString()).toContain('закон велит хранить три года');
    expect(json(files, 'Учётная запись/учётная запись.json')).toMatchObject({ фамилия: 'Лугова', баланс_рублей: 700 });
    const consents = json(files, 'Учётная запись/согласия.json') as { действие: string }[];
    expect(consents.map(({ действие }) => действие)).toEqual(['отозвано', 'дано']);
    expect(json(files, 'Учётная запись/сеансы.json')).toHaveLength(1);
    expect(json(files, 'Сведения об оценщике/частная практика.json')).toMatchObject({
      sro_registration_number: '00417',
    });
    const keys = await scanKeys(anna.id);
    const scans = paths.filter((path) => path.startsWith('Сведения об оценщике/Сканы/'));
    expect(scans).toHaveLength(keys.length);
    expect(json(files, 'Платежи/движения по балансу.json')).toHaveLength(3);
    expect(json(files, 'Платежи/счета.json')).toMatchObject([{ организация: 'ООО «Меридиан»' }]);

    const folders = [...new Set(paths.filter((path) => path.startsWith('Отчеты/')).map((path) => path.split('/')[1]))];
    expect(folders).toHaveLength(3);
    const [first, second, third] = folders;
    expect([second, third]).toEqual(['0002 № оплаченный', '0003 № 9-черновик']);
    expect(json(files, `Отчеты/${second}/отчет.json`).удалён_из_списка).not.toBeNull();
    expect(json(files, `Отчеты/${third}/заказчик.json`)).toMatchObject({ passport_number: '731946' });
    expect(paths).toContain(`Отчеты/${third}/Фотографии/001 Вид с дороги.jpg`);
    const pdf = files.get(`Отчеты/${first}/Сформированный отчет, редакция 1/Отчет.pdf`);
    const own = await anna.download(downloadPdf.path.replace(':id', generated));
    expect(pdf?.equals(own.bytes)).toBe(true);
    const { reportFiles } = filesTables;
    const uploaded = await app.db.select().from(reportFiles).where(eq(reportFiles.reportId, generated));
    const pictures = [...files.values()].map((bytes) => bytes.toString('base64'));
    for (const { key } of uploaded) expect(pictures).toContain((await app.storage.get(key))?.toString('base64'));
    expect(paths).not.toContain('НЕ НАЙДЕНО.txt');
  });

  it('S13 it is named by the day in Moscow', () => {
    expect(archiveName(new Date('2026-11-20T21:30:00Z'))).toBe('Межа, мои данные 2026-11-21.zip');
  });

  it('S13 nothing of anybody else is in it, no secret of the account either', async () => {
    const boris = await newPerson({ lastName: 'Полевой' });
    const files = await takeOut(boris);
    const everything = [...files.values()].join('\n');
    for (const text of ['Лугова', 'Заказчикова', anna.id, anna.email]) expect(everything).not.toContain(text);
    const [row] = await app.db.select().from(users).where(eq(users.id, boris.id));
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, boris.id));
    for (const secret of [row?.passwordHash, session?.tokenHash, session?.cookieHash])
      expect(everything).not.toContain(secret);
  });

  it('S13 a file that the server has lost is named in a list, the others come', async () => {
    const boris = await newPerson();
    await fillProfile(boris, 'private');
    const keys = await scanKeys(boris.id);
    await app.storage.remove(keys[0] ?? '');
    const files = await takeOut(boris);
    expect(files.get('НЕ НАЙДЕНО.txt')?.toString()).toMatch(/Сведения об оценщике\/Сканы\/\d\d .+\.jpg/);
    expect([...files.keys()].filter((path) => path.includes('/Сканы/'))).toHaveLength(keys.length - 1);
  });

  it('S13 it takes the password, and so many a day', async () => {
    const boris = await newPerson();
    const wrong = await prepare(boris, 'не тот');
    expect([wrong.status, wrong.error.fields]).toEqual([422, { current_password: 'Неверный текущий пароль' }]);
    for (let n = 0; n < 9; n += 1) expect((await prepare(boris)).status).toBe(201);
    const refused = await prepare(boris);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.error.message).toMatch(/^Архив запрошен слишком много раз за сутки. Повторите через \d+ час/);
  });

  it('S13 the link is its user’s alone, by token or file cookie, for a quarter of an hour and three downloads', async () => {
    const boris = await newPerson();
    const { id } = (await prepare(boris)).body;
    const byCookie = await app.raw({ method: 'GET', url: address(id), cookies: { [COOKIE_NAME]: boris.cookie } });
    expect([byCookie.statusCode, byCookie.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await anna.download(address(id))).status).toBe(404);
    expect((await app.raw({ method: 'GET', url: address(id) })).statusCode).toBe(401);
    expect((await boris.download(address(id))).status).toBe(200);
    expect((await boris.download(address(id))).status).toBe(200);
    expect((await boris.download(address(id))).status).toBe(404);
    const late = (await prepare(boris)).body.id;
    await app.db
      .update(dataExports)
      .set({ createdAt: sql`now() - interval '16 minutes'` })
      .where(eq(dataExports.id, late));
    expect((await boris.download(address(late))).status).toBe(404);
  });

  it('S13 every table is either in the archive or known to hold nothing of the user’s own', () => {
    const inArchive = `users consents sessions profile_records profile_files ledger payments invoices reports report_sheets
      report_files report_revisions generated_files report_signatures`;
    // Secrets, limits, the archive's own links, documents that are being made, what administrators did, texts of the
    // product, what is only counted.
    const elsewhere = `email_confirmations password_resets sign_in_failures second_factors recovery_codes known_devices data_exports
      admin_actions default_texts report_lists counters generation_jobs`;
    const slices = [
      accountTables,
      adminTables,
      appraiserTables,
      balanceTables,
      filesTables,
      generationTables,
      reportTables,
    ];
    const names = slices.flatMap((slice) => Object.values(slice).filter(isTable).map(getTableName));
    expect(names.sort()).toEqual(`${inArchive} ${elsewhere}`.split(/\s+/).sort());
  });
});
