import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAdminActions, searchUsers } from '#features/admin/api.ts';
import { profileFiles, profileRecords } from '#features/appraiser/server/tables.ts';
import { listInvoices, requestInvoice } from '#features/balance/api.ts';
import { invoices, ledger } from '#features/balance/server/tables.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import { generatedFiles, reportRevisions } from '#features/generation/server/tables.ts';
import { readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { mailQueue } from '#kit/server/database/tables.ts';
import { newKey } from '#kit/server/files/storage.ts';
import { testApp } from '#test/app.ts';
import { CLOSING_PASSWORD, closingPerson, WITHOUT } from '#test/closing-person.ts';
import { testServerUrl, waiting } from '#test/database.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { giveRoubles } from '#test/money.ts';
import { registerUser, updateUser } from '../../api.ts';
import { readProfile } from '../../page-api.ts';
import { signIn } from '../../sign-in-api.ts';
import { startSession } from '../sessions/sessions.ts';
import { consents, dataExports, sessions, signInFailures, users } from '../tables.ts';

const app = testApp({ RATE_LIMITS: 'on' });
const password = CLOSING_PASSWORD;
const newPerson = (values: Parameters<typeof closingPerson>[1] = {}) => closingPerson(app, values);
const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];

const invoice = {
  companyName: 'ООО «Меридиан»',
  inn: '9999000013',
  amount: 1500,
  email: 'kontora@mezha.example',
  appraiserName: 'Берёзкин Павел',
  appraiserPhone: '+7 (900) 000-00-18',
  appraiserEmail: 'pavel@mezha.example',
};

async function filesOf(reportId: string): Promise<string[]> {
  const rows = await app.db.select().from(reportFiles).where(eq(reportFiles.reportId, reportId));
  return rows.map(({ key }) => key);
}

const presence = (keys: string[]) => Promise.all(keys.map(async (key) => (await app.storage.get(key)) !== null));

/** A profile with scans, an unpaid draft with files, a paid report with files and an edition, money, an invoice. */
async function newBusyPerson() {
  const anna = await newPerson();
  await fillProfile(anna, 'private');
  await giveRoubles(app.db, anna.id, 1000);
  const kept = await makeReport(anna);
  await anna.call(payReport, { params: { id: kept }, body: {} });
  const [edition] = await app.db
    .insert(reportRevisions)
    .values({ reportId: kept, revision: 1, pages: 1, snapshotSha256: '', snapshot: {} })
    .returning();
  const pdf = newKey('pdf');
  await app.storage.put(pdf, Buffer.from('%PDF'));
  await app.db
    .insert(generatedFiles)
    .values({ revisionId: edition?.id ?? '', format: 'pdf', key: pdf, size: 4, sha256: '' });
  const draft = await makeReport(anna);
  const scans = await app.db.select().from(profileFiles).where(eq(profileFiles.userId, anna.id));
  await anna.call(requestInvoice, { body: invoice });
  return {
    ...anna,
    kept,
    draft,
    keptKeys: [pdf, ...(await filesOf(kept))],
    goneKeys: [...scans.map(({ key }) => key), ...(await filesOf(draft))],
  };
}

beforeEach(async () => {
  await app.db.delete(signInFailures);
});

