import { randomUUID } from 'node:crypto';
import '#kit/russian-messages.ts';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from '#features/account/server/routes.ts';
import { sessionReader } from '#features/account/server/sessions.ts';
import { recordChange } from '#features/admin/server/actions.ts';
import { adminRoutes } from '#features/admin/server/routes.ts';
import { formProblem } from '#features/appraiser/server/form-problem.ts';
import { appraiserRoutes } from '#features/appraiser/server/routes.ts';
import type { CardDesk } from '#features/balance/server/card-desk.ts';
import { balanceRoutes } from '#features/balance/server/routes.ts';
import { serveSandboxPages } from '#features/balance/server/sandbox-pages.ts';
import { contractRoutes } from '#features/contract/server/routes.ts';
import { descriptionRoutes } from '#features/description/server/routes.ts';
import { reportFilesIn } from '#features/files/server/report-copies.ts';
import { filesRoutes } from '#features/files/server/routes.ts';
import { generate } from '#features/generation/server/generate.ts';
import { generationRoutes } from '#features/generation/server/routes.ts';
import { marketAnalysisRoutes } from '#features/market-analysis/server/routes.ts';
import { marketValueRoutes } from '#features/market-value/server/routes.ts';
import { payRoutes } from '#features/report/server/pay.ts';
import { reportRoutes } from '#features/report/server/routes.ts';
import type { Endpoint } from '#kit/endpoint.ts';
import type { Config } from '#kit/server/config.ts';
import { type Database, databaseAnswers } from '#kit/server/database.ts';
import { installErrorHandler } from '#kit/server/error-handler.ts';
import type { PdfRenderer } from '#kit/server/pdf.ts';
import { createServer } from '#kit/server/serve.ts';
import type { Storage } from '#kit/server/storage.ts';
import { screenshotFiles } from './screenshot-files.ts';
import { textPictures } from './text-pictures.ts';
import { serveWeb } from './web-files.ts';

/** What the features need from outside; tests pass their own. */
export interface Services {
  config: Config;
  db: Database;
  storage: Storage;
  pdf: PdfRenderer;
  /** Null where nobody takes payments by card. */
  cards: CardDesk | null;
}

export interface App {
  fastify: FastifyInstance;
  endpoints: readonly Endpoint[];
}

const BODY_LIMIT = 2 * 1024 * 1024;

/** Puts the features together. Nothing here listens or opens: that is `main.ts` or a test. */
export async function createApp(services: Services): Promise<App> {
  const { config, db } = services;
  const fastify = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID().slice(0, 8),
    routerOptions: { maxParamLength: 200 },
  });
  fastify.setSerializerCompiler(serializerCompiler);
  fastify.decorateRequest('caller', null);
  installErrorHandler(fastify);
  await fastify.register(cookie);
  await fastify.register(multipart);
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library and the text editor put style elements into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", ...(config.helpVideoUrl ? [new URL(config.helpVideoUrl).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  if (!config.production) {
    await fastify.register(swagger, {
      openapi: {
        info: { title: 'Межа', version: '1' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: jsonSchemaTransform,
    });
    await fastify.register(swaggerUi, { routePrefix: '/api/docs' });
  }
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  fastify.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', payments: config.payments.mode }));
  fastify.get('/readyz', { schema: { hide: true } }, async (_request, reply) =>
    (await databaseAnswers(db)) ? { status: 'ready' } : reply.status(503).send({ status: 'database does not answer' }),
  );

  const server = createServer(fastify, {
    ...sessionReader(db),
    onAdminChange: (change) => recordChange(db, change),
  });
  accountRoutes(server, { ...services, formProblem });
  appraiserRoutes(server, services);
  reportRoutes(server, { ...services, files: reportFilesIn(services.storage) });
  contractRoutes(server, { db, config, generate: (caller, reportId) => generate(services, caller, reportId) });
  balanceRoutes(server, { db, config, cards: services.cards?.provider ?? null });
  payRoutes(server, services);
  descriptionRoutes(server, services);
  filesRoutes(server, services);
  marketAnalysisRoutes(server, { db, pictures: textPictures(services.storage) });
  marketValueRoutes(server, { db, screenshots: screenshotFiles });
  generationRoutes(server, services);
  adminRoutes(server, { db });
  if (services.cards?.sandboxOrigin) await serveSandboxPages(fastify, services.cards.sandboxOrigin);
  await serveWeb(fastify);
  await fastify.ready();
  return { fastify, endpoints: server.endpoints };
}
