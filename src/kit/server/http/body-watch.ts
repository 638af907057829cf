import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/errors.ts';

/*
 * A body whose sender holds it back takes memory and a connection for as long as the sender likes. Node bounds only the
 * whole request, and that bound has to be long: 3 MB over a poor line take minutes. So we watch how a body comes in.
 */

/** A sender who is silent for so many seconds is gone. */
export const SILENT_SECONDS = 35;
/** After the same time it must have come at this pace on the whole: a tenth of what the poorest mobile line gives. */
export const SLOWEST_BYTES_A_SECOND = 4096;

const SECOND_MS = 1000;

/** What is known of a body that is on its way. */
export type BodyOnItsWay = Pick<IncomingMessage, 'complete' | 'destroyed' | 'destroy'> & {
  socket: Pick<IncomingMessage['socket'], 'bytesRead'>;
};
/** And of its answer. */
export type AnswerToIt = Pick<ServerResponse, 'headersSent'> & {
  /** Null while an earlier request of the connection is answered. */
  socket: Pick<IncomingMessage['socket'], 'write'> | null;
};

/** A balancer that is answered lets go of the sender too (`deploy/Caddyfile`); one whose connection breaks may not. */
const TOO_SLOW = 'Запрос не пришёл до конца. Проверьте подключение к интернету и попробуйте ещё раз.';
const BODY = JSON.stringify(new AppError('bad_request', TOO_SLOW).toBody());
export const ANSWER_TOO_SLOW = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(BODY)}`,
  '',
  BODY,
].join('\r\n');

const heldBack = new WeakSet<BodyOnItsWay>();

/** We do not read it yet, since its user's earlier one comes in: until `letCome` its sender is not to blame. */
export const holdBack = (request: BodyOnItsWay): unknown => heldBack.add(request);
export const letCome = (request: BodyOnItsWay): unknown => heldBack.delete(request);

interface Progress {
  answer: AnswerToIt;
  /** Bytes of the connection before the body. */
  from: number;
  /** Bytes of the connection at the last look. */
  last: number;
  seconds: number;
  silent: number;
}

export interface BodyWatch {
  add(request: BodyOnItsWay, answer: AnswerToIt): void;
  /** One second has passed. */
  look(): void;
}

/**
 * Answers 408 to a body that stalls or trickles, and closes its connection. Time is counted in looks, not by the clock:
 * while this process is busy it neither looks nor reads, and the sender is not to blame.
 */
export function watchBodies(): BodyWatch {
  const bodies = new Map<BodyOnItsWay, Progress>();
  return {
    add(request, answer) {
      const from = request.socket.bytesRead;
      bodies.set(request, { answer, from, last: from, seconds: 0, silent: 0 });
    },
    look() {
      for (const [request, progress] of bodies) {
        if (request.complete || request.destroyed) {
          bodies.delete(request);
          continue;
        }
        const { bytesRead } = request.socket;
        if (heldBack.has(request)) continue;
        progress.seconds += 1;
        progress.silent = bytesRead === progress.last ? progress.silent + 1 : 0;
        progress.last = bytesRead;
        const tooSlow =
          progress.seconds >= SILENT_SECONDS && bytesRead - progress.from < progress.seconds * SLOWEST_BYTES_A_SECOND;
        if (progress.silent >= SILENT_SECONDS || tooSlow) {
          bodies.delete(request);
          if (!progress.answer.headersSent) progress.answer.socket?.write(ANSWER_TOO_SLOW);
          request.destroy();
        }
      }
    },
  };
}

/** Watches every body that comes to this server over the network. */
export function installBodyWatch(fastify: FastifyInstance): void {
  const watch = watchBodies();
  (fastify.server as Server).on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!request.complete) watch.add(request, answer);
  });
  const timer = setInterval(watch.look, SECOND_MS).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
