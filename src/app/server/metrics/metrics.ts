import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PdfRenderer } from '#document/server/pdf.ts';
import { AppError } from '#kit/errors.ts';
import { atEnd, routeOf } from '#kit/server/http/request-log.ts';
import type { MetricsSettings } from './metrics-settings.ts';

/*
 * What Prometheus reads, on a port of its own. Only this machine reaches it unless the operator says otherwise (ASVS
 * 13.4.5). Labels are patterns and kinds of our own: there are few of them, and none is a user's.
 */

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const RENDER_SECONDS = [0.5, 1, 2.5, 5, 10, 20, 40, 60, 120];

export interface Metrics {
  registry: Registry;
  /** Counts and times the calls of the app. Before its routes are there. */
  watch(app: FastifyInstance): void;
  /** The same renderer, its documents counted and timed. */
  measured(pdf: PdfRenderer): PdfRenderer;
}

/** Every file of ours and every address that we do not know is one. */
function routeLabel(route: string): string {
  return /^\/(api|healthz|readyz)(\/|$)/.test(route) ? route : '/*';
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by pattern of the address.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const documents = new Histogram({
    name: 'mezha_document_duration_seconds',
    help: 'Documents asked for, with the time they waited for their turn.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: RENDER_SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: 'mezha_documents_under_way',
    help: 'Documents asked for that wait or are laid out.',
    registers,
  });

  async function timed<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const done = documents.startTimer({ kind });
    underWay.inc();
    try {
      const result = await work();
      done({ outcome: 'made' });
      return result;
    } catch (error) {
      done({ outcome: error instanceof AppError && error.status < 500 ? 'refused' : 'failed' });
      throw error;
    } finally {
      underWay.dec();
    }
  }

  return {
    registry,
    watch(app) {
      atEnd(app, (request, reply, status) => {
        const labels = { method: request.method, route: routeLabel(routeOf(request)), status };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    measured: (pdf) => ({
      ...pdf,
      render: (order) => timed('pdf', () => pdf.render(order)),
      renderDocx: (order, layout) => timed('docx', () => pdf.renderDocx(order, layout)),
      show: (order) => timed('screen', () => pdf.show(order)),
    }),
  };
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` and nothing else. */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: MetricsSettings['host'] },
): Promise<MetricsServer> {
  const server = http.createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
