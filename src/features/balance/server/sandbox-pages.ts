import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#kit/errors.ts';

const PAYMENT = /^[0-9a-f-]{36}$/;
const CHOICES = new Set(['pay', 'decline', 'leave', 'refund']);

/** A page without scripts whose buttons lead back to this address. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Shows the sandbox's page to pay on at the product's own address: the sandbox itself listens on loopback alone. */
export async function serveSandboxPages(fastify: FastifyInstance, sandboxOrigin: string): Promise<void> {
  async function forward(reply: FastifyReply, method: 'GET' | 'POST', path: string): Promise<FastifyReply> {
    const answer = await fetch(`${sandboxOrigin}${path}`, { method, redirect: 'manual' }).catch(() => {
      throw new AppError('unavailable', 'Учебная касса не отвечает');
    });
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store').status(answer.status);
    const location = answer.headers.get('location');
    if (location) return reply.header('location', location).send();
    return reply.type('text/html; charset=utf-8').send(await answer.text());
  }

  await fastify.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    pages.get<{ Params: { id: string } }>('/sandbox/checkout/:id', { schema: { hide: true } }, (request, reply) => {
      if (!PAYMENT.test(request.params.id)) throw new AppError('not_found', 'Платёж не найден');
      return forward(reply, 'GET', `/sandbox/checkout/${request.params.id}`);
    });
    pages.post<{ Params: { id: string; choice: string } }>(
      '/sandbox/checkout/:id/:choice',
      { schema: { hide: true } },
      (request, reply) => {
        const { id, choice } = request.params;
        if (!PAYMENT.test(id) || !CHOICES.has(choice)) throw new AppError('not_found', 'Платёж не найден');
        return forward(reply, 'POST', `/sandbox/checkout/${id}/${choice}`);
      },
    );
  });
}
