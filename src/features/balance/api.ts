import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { wireBody } from '#kit/wire.ts';
import { invoice, invoiceRequest } from './invoice.ts';
import { fiscalReceipt, payment, topUpAmount } from './payment.ts';

const byId = z.object({ id: z.uuid() });
const page = z.object({ cursor: z.string().max(200).optional() });
const tag = 'Баланс';

const PAYMENT_LIMIT: Limit = {
  name: 'payments',
  calls: 30,
  minutes: 60,
  tooMany: 'Слишком много платежей подряд: продолжите один из начатых.',
};
/** Each asks the provider. */
const CHECK_LIMIT: Limit = {
  name: 'payment-checks',
  calls: 120,
  minutes: 10,
  tooMany: 'Слишком много проверок подряд.',
};
/** Each sends a letter to the operator. Somebody who asks more often in a day is no bookkeeper. */
const INVOICE_LIMIT: Limit = {
  name: 'invoices',
  calls: 20,
  minutes: 24 * 60,
  tooMany: 'Слишком много запросов счёта за сутки. Напишите нам по электронной почте.',
};

export const readPrices = endpoint({
  method: 'GET',
  path: '/api/prices',
  access: 'public',
  tag,
  summary: 'Стоимость услуг (рубли) и способы оплаты',
  reply: z.object({
    land: z.number(),
    house: z.number(),
    welcome_bonus: z.number(),
    /** Whether one can pay by card: 'test' where no real money moves. */
    card_payments: z.enum(['live', 'test', 'off']),
  }),
});

const welcomeBonusReply = z.object({
  /** Roubles. */
  amount: z.number(),
  /** When it was credited; null: not yet. */
  credited_at: z.string().nullable(),
  /** The address has to be confirmed first. */
  waits_for_email: z.boolean(),
  /** A report was paid for already: the user is not new. */
  spent: z.boolean(),
  /** The balance now, roubles. */
  balance: z.number(),
});
export type WelcomeBonus = z.infer<typeof welcomeBonusReply>;

/** Credits the bonus at most once a user, whatever browsers do. */
export const requestWelcomeBonus = endpoint({
  method: 'POST',
  path: '/api/users/:id/welcome-bonus',
  access: 'user',
  tag,
  summary: 'Приветственный бонус: зачислить, если ещё не зачислен',
  params: byId,
  reply: welcomeBonusReply,
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  access: 'user',
  tag,
  summary: 'Пополнение картой: создать платёж',
  body: wireBody({
    /** Whole roubles. */
    amount: topUpAmount,
    /** A page of the product to offer after the payment. */
    returnPage: z.string().max(200).nullish(),
  }),
  reply: payment,
  success: 201,
  limit: PAYMENT_LIMIT,
});

/** The movements of the caller's balance and the caller's payments in every state, the newest first, 20 a page. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'user',
  tag,
  summary: 'История платежей',
  query: page,
  reply: z.object({ items: z.array(payment), next_cursor: z.string().nullable() }),
});

export const readPayment = endpoint({
  method: 'GET',
  path: '/api/payments/:id',
  access: 'user',
  tag,
  summary: 'Платёж: прочитать',
  params: byId,
  reply: payment,
});

/** Reads the payment back from the provider and credits it if it was paid. */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/check',
  access: 'user',
  tag,
  summary: 'Платёж: проверить статус',
  params: byId,
  reply: payment,
  limit: CHECK_LIMIT,
});

/** 404 until the receipt is registered. */
export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/payments/:id/receipt',
  access: 'user',
  tag,
  summary: 'Чек платежа',
  params: byId,
  reply: fiscalReceipt,
  limit: CHECK_LIMIT,
});

/** What the provider tells by itself. Only the id is believed: the payment is read back. */
export const notifyPayment = endpoint({
  method: 'POST',
  path: '/api/payments/notifications',
  access: 'public',
  tag,
  summary: 'Уведомление платёжного сервиса',
  body: z.looseObject({
    event: z.string().max(100),
    object: z.looseObject({ id: z.string().min(1).max(100), payment_id: z.string().min(1).max(100).optional() }),
  }),
  reply: z.object({}),
});

export const requestInvoice = endpoint({
  method: 'POST',
  path: '/api/invoice/request',
  access: 'user',
  tag,
  summary: 'Запрос счёта для юридического лица',
  body: invoiceRequest,
  reply: z.object({ id: z.uuid(), number: z.number().int(), message: z.string() }),
  success: 201,
  limit: INVOICE_LIMIT,
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  access: 'admin',
  tag: 'Администрирование',
  summary: 'Запросы счетов',
  query: page.extend({ status: z.enum(['requested', 'paid']).optional() }),
  reply: z.object({ items: z.array(invoice), next_cursor: z.string().nullable() }),
});

/** Credits the user's balance; pressed again it only answers. */
export const markInvoicePaid = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/paid',
  access: 'admin',
  tag: 'Администрирование',
  summary: 'Счёт оплачен: зачислить на баланс',
  params: byId,
  reply: invoice,
});

/** Payments by card of all users, the newest first. */
export const listAllPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  tag: 'Администрирование',
  summary: 'Платежи картой всех пользователей',
  query: page,
  reply: z.object({
    items: z.array(
      payment.extend({
        user_id: z.uuid(),
        user_name: z.string(),
        user_email: z.string(),
        /** Roubles given back to the card, and the part of them that the user had spent already. */
        refunded: z.number(),
        refund_uncovered: z.number(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
});
