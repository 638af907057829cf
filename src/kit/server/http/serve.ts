import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BODY_LIMITS, type Endpoint } from '#kit/endpoint.ts';
import { AppError, invalid, notFound } from '#kit/errors.ts';
import type { Limit } from '#kit/limit.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from '#kit/uploads.ts';
import { bodiesUnderWay } from './bodies-under-way.ts';
import { holdBack, letCome } from './body-watch.ts';
import type { Caller, Identify, IdentifyByCookie } from './caller.ts';
import { networkOf } from './caller-address.ts';
import { JSON_ANSWERS } from './compression.ts';
import { fieldErrors } from './error-handler.ts';
import { betweenParts } from './let-others-in.ts';
import { tooManyCalls } from './limits.ts';
import { ownPace } from './own-pace.ts';
import { atEnd } from './request-log.ts';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  /** The uploaded file; only `upload` endpoints have one. */
  file: UploadedFile;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The same call had done it already: no change to tell of. */
  unchanged(): void;
  /** Between two parts of long work: waits a moment for the other calls under way. */
  letOthersIn(): Promise<void>;
}

type Answer<E extends Endpoint> = E['transport'] extends 'download' ? unknown : z.input<E['reply']>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** Registers endpoints on Fastify: access, parsing, the call, the answer. */
export interface Server {
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Every endpoint served, for the table-driven access test. */
  readonly endpoints: readonly Endpoint[];
}

const NO_FILE: UploadedFile = { name: '', bytes: Buffer.alloc(0) };

/**
 * What reading a form ended with: a refusal, or a form that is cut off or garbled, which the parser tells by plain
 * errors.
 */
function unreadable(error: unknown, tooLarge: string): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large', tooLarge);
  if (error instanceof AppError || statusCode !== undefined) return error;
  return new AppError('bad_request', 'Файл не дошёл целиком. Отправьте его ещё раз.');
}

