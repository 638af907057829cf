import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kit/errors.ts';
import { inlineAs } from './file-names.ts';
import type { Storage } from './storage.ts';

/**
 * Answers with a picture of the store, to be shown in a page and to run nothing. What lies under a key never changes, but
 * who may see it is asked every time. 404 where the store has lost it.
 */
export async function sendPicture(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  storage: Storage,
  { key, name, type }: { key: string; name: string; type: string },
): Promise<FastifyReply> {
  const tag = `"${key}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  const bytes = await storage.get(key);
  if (!bytes) throw notFound('Файл не найден');
  return reply
    .type(type)
    .header('content-disposition', inlineAs(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
