import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { SiteSettings } from '#features/account/server/site-settings.ts';
import { AppError, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { publicUrl } from '#kit/server/http/public-url.ts';
import type { Server } from '#kit/server/http/serve.ts';
import {
  checkPayment,
  createPayment,
  listAllPayments,
  listPayments,
  notifyPayment,
  readPayment,
  readReceipt,
} from '../api.ts';
import { localPage } from '../payment.ts';
import { type CardProvider, ProviderRefused, ProviderUnreachable } from './card-provider.ts';
import { findAllPayments, findHistory, findPayment } from './payment-history.ts';
import type { PaymentRow } from './payment-settling.ts';
import { refreshPayment, startPayment } from './payments.ts';
import { payments } from './tables.ts';

const NO_CARDS = 'Онлайн-оплата временно недоступна. Запросите счёт для оплаты по реквизитам.';
const NO_ANSWER = 'Платёжный сервис не отвечает. Проверьте статус ещё раз через минуту.';
const NO_RECEIPT = 'Чек ещё не зарегистрирован';

async function ownPayment(db: Database, userId: string, id: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)));
  return row ?? null;
}

function unavailable(reply: FastifyReply, message: string): AppError {
  reply.header('retry-after', '60');
  return new AppError('unavailable', message);
}

export function paymentRoutes(
  server: Server,
  { db, config, cards }: { db: Database; config: SiteSettings; cards: CardProvider | null },
): void {
  server.serve(createPayment, async ({ body, caller, request, reply }) => {
    if (!cards) throw unavailable(reply, NO_CARDS);
    const page = new URL('/payments', publicUrl(config, request));
    const returnPage = localPage(body.returnPage);
    if (returnPage) page.searchParams.set('return', returnPage);
    const desk = { db, cards, log: request.log };
    const order = { userId: caller.userId, amount: body.amount, page };
    const id = await startPayment(desk, order).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unavailable') throw unavailable(reply, error.message);
      throw error;
    });
    return findPayment(db, caller.userId, id);
  });

  server.serve(listPayments, ({ query, caller }) => findHistory(db, caller.userId, query.cursor));

  server.serve(readPayment, ({ params, caller }) => findPayment(db, caller.userId, params.id));

  server.serve(checkPayment, async ({ params, caller, request, reply }) => {
    const row = await ownPayment(db, caller.userId, params.id);
    if (row && cards) {
      await refreshPayment({ db, cards, log: request.log }, row).catch((error: unknown) => {
        if (error instanceof ProviderUnreachable) throw unavailable(reply, NO_ANSWER);
        // A definite no is stored with the payment, or is no news about it.
        if (!(error instanceof ProviderRefused)) throw error;
        request.log.warn({ payment: row.id, problem: error.message }, 'payment not read back');
      });
    }
    return findPayment(db, caller.userId, params.id);
  });

  server.serve(readReceipt, async ({ params, caller, reply }) => {
    const row = await ownPayment(db, caller.userId, params.id);
    if (!row?.providerId || row.receipt !== 'succeeded' || row.provider !== cards?.name) throw notFound(NO_RECEIPT);
    const receipt = await cards.readReceipt(row.providerId).catch(() => {
      throw unavailable(reply, NO_ANSWER);
    });
    if (!receipt) throw notFound(NO_RECEIPT);
    return {
      amount: row.amountKop / 100,
      description: row.description,
      registered_at: receipt.registeredAt,
      fiscal_document_number: receipt.fiscalDocumentNumber,
      fiscal_storage_number: receipt.fiscalStorageNumber,
      fiscal_attribute: receipt.fiscalAttribute,
      test: row.test,
    };
  });

  server.serve(notifyPayment, async ({ body, request, reply }) => {
    if (!cards) throw unavailable(reply, NO_CARDS);
    const { event, object } = body;
    // A refund is told with its own id, and names its payment.
    const providerId = event.startsWith('refund.') ? object.payment_id : object.id;
    const [row] = providerId ? await db.select().from(payments).where(eq(payments.providerId, providerId)) : [];
    // A forged notification gains nothing: no more than the id is taken from it, and an unknown one ends here.
    if (!row || !/^(payment|refund)\./.test(event)) {
      request.log.info({ event, known: Boolean(row) }, 'notification passed over');
      return {};
    }
    await refreshPayment({ db, cards, log: request.log }, row).catch((error: unknown) => {
      request.log.warn({ payment: row.id, err: error }, 'notified payment not read back');
      // Not 200, so that it is delivered again.
      throw unavailable(reply, NO_ANSWER);
    });
    return {};
  });

  server.serve(listAllPayments, ({ query }) => findAllPayments(db, query.cursor));
}
