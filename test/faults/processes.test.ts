import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateReport, reviseReport } from '#features/generation/api.ts';
import { readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { childOf } from '../child-of.ts';
import type { TestUser } from '../client.ts';
import { makeReport } from '../example-report.ts';
import { mustBe, newAccount, startPractice } from '../new-account.ts';
import { type RealServer, spawnServer, startServer } from '../real-server.ts';

/* Processes that end when nobody asked them to. */

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-processes-'));
let server: RealServer;
let anna: TestUser;
let id: string;

beforeAll(async () => {
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

it.skipIf(process.platform !== 'linux').each(['render-child.js', 'docx-child.js'])(
  'S5 %s killed in the middle of a document leaves the report open and paid once, and the next try makes it',
  async (program) => {
    let answered = false;
    const made = anna.call(generateReport, { params: { id } }).finally(() => {
      answered = true;
    });
    // Each that starts: one that had no job yet would be replaced.
    const killed = () => {
      const pid = childOf(server.pid, program);
      if (pid > 0) process.kill(pid, 'SIGKILL');
      return answered;
    };
    await expect.poll(killed, { timeout: 60_000, interval: 5 }).toBe(true);
    const { status, error } = await made;
    expect(status).toBe(503);
    expect(error.message).toMatch(/^Не удалось сформировать документ\. Попробуйте ещё раз\./);
    const { body } = await anna.call(readReport, { params: { id } });
    expect(body).toMatchObject({ status: 'черновик', isPaid: true });

    const again = mustBe(await anna.call(generateReport, { params: { id } }), 'generate').body;
    expect(again.files.map(({ format }) => format)).toEqual(['pdf', 'docx', 'xlsx']);
    const paid = mustBe(await anna.call(payReport, { params: { id }, body: {} }), 'pay').body;
    // The welcome bonus paid for the one report.
    expect(paid.balance).toBe(0);
    mustBe(await anna.call(reviseReport, { params: { id } }), 'revise');
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
    expect(fs.existsSync(`/proc/${engine}`)).toBe(false);
    expect((await readAs(server.as(anna.token))).status).toBe(200);
  },
);
