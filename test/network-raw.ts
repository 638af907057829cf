import type { InjectOptions } from 'fastify';
import type { Raw } from './client.ts';

/** The call got no answer: what became of it is unknown. */
export class NoAnswer extends Error {}

const noAnswer = (error: unknown): never => {
  throw new NoAnswer('no answer', { cause: error });
};

/** Calls over the network; throws `NoAnswer` where none came. */
export function networkRaw(origin: string): Raw {
  return async (options: InjectOptions) => {
    const response = await fetch(`${origin}${String(options.url)}`, {
      method: options.method ?? 'GET',
      headers: options.headers as Record<string, string>,
      redirect: 'manual',
      ...(options.payload === undefined ? {} : { body: options.payload as string | Buffer<ArrayBuffer> }),
    }).catch(noAnswer);
    const rawPayload = Buffer.from(await response.arrayBuffer().catch(noAnswer));
    return {
      statusCode: response.status,
      // As Fastify's own: one entry for all cookies.
      headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
      rawPayload,
      body: rawPayload.toString(),
    };
  };
}