/** Multipart: text fields and one file. Throws 413 above the limit, 400 for anything else unreadable. */
async function readMultipart(
  request: FastifyRequest,
  limits: { fileSize: number; fieldSize: number },
): Promise<{ fields: Record<string, string>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new AppError('bad_request', 'Отправьте файл формой multipart/form-data');
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  for await (const part of request.parts({
    limits: { ...limits, files: 1, fields: 20 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    file = { name: part.filename, bytes: await part.toBuffer() };
  }
  if (!file) throw invalid({ file: 'Выберите файл' });
  return { fields, file };
}

const FIELD_MAX_BYTES = 4096;

function readForm(request: FastifyRequest, { fileLimit }: Endpoint): ReturnType<typeof readMultipart> {
  const fileSize = fileLimit?.bytes ?? UPLOAD_MAX_BYTES;
  const fieldSize = fileLimit ? BODY_LIMITS.signedIn : FIELD_MAX_BYTES;
  return readMultipart(request, { fileSize, fieldSize }).catch((error: unknown) => {
    throw unreadable(error, fileLimit?.tooLarge ?? UPLOAD_TOO_LARGE);
  });
}

function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

/** A change that an administrator made, to their own account or somebody else's. */
export interface AdminChange {
  adminId: string;
  endpoint: Endpoint;
  params: Record<string, unknown>;
  /** Address as called. */
  url: string;
  body: unknown;
}

export interface ServerOptions {
  identify: Identify;
  identifyByCookie: IdentifyByCookie;
  /** Told of every change by an administrator after it went through. */
  onAdminChange?: (change: AdminChange) => Promise<void>;
  /** Counts a call; seconds to wait when it is one too many. Null where limits are off. */
  countCall: ((limit: Limit, who: string) => Promise<number>) | null;
}

export function createServer(app: FastifyInstance, sessions: ServerOptions): Server {
  const endpoints: Endpoint[] = [];

  /** Who calls, and whether they may. */
  async function admit(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    const caller =
      (await sessions.identify(request)) ??
      (endpoint.access === 'file' ? await sessions.identifyByCookie(request) : null);
    request.caller = caller;
    if (endpoint.access !== 'public' && !caller) {
      throw new AppError('unauthorized', 'Пользователь не авторизован');
    }
    if (endpoint.access === 'admin' && !caller?.isAdmin) {
      throw new AppError('forbidden', 'Раздел доступен только администратору');
    }
  }

  const bodies = bodiesUnderWay();
  const pace = ownPace();
  const arrivals = ownPace();
  const underWay = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request) => void underWay.add(request));
  atEnd(app, (request) => {
    bodies.end(request);
    underWay.delete(request);
  });

  async function limit({ limit }: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!limit || !sessions.countCall) return;
    const wait = await sessions.countCall(limit, request.caller?.userId ?? networkOf(request.ip));
    if (wait > 0) throw tooManyCalls(reply, limit.tooMany, wait);
  }

  return {
    endpoints,
    serve(endpoint, handler) {
      endpoints.push(endpoint);
      const json = endpoint.transport === 'json';
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: {
          tags: [endpoint.tag],
          summary: endpoint.summary,
          ...(endpoint.limit
            ? { description: `Не чаще ${endpoint.limit.calls} раз за ${endpoint.limit.minutes} мин.` }
            : {}),
          params: endpoint.params,
          querystring: endpoint.query,
          ...(json && endpoint.method !== 'GET' && endpoint.body.type !== 'undefined' ? { body: endpoint.body } : {}),
          ...(endpoint.transport === 'upload' ? { consumes: ['multipart/form-data'] } : {}),
          ...(endpoint.transport === 'download' || endpoint.reply.type === 'undefined'
            ? {}
            : { response: { [endpoint.success]: endpoint.reply } }),
          security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
        },
        bodyLimit: endpoint.bodyLimit,
        // What is downloaded is compressed in itself.
        compress: endpoint.transport === 'download' ? false : JSON_ANSWERS,
        // The schemas document and serialise; they are applied in the handler.
        validatorCompiler: () => (data) => ({ value: data }),
        // Nothing of the body is read before it is known whose it is.
        onRequest: async (request, reply) => {
          await admit(endpoint, request);
          // A malformed id names nothing that exists.
          if (!endpoint.params.safeParse(request.params).success) throw notFound();
          await limit(endpoint, request, reply);
          if (sessions.countCall && request.raw.complete === false) bodies.begin(request, reply);
        },
        handler: async (request, reply) => {
          const { caller } = request;
          const params = endpoint.params.parse(request.params);
          let sent: Awaited<ReturnType<typeof readForm>> | null = null;
          reply.status(endpoint.success);
          let changed = endpoint.method !== 'GET';
          const work = async () =>
            handler({
              params,
              query: parse(endpoint.query, request.query),
              body:
                endpoint.body.type === 'undefined'
                  ? undefined
                  : parse(endpoint.body, sent ? sent.fields : (request.body ?? {})),
              caller,
              file: sent?.file ?? NO_FILE,
              request,
              reply,
              unchanged: () => {
                changed = false;
              },
              letOthersIn: betweenParts(() => underWay.size - 1),
            } as never);
          const arrived = async () => {
            letCome(request.raw);
            if (endpoint.transport === 'upload') sent = await readForm(request, endpoint);
            return endpoint.heavy && caller ? pace.take(caller.userId, work, endpoint.heavy !== 'in parts') : work();
          };
          // A large file comes in when the user's earlier one is done: no user fills the memory with many.
          if (endpoint.fileLimit && caller) holdBack(request.raw);
          const answer = endpoint.fileLimit && caller ? await arrivals.take(caller.userId, arrived) : await arrived();
          if (caller?.isAdmin && changed) {
            await sessions.onAdminChange?.({
              adminId: caller.userId,
              endpoint,
              params: params as Record<string, unknown>,
              url: request.url,
              body: (sent as Awaited<ReturnType<typeof readForm>> | null)?.fields ?? request.body,
            });
          }
          if (endpoint.transport === 'download') return reply.sent ? reply : answer;
          return answer ?? reply.send();
        },
      });
    },
  };
}
