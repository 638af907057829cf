import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressFiles } from '../../../scripts/compress-files.mjs';
import { serveWeb } from './web-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'web-files-'));
afterAll(() => rmSync(root, { recursive: true }));

function build(version: string): void {
  rmSync(path.join(root, 'assets'), { recursive: true, force: true });
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'assets', `index-${version}.js`), `run('${version}')`);
  writeFileSync(path.join(root, 'index.html'), `<script src="/assets/index-${version}.js"></script>`);
}

it('Q2 the page always fits the code on the disk, and code that is gone is not answered with a page', async () => {
  build('one');
  cpSync('src/app/web/favicon.svg', path.join(root, 'favicon.svg'));
  const server = Fastify();
  await serveWeb(server, root);
  const get = (url: string) => server.inject({ url });
  const first = await get('/report/1/description');
  expect(first.body).toContain('/assets/index-one.js');
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  expect((await get('/assets/index-one.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');

  build('two');
  expect((await get('/')).body).toContain('/assets/index-two.js');
  expect((await get('/assets/index-two.js')).body).toBe("run('two')");
  const gone = await get('/assets/index-one.js');
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['content-type']).toContain('json');
  expect((await get('/..%2f..%2f..%2fetc%2fhosts.txt')).statusCode).toBeGreaterThanOrEqual(400);
  await server.close();
});

const CODE = `run(${JSON.stringify('слово '.repeat(500))})`;

async function compressedSite() {
  build('three');
  writeFileSync(path.join(root, 'assets', 'large.js'), CODE);
  writeFileSync(path.join(root, 'assets', 'letters.woff2'), CODE);
  await compressFiles(root);
  const server = Fastify();
  await serveWeb(server, root);
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ method, url, headers });
  return { get, close: () => server.close() };
}

const plain = (bytes: Buffer) => bytes.toString();
const DECODED = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
};

it('Q2 a file comes as the browser can take it: Brotli, gzip or plain, each with a tag of its own', async () => {
  const { get, close } = await compressedSite();
  const tags = new Set<unknown>();
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', DECODED.br],
    ['gzip', 'gzip', DECODED.gzip],
    ['br;q=0, gzip;q=0.5', 'gzip', DECODED.gzip],
    ['identity', undefined, plain],
    ['', undefined, plain],
  ] as const) {
    const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {};
    const { headers: got, rawPayload } = await get('/assets/large.js', headers);
    expect([accepted, got['content-encoding']]).toEqual([accepted, encoding]);
    expect(decode(rawPayload)).toBe(CODE);
    expect(Number(got['content-length'])).toBe(rawPayload.length);
    expect(got).toMatchObject({
      vary: 'accept-encoding',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/i),
      'cache-control': expect.stringContaining('immutable'),
    });
    tags.add(got.etag);
    // What the browser has is not sent again, unless it is asked for in another encoding.
    const tag = String(got.etag);
    const again = await get('/assets/large.js', { ...headers, 'if-none-match': tag });
    expect([again.statusCode, again.rawPayload.length, again.headers.vary]).toEqual([304, 0, 'accept-encoding']);
    const other = encoding === 'br' ? 'gzip' : 'br';
    expect((await get('/assets/large.js', { 'accept-encoding': other, 'if-none-match': tag })).statusCode).toBe(200);

    const head = await get('/assets/large.js', headers, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect(head.headers[name]).toBe(got[name]);
  }
  expect(tags.size).toBe(3);
  await close();
});

it('Q2 a part of a file is a part of what its tag names, compressed or not', async () => {
  const { get, close } = await compressedSite();
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': accepted };
    const whole = await get('/assets/large.js', headers);
    const part = await get('/assets/large.js', { ...headers, range: 'bytes=5-14' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(5, 15));
    expect(part.headers['content-range']).toBe(`bytes 5-14/${whole.rawPayload.length}`);
    for (const name of ['content-encoding', 'etag', 'vary']) expect(part.headers[name]).toBe(whole.headers[name]);
    expect((await get('/assets/large.js', { ...headers, range: 'bytes=900000-' })).statusCode).toBe(416);
  }
  await close();
});

it('Q2 what would not get smaller, and the page that is small, come as they are', async () => {
  const { get, close } = await compressedSite();
  const headers = { 'accept-encoding': 'br, gzip' };
  for (const url of ['/assets/letters.woff2', '/assets/index-three.js', '/report/1/files']) {
    const answer = await get(url, headers);
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, 200, undefined]);
  }
  for (const url of ['/assets/gone.js', '/tinymce/', '/tinymce/skins', '/assets/'])
    expect([url, (await get(url, headers)).statusCode]).toEqual([url, 404]);
  await close();
});
