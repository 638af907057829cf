import { promisify } from 'node:util';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { openHalf } from '#test/half-open.ts';
import { BODIES_AT_ONCE } from './bodies-under-way.ts';
import { createServer } from './serve.ts';

const save = endpoint({
  method: 'POST',
  path: '/save',
  access: 'user',
  tag: '',
  summary: '',
  body: z.object({}),
  reply: z.object({}),
});

it('S3 a caller who goes away before they are identified leaves no body counted', async () => {
  let asked = 0;
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const fastify = Fastify();
  fastify.setSerializerCompiler(serializerCompiler);
  fastify.decorateRequest('caller', null);
  const server = createServer(fastify, {
    identify: async () => {
      asked += 1;
      await known;
      return { userId: 'anna', isAdmin: false, sessionId: '' };
    },
    identifyByCookie: async () => null,
    countCall: async () => 0,
  });
  server.serve(save, () => ({}));
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const post = () =>
    fetch(`${origin}/save`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

  const gone = Array.from({ length: BODIES_AT_ONCE }, () =>
    openHalf(origin, { path: '/save', length: 1000, sent: 10 }),
  );
  await expect.poll(() => asked, { timeout: 30_000 }).toBe(BODIES_AT_ONCE);
  for (const half of gone) half.close();
  const connections = promisify(fastify.server.getConnections.bind(fastify.server));
  await expect.poll(connections, { timeout: 30_000 }).toBe(0);
  tell();
  expect((await post()).status).toBe(200);

  // Of callers who stay each one counts.
  const staying = Array.from({ length: BODIES_AT_ONCE }, () =>
    openHalf(origin, { path: '/save', length: 1000, sent: 10 }),
  );
  await expect.poll(() => asked, { timeout: 30_000 }).toBe(2 * BODIES_AT_ONCE + 1);
  expect((await post()).status).toBe(429);
  for (const half of staying) half.close();
  await expect.poll(async () => (await post()).status, { timeout: 30_000 }).toBe(200);
  await fastify.close();
});
