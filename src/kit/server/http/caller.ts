import type { FastifyRequest } from 'fastify';

/** Who is calling, as far as the kit needs to know. */
export interface Caller {
  readonly userId: string;
  readonly isAdmin: boolean;
  /** Names the session without being a secret: for ending it. */
  readonly sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the bearer token. */
    caller: Caller | null;
  }
}

/** Finds the caller by the bearer token. */
export type Identify = (request: FastifyRequest) => Promise<Caller | null>;
/** Finds the caller by the file cookie; only `file` endpoints ask. */
export type IdentifyByCookie = (request: FastifyRequest) => Promise<Caller | null>;