describe('S13 after the account is closed', () => {
  it('S13 drafts, profile, scans, sessions and contacts are gone with their bytes; what the law keeps stays whole', async () => {
    const anna = await newBusyPerson();
    expect(await presence([...anna.keptKeys, ...anna.goneKeys])).not.toContain(false);
    expect((await anna.close(WITHOUT)).status).toBe(200);

    expect(await presence(anna.goneKeys)).not.toContain(true);
    expect(await presence(anna.keptKeys)).not.toContain(false);
    const left = await app.db.select().from(reports).where(eq(reports.userId, anna.id));
    expect(left.map(({ id, isPaid, deletedAt }) => [id, isPaid, deletedAt !== null])).toEqual([
      [anna.kept, true, true],
    ]);
    const sheets = await app.db
      .select()
      .from(reportSheets)
      .where(inArray(reportSheets.reportId, [anna.kept, anna.draft]));
    expect(sheets.length).toBeGreaterThan(2);
    expect(sheets.every(({ reportId }) => reportId === anna.kept)).toBe(true);
    for (const table of [profileRecords, profileFiles, sessions, dataExports])
      expect(await app.db.select().from(table).where(eq(table.userId, anna.id))).toEqual([]);

    const [proof] = await app.db.select().from(consents).where(eq(consents.userId, anna.id));
    if (proof) expect([proof.ip, proof.userAgent]).toEqual(['', '']);
    const booked = await app.db.select().from(ledger).where(eq(ledger.userId, anna.id));
    expect(booked.reduce((sum, { amountKop }) => sum + amountKop, 0)).toBe((await rowOf(anna.id))?.balanceKop);
    expect(await app.db.select().from(invoices).where(eq(invoices.userId, anna.id))).toMatchObject([
      { companyName: 'ООО «Меридиан»', inn: '9999000013', amountKop: 150_000, appraiserName: '', appraiserPhone: '' },
    ]);
  });

  it('S13 no key is left that opens unsaved work in some other browser', async () => {
    const anna = await newPerson();
    const { draft_key } = (await anna.call(readProfile)).body;
    expect((await anna.close(WITHOUT)).status).toBe(200);
    expect((await rowOf(anna.id))?.draftKey).not.toBe(draft_key);
  });

  it('S13 nobody signs in any more and every open session is over; the e-mail is free for a new account', async () => {
    const anna = await newPerson();
    const { access_token } = (await anna.enter()).body;
    expect((await anna.close(WITHOUT)).status).toBe(200);
    for (const token of [anna.token, access_token]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.raw({ method: 'GET', url: readProfile.path, headers })).statusCode).toBe(401);
    }
    expect((await anna.enter()).error.message).toBe('Неверный email или пароль');
    for (const email of [`closed:${anna.id}`, ' '])
      expect((await app.anonymous.call(signIn, { body: { email, password } })).status).toBeGreaterThanOrEqual(401);
    // A sign-in that had read the account before it was closed.
    const late = await startSession(app.db, anna.id, { ip: '', userAgent: '' });
    const headers = { authorization: `Bearer ${late.token}` };
    expect((await app.raw({ method: 'GET', url: readProfile.path, headers })).statusCode).toBe(401);

    const person = { email: anna.email, password, firstName: 'Анна', lastName: 'Лугова', phone: '+7 (900) 000-00-18' };
    expect((await app.anonymous.call(registerUser, { body: person })).status).toBe(201);
    expect((await anna.enter()).status).toBe(200);
  });

  it('S13 the row carries no person, and no letter but the last knows the address', async () => {
    const anna = await newPerson({ lastName: 'Лугова', phone: '+7 (900) 000-00-77' });
    await app.db.insert(mailQueue).values({ about: anna.id, toAddress: anna.email, subject: 'Прежнее', body: 'текст' });
    await anna.close(WITHOUT);
    const row = await rowOf(anna.id);
    const text = JSON.stringify(row);
    for (const personal of ['Лугова', 'Павел', 'Андреевич', '000-00-77', anna.email])
      expect(text).not.toContain(personal);
    expect([row?.isAdmin, row?.consentAt, row?.selectedForm, row?.passwordHash]).toEqual([false, null, null, '']);
    const letters = await app.db.select().from(mailQueue).where(eq(mailQueue.toAddress, anna.email));
    expect(letters.map(({ subject }) => subject)).toEqual(['Учётная запись в сервисе «Межа» удалена']);
  });

  it('S13 administrators see no closed account among the users, and its money without a person', async () => {
    const admin = await newPerson({ isAdmin: true });
    const anna = await newPerson({ lastName: 'Закрытова' });
    const body = { ...invoice, companyName: 'ООО «Закрытие»', appraiserName: 'Закрытова Анна' };
    await anna.call(requestInvoice, { body });
    await anna.close(WITHOUT);
    expect((await admin.call(searchUsers, { query: { search: 'Закрытова' } })).body.total).toBe(0);
    expect((await admin.send('GET', `/api/users/${anna.id}`)).status).toBe(404);
    const { items } = (await admin.call(listInvoices)).body;
    const shown = items.find(({ companyName }) => companyName === 'ООО «Закрытие»');
    expect(shown).toMatchObject({ user_name: 'Учётная запись удалена', user_email: '', appraiserName: '' });
    expect((await admin.call(listAdminActions)).status).toBe(200);
  });

  it('S13 the administrators’ log tells what was done to the account and nothing of the person', async () => {
    const admin = await newPerson({ isAdmin: true });
    const [anna, boris] = [await newPerson(), await newPerson()];
    const changed = { last_name: 'Журналова', phone: '+7 (900) 000-00-55' };
    for (const { id } of [anna, boris]) await admin.call(updateUser, { params: { id }, body: changed });
    // The same address in another spelling.
    for (const written of [anna.id.toUpperCase(), `${anna.id}?from=list`])
      expect((await admin.send('PATCH', `/api/users/${written}`, changed)).status).toBe(200);
    expect((await anna.close(WITHOUT)).status).toBe(200);
    const { items } = (await admin.call(listAdminActions)).body;
    const told = items.filter(({ call }) => call.startsWith('PATCH')).map(({ call, details }) => [call, details]);
    expect(told).toEqual([
      [`PATCH /api/users/${anna.id}?from=list`, null],
      [`PATCH /api/users/${anna.id.toUpperCase()}`, null],
      [`PATCH /api/users/${boris.id}`, changed],
      [`PATCH /api/users/${anna.id}`, null],
    ]);
  });

  it('S13 others keep everything, and a second deletion finds nobody', async () => {
    const [anna, boris] = [await newPerson(), await newPerson()];
    const id = (await boris.call(createReport, { body: { report_number: '1' } })).body.id;
    const answers = await Promise.all([anna.close(WITHOUT), anna.close(WITHOUT)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await boris.call(readReport, { params: { id } })).status).toBe(200);
    expect((await boris.enter()).status).toBe(200);
  });

  // The embedded database does one transaction after the other: there nothing can come in between.
  it.runIf(testServerUrl)('S13 a report that is begun while the account is being closed is refused', async () => {
    const anna = await newPerson();
    let begun: ReturnType<typeof begin> | undefined;
    const begin = () => anna.call(createReport, { body: { report_number: '1' } });
    await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, anna.id)).for('update');
      begun = begin();
      await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
      await tx.update(users).set({ selectedForm: null, closedAt: new Date() }).where(eq(users.id, anna.id));
    });
    expect((await begun)?.error.code).toBe('form_not_selected');
    expect(await app.db.select().from(reports).where(eq(reports.userId, anna.id))).toEqual([]);
  });

  it.runIf(testServerUrl)(
    'S13 a change that comes while the account is being closed gives it no person again',
    async () => {
      const anna = await newPerson();
      let sent: ReturnType<typeof anna.send> | undefined;
      await app.db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, anna.id)).for('update');
        sent = anna.send('PATCH', `/api/users/${anna.id}`, { phone: '+7 (900) 000-00-66' });
        await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
        await tx.update(users).set({ phone: '', closedAt: new Date() }).where(eq(users.id, anna.id));
      });
      expect((await sent)?.status).toBe(404);
      expect((await rowOf(anna.id))?.phone).toBe('');
    },
  );
});
