import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashPassword } from '#features/account/server/passwords.ts';
import { createPayment } from '#features/balance/api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileKey, type ReportFile } from '#features/files/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { testApp } from '../app.ts';
import { testDesk } from '../card-desk.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { PASSWORD } from '../new-account.ts';
import { pictureBytes } from '../pictures.ts';
import { sized } from '../size.ts';
import { type CallerKind, type CONTENTS, type Drawn, requestFor, toSend } from './requests.ts';

/*
 * Requests made from the endpoints' own schemas, nearly right and badly wrong. Whatever comes, the answer is one of
 * ours. In `npm test` always the same requests; the long run draws its own and prints the seed that repeats them.
 */

const REQUESTS = sized({ short: 200, long: 24_000 });
const SEED = sized({ short: 20_261_121, long: Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31) });
/** After so many requests, new accounts: the old ones may have signed out or deleted all they had. */
const CAST_FOR = 50;

const desk = testDesk();
const app = testApp({}, { cards: desk.open });

const photo = pictureBytes('photo-1');
const contents: Record<(typeof CONTENTS)[number], Buffer> = {
  photo,
  cut: photo.subarray(0, 4_000),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.concat([photo.subarray(0, 20), Buffer.from('<html><script>alert(1)</script>')]),
  empty: Buffer.alloc(0),
  zip: Buffer.from('504b0304140000000800', 'hex'),
  text: Buffer.from('просто текст'),
};

function memory(): { heap: number; rss: number } {
  collectGarbage();
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: Math.round(heapUsed / 1e6), rss: Math.round(rss / 1e6) };
}

const hashed = hashPassword(PASSWORD);

/** Two accounts with a report each, and what belongs to it. */
async function newCast() {
  const passwordHash = await hashed;
  const user = await app.newUser({ passwordHash });
  const administrator = await app.newUser({ passwordHash, isAdmin: true });
  const ids = [user.id, administrator.id];
  for (const owner of [user, administrator]) {
    const reportId = (await owner.call(createReport, { body: {} })).body.id;
    await owner.call(descriptionSheet.write, { params: { reportId }, body: { total_area: 1310 } as never });
    const answer = await owner.upload(
      '/api/report-files/upload',
      { category: 'photos', reportId },
      { name: 'a.jpg', bytes: photo },
    );
    const file = answer.body as unknown as ReportFile;
    ids.push(reportId, reportId, file.id, fileKey(file.file_path) ?? '');
  }
  ids.push((await user.call(createPayment, { body: { amount: 100 } })).body.id);
  const headersOf: Record<CallerKind, Record<string, string>> = {
    nobody: {},
    user: { authorization: `Bearer ${user.token}` },
    administrator: { authorization: `Bearer ${administrator.token}` },
    cookie: { cookie: `mezha_files=${user.cookie}` },
    'made-up token': { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  };
  return { ids, headersOf, contents };
}

/** What no answer may hold: the inside of a program. */
const INSIDE =
  /\bat [\w.<>]+ \(|\.[jt]s:\d+|node_modules|Failed query|\b(select|insert into|update|delete from) [a-z_"]+\b.* (from|values|set|where)\b|ZodError|PGlite|ECONN|undefined is not|Cannot read prop/i;

const answers = new Map<number, number>();

/** What is wrong with the answer, or null. */
function problemOf(status: number, body: string, page: boolean): string | null {
  if (status < 400) return null;
  if (status >= 500) return 'a failure of ours';
  if (INSIDE.test(body)) return 'tells of its inside';
  // A browser that opens an address gets a page; everybody else JSON.
  if (page) return /<p>[^<]*[а-яё]{3}/i.test(body) ? null : 'a page without a sentence';
  try {
    const error = JSON.parse(body) as Record<string, unknown>;
    return typeof error.code === 'string' && /[а-яё]{3}/i.test(String(error.message)) ? null : 'no sentence';
  } catch {
    return 'no JSON';
  }
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** A drawn header may ask for a packed answer, and a long refusal comes so. */
const unpacked = (bytes: Buffer, encoding: unknown): string =>
  (UNPACK[String(encoding)]?.(bytes) ?? bytes).toString('utf8');

const cut = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 700);

async function send(drawn: Drawn, world: Awaited<ReturnType<typeof newCast>>): Promise<string | null> {
  const request = toSend(drawn, world);
  const { statusCode: status, rawPayload, headers } = await app.raw(request);
  const body = unpacked(rawPayload, headers['content-encoding']);
  answers.set(status, (answers.get(status) ?? 0) + 1);
  const asked = request.method === 'GET' && String(request.headers?.accept).includes('text/html');
  const problem = problemOf(status, body, asked && String(headers['content-type']).startsWith('text/html'));
  if (!problem) return null;
  const { payload, ...rest } = request;
  const sent = Buffer.isBuffer(payload) ? payload.toString('latin1') : payload;
  return `${problem}: ${status} ${body.slice(0, 300)} to ${drawn.caller} ${cut(rest)} ${cut(sent)}`;
}

it('S3 requests made from the schemas, wrong in every way, are refused in Russian: no 5xx, nothing of the inside, memory flat', {
  timeout: sized({ short: 600_000, long: 3 * 3600_000 }),
}, async () => {
  const drawn = fc.oneof(...app.endpoints.map(requestFor));
  let world = await newCast();
  let sent = 0;
  const problems: string[] = [];
  const marks: { heap: number; rss: number }[] = [];
  const property = fc.asyncProperty(drawn, async (request) => {
    if (sent % CAST_FOR === 0) world = await newCast();
    if (sent % (REQUESTS / 5) === 0) marks.push(memory());
    sent += 1;
    const problem = await send(request, world);
    if (problem) problems.push(problem);
  });
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
  marks.push(memory());
  // The first fifth warms up: compiled schemas, caches of statements, the pool of the picture library.
  const [, warm] = marks;
  const end = marks.at(-1);
  const summary = [...answers]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
  process.stdout.write(
    `S3 ${sent} requests to ${app.endpoints.length} endpoints, seed ${SEED}: ${summary}; heap ${marks.map(({ heap }) => heap).join(' ')} MB, RSS ${marks.map(({ rss }) => rss).join(' ')} MB\n`,
  );
  expect(problems).toEqual([]);
  expect((end?.heap ?? 0) - (warm?.heap ?? 0)).toBeLessThan(30);
});
