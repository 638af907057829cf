import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { createServer } from './serve.ts';

/* A large file is read when its user's earlier one is done: then one user holds one of them in memory, not twenty. */

const SIZE = 8 * 1024 * 1024;
const app = fastify();
afterAll(() => app.close());

const take = endpoint({
  method: 'POST',
  path: '/large',
  access: 'user',
  transport: 'upload',
  tag: 'x',
  summary: 'x',
  reply: z.object({ size: z.number() }),
  fileLimit: { bytes: SIZE * 2, tooLarge: 'too large' },
});

const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const END = '\r\n--b--\r\n';

async function begun(port: number, user: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const length = HEAD.length + SIZE + END.length;
  socket.write(
    `POST /large HTTP/1.1\r\nhost: x\r\nx-user: ${user}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n${HEAD}`,
  );
  await pause(100);
  return socket;
}
const answered = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));

it('M4 of one user a second large file is not read while the first one comes in; another user does not wait', async () => {
  await app.register(multipart);
  app.setSerializerCompiler(() => JSON.stringify);
  const server = createServer(app, {
    identify: async (request) => ({ userId: String(request.headers['x-user']), isAdmin: false }) as never,
    identifyByCookie: async () => null,
    countCall: null,
  });
  server.serve(take, async ({ file }) => ({ size: file.bytes.length }));
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };

  const first = await begun(port, 'anna');
  const second = await begun(port, 'anna');
  second.write(Buffer.alloc(SIZE));
  second.write(END);
  const other = await begun(port, 'boris');
  other.write(Buffer.alloc(SIZE));
  other.write(END);
  expect(await answered(other)).toContain(`{"size":${SIZE}}`);
  // What the system hands over before anybody reads: a few hundred kilobytes.
  expect(sockets[1]?.bytesRead).toBeLessThan(SIZE / 8);
  first.write(Buffer.alloc(SIZE));
  first.write(END);
  expect(await answered(first)).toContain(`{"size":${SIZE}}`);
  expect(await answered(second)).toContain(`{"size":${SIZE}}`);
  for (const socket of [first, second, other]) socket.destroy();
});
