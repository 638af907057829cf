import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** The payments of the sandbox, kept in one file, so that a payment survives a restart of the product. */

interface Amount {
  value: string;
  currency: string;
}

export interface OrderBody {
  amount: Amount;
  confirmation: { type: 'redirect'; return_url: string };
  capture?: boolean | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
  receipt?: unknown;
}

export interface SandboxPayment {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  order: OrderBody;
  createdAt: string;
  paidAt: string | null;
  reason: string | null;
  /** Given back to the payer as a whole, as an operator does in the merchant's profile. */
  refunded?: boolean;
}

interface State {
  payments: Record<string, SandboxPayment>;
  /** Idempotence key to the order it came with and the payment it made. */
  keys: Record<string, { order: OrderBody; id: string }>;
}

/** As in the real shop a card has to be paid with within an hour. */
const PAY_WITHIN_MS = 60 * 60_000;

function load(file: string): State {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { payments: {}, keys: {} };
  }
}

export function sandboxPayments(file: string) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const state = load(file);
  const save = () => {
    fs.writeFileSync(`${file}.tmp`, JSON.stringify(state), { mode: 0o600 });
    fs.renameSync(`${file}.tmp`, file);
  };

  function find(id: string): SandboxPayment | null {
    const payment = Object.hasOwn(state.payments, id) ? state.payments[id] : undefined;
    if (!payment) return null;
    if (payment.status === 'pending' && Date.now() - Date.parse(payment.createdAt) > PAY_WITHIN_MS) {
      payment.status = 'canceled';
      payment.reason = 'expired_on_confirmation';
      save();
    }
    return payment;
  }

  return {
    find,

    /** The payment of this key: a new one, the one it made before, or 'other' when it came with another order. */
    create(key: string, order: OrderBody): SandboxPayment | 'other' {
      const known = Object.hasOwn(state.keys, key) ? state.keys[key] : undefined;
      if (known) return isDeepStrictEqual(known.order, order) ? (find(known.id) as SandboxPayment) : 'other';
      const payment: SandboxPayment = {
        id: randomUUID(),
        status: 'pending',
        order,
        createdAt: new Date().toISOString(),
        paidAt: null,
        reason: null,
      };
      state.payments[payment.id] = payment;
      state.keys[key] = { order, id: payment.id };
      save();
      return payment;
    },

    /** What the payer chose; a payment that is finished stays as it is. Answers whether anything changed. */
    finish(payment: SandboxPayment, choice: 'pay' | 'decline'): boolean {
      if (payment.status !== 'pending') return false;
      payment.status = choice === 'pay' ? 'succeeded' : 'canceled';
      payment.reason = choice === 'pay' ? null : 'insufficient_funds';
      payment.paidAt = choice === 'pay' ? new Date().toISOString() : null;
      save();
      return true;
    },

    /** Gives a paid payment back; answers whether anything changed. */
    refund(payment: SandboxPayment): boolean {
      if (payment.status !== 'succeeded' || payment.refunded) return false;
      payment.refunded = true;
      save();
      return true;
    },
  };
}

function receiptState(payment: SandboxPayment, afterMs: number): 'pending' | 'succeeded' | null {
  if (payment.order.receipt === undefined || payment.paidAt === null) return null;
  return Date.now() - Date.parse(payment.paidAt) >= afterMs ? 'succeeded' : 'pending';
}

/** A payment as the API shows it; its receipt is registered `receiptAfterMs` after it was paid. */
export function paymentObject(payment: SandboxPayment, receiptAfterMs: number) {
  const { order } = payment;
  const receipt = receiptState(payment, receiptAfterMs);
  return {
    id: payment.id,
    status: payment.status,
    paid: payment.status === 'succeeded',
    amount: order.amount,
    ...(payment.status === 'pending'
      ? { confirmation: { type: 'redirect', confirmation_url: checkoutAddress(payment) } }
      : {}),
    created_at: payment.createdAt,
    ...(payment.paidAt ? { captured_at: payment.paidAt } : {}),
    ...(payment.reason ? { cancellation_details: { party: 'payment_network', reason: payment.reason } } : {}),
    ...(receipt ? { receipt_registration: receipt } : {}),
    description: order.description ?? '',
    metadata: order.metadata ?? {},
    recipient: { account_id: '000000', gateway_id: '000000' },
    refundable: payment.status === 'succeeded' && !payment.refunded,
    ...(payment.refunded ? { refunded_amount: order.amount } : {}),
    test: true,
  };
}

/** The page to pay on: at the product's own address, which the order's return address tells. */
function checkoutAddress(payment: SandboxPayment): string {
  return `${new URL(payment.order.confirmation.return_url).origin}/sandbox/checkout/${payment.id}`;
}

/** The receipts of a payment as the API shows them. */
export function receiptObjects(payment: SandboxPayment, receiptAfterMs: number) {
  if (receiptState(payment, receiptAfterMs) !== 'succeeded') return [];
  return [
    {
      id: `rt-${payment.id}`,
      type: 'payment',
      status: 'succeeded',
      payment_id: payment.id,
      registered_at: payment.paidAt,
      fiscal_document_number: '0',
      fiscal_storage_number: '0000000000000000',
      fiscal_attribute: '0000000000',
    },
  ];
}
