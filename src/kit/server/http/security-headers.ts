import helmet from '@fastify/helmet';
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

/** What every answer tells the browser, whatever it is: a page, a call, a file, an error. */
export async function installSecurityHeaders(
  fastify: FastifyInstance,
  config: PublicAddress & { helpVideoUrl: string | null },
): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library and the text editor put style elements into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", ...(config.helpVideoUrl ? [new URL(config.helpVideoUrl).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps(config) ? { maxAge: YEAR_S } : false,
  });
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', NO_FEATURES);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** The same for an answer that none of the hooks sees: to an address that cannot be read. It shows nothing at all. */
export function protectBareAnswer(reply: FastifyReply, config: PublicAddress): void {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': NO_FEATURES,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps(config) ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
  });
}
