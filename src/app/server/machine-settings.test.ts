import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { ConfigError } from '#kit/errors.ts';
import { mustListen } from './machine-settings.ts';

const server = http.createServer().listen(0, '127.0.0.1');
afterAll(() => server.close());

/** Like `listen` of the product: it fails as the system says. */
function listen(port: number, host: string): Promise<unknown> {
  const other = http.createServer();
  const began = Promise.race([
    once(other, 'listening').finally(() => other.close()),
    once(other, 'error').then(([error]) => Promise.reject(error)),
  ]);
  other.listen(port, host);
  return began;
}

it('2 a port or a host that the machine refuses is named in one sentence, that of the metrics as theirs', async () => {
  const { port } = server.address() as AddressInfo;
  const refused = (listening: Promise<unknown>, prefix?: 'METRICS_') =>
    mustListen(listening, prefix).then(
      () => 'listens',
      (error: unknown) => (error instanceof ConfigError ? error.message : error),
    );
  expect(await refused(listen(0, '127.0.0.1'))).toBe('listens');
  expect(await refused(listen(port, '127.0.0.1'))).toMatch(/^Настройка PORT: этот порт занят/);
  expect(await refused(listen(port, '127.0.0.1'), 'METRICS_')).toMatch(/^Настройка METRICS_PORT: этот порт занят/);
  expect(await refused(listen(0, '192.0.2.1'))).toMatch(/^Настройка HOST: такого адреса/);
});

it('2 what is no refusal of the machine is told as it is', async () => {
  const fault = new Error('another one');
  await expect(mustListen(Promise.reject(fault))).rejects.toBe(fault);
});
