import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint, EndpointInput, ReplyOf } from '#kit/endpoint.ts';
import type { ErrorBody } from '#kit/errors.ts';

/* Calls of the app without a network, by its endpoints. */

export interface Answer<T> {
  status: number;
  body: T;
  /** The body as the common error answer. */
  error: ErrorBody;
  headers: Record<string, unknown>;
}

export interface Client {
  call<E extends Endpoint>(
    endpoint: E,
    input?: EndpointInput<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<ReplyOf<E>>>;
  /** A body that the types would refuse. */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Answer<Record<string, unknown>>>;
  upload(
    url: string,
    fields: Record<string, string>,
    file: { name: string; bytes: Buffer; type?: string },
  ): Promise<Answer<Record<string, unknown>>>;
  download(url: string): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }>;
}

export interface TestUser extends Client {
  id: string;
  token: string;
  cookie: string;
}

export function multipart(fields: Record<string, string>, file: { name: string; bytes: Buffer; type?: string }) {
  const boundary = '----mezha-test-boundary';
  const head = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const start = `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'image/jpeg'}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(start), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Fastify's `inject`, or the same over a network. */
export type Raw = (
  options: InjectOptions,
) => Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload'>>;

/** A caller that sends these headers. */
export function clientOf(raw: Raw, headers: Record<string, string>): Client {
  const send = async (method: string, url: string, payload?: unknown, extra: Record<string, string> = {}) => {
    const response = await raw({
      method: method as 'GET',
      url,
      headers: {
        ...headers,
        ...(payload === undefined || Buffer.isBuffer(payload) ? {} : { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(payload === undefined ? {} : { payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload) }),
    });
    let body: unknown = null;
    try {
      body = JSON.parse(response.body);
    } catch {
      // An empty answer or a file.
    }
    return { status: response.statusCode, body, error: body as ErrorBody, headers: response.headers };
  };
  return {
    async call(endpoint, input = {}, extra = {}) {
      const params = (input.params ?? {}) as Record<string, unknown>;
      const route = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const search = new URLSearchParams(
        Object.entries((input.query ?? {}) as Record<string, unknown>)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, String(value)]),
      ).toString();
      return (await send(endpoint.method, search ? `${route}?${search}` : route, input.body, extra)) as never;
    },
    async send(method, url, body) {
      return (await send(method, url, body)) as never;
    },
    async upload(url, fields, file) {
      const form = multipart(fields, file);
      return (await send('POST', url, form.payload, form.headers)) as never;
    },
    async download(url) {
      const response = await raw({ method: 'GET', url, headers });
      return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
    },
  };
}
