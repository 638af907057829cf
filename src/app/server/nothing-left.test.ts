import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateUser } from '#features/account/api.ts';
import { prepareExport } from '#features/account/export-api.ts';
import { recoveryCodes, secondFactors, users } from '#features/account/server/tables.ts';
import { forgotPassword, signIn } from '#features/account/sign-in-api.ts';
import { correctBalance } from '#features/admin/api.ts';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { requestInvoice } from '#features/balance/api.ts';
import { payments } from '#features/balance/server/tables.ts';
import { clientSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { sealSnapshot } from '#features/generation/server/revisions.ts';
import {
  generatedFiles,
  generationJobs,
  reportRevisions,
  reportSignatures,
} from '#features/generation/server/tables.ts';
import { addAdvertPicture, addEvidence, addOffer } from '#features/market/api.ts';
import { addEntry, tellZone } from '#features/market/handbook-api.ts';
import { offerUses } from '#features/market/server/tables.ts';
import { addOwnText } from '#features/market-analysis/own-texts-api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { callLimits, mailQueue } from '#kit/server/database/tables.ts';
import { newKey } from '#kit/server/files/storage.ts';
import { mailTransport } from '#kit/server/mail/mail-transport.ts';
import { deliverDueMail } from '#kit/server/mail/mail-worker.ts';
import { isSealed } from '#kit/server/sealing/sealing.ts';
import { testApp } from '#test/app.ts';
import { CLOSING_PASSWORD, closingPerson, WITHOUT } from '#test/closing-person.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { OWN_TEXT } from '#test/own-text.ts';
import { pictureBytes } from '#test/pictures.ts';
import { rawFiles, rawRows } from '#test/raw-data.ts';
import { readConfig } from './config.ts';

/*
 * A person who left something in every table there is, and then closed the account. Everything is searched for her. A
 * new table is searched too: it has to be filled here, or named as one that knows no user.
 */

/** Invented; nothing else in the database says these words. */
const PERSON = { lastName: 'Кузовлёва', firstName: 'Евлампия', middleName: 'Прокофьевна', phone: '+7 (900) 417-26-53' };
const MAIL = 'evlampia@kuzovleva.example';
const NEW_MAIL = 'prokofevna@kuzovleva.example';
const OFFICE = 'kontora@kuzovleva.example';
const HOME = { registration_address: 'г. Светлояр, ул. Заовражная, д. 61', postal_address: 'г. Светлояр, а/я 771904' };
const MARKS = /кузовл|евлампи|прокофь|kuzovleva|evlampia|417-26-53|4172653|заовражн|771904/giu;
const FULL = `${PERSON.lastName} ${PERSON.firstName} ${PERSON.middleName}`;

/** They know no user, only the product. */
const OF_NOBODY = ['default_texts', 'market_overviews', 'sealing_keys'];

const app = testApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://mezha.example', PAYMENTS: 'off' });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-left-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const outbox = mailTransport(readConfig({ DATA_DIR: folder }).mail);

const ok = <T extends { status: number; body: unknown }>(answer: T): T => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};
const marksIn = (text: string) => [...new Set(text.match(MARKS)?.map((mark) => mark.toLowerCase()))];
/** What of her each table still says. */
async function foundByTable(): Promise<Record<string, string[]>> {
  const found = [...(await rawRows(app.db))].map(([table, rows]) => [table, marksIn(rows.join('\n'))] as const);
  return Object.fromEntries(found.filter(([, marks]) => marks.length > 0));
}

let anna: Awaited<ReturnType<typeof closingPerson>>;
let keptKeys: string[] = [];

