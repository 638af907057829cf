import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPayment, requestInvoice } from '#features/balance/api.ts';
import { uploadReportFile } from '#features/files/api.ts';
import { generateReport, previewPdf } from '#features/generation/api.ts';
import { cloneReport } from '#features/report/api.ts';
import { createReport } from '#features/report/save-api.ts';
import type { Endpoint } from '#kit/endpoint.ts';
import { callLimits } from '#kit/server/database/tables.ts';
import { countCall } from '#kit/server/http/limits.ts';
import { testApp } from '#test/app.ts';

const app = testApp({ RATE_LIMITS: 'on' });
const free = testApp({ RATE_LIMITS: 'off' });
const SOMEWHERE = '00000000-0000-4000-8000-000000000000';
const address = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, SOMEWHERE);

/** As if the user had just made all calls that they may. */
const exhaust = (where: typeof app, endpoint: Endpoint, userId: string) =>
  where.db.insert(callLimits).values({
    key: `${endpoint.limit?.name}:${userId}`,
    emptyAt: sql`now() + make_interval(mins => ${endpoint.limit?.minutes})`,
  });

it('S2 every upload and everything that renders, copies, asks another service or writes a letter has its limit', () => {
  const limited = app.endpoints.filter(({ limit }) => limit);
  const uploads = app.endpoints.filter(({ transport }) => transport === 'upload');
  expect(uploads.length).toBeGreaterThan(0);
  const costly = [generateReport, previewPdf, createReport, cloneReport, createPayment, requestInvoice];
  expect(limited).toEqual(expect.arrayContaining([...uploads, ...costly]));
});

it('S2 a user who called too often is told in Russian when to repeat, before anything is done', async () => {
  for (const endpoint of app.endpoints.filter(({ limit }) => limit)) {
    const user = await app.newUser({ isAdmin: endpoint.access === 'admin' });
    await exhaust(app, endpoint, user.id);
    const refused = await user.send(endpoint.method, address(endpoint), endpoint.method === 'GET' ? undefined : {});
    expect([endpoint.path, refused.status, refused.error.code]).toEqual([endpoint.path, 429, 'too_many_requests']);
    expect(refused.error.message).toMatch(/^[А-Я].+\. Повторите через \d+ (минут|час)/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('S2 with RATE_LIMITS=off nobody waits', async () => {
  const user = await free.newUser({ isAdmin: true });
  const limited = free.endpoints.filter(({ limit }) => limit);
  for (const endpoint of new Map(limited.map((one) => [one.limit?.name, one])).values()) {
    await exhaust(free, endpoint, user.id);
    const answer = await user.send(endpoint.method, address(endpoint), endpoint.method === 'GET' ? undefined : {});
    expect(answer.status).not.toBe(429);
  }
});

it('S2 an appraiser loads the forty pictures of a report in a minute', async () => {
  const { limit } = uploadReportFile;
  if (!limit) throw new Error('no limit');
  for (let n = 0; n < 40; n += 1) expect(await countCall(app.db, limit, 'appraiser')).toBe(0);
});

it('S2 the limits stand in the API documentation', async () => {
  const answer = await app.raw({ method: 'GET', url: '/api/docs/json' });
  const { paths } = answer.json() as { paths: Record<string, Record<string, { description?: string }>> };
  expect(paths[uploadReportFile.path]?.post?.description).toBe('Не чаще 300 раз за 10 мин.');
});
