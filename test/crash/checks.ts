import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { profileFiles } from '#features/appraiser/server/tables.ts';
import { ledger, payments } from '#features/balance/server/tables.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { EXAMPLE_PICTURES } from '#features/example/example-report.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import { generatedFiles, generationJobs, reportRevisions } from '#features/generation/server/tables.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { diskStorage, type Storage } from '#kit/server/files/storage.ts';
import { openSealer } from '#kit/server/sealing/data-key.ts';
import { sealedStorage } from '#kit/server/sealing/sealed-storage.ts';
import type { Client } from '../client.ts';
import { type Records, type Save, sha256 } from './records.ts';

/* What must be true of database and files at any moment, and of what was acknowledged. Gives sentences on what is not. */

export interface Found {
  problems: string[];
  /** Files that no table names: of calls that the crash cut off. */
  orphans: string[];
}

/** A copied report has as many as the example that the load copies. */
const PICTURES = EXAMPLE_PICTURES.length;

function storedKeys(files: string): string[] {
  if (!fs.existsSync(files)) return [];
  return fs.readdirSync(files).flatMap((folder) => fs.readdirSync(path.join(files, folder)));
}

async function moneyProblems(db: Database): Promise<string[]> {
  const entries = await db.select().from(ledger);
  const booked = (userId: string) =>
    entries.filter((entry) => entry.userId === userId).reduce((sum, { amountKop }) => sum + amountKop, 0);
  const charges = (reportId: string) =>
    entries.filter((entry) => entry.reportId === reportId && entry.kind === 'report_charge').length;
  const credits = (paymentId: string) =>
    entries.filter((entry) => entry.paymentId === paymentId && entry.kind === 'top_up').length;
  const people = await db.select({ id: users.id, balance: users.balanceKop }).from(users);
  const heads = await db.select({ id: reports.id, isPaid: reports.isPaid }).from(reports);
  const cards = await db.select({ id: payments.id, status: payments.status }).from(payments);
  return [
    ...people
      .filter(({ id, balance }) => balance !== booked(id))
      .map(({ id, balance }) => `user ${id}: balance ${balance}, booked ${booked(id)}`),
    ...heads
      .filter(({ id, isPaid }) => charges(id) !== (isPaid ? 1 : 0))
      .map(({ id, isPaid }) => `report ${id}: ${isPaid ? 'paid' : 'not paid'}, ${charges(id)} charges`),
    ...cards
      .filter(({ id, status }) => credits(id) !== (status === 'succeeded' ? 1 : 0))
      .map(({ id, status }) => `payment ${id}: ${status}, ${credits(id)} credits`),
  ];
}

/** What is stored under a key, or null. */
type Read = (key: string) => Promise<Bytes | null>;
interface Bytes {
  size: number;
  sha256: string;
}

/** Bytes under a key never change: what `known` has is not read again, but only looked for among the `stored` keys. */
function reader(storage: Storage, stored?: ReadonlySet<string>, known = new Map<string, Bytes>()): Read {
  return async (key) => {
    if (stored && !stored.has(key)) return null;
    const before = known.get(key);
    if (before) return before;
    const bytes = await storage.get(key);
    if (!bytes) return null;
    const read = { size: bytes.length, sha256: sha256(bytes) };
    known.set(key, read);
    return read;
  };
}

/** A generated report has its edition with all of its files, or with a job in the line that makes its DOCX. A draft has none. */
async function editionProblems(db: Database, read: Read): Promise<string[]> {
  const rows = await db
    .select({
      id: reports.id,
      status: reports.status,
      now: reports.revision,
      edition: reportRevisions.id,
      of: reportRevisions.revision,
    })
    .from(reports)
    .leftJoin(reportRevisions, eq(reportRevisions.reportId, reports.id));
  const made = await db.select().from(generatedFiles);
  const jobs = await db.select().from(generationJobs);
  const problems: string[] = [];
  for (const report of new Set(rows.map(({ id }) => id))) {
    const of = rows.filter(({ id }) => id === report);
    const current = of.find((row) => row.of === row.now);
    if ((of[0]?.status === 'черновик') !== !current) problems.push(`report ${report} is half generated`);
  }
  for (const { id, edition, of } of rows) {
    if (edition === null) continue;
    const makesDocx = jobs.some((job) => job.reportId === id && job.revision === of && job.part === 'docx');
    const formats = made.filter(({ revisionId }) => revisionId === edition).map(({ format }) => format);
    const wanted = makesDocx ? 'pdf,xlsx' : 'docx,pdf,xlsx';
    if (formats.sort().join() !== wanted) problems.push(`edition ${edition} has ${formats.join()}, not ${wanted}`);
  }
  for (const { key, sha256: wanted } of made) {
    if ((await read(key))?.sha256 !== wanted) problems.push(`generated file ${key}`);
  }
  return problems;
}

