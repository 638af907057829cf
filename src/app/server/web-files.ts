import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/errors.ts';
import { projectDir } from './project-dir.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Serves the built browser code; every address that is not a file or a call answers with the one page. */
export async function serveWeb(fastify: FastifyInstance): Promise<void> {
  const root = path.join(projectDir(), 'dist', 'web');
  // Tests of the API run without a build of the browser's code.
  if (!fs.existsSync(path.join(root, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    maxAge: 0,
    setHeaders: (reply, file) => {
      if (file.includes(`${path.sep}assets${path.sep}`))
        reply.setHeader('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`);
    },
  });
  const page = fs.readFileSync(path.join(root, 'index.html'), 'utf8');
  fastify.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new AppError('not_found', 'Такого адреса нет');
    if (/^\/(assets|tinymce)\//.test(request.url)) throw new AppError('not_found', 'Такого файла нет');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
