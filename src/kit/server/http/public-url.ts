import type { FastifyRequest } from 'fastify';
import { AppError } from '#kit/errors.ts';

const HOST = /^(\[[0-9a-f:.]+\]|[\p{L}\p{N}.-]+)(:\d{1,5})?$/iu;

/** The address that the operator has set, without a slash at the end; null: as the request says. */
export interface PublicAddress {
  publicUrl: string | null;
}

/** Where the user reaches the product, without a slash at the end: PUBLIC_URL, or (without it) as this request says. */
export function publicUrl(config: PublicAddress, request: FastifyRequest): string {
  if (config.publicUrl) return config.publicUrl;
  const origin = `${request.protocol}://${request.host}`;
  if (!HOST.test(request.host) || !URL.canParse(origin)) {
    throw new AppError('bad_request', 'Запрос не удалось прочитать');
  }
  return new URL(origin).origin;
}