/** An edition that the law keeps, with a file and a signature, which names her in the clear as certificates do. */
async function keptEdition(reportId: string): Promise<string[]> {
  const snapshot = sealSnapshot(app.sealer, reportId, 1, { person: FULL, home: HOME } as never);
  const edition = {
    reportId,
    revision: 1,
    pages: 1,
    snapshotSha256: '',
    snapshot,
    handedOverTo: 'АО «Приозёрный банк»',
  };
  const [made] = await app.db.insert(reportRevisions).values(edition).returning();
  const revisionId = made?.id ?? '';
  const [pdf, sig] = [newKey('pdf'), newKey('sig')];
  for (const key of [pdf, sig]) await app.storage.put(key, Buffer.from(`%PDF ${FULL}, ${HOME.registration_address}`));
  await app.db.insert(generatedFiles).values({ revisionId, format: 'pdf', key: pdf, size: 4, sha256: '' });
  const signers = [{ name: FULL, organisation: `ИП ${FULL}`, signed_at: null }];
  await app.db.insert(reportSignatures).values({ revisionId, key: sig, size: 4, sha256: '', signers, fits: true });
  return [pdf, sig];
}

beforeAll(async () => {
  const admin = await closingPerson(app, { isAdmin: true });
  anna = await closingPerson(app, { email: MAIL, emailKey: MAIL, consentAt: null, consentVersion: null });
  const mine = { params: { id: anna.id } };
  ok(await anna.call(updateUser, { ...mine, body: { consent: true } }));
  const { lastName: last_name, firstName: first_name, middleName: middle_name, phone } = PERSON;
  ok(await admin.call(updateUser, { ...mine, body: { last_name, first_name, middle_name, phone } }));
  ok(await admin.call(correctBalance, { ...mine, body: { amount: 1000, reason: `По письму: ${FULL}, ${phone}` } }));

  await fillProfile(anna, 'private');
  await fillProfile(anna, 'legal');
  ok(await anna.call(privateAppraiser.write, { body: { ...HOME, website: 'https://kuzovleva.example' } }));
  ok(await anna.call(appraiserProfile.write, { params: { userId: anna.id }, body: HOME }));
  const firm = { full_name: `ООО «${PERSON.lastName}»`, director_name: FULL, phone, email: OFFICE };
  ok(await anna.call(legalEntity.write, { params: { userId: anna.id }, body: firm }));

  const draft = await makeReport(anna);
  ok(
    await anna.call(clientSheet.write, {
      params: { reportId: draft },
      body: { last_name, first_name, middle_name, phone },
    }),
  );
  const owner = { owner_name: FULL, owner_address: HOME.registration_address };
  ok(await anna.call(descriptionSheet.write, { params: { reportId: draft }, body: owner }));
  const kept = await makeReport(anna);
  ok(await anna.call(payReport, { params: { id: kept }, body: {} }));
  const files = await rawFiles(app.stored);
  keptKeys = await keptEdition(kept);
  await app.db.insert(generationJobs).values({ reportId: kept, revision: 2, state: 'failed' });

  const contacts = { appraiserName: FULL, appraiserPhone: phone, appraiserEmail: OFFICE, email: OFFICE };
  ok(
    await anna.call(requestInvoice, {
      body: { companyName: 'ООО «Меридиан»', inn: '9999000013', amount: 1500, ...contacts },
    }),
  );
  await app.db.insert(payments).values({
    ...{ userId: anna.id, amountKop: 50_000, description: 'Пополнение баланса', provider: 'yookassa', test: false },
    ...{ idempotenceKey: 'left', providerId: 'left', returnUrl: '', email: MAIL, status: 'succeeded' },
  });

  const seller = { seller: FULL, phone, note: `Звонил: ${phone}`, address: HOME.registration_address };
  const offer = ok(await anna.call(addOffer, { body: { ...seller, place: 'г. Светлояр', price: 1, area: 1 } })).body;
  const page = { name: 'page.html', bytes: Buffer.from(`<h1>${FULL}, ${phone}</h1>`) };
  const copy = JSON.stringify([{ kind: 'contact', label: null, value: `${FULL}, ${phone}`, taken: true }]);
  const told = { kind: 'html', saved_at: '2026-11-16T11:32:00Z', url: 'https://kuzovleva.example/1', copy };
  const seen = await anna.upload(addAdvertPicture.path, {}, { name: 'page.jpg', bytes: pictureBytes('photo-2') });
  const pictures = String(seen.body.id);
  expect(await anna.upload(addEvidence.path, { ...told, pictures }, page)).toMatchObject({ status: 201 });
  await app.db
    .insert(offerUses)
    .values({ reportId: kept, analogueId: kept, offerId: offer.id, place: 1, seen: '2026-11-16' });

  const entry = { factor: 'gas', from: 'Отсутствует', to: 'Центральное', mean: 1.1, edition: '2026' } as const;
  ok(await anna.call(addEntry, { body: { ...entry, source: FULL, note: phone } }));
  ok(await anna.call(tellZone, { body: { region: '', place: HOME.registration_address, zone: FULL } }));

  const blocks = [{ type: 'text' as const, value: `<p>${FULL}</p>` }];
  ok(await anna.call(addOwnText, { body: { ...OWN_TEXT, blocks } }));

  // Sent, given up and waiting letters, to her, to the operator, to a former address.
  await deliverDueMail(app.db, outbox);
  ok(await anna.call(updateUser, { ...mine, body: { email: NEW_MAIL, current_password: CLOSING_PASSWORD } }));
  const mineOpen = and(eq(mailQueue.about, anna.id), eq(mailQueue.toAddress, MAIL), isNull(mailQueue.sentAt));
  await app.db.update(mailQueue).set({ failedAt: new Date(), lastError: '550' }).where(mineOpen);
  ok(await app.anonymous.call(forgotPassword, { body: { email: NEW_MAIL } }));
  await app.anonymous.call(signIn, { body: { email: NEW_MAIL, password: 'не тот пароль' } });
  ok(await app.anonymous.call(signIn, { body: { email: NEW_MAIL, password: CLOSING_PASSWORD } }));
  await app.anonymous.call(signIn, { body: { email: NEW_MAIL, password: 'не тот пароль' } });
  ok(await anna.call(prepareExport, { body: { current_password: CLOSING_PASSWORD } }));
  await app.db.insert(secondFactors).values({ userId: anna.id, secret: 'sealed:' });
  await app.db.insert(recoveryCodes).values({ userId: anna.id, codeHash: '0' });
  expect(files.size).toBeGreaterThan(10);
});

