import { setTimeout as pause } from 'node:timers/promises';
import { checkPayment, createPayment } from '#features/balance/api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileKey, type ReportFile } from '#features/files/api.ts';
import { reviseReport } from '#features/generation/api.ts';
import { cloneReport, readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import type { TestUser } from '../client.ts';
import { makeReport } from '../example-report.ts';
import { generate } from '../generate.ts';
import { NoAnswer } from '../network-raw.ts';
import { mustBe, newAccount, startPractice, Unavailable } from '../new-account.ts';
import { pictureBytes } from '../pictures.ts';
import type { RealServer } from '../real-server.ts';
import type { Records } from './records.ts';

/*
 * Clients that write all the time, each its own kind of thing, and note what was acknowledged. They throw when the
 * server is gone; until then a refused call is a failure of the test.
 */

const TOP_UP = 1_000;
const photo = pictureBytes('photo-1');

/** What outlives the server: an account with a complete report, paid. */
export interface Cast {
  user: TestUser;
  token: string;
  completeReport: string;
  /** False where nobody takes cards. */
  cards: boolean;
}

/** Who is called: a server, or a balancer in front of several. */
type Site = Pick<RealServer, 'anonymous' | 'as' | 'raw'>;

export async function makeCast(server: Site, cards = true): Promise<Cast> {
  const user = await newAccount(server);
  await startPractice(user);
  const completeReport = await makeReport(user);
  mustBe(await user.call(payReport, { params: { id: completeReport }, body: {} }), 'pay');
  return { user, token: user.token, completeReport, cards };
}

type Writer = (server: Site, user: TestUser, records: Records, cast: Cast) => Promise<void>;

const newReport = async (user: TestUser) => mustBe(await user.call(createReport, { body: {} }), 'report').body.id;

const registers: Writer = async (server, _user, records) => {
  const { id, email } = await newAccount(server);
  records.users.push({ id, email });
  records.bonuses.push({ userId: id });
};

const saves: Writer = async (_server, user, records) => {
  const reportId = await newReport(user);
  const serial = { sent: 0, acknowledged: 0 };
  records.saves.set(reportId, serial);
  for (let count = 1; count <= 20; count += 1) {
    serial.sent = count;
    const body = { address: `деревня Верхние Липки, участок ${count}`, total_area: 1000 + count };
    mustBe(await user.call(descriptionSheet.write, { params: { reportId }, body: body as never }), 'save');
    serial.acknowledged = count;
  }
};

const uploads: Writer = async (_server, user, records) => {
  const reportId = await newReport(user);
  for (let count = 0; count < 6; count += 1) {
    const file = { name: `фото ${count}.jpg`, bytes: photo };
    const answer = mustBe(
      await user.upload('/api/report-files/upload', { category: 'photos', reportId }, file),
      'file',
    );
    const { id, file_path, size } = answer.body as unknown as ReportFile;
    const key = fileKey(file_path) ?? '';
    if (count === 5) {
      mustBe(await user.send('DELETE', `/api/report-files/${id}`), 'delete');
      records.deletedFiles.push({ key });
    } else records.files.push({ key, reportId, size, sha256: null });
  }
};

async function topUp(server: Site, user: TestUser, records: Records): Promise<void> {
  const made = mustBe(await user.call(createPayment, { body: { amount: TOP_UP } }), 'payment').body;
  const page = new URL(made.confirmationUrl ?? '').pathname;
  await server.raw({ method: 'POST', url: `${page}/pay` });
  const { status } = mustBe(await user.call(checkPayment, { params: { id: made.id } }), 'check').body;
  if (status === 'succeeded') records.topUps.push({ paymentId: made.id, amount: TOP_UP });
}

const pays: Writer = async (server, user, records, cast) => {
  if (cast.cards) await topUp(server, user, records);
  for (let count = 0; count < 3; count += 1) {
    const reportId = await newReport(user);
    mustBe(await user.call(payReport, { params: { id: reportId }, body: {} }), 'pay');
    records.paid.push({ reportId });
  }
};

const copies: Writer = async (_server, user, records, cast) => {
  const copy = mustBe(await user.call(cloneReport, { params: { id: cast.completeReport } }), 'copy').body;
  records.copies.push({ reportId: copy.id });
  // Each has 17 files, which every check looks for.
  await pause(1_000);
};

/** One edition after the other of the complete report, which is paid. */
const generates: Writer = async (_server, user, records, cast) => {
  const params = { id: cast.completeReport };
  const report = mustBe(await user.call(readReport, { params }), 'read').body;
  // A kill may have come after the edition was made and before anybody was told.
  if (report.status !== 'черновик') mustBe(await user.call(reviseReport, { params }), 'revise');
  const { revision, files } = mustBe(await generate(user, params.id), 'generate').body;
  records.generated.push({ reportId: params.id, revision, files });
};

const WRITERS: readonly Writer[] = [registers, saves, uploads, pays, copies, generates];

/** All writers at once until the server is gone. Rejects when a call was refused while the server lived. */
export async function writeUntilKilled(server: Site, cast: Cast, records: Records, gone: () => boolean) {
  const user = { ...cast.user, ...server.as(cast.token) };
  await Promise.all(
    WRITERS.map(async (write) => {
      while (!gone()) {
        await write(server, user, records, cast).catch((error: unknown) => {
          if (!(error instanceof NoAnswer || error instanceof Unavailable)) throw error;
        });
      }
    }),
  );
}
