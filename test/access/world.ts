import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { hashPassword } from '#features/account/server/passwords.ts';
import { startSession } from '#features/account/server/sessions/sessions.ts';
import { dataExports, sessions } from '#features/account/server/tables.ts';
import { profileFiles, profileRecords } from '#features/appraiser/server/tables.ts';
import { book } from '#features/balance/server/ledger.ts';
import { invoices, payments } from '#features/balance/server/tables.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import { gatherReport } from '#features/generation/server/gather.ts';
import { sealSnapshot } from '#features/generation/server/revisions.ts';
import { generatedFiles, reportRevisions, reportSignatures } from '#features/generation/server/tables.ts';
import { addEntry } from '#features/market/handbook-api.ts';
import { emptySighting } from '#features/market/offer.ts';
import { storeEvidence } from '#features/market/server/evidence.ts';
import { storeSightings } from '#features/market/server/library.ts';
import { addOwnText } from '#features/market-analysis/own-texts-api.ts';
import { marketOverviews } from '#features/market-analysis/server/tables.ts';
import { withResults } from '#features/market-value/compute/stored-results.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { emptyClient } from '#features/report/client.ts';
import { ownReport } from '#features/report/server/own-report.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { newKey } from '#kit/server/files/storage.ts';
import type { TestApp, TestUser } from '#test/app.ts';
import { countAll } from '../counted-reports.ts';
import { HANDBOOK_ENTRY } from '../handbook-entry.ts';
import { PASSWORD } from '../new-account.ts';
import { OWN_TEXT } from '../own-text.ts';
import { pictureBytes } from '../pictures.ts';

/* Everything a user can own, made anew for each call that is tried: real rows, real bytes. */

export interface ReportObjects {
  id: string;
  /** Of the generated report's edition; of the draft's it is one that does not exist. */
  signatureId: string;
  fileId: string;
  fileKey: string;
}

export interface World {
  owner: TestUser;
  stranger: TestUser;
  admin: TestUser;
  /** The owner's draft that is not paid for, and the owner's generated report. */
  draft: ReportObjects;
  locked: ReportObjects;
  scanKey: string;
  sessionId: string;
  paymentId: string;
  invoiceId: string;
  offerId: string;
  entryId: string;
  ownTextId: string;
  evidenceId: string;
  strangersReport: string;
  /** An archive of the owner's that waits for being downloaded. */
  exportId: string;
}

/** Stands in whatever the owner wrote: an answer to anybody else must not hold it. */
export const OWNERS_MARK = 'Тайновладельцев';

const passwordHash = hashPassword(PASSWORD);

const picture = pictureBytes('photo-2');

function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return row;
}

async function addPicture(app: TestApp, reportId: string): Promise<{ fileId: string; fileKey: string }> {
  const key = newKey('jpg');
  await app.storage.put(key, picture);
  const values = { reportId, category: 'photos', key, name: `${OWNERS_MARK}.jpg`, type: 'image/jpeg' };
  const size = { size: picture.length, width: 10, height: 10 };
  const { id } = one(
    await app.db
      .insert(reportFiles)
      .values({ ...values, ...size })
      .returning(),
  );
  return { fileId: id, fileKey: key };
}

async function addReport(app: TestApp, owner: TestUser, values: Partial<typeof reports.$inferInsert>) {
  const { id } = one(
    await app.db
      .insert(reports)
      .values({ userId: owner.id, reportNumber: OWNERS_MARK, ...values })
      .returning(),
  );
  const client = { ...emptyClient(), last_name: OWNERS_MARK };
  const calculation = withResults({ ...marketValueSheet.empty(), analogs: [] } as never, wholePlot(null));
  const sheets = {
    ...{ client, description: {}, 'market-analysis': {}, sample: {}, assignment: {} },
    'market-value': calculation,
  };
  await app.db
    .insert(reportSheets)
    .values(Object.entries(sheets).map(([kind, content]) => ({ reportId: id, kind, content })));
  return { id, ...(await addPicture(app, id)), signatureId: randomUUID() as string };
}

/** An edition with its three files, without drawing them. */
async function addEdition(app: TestApp, owner: TestUser, reportId: string): Promise<string> {
  const data = await gatherReport(app, await ownReport(app.db, { userId: owner.id }, reportId));
  const snapshot = sealSnapshot(app.sealer, reportId, 1, data);
  const { id } = one(
    await app.db
      .insert(reportRevisions)
      .values({ reportId, revision: 1, snapshot, snapshotSha256: '', pages: 1 })
      .returning(),
  );
  for (const format of ['pdf', 'docx', 'xlsx'] as const) {
    const key = newKey(format);
    await app.storage.put(key, Buffer.from(OWNERS_MARK));
    await app.db.insert(generatedFiles).values({ revisionId: id, format, key, size: 1, sha256: '' });
  }
  const key = newKey('sig');
  await app.storage.put(key, Buffer.from(OWNERS_MARK));
  const signature = { revisionId: id, key, size: 1, sha256: '', signers: [], fits: true };
  return one(await app.db.insert(reportSignatures).values(signature).returning()).id;
}

