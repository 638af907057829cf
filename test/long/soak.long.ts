import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { signIn } from '#features/account/sign-in-api.ts';
import { checkPayment, createPayment, listPayments } from '#features/balance/api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import type { ReportFile } from '#features/files/api.ts';
import { reviseReport } from '#features/generation/api.ts';
import { readCompleteness } from '#features/generation/readiness-api.ts';
import { cloneReport, deleteReport, listReports, readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import type { TestUser } from '../client.ts';
import { makeReport } from '../example-report.ts';
import { generate } from '../generate.ts';
import { mustBe, newAccount, PASSWORD, startPractice } from '../new-account.ts';
import { pictureBytes } from '../pictures.ts';
import { type RealServer, startServer } from '../real-server.ts';

/*
 * Ten appraisers at work for twenty minutes: no error, and what the server holds at the end is what it held after
 * the warm-up. Figures: docs/reliability.md.
 */

const MINUTES = Number(process.env.SOAK_MINUTES ?? 20);
const USERS = 10;
/** Of the users, so many have a whole report, which they preview and generate. */
const WITH_REPORT = 4;
const THINK_MS = 1_500;
const SAMPLE_MS = 5_000;
/** Of the server under test. */
const METRICS_PORT = 5_369;
/** As in the image: without it the threads' heaps of the C library keep hundreds of MB that are in use no more. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };
/** Caches fill and the first documents are drawn. */
const WARM_UP = 0.2;

const photo = { name: 'Вид.jpg', bytes: pictureBytes('photo-1') };

interface Appraiser extends TestUser {
  email: string;
  draft: string;
  whole: string | null;
}

async function newAppraiser(server: RealServer, index: number): Promise<Appraiser> {
  const user = await newAccount(server);
  await startPractice(user);
  const draft = mustBe(await user.call(createReport, { body: {} }), 'report').body.id;
  const whole = index < WITH_REPORT ? await makeReport(user) : null;
  if (whole) mustBe(await user.call(payReport, { params: { id: whole }, body: {} }), 'pay');
  return { ...user, draft, whole };
}

type Act = (server: RealServer, user: Appraiser) => Promise<unknown>;

const onWhole =
  (act: (user: Appraiser, id: string) => Promise<unknown>): Act =>
  async (_server, user) =>
    user.whole ? act(user, user.whole) : mustBe(await user.call(readProfile), 'profile');

/** What an appraiser does, and how often out of a hundred times. */
const ACTS: Record<string, [weight: number, act: Act]> = {
  'sign in': [
    3,
    async (server, { email }) =>
      mustBe(await server.anonymous.call(signIn, { body: { email, password: PASSWORD } }), 'sign in'),
  ],
  page: [10, async (server) => expect((await server.raw({ method: 'GET', url: '/' })).statusCode).toBe(200)],
  list: [20, async (_server, user) => mustBe(await user.call(listReports, { query: { limit: 50 } }), 'list')],
  read: [15, async (_server, user) => mustBe(await user.call(readReport, { params: { id: user.draft } }), 'read')],
  save: [
    22,
    async (_server, user) => {
      const body = { total_area: 600 + Math.floor(Math.random() * 1000), distances: 'я'.repeat(900) };
      mustBe(
        await user.call(descriptionSheet.write, { params: { reportId: user.draft }, body: body as never }),
        'save',
      );
    },
  ],
  'upload and delete': [
    8,
    async (_server, user) => {
      const fields = { category: 'additional', reportId: user.draft };
      const answer = mustBe(await user.upload('/api/report-files/upload', fields, photo), 'upload');
      const { id, file_path } = answer.body as unknown as ReportFile;
      expect((await user.download(file_path)).status).toBe(200);
      mustBe(await user.send('DELETE', `/api/report-files/${id}`), 'delete');
    },
  ],
  'copy and delete': [
    2,
    async (_server, user) => {
      const copy = mustBe(await user.call(cloneReport, { params: { id: user.draft } }), 'copy').body.id;
      mustBe(await user.call(deleteReport, { params: { id: copy } }), 'delete');
    },
  ],
  'top up': [
    4,
    async (server, user) => {
      const made = mustBe(await user.call(createPayment, { body: { amount: 150 } }), 'payment').body;
      await server.raw({ method: 'POST', url: `${new URL(made.confirmationUrl ?? '').pathname}/pay` });
      expect(mustBe(await user.call(checkPayment, { params: { id: made.id } }), 'check').body.status).toBe('succeeded');
    },
  ],
  history: [4, async (_server, user) => mustBe(await user.call(listPayments), 'history')],
  completeness: [
    5,
    onWhole(async (user, id) => mustBe(await user.call(readCompleteness, { params: { id } }), 'completeness')),
  ],
  preview: [
    4,
    onWhole(async (user, id) => expect((await user.download(`/api/reports/${id}/preview.pdf`)).status).toBe(200)),
  ],
  'generate and download': [
    3,
    onWhole(async (user, id) => {
      mustBe(await generate(user, id), 'generate');
      for (const file of ['document.pdf', 'document.docx', 'calculation.xlsx']) {
        expect((await user.download(`/api/reports/${id}/${file}`)).status).toBe(200);
      }
      mustBe(await user.call(reviseReport, { params: { id } }), 'revise');
    }),
  ],
};

const LOTS = Object.entries(ACTS).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));

