import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReport } from '#features/report/save-api.ts';
import { childOf } from '#test/child-of.ts';
import type { TestUser } from '#test/client.ts';
import { putDatabase } from '#test/made-database.ts';
import { mustBe, newAccount, startPractice } from '#test/new-account.ts';
import { type RealServer, startServer } from '#test/real-server.ts';

/* Two appraisers look at their reports while one document is under way: it is held still, so that the rest waits. */

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-turns-'));
let server: RealServer;
let metrics: string;
beforeAll(async () => {
  await putDatabase(dataDir);
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', METRICS_PORT: '0', DOCUMENTS_AT_ONCE: '1' });
  metrics = /http:\S+\/metrics/.exec(server.output())?.[0] ?? '';
});
afterAll(async () => {
  await server?.kill();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function appraiser(drafts: number): Promise<{ user: TestUser; ids: string[] }> {
  const user = await newAccount(server);
  await startPractice(user);
  const ids: string[] = [];
  for (let count = 0; count < drafts; count += 1) {
    ids.push(mustBe(await user.call(createReport, { body: { report_number: String(count) } }), 'create').body.id);
  }
  return { user, ids };
}

const preview = ({ token }: TestUser, id: string, signal?: AbortSignal) =>
  fetch(`${server.origin}/api/reports/${id}/preview.pdf`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  });

async function underWay(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^mezha_documents_under_way (\d+)/m.exec(text)?.[1]);
}
const logged = (status: number) =>
  server.output().match(new RegExp(`"route":"/api/reports/:id/preview.pdf","status":${status}\\b`, 'g'))?.length ?? 0;

it.skipIf(process.platform !== 'linux')(
  'J4 one appraiser asks for thirty previews: eight wait, the rest is refused to that appraiser alone, and another one is served after at most one of them',
  async () => {
    const [anna, boris] = [await appraiser(10), await appraiser(1)];
    expect((await preview(boris.user, boris.ids[0] ?? '')).status).toBe(200);
    const child = childOf(server.pid, 'render-child.js');
    process.kill(child, 'SIGSTOP');

    const done: string[] = [];
    const refused: Response[] = [];
    const leaving = new Map(anna.ids.map((id) => [id, new AbortController()]));
    const asked = anna.ids.flatMap((id) =>
      [1, 2, 3].map(async () => {
        const answer = await preview(anna.user, id, leaving.get(id)?.signal);
        if (answer.status === 429) refused.push(answer);
        else {
          expect(answer.status).toBe(200);
          await answer.arrayBuffer();
          done.push(id);
        }
        return id;
      }),
    );
    const settled = Promise.allSettled(asked);
    await expect.poll(underWay, { timeout: 60_000 }).toBe(24);
    await expect.poll(() => refused.length, { timeout: 60_000 }).toBe(6);
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await answer.json()).message).toBe(
        'Уже формируется несколько ваших документов. Дождитесь их и повторите через минуту.',
      );
    }

    const ofBoris = preview(boris.user, boris.ids[0] ?? '').then(({ status }) => done.push(`boris ${status}`));
    await expect.poll(underWay, { timeout: 60_000 }).toBe(25);

    // Three askers of one report close their windows.
    const refusedIds = new Set(refused.map(({ url }) => url.split('/').at(-2)));
    const left = anna.ids.findLast((id) => !refusedIds.has(id)) ?? '';
    leaving.get(left)?.abort();
    await expect.poll(underWay, { timeout: 60_000 }).toBe(22);
    await expect.poll(() => logged(499)).toBe(3);

    process.kill(child, 'SIGCONT');
    await ofBoris;
    await settled;
    expect(new Set(done.slice(0, done.indexOf('boris 200'))).size).toBeLessThanOrEqual(1);
    expect(new Set(done).size).toBe(8);
    expect(done).toHaveLength(22);
    // The log comes through a pipe, behind the answers.
    await expect.poll(() => [logged(200), logged(429), logged(499)]).toEqual([23, 6, 3]);
    expect(await underWay()).toBe(0);
    // A full line is nobody's fault: it is no failed document.
    expect(await (await fetch(metrics)).text()).not.toMatch(/document_duration_seconds_count\{.*outcome="failed"/);
  },
);