async function pictureProblems(db: Database, read: Read): Promise<string[]> {
  const columns = { report_files: reportFiles, profile_files: profileFiles };
  const problems: string[] = [];
  for (const [name, table] of Object.entries(columns)) {
    for (const { key, size } of await db.select({ key: table.key, size: table.size }).from(table)) {
      const found = await read(key);
      if (found?.size !== size) problems.push(`${name} ${key}: ${found ? `${found.size} bytes, not ${size}` : 'gone'}`);
    }
  }
  return problems;
}

/** What was acknowledged and is not there, or not as it was. */
async function lost(db: Database, read: Read, records: Records): Promise<string[]> {
  const ids = async (table: typeof users | typeof reports) =>
    new Set((await db.select({ id: table.id }).from(table)).map(({ id }) => id));
  const people = await ids(users);
  const entries = await db.select().from(ledger);
  const heads = await db.select().from(reports);
  const rows = await db.select().from(reportFiles);
  const sheets = await db.select().from(reportSheets).where(eq(reportSheets.kind, 'description'));
  const made = await db
    .select({ reportId: reportRevisions.reportId, revision: reportRevisions.revision, sha256: generatedFiles.sha256 })
    .from(generatedFiles)
    .innerJoin(reportRevisions, eq(reportRevisions.id, generatedFiles.revisionId));
  const missing = <T>(name: string, list: readonly T[], isThere: (item: T) => boolean) =>
    list.filter((item) => !isThere(item)).map((item) => `${name} ${JSON.stringify(item)}`);

  const isStored = async (file: Records['files'][number]) => {
    const there = rows.some(({ key, reportId }) => key === file.key && reportId === file.reportId);
    const bytes = await read(file.key);
    if (!there || !bytes) return false;
    file.sha256 ??= bytes.sha256;
    return bytes.size === file.size && bytes.sha256 === file.sha256;
  };
  const stored = new Map<unknown, boolean>();
  for (const file of records.files) stored.set(file, await isStored(file));
  return [
    ...missing('user', records.users, ({ id }) => people.has(id)),
    ...missing('bonus', records.bonuses, ({ userId }) =>
      entries.some((entry) => entry.userId === userId && entry.kind === 'welcome_bonus'),
    ),
    ...missing('file', records.files, (file) => stored.get(file) === true),
    ...missing('deleted file', records.deletedFiles, ({ key }) => !rows.some((row) => row.key === key)),
    ...missing('paid', records.paid, ({ reportId }) => heads.some(({ id, isPaid }) => id === reportId && isPaid)),
    ...missing('top-up', records.topUps, ({ paymentId, amount }) =>
      entries.some((entry) => entry.paymentId === paymentId && entry.amountKop === amount * 100),
    ),
    ...missing('copy', records.copies, ({ reportId }) => {
      const pictures = rows.filter((row) => row.reportId === reportId).length;
      return sheets.some((sheet) => sheet.reportId === reportId) && pictures === PICTURES;
    }),
    ...missing('generated', records.generated, ({ reportId, revision, files: wanted }) =>
      wanted.every((file) =>
        made.some((row) => row.reportId === reportId && row.revision === revision && row.sha256 === file.sha256),
      ),
    ),
  ];
}

/** Saves that a user does not read back: the last acknowledged one, or one that was sent after it. */
export async function lostSaves(user: Client, saves: readonly [string, Save][]) {
  const problems: string[] = [];
  for (const [reportId, { sent, acknowledged }] of saves) {
    if (sent === 0) continue;
    const { status, body } = await user.call(descriptionSheet.read, { params: { reportId } });
    const serial = status === 404 ? 0 : Number(body.total_area) - 1000;
    if (!(serial >= acknowledged && serial <= sent))
      problems.push(`save ${reportId}: ${serial}, not ${acknowledged} to ${sent}`);
  }
  return problems;
}

async function problemsOf(db: Database, read: Read, records: Records): Promise<string[]> {
  return [
    ...(await moneyProblems(db)),
    ...(await editionProblems(db, read)),
    ...(await pictureProblems(db, read)),
    ...(await lost(db, read, records)),
  ];
}

/** Sentences on rows and files that do not fit together, and on what was acknowledged and is not there. */
export function findProblems(db: Database, storage: Storage, records: Records): Promise<string[]> {
  return problemsOf(db, reader(storage), records);
}

/** `known` is what earlier looks have read; the last one reads everything again. */
export async function inspect(
  db: Database,
  dataDir: string,
  records: Records,
  known = new Map<string, Bytes>(),
): Promise<Found> {
  const files = path.join(dataDir, 'files');
  const { sealer } = await openSealer({ dataDir, sealing: { key: null, oldKeys: [] } }, db);
  const stored = storedKeys(files);
  const read = reader(sealedStorage(diskStorage(files), sealer), new Set(stored), known);
  const named = new Set<string>();
  for (const table of [reportFiles, profileFiles, generatedFiles]) {
    for (const { key } of await db.select({ key: table.key }).from(table)) named.add(key);
  }
  return {
    problems: await problemsOf(db, read, records),
    orphans: stored.filter((key) => !named.has(key)),
  };
}
