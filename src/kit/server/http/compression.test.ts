import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { installCompression } from './compression.ts';
import { createServer } from './serve.ts';

const common = {
  method: 'GET',
  access: 'public',
  tag: '',
  summary: '',
  query: z.object({ bytes: z.coerce.number() }),
} as const;
const told = endpoint({ ...common, path: '/told', reply: z.object({ text: z.string() }) });
const saved = endpoint({ ...common, path: '/saved', transport: 'download' });

async function site() {
  const fastify = Fastify();
  fastify.setSerializerCompiler(serializerCompiler);
  fastify.decorateRequest('caller', null);
  await installCompression(fastify);
  const nobody = async () => null;
  const server = createServer(fastify, { identify: nobody, identifyByCookie: nobody, countCall: null });
  const ofSize = (bytes: number) => ({ text: 'a'.repeat(bytes - '{"text":""}'.length) });
  server.serve(told, ({ query }) => ofSize(query.bytes));
  server.serve(saved, async ({ query, reply }) => reply.type('text/plain').send(Buffer.alloc(query.bytes, 'a')));
  return (path: string, bytes: number, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    fastify.inject({
      method,
      url: path,
      query: { bytes: String(bytes) },
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
}

it('L1 an answer of a kilobyte and more is compressed, a smaller one is not', async () => {
  const get = await site();
  for (const bytes of [1023, 1024, 1025, 20_000, 500_000]) {
    const [whole, br, gzip] = [
      await get('/told', bytes),
      await get('/told', bytes, 'gzip, deflate, br, zstd'),
      await get('/told', bytes, 'gzip'),
    ];
    expect([whole.rawPayload.length, whole.headers['content-encoding']]).toEqual([bytes, undefined]);
    const large = bytes >= 1024;
    expect([bytes, br.headers['content-encoding']]).toEqual([bytes, large ? 'br' : undefined]);
    expect([bytes, gzip.headers['content-encoding']]).toEqual([bytes, large ? 'gzip' : undefined]);
    if (!large) continue;
    for (const { headers, rawPayload } of [br, gzip]) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(rawPayload.length).toBeLessThan(bytes / 2);
    }
    expect(brotliDecompressSync(br.rawPayload).equals(whole.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(whole.rawPayload)).toBe(true);
  }
});

it('L1 who takes nothing compressed gets it plain, and HEAD gets no body', async () => {
  const get = await site();
  for (const accepted of ['identity', 'br;q=0, gzip;q=0', 'compress', ''])
    expect((await get('/told', 5000, accepted)).rawPayload.length).toBe(5000);
  const head = await get('/told', 5000, 'br', 'HEAD');
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

it('L1 what is downloaded is sent as it is', async () => {
  const get = await site();
  const answer = await get('/saved', 5000, 'gzip, br');
  expect([answer.rawPayload.length, answer.headers['content-encoding']]).toEqual([5000, undefined]);
});
