import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/errors.ts';
import { projectDir } from './project-dir.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;
/** No page's address ends like a file's name. */
const FILE = /^\/(?:tinymce|pdfjs)\/|\.[a-z0-9]+$/i;

/**
 * Serves the built browser code. Every address that is not a file or a call answers with the one page. Both are read
 * from the disk at each request: a page kept over a new build would ask for code that is gone.
 */
export async function serveWeb(fastify: FastifyInstance, root = path.join(projectDir(), 'dist', 'web')): Promise<void> {
  // Tests of the API run without a build of the browser's code.
  if (!fs.existsSync(path.join(root, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root,
    serve: false,
    maxAge: 0,
    // The build has put `.br` and `.gz` beside what gets smaller by it.
    preCompressed: true,
    setHeaders: (answer) => answer.setHeader('vary', 'accept-encoding'),
  });
  fastify.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [address = '/'] = request.url.split('?');
    if (address.startsWith('/api/')) throw new AppError('not_found', 'Такого адреса нет');
    // Their names change with what is in them.
    if (address.startsWith('/assets/')) return reply.sendFile(address, { maxAge: YEAR_MS, immutable: true });
    if (FILE.test(address)) return reply.sendFile(address);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}
