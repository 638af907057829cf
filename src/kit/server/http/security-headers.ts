import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicAddress } from './public-url.ts';

const YEAR_S = 31_536_000;

/** Nothing of the device is ever asked for. */
const NO_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'bluetooth']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** True where users come by https: then cookies are for https alone, and browsers are told to stay there. */
export function isHttps(config: PublicAddress): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

/** What every answer tells the browser, besides what it may show and run. */
const common = (config: PublicAddress) => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': NO_FEATURES,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(isHttps(config) ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
});

/** An answer to an address that cannot be read shows nothing at all. */
const NOTHING_SHOWN = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const shownBy = (helpVideoUrl: string | null) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // The component library and the text editor put style elements into the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob:",
    ["media-src 'self'", ...(helpVideoUrl ? [new URL(helpVideoUrl).origin] : [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** On every answer, whatever it is: a page, a call, a file, an error. They are the same for all, so they are made once. */
export function installSecurityHeaders(
  fastify: FastifyInstance,
  config: PublicAddress & { helpVideoUrl: string | null },
): void {
  const headers = { ...common(config), 'content-security-policy': shownBy(config.helpVideoUrl) };
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** The same for an answer that none of the hooks sees: to an address that cannot be read. */
export function protectBareAnswer(reply: FastifyReply, config: PublicAddress): void {
  reply.headers({ ...common(config), 'cache-control': 'no-store', 'content-security-policy': NOTHING_SHOWN });
}
