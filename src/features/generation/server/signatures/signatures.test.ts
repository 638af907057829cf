import { beforeAll, expect, it } from 'vitest';
import { cloneReport, deleteReport } from '#features/report/api.ts';
import { reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { pem, signFile } from '#test/sign-file.ts';
import { listRevisions, reviseReport } from '../../api.ts';
import { attachSignature, removeSignature } from '../../signature-api.ts';
import { reportSignatures } from '../tables.ts';

const app = testApp();
let anna: TestUser;
let id: string;
let pdf: Buffer;

const attach = (user: TestUser, bytes: Buffer, fields: Record<string, string> = {}) =>
  user.upload(attachSignature.path.replace(':id', id), { revision: '1', ...fields }, { name: 'Отчет.pdf.sig', bytes });

const attached = async () =>
  (await anna.call(listRevisions, { params: { id } })).body.find(({ revision }) => revision === 1)?.signatures ?? [];

const fileOf = (signatureId: unknown) => `/api/reports/${id}/signatures/${signatureId}`;

beforeAll(async () => {
  anna = await app.newUser({ selectedForm: 'private' });
  await fillProfile(anna, 'private');
  id = await makeReport(anna);
  await app.db.update(reports).set({ isPaid: true });
  expect((await generate(anna, id)).status).toBe(200);
  pdf = (await anna.download(`/api/reports/${id}/document.pdf`)).bytes;
});

it('R1 a detached signature is kept byte for byte beside the PDF that it signs, and its signer is told', async () => {
  const bytes = pem(signFile(pdf));
  const answer = await attach(anna, bytes);
  expect(answer).toMatchObject({ status: 201, body: { fits: true, size: bytes.length } });
  expect(await attached()).toEqual([answer.body]);
  expect(answer.body.signers).toEqual([
    { name: 'Берёзкин Павел Андреевич', organisation: '', signed_at: '2026-11-20T12:03:00.000Z' },
  ]);
  const file = await anna.download(fileOf(answer.body.id));
  expect(file.bytes.equals(bytes)).toBe(true);
  expect(file.headers['content-type']).toBe('application/pkcs7-signature');
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('Отчет 2026-11-084.pdf.sig'));
  expect(await attach(anna, bytes)).toMatchObject({ status: 409, error: { message: 'Эта подпись уже приложена' } });
});

it('R1 a signature takes the place of another, is taken away, and its bytes go with it', async () => {
  const [before] = await attached();
  const stored = async () =>
    (await app.db.select({ key: reportSignatures.key }).from(reportSignatures)).map(({ key }) => key);
  const [key] = await stored();
  const answer = await attach(anna, signFile(pdf, { digest: 'gost94', signedAt: new Date() }), {
    replaces: before?.id ?? '',
  });
  expect(answer).toMatchObject({ status: 201, body: { fits: false } });
  expect((await attached()).map((signature) => signature.id)).toEqual([answer.body.id]);
  expect(await app.storage.get(key ?? '')).toBeNull();

  const [newKey] = await stored();
  expect(await app.storage.get(newKey ?? '')).not.toBeNull();
  const removed = await anna.call(removeSignature, { params: { id, signatureId: String(answer.body.id) } });
  expect(removed.status).toBe(200);
  expect(await attached()).toEqual([]);
  expect(await app.storage.get(newKey ?? '')).toBeNull();
  expect((await anna.download(fileOf(answer.body.id))).status).toBe(404);
});

