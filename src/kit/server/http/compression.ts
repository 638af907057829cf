import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A larger answer is compressed beside the thread that serves everybody. */
const AT_ONCE_BYTES = 16 * 1024;

/** For routes that answer JSON: their option `compress`. Below a kilobyte the headers are what is sent. */
export const JSON_ANSWERS: Exclude<RouteOptions['compress'], undefined> = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  syncThreshold: AT_ONCE_BYTES,
};

/**
 * Compresses what a route asks for, and nothing else. Compressed bodies are not taken: a small one becomes a large one.
 * Why secrets in answers are in no danger by it: decision 24.
 */
export async function installCompression(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, { global: false });
}
