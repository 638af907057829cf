import type { Endpoint, EndpointInput, ReplyOf } from '#kit/endpoint.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '../call.ts';

type Input<E extends Endpoint> = Pick<EndpointInput<E>, 'params' | 'query'>;

/** The key under which the answer of a call is kept: `[path]`, with what it was asked for where that is something. */
export function keyOf<E extends Endpoint>({ path }: E, { params, query }: Input<E> = {}): readonly unknown[] {
  return params || query ? [path, { ...(params as object), ...(query as object) }] : [path];
}

/** `useQuery(reading(readReport, { params: { id } }))`: whoever reads the same shares one request and one answer. */
export function reading<E extends Endpoint>(endpoint: E, input: Input<E> = {}) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<E>> =>
      call(endpoint, { ...input, signal } as EndpointInput<E> & { signal: AbortSignal }),
  };
}

/** Null where there is no such record yet: a step that was never saved. */
export async function ifAny<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
