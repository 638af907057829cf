import { z } from 'zod';
import { kopecksFromRoubles } from '#kit/money.ts';
import type { Order, ProviderPayment, ProviderReceipt } from './card-provider.ts';
import type { ReceiptSettings } from './payment-settings.ts';

/* YooKassa's API v3 (yookassa.ru/developers/api): the fields that we send and believe. */

const amount = z.object({ value: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/), currency: z.string() });

export const paymentObject = z.object({
  id: z.string().min(1).max(100),
  status: z.string(),
  amount,
  refunded_amount: amount.optional(),
  test: z.boolean().default(false),
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  cancellation_details: z.object({ party: z.string().optional(), reason: z.string().optional() }).nullish(),
  receipt_registration: z.enum(['pending', 'succeeded', 'canceled']).nullish().catch(null),
});

export const receiptList = z.object({
  items: z.array(
    z.object({
      status: z.string(),
      type: z.string(),
      registered_at: z.string().optional(),
      fiscal_document_number: z.coerce.string().optional(),
      fiscal_storage_number: z.coerce.string().optional(),
      fiscal_attribute: z.coerce.string().optional(),
    }),
  ),
});

export const errorObject = z.object({
  code: z.string().default('unknown'),
  description: z.string().default(''),
  parameter: z.string().nullish(),
});

/** What is ours to believe of a payment object; a state that is neither paid nor canceled is pending. */
export function toProviderPayment(object: z.output<typeof paymentObject>): ProviderPayment {
  const { status, metadata } = object;
  return {
    id: object.id,
    status: status === 'succeeded' || status === 'canceled' ? status : 'pending',
    amountKop: Number(kopecksFromRoubles(object.amount.value)),
    refundedKop: Number(kopecksFromRoubles(object.refunded_amount?.value ?? 0)),
    currency: object.amount.currency,
    paymentId: typeof metadata?.payment_id === 'string' ? metadata.payment_id : null,
    test: object.test,
    confirmationUrl: status === 'pending' ? (object.confirmation?.confirmation_url ?? null) : null,
    reason: object.cancellation_details?.reason ?? null,
    receipt: object.receipt_registration ?? null,
  };
}

/** The receipt of the payment itself (not of a refund) once it is registered. */
export function toProviderReceipt({ items }: z.output<typeof receiptList>): ProviderReceipt | null {
  const found = items.find(({ type, status }) => type === 'payment' && status === 'succeeded');
  if (!found) return null;
  return {
    registeredAt: found.registered_at ?? '',
    fiscalDocumentNumber: found.fiscal_document_number ?? '',
    fiscalStorageNumber: found.fiscal_storage_number ?? '',
    fiscalAttribute: found.fiscal_attribute ?? '',
  };
}

/** Kopecks to «500.00»; roubles with a point exist only at this edge. */
function amountObject(kopecks: number): z.output<typeof amount> {
  return { value: `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`, currency: 'RUB' };
}

function receiptObject(order: Order, settings: ReceiptSettings) {
  return {
    customer: { email: order.email },
    ...(settings.taxSystemCode === null ? {} : { tax_system_code: settings.taxSystemCode }),
    items: [
      {
        description: order.description,
        quantity: 1,
        amount: amountObject(order.amountKop),
        vat_code: settings.vatCode,
        payment_mode: settings.paymentMode,
        payment_subject: settings.paymentSubject,
      },
    ],
  };
}

/** The body of `POST /v3/payments` for one-stage payment with redirect. */
export function paymentBody(order: Order, receipt: ReceiptSettings | null) {
  return {
    amount: amountObject(order.amountKop),
    capture: true,
    confirmation: { type: 'redirect', return_url: order.returnUrl, locale: 'ru_RU' },
    description: order.description.slice(0, 128),
    metadata: { payment_id: order.paymentId },
    ...(receipt ? { receipt: receiptObject(order, receipt) } : {}),
  };
}