interface Log {
  times: Map<string, number[]>;
  errors: string[];
}

async function work(server: RealServer, user: Appraiser, until: number, { times, errors }: Log): Promise<void> {
  while (Date.now() < until) {
    const name = LOTS[Math.floor(Math.random() * LOTS.length)] ?? 'list';
    const began = performance.now();
    await ACTS[name]?.[1](server, user).catch((error: unknown) => errors.push(`${name}: ${String(error)}`));
    times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
    await pause(Math.random() * 2 * THINK_MS);
  }
}

interface Sample {
  rss: number;
  heap: number;
  files: number;
  children: number;
}

const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function heapUsed(): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((response) => response.text());
  return Number(/^nodejs_heap_size_used_bytes ([\d.e+]+)/m.exec(metrics)?.[1]) / 1024 ** 2;
}

async function sample(pid: number): Promise<Sample> {
  const children = execFileSync('ps', ['-o', 'rss=', '--ppid', String(pid)], { encoding: 'utf8' });
  return {
    rss: rssOf(pid),
    heap: await heapUsed(),
    files: fs.readdirSync(`/proc/${pid}/fd`).length,
    children: children.split('\n').reduce((sum, rss) => sum + Number(rss) / 1024, 0),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Medians of the first and of the last third after the warm-up. */
function thirds(samples: readonly Sample[], of: keyof Sample): [number, number] {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const third = Math.floor(warm.length / 3);
  const values = (part: readonly Sample[]) => part.map((one) => one[of]);
  return [quantile(values(warm.slice(0, third)), 0.5), quantile(values(warm.slice(-third)), 0.5)];
}

it.skipIf(process.platform !== 'linux')(
  'S9 ten appraisers at work for twenty minutes meet no error, and memory and handles stay flat',
  async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-soak-'));
    const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: String(METRICS_PORT), ...ALLOCATOR });
    const users: Appraiser[] = [];
    for (let index = 0; index < USERS; index += 1) users.push(await newAppraiser(server, index));

    const until = Date.now() + MINUTES * 60_000;
    const times = new Map<string, number[]>();
    const errors: string[] = [];
    const samples: Sample[] = [];
    const watch = async () => {
      while (Date.now() < until) {
        samples.push(await sample(server.pid));
        await pause(SAMPLE_MS);
      }
    };
    await Promise.all([watch(), ...users.map((user) => work(server, user, until, { times, errors }))]);

    const count = [...times.values()].reduce((sum, list) => sum + list.length, 0);
    const lines = [...times].map(
      ([name, list]) =>
        `  ${name}: ${list.length} times, p50 ${quantile(list, 0.5)} ms, p95 ${quantile(list, 0.95)} ms, longest ${quantile(list, 1)} ms`,
    );
    const [rss, rssEnd] = thirds(samples, 'rss');
    const [heap, heapEnd] = thirds(samples, 'heap');
    const [files, filesEnd] = thirds(samples, 'files');
    const [children, childrenEnd] = thirds(samples, 'children');
    process.stdout.write(
      [
        `S9 ${MINUTES} minutes, ${USERS} users, ${count} acts, ${errors.length} errors, load ${os
          .loadavg()
          .map((load) => load.toFixed(1))
          .join(' ')} on ${os.cpus().length} cores`,
        ...lines,
        `  server RSS ${rss} to ${rssEnd} MB, its heap ${heap} to ${heapEnd} MB, children RSS ${children} to ${childrenEnd} MB, open files ${files} to ${filesEnd}`,
        `  RSS of the server, a minute each: ${samples
          .filter((_, index) => index % 12 === 0)
          .map((one) => Math.round(one.rss))
          .join(' ')}`,
        '',
      ].join('\n'),
    );
    expect(errors).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(rssEnd).toBeLessThan(rss * 1.15 + 20);
    expect(heapEnd).toBeLessThan(heap * 1.15 + 20);
    expect(filesEnd).toBeLessThanOrEqual(files + 10);
    fs.rmSync(dataDir, { recursive: true, force: true });
  },
);
