import { randomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedError } from '../work/logged-error.ts';

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
function newRequestId(): string {
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

/** What balancers call a request whose caller went away before its answer. */
const CALLER_GONE = 499;

/** Tells of each request once: when it was answered, or when its caller went away. */
export function atEnd(
  app: FastifyInstance,
  tell: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  const told = new WeakSet<FastifyRequest>();
  const once = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (told.has(request)) return;
    told.add(request);
    tell(request, reply, status);
  };
  app.addHook('onResponse', async (request, reply) => once(request, reply, reply.statusCode));
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => once(request, reply, CALLER_GONE));
  });
}

function line(request: FastifyRequest, reply: FastifyReply, status: number) {
  return {
    method: request.method,
    route: routeOf(request),
    status,
    ms: Math.round(reply.elapsedTime),
    ...(request.caller ? { user: request.caller.userId } : {}),
    ...(reply.errorCode ? { code: reply.errorCode } : {}),
  };
}

/** The line of a request that was answered. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, status = reply.statusCode): void {
  request.log.info(line(request, reply, status), 'request');
}

/** Every answer tells the request's id, every request leaves its line. */
export function installRequestLog(app: FastifyInstance): void {
  app.decorateReply('errorCode', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  atEnd(app, logRequest);
}