it('R1 a signature that cannot be compared is refused when it was made before the edition, but for a clock that is behind', async () => {
  const [edition] = (await anna.call(listRevisions, { params: { id } })).body;
  const made = Date.parse(edition?.generated_at ?? '');
  // UTCTime has whole seconds.
  const minutesBefore = (minutes: number, seconds = 0) =>
    new Date(1000 * Math.ceil(made / 1000) - 60_000 * minutes - 1000 * seconds);
  const early = { digest: 'gost94', signedAt: minutesBefore(10, 2) } as const;
  const refused = await attach(anna, signFile(pdf, early));
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.error.fields?.file).toMatch(/^Подпись поставлена \d\d\.\d\d\.\d{4}, \d\d:\d\d, раньше этого PDF/);
  expect(await attach(anna, signFile(pdf, { digest: 'gost94', signingTime: '160506002448-0400' }))).toMatchObject({
    status: 422,
    error: { fields: { file: expect.stringContaining('поставлена 06.05.2016, 07:24,') } },
  });
  const late = { digest: 'gost94', signedAt: minutesBefore(10) } as const;
  const taken = await attach(anna, signFile(pdf, late));
  expect(taken).toMatchObject({ status: 201, body: { fits: false } });
  // The digest says more than the clock.
  const compared = await attach(anna, signFile(pdf, { digest: 'streebog256', signingTime: '160506002448Z' }));
  expect(compared).toMatchObject({ status: 201, body: { fits: true } });
  for (const { body } of [taken, compared]) {
    await anna.call(removeSignature, { params: { id, signatureId: String(body.id) } });
  }
});

it('R1 what is no signature, one of another file, one too large and one too many are refused and leave no bytes', async () => {
  const keys = async () => {
    const found: string[] = [];
    for await (const key of app.storage.list()) if (key.endsWith('.sig')) found.push(key);
    return found.length;
  };
  const other = Buffer.concat([pdf, Buffer.from('\n')]);
  const refused = [
    [Buffer.from('%PDF-1.7'), 422, /не файл подписи/],
    [signFile(other), 422, /для другого файла/],
    [signFile(other, { digest: 'streebog256' }), 422, /для другого файла/],
    [signFile(other, { digest: 'streebog512' }), 422, /для другого файла/],
    [signFile(other, { attached: true, digest: 'gost94' }), 413, /1 МБ/],
    [Buffer.alloc(1024 * 1024 + 1, 0x30), 413, /1 МБ/],
  ] as const;
  for (const [bytes, status, message] of refused) {
    const answer = await attach(anna, bytes);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toMatch(message);
  }
  expect(await attach(anna, signFile(pdf), { revision: '7' })).toMatchObject({ status: 404 });
  expect(await keys()).toBe(0);
  for (let count = 0; count < 5; count += 1) expect((await attach(anna, signFile(pdf))).status).toBe(201);
  expect(await attach(anna, signFile(pdf))).toMatchObject({ status: 409, error: { code: 'file_limit' } });
  expect(await keys()).toBe(5);
});

it('R7 a signature stays with its edition: neither the next one, nor a copy, nor a stranger has it', async () => {
  const [first] = await attached();
  await anna.call(reviseReport, { params: { id } });
  await generate(anna, id);
  const editions = (await anna.call(listRevisions, { params: { id } })).body;
  expect(editions.map(({ revision, signatures }) => [revision, signatures.length])).toEqual([
    [2, 0],
    [1, 5],
  ]);
  const copy = await anna.call(cloneReport, { params: { id } });
  expect((await anna.call(listRevisions, { params: { id: copy.body.id } })).body).toEqual([]);

  const boris = await app.newUser();
  const signatureId = first?.id ?? '';
  expect((await attach(boris, signFile(pdf))).status).toBe(404);
  expect((await boris.download(fileOf(signatureId))).status).toBe(404);
  expect((await boris.call(removeSignature, { params: { id, signatureId } })).status).toBe(404);
  // Of another report of the same user, it is not found either.
  expect((await anna.call(removeSignature, { params: { id: copy.body.id, signatureId } })).status).toBe(404);

  expect((await anna.call(deleteReport, { params: { id } })).status).toBe(200);
  expect((await anna.download(fileOf(signatureId))).status).toBe(404);
  // The law's term of keeping goes for the signatures too.
  expect(await app.db.select().from(reportSignatures)).toHaveLength(5);
});