async function addMoney(app: TestApp, owner: TestUser): Promise<{ paymentId: string; invoiceId: string }> {
  await app.db.transaction((tx) =>
    book(tx, { userId: owner.id, amountKop: 100_000, kind: 'correction', idemKey: 'start', reason: OWNERS_MARK }),
  );
  const payment = await app.db
    .insert(payments)
    .values({
      userId: owner.id,
      amountKop: 50_000,
      description: OWNERS_MARK,
      status: 'canceled',
      provider: 'sandbox',
      test: true,
      idempotenceKey: `access-${owner.id}`,
      returnUrl: 'http://localhost/',
      email: 'owner@mezha.example',
    })
    .returning();
  const invoice = await app.db
    .insert(invoices)
    .values({
      userId: owner.id,
      companyName: OWNERS_MARK,
      inn: '9999000045',
      amountKop: 50_000,
      email: 'owner@mezha.example',
      appraiserName: OWNERS_MARK,
      appraiserPhone: '',
      appraiserEmail: '',
    })
    .returning();
  return { paymentId: one(payment).id, invoiceId: one(invoice).id };
}

async function addProfile(app: TestApp, owner: TestUser): Promise<string> {
  const key = newKey('jpg');
  await app.storage.put(key, picture);
  const size = { size: 1, width: 10, height: 10 };
  await app.db
    .insert(profileFiles)
    .values({ key, userId: owner.id, field: 'diploma_scan', name: OWNERS_MARK, ...size });
  for (const kind of ['legal-entity', 'appraiser', 'private-appraiser'] as const)
    await app.db.insert(profileRecords).values({ userId: owner.id, kind, content: {} });
  return key;
}

const from = (userAgent: string) => ({ ip: '127.0.0.1', userAgent });
const sessionOf = (userId: string, userAgent: string) =>
  and(eq(sessions.userId, userId), eq(sessions.userAgent, userAgent));

/** Two sessions of the owner that are over by a second. Made just before they are tried: any sign-in forgets them. */
export async function overSessions(app: TestApp, userId: string) {
  const idle = await startSession(app.db, userId, from('idle'));
  const old = await startSession(app.db, userId, from('old'));
  const second = sql`interval '1 second'`;
  await app.db
    .update(sessions)
    .set({ lastSeenAt: sql`now() - interval '12 hours' - ${second}` })
    .where(sessionOf(userId, 'idle'));
  await app.db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '30 days' - ${second}` })
    .where(sessionOf(userId, 'old'));
  return [idle, old];
}

/** A session of the owner's beside the one that makes the calls. */
async function addSession(app: TestApp, userId: string): Promise<string> {
  await startSession(app.db, userId, from('other'));
  return one(await app.db.select({ id: sessions.id }).from(sessions).where(sessionOf(userId, 'other'))).id;
}

async function addOffer(app: TestApp, owner: TestUser): Promise<string> {
  const sighting = {
    ...emptySighting(),
    place: OWNERS_MARK,
    seller: OWNERS_MARK,
    price: 1,
    area: 1,
    seen: '2026-11-16',
  };
  const [stored] = await storeSightings(app, owner.id, [{ sighting }]);
  return stored?.id ?? '';
}

const mustBeAdded = ({ status, body }: { status: number; body: { id: string } }) => {
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
};

async function addEvidence(app: TestApp, owner: TestUser): Promise<string> {
  const copy = [{ kind: 'title' as const, label: null, value: OWNERS_MARK, taken: true }];
  const told = { kind: 'text' as const, saved_at: '2026-11-16T11:32:00Z', site: 'uchastki.example', copy };
  return (await storeEvidence(app, owner.id, told, Buffer.from(OWNERS_MARK))).id;
}

export async function makeWorld(app: TestApp): Promise<World> {
  const owner = await app.newUser({ lastName: OWNERS_MARK, passwordHash: await passwordHash });
  const stranger = await app.newUser({ passwordHash: await passwordHash });
  const admin = await app.newUser({ isAdmin: true, passwordHash: await passwordHash });
  const draft = await addReport(app, owner, {});
  const locked = await addReport(app, owner, { status: 'сформирован', isPaid: true, legalForm: 'private' });
  await app.db.insert(marketOverviews).values({ month: '2026-11', draft: [] }).onConflictDoNothing();
  locked.signatureId = await addEdition(app, owner, locked.id);
  const { id: strangersReport } = one(await app.db.insert(reports).values({ userId: stranger.id }).returning());
  await countAll(app.db);
  return {
    owner,
    stranger,
    admin,
    draft,
    locked,
    scanKey: await addProfile(app, owner),
    ...(await addMoney(app, owner)),
    offerId: await addOffer(app, owner),
    entryId: mustBeAdded(await owner.call(addEntry, { body: { ...HANDBOOK_ENTRY, page: '115', note: OWNERS_MARK } })),
    ownTextId: mustBeAdded(await owner.call(addOwnText, { body: { ...OWN_TEXT, name: OWNERS_MARK } })),
    evidenceId: await addEvidence(app, owner),
    strangersReport,
    sessionId: await addSession(app, owner.id),
    exportId: one(await app.db.insert(dataExports).values({ userId: owner.id }).returning()).id,
  };
}
