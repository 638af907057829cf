import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
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
