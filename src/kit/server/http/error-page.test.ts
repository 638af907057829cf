import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { installErrorHandler } from './error-handler.ts';
import { installRequestLog } from './request-log.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

async function answer(method: 'GET' | 'POST', accept: string | undefined) {
  const server = Fastify();
  installRequestLog(server);
  installErrorHandler(server);
  server.route({
    method: ['GET', 'POST'],
    url: '/api/document.pdf',
    handler: () => {
      throw new AppError('not_found', 'Нет файла <b>«А & Б»</b>');
    },
  });
  return server.inject({ method, url: '/api/document.pdf', headers: accept === undefined ? {} : { accept } });
}

it('W8 a file that a person opens and that is refused is a Russian page, with the same status', async () => {
  const { statusCode, headers, body } = await answer('GET', BROWSER);
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('<p>Нет файла &lt;b&gt;«А &amp; Б»&lt;/b&gt;</p>');
  expect(body).toContain('<html lang="ru">');
  expect(body).not.toContain('<script');
});

it('W8 programs, pictures and calls get the error as JSON', async () => {
  for (const accept of [undefined, '*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8'])
    expect((await answer('GET', accept)).json()).toMatchObject({ code: 'not_found' });
  expect((await answer('POST', BROWSER)).json()).toMatchObject({ code: 'not_found' });
});
