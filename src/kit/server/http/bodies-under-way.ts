import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kit/errors.ts';

/** A text that is pasted from Word sends all its pictures at once. Each body may take 3 MB of this process. */
export const BODIES_AT_ONCE = 40;

const RETRY_AFTER_S = 5;

/** Counts, by user, the calls whose body had not arrived with its headers, from there to their answer. */
export function bodiesUnderWay() {
  const counts = new Map<string, number>();
  const counted = new WeakMap<FastifyRequest, string>();
  return {
    /** Throws 429 for one too many. A caller without an account is bounded by the size of their bodies. */
    begin(request: FastifyRequest, reply: FastifyReply): void {
      const user = request.caller?.userId;
      // The caller is gone already: nobody would tell of the end.
      if (!user || reply.raw.destroyed) return;
      const count = counts.get(user) ?? 0;
      if (count >= BODIES_AT_ONCE) {
        reply.header('retry-after', String(RETRY_AFTER_S));
        throw new AppError('too_many_requests', 'Слишком много запросов сразу. Повторите через несколько секунд.');
      }
      counts.set(user, count + 1);
      counted.set(request, user);
    },
    /** The call is answered, or its caller is gone. */
    end(request: FastifyRequest): void {
      const user = counted.get(request);
      if (!user) return;
      counted.delete(request);
      const left = (counts.get(user) ?? 1) - 1;
      if (left > 0) counts.set(user, left);
      else counts.delete(user);
    },
  };
}
