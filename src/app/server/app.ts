import type { Writable } from 'node:stream';
import '#kit/russian-messages.ts';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { PdfRenderer } from '#document/server/pdf.ts';
import { accountRoutes } from '#features/account/server/routes.ts';
import { sessionReader } from '#features/account/server/sessions/sessions.ts';
import { recordChange } from '#features/admin/server/actions.ts';
import { adminRoutes } from '#features/admin/server/routes.ts';
import { formProblem } from '#features/appraiser/server/form-problem.ts';
import { appraiserRoutes } from '#features/appraiser/server/routes.ts';
import type { CardDesk } from '#features/balance/server/card-desk.ts';
import { balanceRoutes } from '#features/balance/server/routes.ts';
import { serveSandboxPages } from '#features/balance/server/sandbox-pages.ts';
import { copiedDescription } from '#features/description/server/copied-description.ts';
import { exampleRoutes } from '#features/example/server/routes.ts';
import { reportFilesIn } from '#features/files/server/report-copies.ts';
import { besideRoutes } from '#features/generation/server/beside.ts';
import { copiedReview } from '#features/generation/server/copied-review.ts';
import { createGenerator, type Generator } from '#features/generation/server/job/generator.ts';
import { readinessOf } from '#features/generation/server/readiness.ts';
import { generationRoutes } from '#features/generation/server/routes.ts';
import { handbookRoutes } from '#features/market/server/handbook/handbook-routes.ts';
import { marketRoutes } from '#features/market/server/routes.ts';
import { copiedCalculation } from '#features/market-value/server/copied-calculation.ts';
import { patternRoutes } from '#features/pattern/server/routes.ts';
import { reportsAtClosing } from '#features/report/server/own-data.ts';
import { payRoutes } from '#features/report/server/pay.ts';
import { reportRoutes } from '#features/report/server/routes.ts';
import { STEP_KEYS } from '#features/report/steps.ts';
import { BODY_LIMITS, type Endpoint } from '#kit/endpoint.ts';
import { type Database, databaseAnswers } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { installBodyWatch } from '#kit/server/http/body-watch.ts';
import { warnOfUnnamedProxy } from '#kit/server/http/caller-address.ts';
import { installCompression } from '#kit/server/http/compression.ts';
import { connectionTimes, limitConnections } from '#kit/server/http/connections.ts';
import { answerError, installErrorHandler } from '#kit/server/http/error-handler.ts';
import { countCall } from '#kit/server/http/limits.ts';
import { replySerializer } from '#kit/server/http/reply-serializer.ts';
import { installRequestLog, logRequest, requestLogOptions } from '#kit/server/http/request-log.ts';
import { installSecurityHeaders, protectBareAnswer } from '#kit/server/http/security-headers.ts';
import { createServer } from '#kit/server/http/serve.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics/metrics.ts';
import { personalData } from './personal-data.ts';
import { screenshotFiles } from './screenshot-files.ts';
import { STEP_ROUTES } from './steps.ts';
import { textPictures } from './text-pictures.ts';
import type { UploadReaders } from './upload-readers.ts';
import { serveWeb } from './web-files.ts';

/** What the features need from outside; tests pass their own. */
export interface Services extends UploadReaders {
  config: Config;
  db: Database;
  /** Seals what must not be readable in the database, in files and in their copies. */
  sealer: Sealer;
  /** A `sealedStorage`: what it holds is sealed. */
  storage: Storage;
  pdf: PdfRenderer;
  /** Null where nobody takes payments by card. */
  cards: CardDesk | null;
  /** Null where nobody reads them. */
  metrics?: Pick<Metrics, 'watch'> | null;
  /** True once the server has been asked to end: the balancer must send it nothing new. */
  leaving?: () => boolean;
  /** Where the log goes instead of the standard output. */
  logTo?: Writable;
}

export interface App {
  fastify: FastifyInstance;
  endpoints: readonly Endpoint[];
  /** Makes editions. It is stopped with the renderer, before the database is closed. */
  generator: Generator;
}

/** Puts the features together. Nothing here listens or opens: that is `main.ts` or a test. */
export async function createApp(services: Services): Promise<App> {
  const { config, db, sealer } = services;
  const fastify = Fastify({
    ...requestLogOptions(config.logLevel, services.logTo),
    trustProxy: config.trustProxy ?? false,
    // Calls have their own.
    bodyLimit: BODY_LIMITS.public,
    ...connectionTimes,
    // An address that cannot be read never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      protectBareAnswer(reply, config);
      void answerError(error, request, reply);
      logRequest(request, reply);
    },
    routerOptions: { maxParamLength: 200 },
  });
  fastify.setSerializerCompiler(replySerializer);
  fastify.decorateRequest('caller', null);
  installBodyWatch(fastify);
  limitConnections(fastify, config.rateLimits ? { trustProxy: config.trustProxy } : null);
  installRequestLog(fastify);
  if (!config.trustProxy) warnOfUnnamedProxy(fastify);
  services.metrics?.watch(fastify);
  installErrorHandler(fastify);
  await fastify.register(cookie);
  await fastify.register(multipart);
  await installCompression(fastify);
  installSecurityHeaders(fastify, config);
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
  fastify.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', payments: config.payments.mode }));
  fastify.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (services.leaving?.()) return reply.status(503).send({ status: 'leaving' });
    if (!(await databaseAnswers(db))) return reply.status(503).send({ status: 'database does not answer' });
    return { status: 'ready' };
  });

  const server = createServer(fastify, {
    ...sessionReader(db, config),
    onAdminChange: (change) => recordChange(db, change),
    countCall: config.rateLimits ? (limit, who) => countCall(db, limit, who) : null,
  });
  const readiness = readinessOf(sealer, fastify.log);
  // While the next edition is laid out, the last one is written.
  const generator = createGenerator({ ...services, log: fastify.log }, 2 * config.documentsAtOnce);
  const written = { ...services, readiness, generator };
  accountRoutes(server, { ...services, formProblem, personalData: personalData(services), reportsAtClosing });
  appraiserRoutes(server, services);
  const copied = { description: copiedDescription, 'market-value': copiedCalculation, review: copiedReview };
  reportRoutes(server, { ...written, files: reportFilesIn(services.storage), copied });
  patternRoutes(server, { ...written, screenshots: screenshotFiles });
  for (const key of STEP_KEYS) STEP_ROUTES[key](server, written);
  marketRoutes(server, services);
  handbookRoutes(server, services);
  balanceRoutes(server, { db, config, cards: services.cards?.provider ?? null });
  payRoutes(server, services);
  generationRoutes(server, written);
  besideRoutes(server, written);
  exampleRoutes(server, { ...written, pictures: textPictures(services.storage), screenshots: screenshotFiles });
  adminRoutes(server, { db });
  if (services.cards?.sandboxOrigin) await serveSandboxPages(fastify, services.cards.sandboxOrigin);
  await serveWeb(fastify);
  await fastify.ready();
  return { fastify, endpoints: server.endpoints, generator };
}
