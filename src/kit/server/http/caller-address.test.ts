import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '#test/config.ts';
import { networkOf, warnOfUnnamedProxy } from './caller-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb:0:0:2', '2001:db8:1:2::/64'],
  ['2001:0DB8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('S2 calls from %s are counted for %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each(['true', '1', 'nginx', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/8/8'])(
  'S2 TRUST_PROXY=%s is no list of proxies and stops the start in one sentence',
  (list) => {
    expect(() => readConfig({ TRUST_PROXY: list })).toThrow(/^Настройка TRUST_PROXY: .+$/);
  },
);

/** The caller's address that the server sees: `forwarded` is what the balancer at 127.0.0.1 hands on. */
async function seen(trust: string | undefined, forwarded: string): Promise<unknown> {
  const { trustProxy } = readConfig(trust === undefined ? {} : { TRUST_PROXY: trust });
  const app = Fastify({ trustProxy: trustProxy ?? false });
  app.get('/', async (request) => request.ip);
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.body;
}

it('S2 behind a trusted balancer the caller is who the balancer saw, whatever the caller claims', async () => {
  expect(await seen('loopback', '203.0.113.7')).toBe('203.0.113.7');
  expect(await seen('127.0.0.0/8, 10.0.0.0/8', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await seen('127.0.0.1, 10.0.0.0/8', '203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
});

it('S2 without TRUST_PROXY, and from a machine that it does not name, nobody can pass for another', async () => {
  expect(await seen(undefined, '203.0.113.7')).toBe('127.0.0.1');
  expect(await seen('10.0.0.0/8', '203.0.113.7')).toBe('127.0.0.1');
});

it('S2 the operator is told once of a proxy that TRUST_PROXY does not name', async () => {
  const log: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      log.push(String(line));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfUnnamedProxy(app);
  app.get('/', async () => 'x');
  await app.inject('/');
  expect(log).toEqual([]);
  for (let call = 0; call < 3; call += 1) await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } });
  await app.close();
  expect(log).toHaveLength(1);
  expect(log[0]).toContain('TRUST_PROXY is not set');
});
