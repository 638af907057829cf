import { randomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedError } from './logged-error.ts';

/*
 * One line for every request: who (the user's id), what (the pattern of the address), how it ended, how long it took.
 * No bodies, no addresses as called (a link of a letter holds a secret), no names, no e-mail.
 */

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that was answered. */
    errorCode: string | null;
  }
}

/** Names one request for its user and the log alike: nine digits, so that it can be read out in any language. */
export function newRequestId(): string {
  return String(randomInt(1_000_000_000))
    .padStart(9, '0')
    .replace(/^(\d{3})(\d{3})/, '$1-$2-');
}

/** Fastify's own two lines for a request hold its address; ours takes their place. */
class NoRequestLines extends LogController {
  override isLogDisabled(): boolean {
    return true;
  }
}

/** At its most talkative the reader of forms logs the headers of the request, with the token among them. */
const SECRET = ['busboyOptions.headers'];

/** The options of Fastify for all this. The log goes to the standard output, in a test elsewhere. */
export function requestLogOptions(level: string, stream?: Writable) {
  return {
    logger:
      level === 'silent'
        ? false
        : {
            level,
            serializers: { err: loggedError },
            redact: { paths: SECRET, remove: true },
            ...(stream ? { stream } : {}),
          },
    logController: new NoRequestLines(),
    genReqId: newRequestId,
  };
}

/** The pattern of the address; everything that is no call and no file of ours is `/*`. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '/*';
}

function line(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(request.caller ? { user: request.caller.userId } : {}),
    ...(reply.errorCode ? { code: reply.errorCode } : {}),
  };
}

/** The line of a request that was answered. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(line(request, reply), 'request');
}

/** Every answer tells the request's id, every request leaves its line. */
export function installRequestLog(app: FastifyInstance): void {
  app.decorateReply('errorCode', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply);
  });
}
