import type { Endpoint, EndpointInput, ReplyOf } from '#kit/endpoint.ts';
import { AppError, type ErrorBody } from '#kit/errors.ts';
import { expireToken, readToken } from './session.ts';

/** The address of an endpoint with its parameters put in; also for `href` and `src`. */
export function address<E extends Endpoint>(
  endpoint: E,
  input: Pick<EndpointInput<E>, 'params' | 'query'> = {},
): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

function headers(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

const NO_ANSWER = 'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз.';

/** The message of an answer that brought none of its own: a screen may have a better one. */
export const NO_MESSAGE = 'Сервер ответил с ошибкой. Попробуйте ещё раз.';

function toError(status: number, body: unknown, requestId?: string | null): AppError {
  // A 401 on any call ends the session here (rows.md A4).
  if (status === 401) expireToken();
  const answer = body as Partial<ErrorBody> | null;
  if (answer?.message && answer.code) {
    return new AppError(answer.code, answer.message, {
      fields: answer.fields,
      current: answer.current,
      status,
      requestId: requestId ?? undefined,
    });
  }
  return new AppError(status === 0 ? 'network' : 'internal', status === 0 ? NO_ANSWER : NO_MESSAGE, {
    status,
    requestId: requestId ?? undefined,
  });
}

/** Browsers keep 64 KiB of requests alive; letters of two bytes fit so far. */
const ALIVE_MAX = 30_000;
const fitsLastWords = (body: string) => body.length < ALIVE_MAX;

/** A body of this content is still sent by a page that is being closed, unless there is no line. */
export const canOutliveThePage = (content: unknown) => navigator.onLine && fitsLastWords(JSON.stringify(content));

/** What is sent from a page that is being closed arrives all the same. */
const outlivesThePage = (body: string) => document.visibilityState === 'hidden' && fitsLastWords(body);

/** Calls an endpoint. Throws `AppError`: the server's own, or `network` when no answer came. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> & { signal?: AbortSignal | undefined } = {},
): Promise<ReplyOf<E>> {
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  let response: Response;
  try {
    response = await fetch(address(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { ...headers(), ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { body, keepalive: outlivesThePage(body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw toError(0, null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toError(response.status, answer, response.headers.get('x-request-id'));
  return (answer ?? undefined) as ReplyOf<E>;
}

/** The name of `Content-Disposition`, as `attachmentAs` of the server writes it. */
function savedName(response: Response): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return name ? decodeURIComponent(name) : '';
}

/** Has the browser save the file of an address. Throws as `call` does, with nothing saved. */
export async function saveFile(from: string): Promise<void> {
  let response: Response;
  let bytes: Blob;
  try {
    response = await fetch(from, { credentials: 'same-origin', headers: headers() });
    bytes = await response.blob();
  } catch {
    throw toError(0, null);
  }
  if (!response.ok) {
    const body: unknown = await bytes
      .text()
      .then(JSON.parse)
      .catch(() => null);
    throw toError(response.status, body, response.headers.get('x-request-id'));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = savedName(response);
  link.click();
  // The browser takes hold of the bytes with the click.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

export interface UploadInput<E extends Endpoint> extends EndpointInput<E> {
  file: File | Blob;
  fileName?: string;
  /** 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends an `upload` endpoint as multipart; `fetch` cannot report progress, so this is an XMLHttpRequest. */
export function upload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<ReplyOf<E>> {
  const form = new FormData();
  // Text fields go before the file: the server reads the stream in order.
  for (const [key, value] of Object.entries((input.body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(key, String(value));
  }
  form.append('file', input.file, input.fileName ?? (input.file instanceof File ? input.file.name : 'image.png'));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, address(endpoint, input));
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      let body: unknown = null;
      try {
        body = JSON.parse(request.responseText);
      } catch {
        // Not JSON: toError and the caller get null.
      }
      if (request.status >= 200 && request.status < 300) resolve(body as ReplyOf<E>);
      else reject(toError(request.status, body, request.getResponseHeader('x-request-id')));
    };
    request.onerror = () => reject(toError(0, null));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    input.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
