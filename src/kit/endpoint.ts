import { z } from 'zod';
import type { Limit } from './limit.ts';

/**
 * Who may call: everybody; a signed-in user; an administrator; a reader of files. The last may come with the file
 * cookie instead of the bearer token, because `<img>` and download links cannot send a header (rows.md L2).
 */
export type Access = 'public' | 'user' | 'admin' | 'file';

const KIB = 1024;

/** The most bytes of a JSON body, by who may call. `texts` is for calls that take a report's texts; they name it. */
export const BODY_LIMITS = { public: 16 * KIB, signedIn: 256 * KIB, texts: 2 * KIB * KIB } as const;

/** `json` in and out; `upload` takes multipart with one file; `download` answers bytes. */
export type Transport = 'json' | 'upload' | 'download';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for each key of `params`: `/api/reports/:id`. */
  readonly path: string;
  readonly access: Access;
  readonly transport: Transport;
  /** Heading in the API documentation. */
  readonly tag: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** Status of a good answer. */
  readonly success: 200 | 201;
  /** Null: as often as one likes. */
  readonly limit: Limit | null;
  /** The most bytes that its JSON body may have; an upload has bounds of its own. */
  readonly bodyLimit: number;
  /** The most bytes of an uploaded file, with the sentence for one too many; null: those of a picture. */
  readonly fileLimit: { bytes: number; tooLarge: string } | null;
  /**
   * Its work grows with a report's texts: those of one user go one after the other (`kit/server/http/own-pace.ts`). `in parts`:
   * it lets others in between its parts, and no pause follows it.
   */
  readonly heavy: boolean | 'in parts';
}

/** Fields of a reply that are answered as they are stored, even where today's rules would not store them. */
export const storedField = z.registry();

const nothing = z.object({});
type Nothing = typeof nothing;

interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  method: Endpoint['method'];
  path: string;
  access: Access;
  transport?: Transport;
  tag: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
  success?: 200 | 201;
  limit?: Limit;
  /** By default the one that `BODY_LIMITS` has for its access. */
  bodyLimit?: number;
  /** By default the one of pictures. Its fields may be as long as a body of `BODY_LIMITS`. */
  fileLimit?: { bytes: number; tooLarge: string };
  /** By default true for a call that takes a report's texts. */
  heavy?: true | 'in parts';
}

/** One call described once: the server serves this value, the browser calls it, the API documentation prints it. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    transport: 'json',
    success: 200,
    limit: null,
    fileLimit: null,
    bodyLimit: definition.access === 'public' ? BODY_LIMITS.public : BODY_LIMITS.signedIn,
    heavy: definition.bodyLimit === BODY_LIMITS.texts,
    ...definition,
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (z.undefined() as unknown as B),
    reply: definition.reply ?? (z.undefined() as unknown as R),
  };
}

/** What the caller may leave out of `call(endpoint, input)`. */
export type EndpointInput<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
};

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