it('S13 before the end every table holds something, and she is found wherever a user’s words go', async () => {
  const rows = await rawRows(app.db);
  const empty = [...rows].filter(([, texts]) => texts.length === 0).map(([table]) => table);
  expect(empty.filter((table) => !OF_NOBODY.includes(table))).toEqual([]);
  expect(Object.keys(await foundByTable()).sort()).toEqual([
    'admin_actions',
    'advert_evidence',
    'email_confirmations',
    'handbook_entries',
    'invoices',
    'ledger',
    'mail_queue',
    'offers',
    'own_texts',
    'payments',
    'place_zones',
    'profile_records',
    'report_sheets',
    'report_signatures',
    'reports',
    'sign_in_failures',
    'users',
  ]);
  expect(await app.db.$count(callLimits)).toBeGreaterThan(0);
});

it('S13 after the end no row of any table and no stored file says who the user was, once the last letter is out', async () => {
  expect((await anna.close(WITHOUT)).status).toBe(200);
  expect(Object.keys(await foundByTable())).toEqual(['mail_queue']);
  const waiting = await app.db.select().from(mailQueue).where(eq(mailQueue.toAddress, MAIL));
  expect(waiting.map(({ subject }) => subject)).toEqual(['Учётная запись в сервисе «Межа» удалена']);
  expect(await deliverDueMail(app.db, outbox)).toMatchObject({ sent: 1 });
  expect(await foundByTable()).toEqual({});

  const files = await rawFiles(app.stored);
  expect([...files.keys()]).toEqual(expect.arrayContaining(keptKeys));
  for (const [key, bytes] of files) {
    expect([key, isSealed(bytes)]).toEqual([key, true]);
    expect([key, marksIn(`${key} ${bytes.toString()}`)]).toEqual([key, []]);
    // What is opened speaks of her only where the law keeps it.
    const opened = (await app.storage.get(key))?.toString() ?? '';
    if (!keptKeys.includes(key)) expect([key, marksIn(opened)]).toEqual([key, []]);
  }
  const [row] = await app.db.select().from(users).where(eq(users.id, anna.id));
  expect(row?.closedAt).toBeInstanceOf(Date);
});
