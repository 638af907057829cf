import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { createReport } from '#features/report/save-api.ts';
import { ownReport } from '#features/report/server/own-report.ts';
import { AppError } from '#kit/errors.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { childrenOf } from '#test/child-of.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { giveRoubles } from '#test/money.ts';
import { generateReport, listRevisions, readGeneration, reviseReport } from '../../api.ts';
import { generatedFiles, generationJobs } from '../tables.ts';
import { patience } from './ask.ts';
import { ask, claim, generationOf, giveBack, hasFailed, isMade, type Job, pdfIsMade } from './jobs.ts';

const app = testApp();

describe('the line', () => {
  afterEach(() => app.db.delete(generationJobs));

  /** Drafts of one user, the first one first. */
  async function drafts(count: number): Promise<{ user: TestUser; ids: string[] }> {
    const user = await app.newUser();
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      ids.push((await user.call(createReport, { body: { report_number: `${user.id} ${n}` } })).body.id);
    }
    return { user, ids };
  }
  const own = (user: TestUser, id: string | undefined) => ownReport(app.db, { userId: user.id }, String(id));
  const askFor = async (user: TestUser, ids: readonly string[]) => {
    for (const id of ids) await ask(app.db, await own(user, id));
  };
  const stateOf = async (user: TestUser, id: string | undefined) => generationOf(app.db, await own(user, id));

  it('W21 users take turns, one job each, and each knows how many go before it', async () => {
    const [anna, boris] = [await drafts(3), await drafts(1)];
    await askFor(anna.user, anna.ids);
    await askFor(boris.user, boris.ids);
    expect((await stateOf(boris.user, boris.ids[0])).place).toBe(1);
    expect((await stateOf(anna.user, anna.ids[2])).place).toBe(3);
    const taken: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) taken.push((await claim(app.db))?.reportId);
    expect(taken).toEqual([anna.ids[0], boris.ids[0], anna.ids[1], anna.ids[2]]);
    expect(await claim(app.db)).toBe(null);
    expect(await stateOf(anna.user, anna.ids[0])).toMatchObject({ state: 'working', part: 'pdf', place: 0 });
  });

  it('W21 two servers that look at the same moment never take the same job', async () => {
    const { user, ids } = await drafts(4);
    await askFor(user, ids);
    const taken = await Promise.all([1, 2, 3, 4, 5, 6].map(() => claim(app.db)));
    const names = taken.flatMap((job) => (job ? [job.reportId] : []));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    { silent: 19, taken: false },
    { silent: 21, taken: true },
  ])('W21 a job whose server was silent for $silent s is taken by another one: $taken', async ({ silent, taken }) => {
    const { user, ids } = await drafts(1);
    await askFor(user, ids);
    await claim(app.db);
    await app.db.update(generationJobs).set({ aliveAt: sql`now() - ${`${silent} seconds`}::interval` });
    expect((await claim(app.db)) !== null).toBe(taken);
  });

  it('W21 what was asked for twice is one job; what failed is put into the line again at its end', async () => {
    const { user, ids } = await drafts(2);
    await askFor(user, [...ids, ...ids]);
    expect(await app.db.$count(generationJobs)).toBe(2);
    const job = (await claim(app.db)) as Job;
    await hasFailed(app.db, job, new AppError('unavailable', 'Не вышло'));
    expect(await stateOf(user, job.reportId)).toMatchObject({ state: 'failed', text: 'Не вышло' });
    await askFor(user, [job.reportId]);
    expect(await stateOf(user, job.reportId)).toMatchObject({ state: 'queued', place: 1, text: '' });
  });

  it('W21 a job that is given back goes on with the part that is left', async () => {
    const { user, ids } = await drafts(1);
    await askFor(user, ids);
    const job = (await claim(app.db)) as Job;
    await pdfIsMade(app.db, job);
    await giveBack(app.db, job);
    expect(await claim(app.db)).toEqual({ ...job, part: 'docx' });
  });

  it('W21 of two servers that have both made the last file of an edition, the second keeps nothing', async () => {
    const { user, ids } = await drafts(1);
    await askFor(user, ids);
    const job = (await claim(app.db)) as Job;
    await isMade(app.db, job);
    await expect(isMade(app.db, job)).rejects.toThrow('another server');
  });

  it.each([
    { waiting: 7, refused: false },
    { waiting: 8, refused: true },
  ])('J4 of eight editions of a user at most: with $waiting there another is refused: $refused', async (given) => {
    const { user, ids } = await drafts(given.waiting + 1);
    await askFor(user, ids.slice(0, -1));
    const last = ask(app.db, await own(user, ids.at(-1)));
    if (given.refused) await expect(last).rejects.toMatchObject({ status: 429 });
    else await last;
    // One that is there already is no other.
    await askFor(user, ids.slice(0, 1));
  });

  it('W21 a caller says how long they would wait', () => {
    expect(['wait=30', 'respond-async, wait=10', 'WAIT = 5;x', 'wait=9999'].map(patience)).toEqual([30, 10, 5, 120]);
    expect([undefined, '', 'wait', 'wait=x', 'await=3', 'respond-async'].map(patience)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('an edition', () => {
  let anna: TestUser;
  let id: string;
  const state = async () => (await anna.call(readGeneration, { params: { id } })).body;
  const formats = async () => {
    const [newest] = (await anna.call(listRevisions, { params: { id } })).body;
    return newest?.files.map(({ format }) => format);
  };

  beforeAll(async () => {
    anna = await app.newUser({ selectedForm: 'private' });
    await fillProfile(anna, 'private');
    await giveRoubles(app.db, anna.id, 1000);
    id = await makeReport(anna);
    await anna.call(payReport, { params: { id }, body: {} });
  });

  it('W21 the call answers at once with 202; who asks twice joins, and in the end there is one edition', async () => {
    expect(await state()).toMatchObject({ state: 'none', part: null });
    const asked = await Promise.all([1, 2, 3].map(() => anna.call(generateReport, { params: { id } })));
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(asked[0]?.body).toMatchObject({ part: 'pdf', text: '' });
    await expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe('done');
    expect((await anna.call(listRevisions, { params: { id } })).body).toHaveLength(1);
    expect(await formats()).toEqual(['pdf', 'docx', 'xlsx']);
    expect(await anna.call(generateReport, { params: { id } })).toMatchObject({ error: { code: 'report_locked' } });
  });

  it.skipIf(process.platform !== 'linux')(
    'W21 the PDF is offered while the DOCX is made, whose download waits for it',
    async () => {
      await anna.call(reviseReport, { params: { id } });
      const stopped = new Set<number>();
      const hold = () => {
        for (const pid of childrenOf(process.pid, 'docx-child.js')) {
          process.kill(pid, 'SIGSTOP');
          stopped.add(pid);
        }
        return stopped.size;
      };
      expect((await anna.call(generateReport, { params: { id } })).status).toBe(202);
      await expect.poll(hold, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
      // The writer of the edition before is held already.
      await expect.poll(async () => (await state()).part, { timeout: 60_000 }).toBe('docx');
      expect((await anna.call(readReport, { params: { id } })).body.status).toBe('сформирован');
      expect(await formats()).toEqual(['pdf', 'xlsx']);
      expect((await anna.download(`/api/reports/${id}/document.pdf`)).status).toBe(200);
      const docx = anna.download(`/api/reports/${id}/document.docx`);
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
      expect((await docx).status).toBe(200);
      expect((await state()).state).toBe('done');
    },
  );

  it('W21 after a server that ended between the PDF and the DOCX the next one makes what is missing', async () => {
    const [file] = await app.db.delete(generatedFiles).where(eq(generatedFiles.format, 'docx')).returning();
    await app.db.insert(generationJobs).values({ reportId: id, revision: 2, part: 'docx' });
    expect((await anna.call(generateReport, { params: { id } })).status).toBe(202);
    await expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe('done');
    const [again] = await app.db.select().from(generatedFiles).where(eq(generatedFiles.format, 'docx'));
    expect(again?.sha256).toBe(file?.sha256);
  });

  it('W21 with Prefer: wait the answer is the edition; what fails is told as it was, and nothing is locked', async () => {
    await anna.call(reviseReport, { params: { id } });
    expect(await generate(anna, id)).toMatchObject({ status: 200, body: { revision: 3 } });
    await anna.call(reviseReport, { params: { id } });
    await app.db.insert(generationJobs).values({
      reportId: id,
      revision: 4,
      state: 'failed',
      problem: { code: 'conflict', message: 'Отчет изменён' },
    });
    expect(await state()).toMatchObject({ state: 'failed', text: 'Отчет изменён' });
    expect((await anna.call(readReport, { params: { id } })).body.status).toBe('черновик');
    expect(await generate(anna, id)).toMatchObject({ status: 200, body: { revision: 4 } });
  });
});
