import { expect } from 'vitest';
import { checkPayment, createPayment } from '#features/balance/api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileKey, type ReportFile } from '#features/files/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import { openPostgres } from '#kit/server/database/postgres.ts';
import { clientOf, type Raw, type TestUser } from '../client.ts';
import { inspect, lostSaves } from '../crash/checks.ts';
import { countRecords, noRecords, type Records } from '../crash/records.ts';
import { mustBe, newAccount, startPractice } from '../new-account.ts';
import { pictureBytes } from '../pictures.ts';
import type { RealServer } from '../real-server.ts';

/* Users who press again until it is done, as an answer of 503 asks them to, and what they were told is done. */

type Site = Pick<RealServer, 'anonymous' | 'as' | 'raw'>;

/** The server with its answers counted in `seen`, by status. */
function counted(server: RealServer, seen: Map<number, number>): Site {
  const raw: Raw = async (options) => {
    const answer = await server.raw(options);
    seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
    return answer;
  };
  return {
    raw,
    anonymous: clientOf(raw, {}),
    as: (token) => clientOf(raw, { authorization: `Bearer ${token}` }),
  };
}

/** Against hanging, where the server never finds its database again. */
const PATIENCE_MS = 60_000;
const TOP_UP = 1_000;
const photo = { name: 'Вид.jpg', bytes: pictureBytes('photo-1') };

async function untilDone<T extends { status: number; body: unknown }>(press: () => Promise<T>): Promise<T> {
  const started = Date.now();
  for (;;) {
    const answer = await press();
    if (answer.status !== 503 || Date.now() - started > PATIENCE_MS) return mustBe(answer, 'pressed again');
  }
}

type User = (site: Site, user: TestUser, records: Records) => Promise<void>;

const newReport = async (user: TestUser) => (await untilDone(() => user.call(createReport, { body: {} }))).body.id;

const saves: User = async (_site, user, records) => {
  const reportId = await newReport(user);
  const serial = { sent: 0, acknowledged: 0 };
  records.saves.set(reportId, serial);
  for (let count = 0; count < 20; count += 1) {
    serial.sent += 1;
    const body = { total_area: 1000 + serial.sent } as never;
    const answer = await user.call(descriptionSheet.write, { params: { reportId }, body });
    // Left as it is: another save would hide that an acknowledged one was lost.
    if (answer.status === 503) return;
    mustBe(answer, 'save');
    serial.acknowledged = serial.sent;
  }
};

const uploads: User = async (_site, user, records) => {
  const reportId = await newReport(user);
  for (let count = 0; count < 5; count += 1) {
    const fields = { category: 'photos', reportId };
    const { body } = await untilDone(() => user.upload('/api/report-files/upload', fields, photo));
    const { file_path, size } = body as unknown as ReportFile;
    records.files.push({ key: fileKey(file_path) ?? '', reportId, size, sha256: null });
  }
};

/** Tops up what pays for six reports, and buys three. */
const pays: User = async (site, user, records) => {
  const { id, confirmationUrl } = (await untilDone(() => user.call(createPayment, { body: { amount: TOP_UP } }))).body;
  await site.raw({ method: 'POST', url: `${new URL(confirmationUrl ?? '').pathname}/pay` });
  const { status } = (await untilDone(() => user.call(checkPayment, { params: { id } }))).body;
  if (status === 'succeeded') records.topUps.push({ paymentId: id, amount: TOP_UP });
  for (let count = 0; count < 3; count += 1) {
    const reportId = await newReport(user);
    await untilDone(() => user.call(payReport, { params: { id: reportId }, body: {} }));
    records.paid.push({ reportId });
  }
};

/** Two of each kind, until `work` is over and each has done what it was at. */
async function underUsers(site: Site, user: TestUser, records: Records, work: () => Promise<void>) {
  let over = false;
  const users = [saves, saves, uploads, uploads, pays, pays].map(async (act) => {
    while (!over) await act(site, user, records);
  });
  const all = Promise.all(users);
  try {
    // Of them nobody is done before it is over: one who fails ends it.
    await Promise.race([work(), all]);
  } finally {
    over = true;
    await all;
  }
}

/** Six users of one account. */
export interface Users {
  account: TestUser;
  records: Records;
  /** How often each status was answered. */
  seen: Map<number, number>;
  /** They are at it as long as `work` lasts. */
  during(work: () => Promise<void>): Promise<void>;
  /** Waits until so many more things are done. */
  moreDone(count: number): Promise<void>;
  moreRefused(): Promise<void>;
  /** Sentences on what is not as users were told, in the database at `url` and in the folder, and on answers. */
  problems(url: string, dataDir: string): Promise<string[]>;
}

export async function persistentUsers(server: RealServer): Promise<Users> {
  const records = noRecords();
  const seen = new Map<number, number>();
  const known: Parameters<typeof inspect>[3] = new Map();
  const site = counted(server, seen);
  const account = await newAccount(site);
  await startPractice(account);
  const more = async (by: number, count: () => number) => {
    const before = count();
    await expect.poll(count, { timeout: PATIENCE_MS, interval: 20 }).toBeGreaterThanOrEqual(before + by);
  };
  return {
    account,
    records,
    seen,
    during: (work) => underUsers(site, account, records, work),
    moreDone: (by) => more(by, () => countRecords(records)),
    moreRefused: () => more(1, () => seen.get(503) ?? 0),
    async problems(url, dataDir) {
      const wrong = [...seen.keys()].filter((status) => status >= 400 && status !== 503);
      const lost = await lostSaves(server.as(account.token), [...records.saves]);
      const opened = await openPostgres({ url, pool: 2, migrations: null });
      const found = await inspect(opened.db, dataDir, records, known).finally(() => opened.close());
      return [...wrong.map((status) => `answers of ${status}`), ...lost, ...found.problems];
    },
  };
}
