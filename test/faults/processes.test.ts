import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateReport, listRevisions, readGeneration, reviseReport } from '#features/generation/api.ts';
import { readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { childOf, childrenOf } from '../child-of.ts';
import type { TestUser } from '../client.ts';
import { makeReport } from '../example-report.ts';
import { generate } from '../generate.ts';
import { putDatabase } from '../made-database.ts';
import { mustBe, newAccount, startPractice } from '../new-account.ts';
import { type RealServer, spawnServer, startServer } from '../real-server.ts';
import { isLong, sized } from '../size.ts';

/* Processes that end when nobody asked them to. */

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-processes-'));
let server: RealServer;
let anna: TestUser;
let id: string;

beforeAll(async () => {
  await putDatabase(dataDir);
  server = await startServer({ DATA_DIR: dataDir });
  anna = await newAccount(server);
  await startPractice(anna);
  id = await makeReport(anna);
  mustBe(await anna.call(payReport, { params: { id }, body: {} }), 'pay');
});
afterAll(async () => {
  await server?.kill();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const params = () => ({ params: { id } });
const state = async () => mustBe(await anna.call(readGeneration, params()), 'read').body;

/** Kills each child with this program that starts, until the document is made or has failed. */
async function withKilled(program: string) {
  let answered = false;
  const made = generate(anna, id).finally(() => {
    answered = true;
  });
  // One that had no job yet would be replaced.
  const killed = () => {
    for (const pid of childrenOf(server.pid, program)) process.kill(pid, 'SIGKILL');
    return answered;
  };
  await expect.poll(killed, { timeout: 60_000, interval: 5 }).toBe(true);
  return made;
}
const BROKEN = /^Не удалось сформировать документ\. Попробуйте ещё раз\./;

const pdf = { program: 'render-child.js', part: 'pdf', status: 'черновик' };
/** The PDF is there by then, and what is there stays. */
const docx = { program: 'docx-child.js', part: 'docx', status: 'сформирован' };

it.skipIf(process.platform !== 'linux').each(sized({ short: [pdf], long: [pdf, docx] }))(
  'S5, W21 $program killed in the middle of a document leaves the report $status and paid once, and the next try makes the rest',
  async ({ program, part, status }) => {
    const failed = await withKilled(program);
    expect(failed).toMatchObject({ status: 503, error: { message: expect.stringMatching(BROKEN) } });
    expect(await state()).toMatchObject({ state: 'failed', part });
    expect((await anna.call(readReport, params())).body).toMatchObject({ status, isPaid: true });

    const again = mustBe(await generate(anna, id), 'generate').body;
    expect(again.files.map(({ format }) => format)).toEqual(['pdf', 'docx', 'xlsx']);
    const paid = mustBe(await anna.call(payReport, { ...params(), body: {} }), 'pay').body;
    // The welcome bonus paid for the one report.
    expect(paid.balance).toBe(0);
    mustBe(await anna.call(reviseReport, params()), 'revise');
  },
);

it.runIf(isLong && process.platform === 'linux')(
  'S5, W21 a server killed while it makes a document: the next one makes what is missing, without being asked again',
  async () => {
    expect((await anna.call(generateReport, params())).status).toBe(202);
    await expect.poll(async () => (await state()).part, { timeout: 60_000, interval: 20 }).toBe('docx');
    await server.kill();
    server = await startServer({ DATA_DIR: dataDir });
    anna = { ...anna, ...server.as(anna.token) };
    await expect.poll(async () => (await state()).state, { timeout: 90_000 }).toBe('done');
    const [newest] = mustBe(await anna.call(listRevisions, params()), 'list').body;
    expect(newest?.files.map(({ format }) => format)).toEqual(['pdf', 'docx', 'xlsx']);
  },
);

it('S5 a second server on the same data folder refuses to start in one sentence, and the first goes on', async () => {
  const { child, output } = await spawnServer({ DATA_DIR: dataDir });
  const [status] = await once(child, 'exit');
  expect(status).toBe(1);
  expect(output()).toMatch(/^Папка данных .+ уже открыта другим запущенным сервером\. .+\n$/);
  expect((await anna.call(readReport, { params: { id } })).status).toBe(200);
});

const readAs = (user: Pick<TestUser, 'call'>) => user.call(readReport, { params: { id } });
const engineOf = ({ pid }: RealServer) => childOf(pid, 'engine-child.js');

it.skipIf(process.platform !== 'linux')(
  'S5 an engine of the embedded database that is killed is told as unavailable, and calls go on by themselves',
  async () => {
    const before = engineOf(server);
    process.kill(before, 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => readAs(anna)));
    for (const { status, error } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(503);
      expect(error.message).toMatch(/^Сервис временно недоступен\. Подождите минуту и повторите попытку\./);
    }
    await expect.poll(async () => (await readAs(anna)).status, { timeout: 60_000, interval: 100 }).toBe(200);
    expect(engineOf(server)).not.toBe(before);
  },
);

it.skipIf(process.platform !== 'linux')(
  'S5 a killed server takes the engine of its embedded database with it, and the next one starts at once',
  async () => {
    const engine = engineOf(server);
    await server.kill();
    server = await startServer({ DATA_DIR: dataDir });
    // Its lock is free a moment before the kernel has forgotten it.
    await expect.poll(() => fs.existsSync(`/proc/${engine}`)).toBe(false);
    expect((await readAs(server.as(anna.token))).status).toBe(200);
  },
);
