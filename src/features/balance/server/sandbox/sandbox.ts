import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { startRedelivery } from './sandbox-notifications.ts';
import { checkoutPage, noSuchPayment } from './sandbox-page.ts';
import { paymentObject, receiptObjects, type SandboxPayment, sandboxPayments } from './sandbox-payments.ts';

/*
 * A cash desk to learn on: the part of YooKassa's API v3 that the product uses, and a page on which a payer pays, is
 * declined or leaves. No money moves. It listens on loopback alone and takes only the secret made for it at the start.
 */

export interface SandboxOptions {
  shopId: string;
  secretKey: string;
  /** Where the payments are kept. */
  file: string;
  /** As a shop with 54-FZ receipts: an order without one is refused. */
  receipts: boolean;
  /** A cash register takes a moment; 3 s by default. */
  receiptAfterMs?: number;
  /** Before each further delivery of a notification that was not taken. */
  redeliverAfterMs?: readonly number[];
}

export interface Sandbox {
  fastify: FastifyInstance;
  /** Where notifications go from now on. */
  notifyAt(url: string): void;
}

const money = z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.literal('RUB') });

const order = z.strictObject({
  amount: money,
  capture: z.literal(true),
  confirmation: z.strictObject({
    type: z.literal('redirect'),
    return_url: z.url({ protocol: /^https?$/ }),
    locale: z.string().optional(),
  }),
  description: z.string().max(128).optional(),
  metadata: z.record(z.string().max(32), z.string().max(512)).optional(),
  receipt: z
    .object({
      customer: z.object({ email: z.string() }),
      tax_system_code: z.number().int().min(1).max(6).optional(),
      items: z
        .array(
          z.object({
            description: z.string().min(1).max(128),
            quantity: z.number().positive(),
            amount: money,
            vat_code: z.number().int().min(1).max(12),
            payment_mode: z.string(),
            payment_subject: z.string(),
          }),
        )
        .min(1),
    })
    .optional(),
});

function refuse(reply: FastifyReply, status: number, code: string, description: string, parameter?: string) {
  const body = { type: 'error', id: randomUUID(), code, description, ...(parameter ? { parameter } : {}) };
  return reply.status(status).send(body);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function receiptSumFits({ amount, receipt }: z.output<typeof order>): boolean {
  const total = receipt?.items.reduce(
    (sum, item) => sum + Math.round(Number(item.amount.value) * 100 * item.quantity),
    0,
  );
  return total === undefined || total === Math.round(Number(amount.value) * 100);
}

/** Made, but not listening: that is `program.ts` or a test. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const payments = sandboxPayments(options.file);
  const notifications = startRedelivery(options.redeliverAfterMs);
  const receiptAfterMs = options.receiptAfterMs ?? 3_000;
  const shown = (payment: SandboxPayment) => paymentObject(payment, receiptAfterMs);
  const fastify = Fastify({ logger: false });
  const authorization = digest(`Basic ${Buffer.from(`${options.shopId}:${options.secretKey}`).toString('base64')}`);
  fastify.addHook('onClose', async () => notifications.stop());

  fastify.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (timingSafeEqual(digest(request.headers.authorization ?? ''), authorization)) return;
      return refuse(reply, 401, 'invalid_credentials', 'Basic authentication failed');
    });

    api.post('/v3/payments', async (request, reply) => {
      const key = request.headers['idempotence-key'];
      if (typeof key !== 'string' || key.length < 1 || key.length > 64) {
        return refuse(reply, 400, 'invalid_request', 'Idempotence key is missing or too long', 'Idempotence-Key');
      }
      const parsed = order.safeParse(request.body);
      if (!parsed.success) {
        const parameter = parsed.error.issues[0]?.path.map(String).join('.');
        return refuse(reply, 400, 'invalid_request', 'Invalid request parameter', parameter);
      }
      if ((options.receipts && !parsed.data.receipt) || !receiptSumFits(parsed.data)) {
        return refuse(reply, 400, 'invalid_request', 'Receipt is missing or illegal', 'receipt');
      }
      const payment = payments.create(key, parsed.data);
      if (payment === 'other') {
        return refuse(
          reply,
          400,
          'invalid_request',
          'Idempotence key was used with other parameters',
          'Idempotence-Key',
        );
      }
      return shown(payment);
    });

    api.get<{ Params: { id: string } }>('/v3/payments/:id', async (request, reply) => {
      const payment = payments.find(request.params.id);
      return payment ? shown(payment) : refuse(reply, 404, 'not_found', 'Payment not found', 'payment_id');
    });

    api.get<{ Querystring: { payment_id?: string } }>('/v3/receipts', async (request) => {
      const payment = payments.find(request.query.payment_id ?? '');
      return { type: 'list', items: payment ? receiptObjects(payment, receiptAfterMs) : [] };
    });

    api.get('/v3/me', async () => ({
      account_id: options.shopId,
      test: true,
      fiscalization_enabled: options.receipts,
      payment_methods: ['bank_card'],
      status: 'enabled',
    }));
  });

  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  );

  fastify.get<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const payment = payments.find(request.params.id);
    reply.type('text/html; charset=utf-8').status(payment ? 200 : 404);
    return payment ? checkoutPage(payment) : noSuchPayment();
  });

  fastify.post<{ Params: { id: string; choice: string } }>('/sandbox/checkout/:id/:choice', async (request, reply) => {
    const { id, choice } = request.params;
    const payment = payments.find(id);
    if (!payment) return reply.type('text/html; charset=utf-8').status(404).send(noSuchPayment());
    if ((choice === 'pay' || choice === 'decline') && payments.finish(payment, choice)) notify(payment);
    if (choice === 'refund' && payments.refund(payment)) notifyOfRefund(payment);
    return reply.redirect(payment.order.confirmation.return_url, 303);
  });

  function notify(payment: SandboxPayment): void {
    const event = `payment.${payment.status}`;
    notifications.send({ type: 'notification', event, object: shown(payment) });
  }

  function notifyOfRefund(payment: SandboxPayment): void {
    const refund = { id: randomUUID(), payment_id: payment.id, status: 'succeeded', amount: payment.order.amount };
    notifications.send({ type: 'notification', event: 'refund.succeeded', object: refund });
  }

  return { fastify, notifyAt: notifications.to };
}
