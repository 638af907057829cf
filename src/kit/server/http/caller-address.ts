import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MOST_BITS = { 4: 32, 6: 128 };

/** One address, a subnet (`10.0.0.0/8`) or a name of private ones. A subnet of everybody would believe everybody. */
function isProxy(entry: string): boolean {
  if (NAMED.has(entry)) return true;
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= MOST_BITS[family]);
}

/** Whether TRUST_PROXY names machines whose word on the caller's address is believed. */
export function isProxyList(list: string): boolean {
  return list.split(',').every((entry) => isProxy(entry.trim()));
}

/** Tells the operator, once, of a balancer in front that the settings do not name. */
export function warnOfUnnamedProxy(app: FastifyInstance): void {
  let told = false;
  app.addHook('onRequest', async (request) => {
    if (told || request.headers['x-forwarded-for'] === undefined) return;
    told = true;
    request.log.warn(
      'X-Forwarded-For came but TRUST_PROXY is not set: limits take all who call through the proxy for one',
    );
  });
}

/** The caller's address as limits count it: an IPv6 network (/64) is one caller, who owns all its addresses. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.replace(/%[^%]*$/, '').split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
