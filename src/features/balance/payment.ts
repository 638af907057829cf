import { z } from 'zod';

/** Of a payment by card. The provider knows no 'failed': that is for our own failures (rows.md F4). */
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'canceled', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const STATUS_TEXTS: Record<string, string> = {
  pending: 'Ожидает оплаты',
  succeeded: 'Оплачен',
  canceled: 'Отменен',
  failed: 'Ошибка',
};

/** How a status is coloured: a badge's tone. */
export const STATUS_TONES = {
  pending: 'warn',
  succeeded: 'ok',
  canceled: 'other',
  failed: 'danger',
} as const satisfies Record<PaymentStatus, string>;

/** The specification's word for a status, 'Неизвестно' for any other. */
export function paymentStatusText(status: string): string {
  return STATUS_TEXTS[status] ?? 'Неизвестно';
}

/** A top-up by card, in whole roubles. */
export const TOP_UP_MIN = 100;
export const TOP_UP_MAX = 100_000;
export const PAYMENTS_PAGE = 20;

const amountText = `Введите сумму от ${TOP_UP_MIN} до 100\u00a0000\u00a0₽`;

/** Roubles of a top-up. */
export const topUpAmount = z
  .number(amountText)
  .min(TOP_UP_MIN, amountText)
  .max(TOP_UP_MAX, amountText)
  .int('Введите сумму в целых рублях');

/** What moved the money: a line of the history. */
export const paymentKind = z.enum(['card', 'report', 'invoice', 'bonus', 'correction', 'refund']);
export type PaymentKind = z.infer<typeof paymentKind>;

/** A line of the history: a top-up in any state, or another movement of the balance, which is always 'succeeded'. */
export const payment = z.object({
  id: z.uuid(),
  kind: paymentKind,
  /** Roubles; below zero where money left the balance. */
  amount: z.number(),
  /** 'Пополнение баланса', 'Отчет № 151/ЗУ-2026', the reason of a correction. */
  description: z.string(),
  currency: z.literal('RUB'),
  status: z.enum(PAYMENT_STATUSES),
  createdAt: z.string(),
  /** Our page with the fiscal data; null until the receipt is registered. */
  receiptUrl: z.string().nullable(),
  /** Where a pending payment is continued. */
  confirmationUrl: z.string().nullable(),
  /** Why it was canceled or failed, in Russian. */
  reason: z.string().nullable(),
  /** No real money: the sandbox or a test shop. */
  test: z.boolean(),
});
export type Payment = z.infer<typeof payment>;

const TITLES: Record<Exclude<PaymentKind, 'report' | 'invoice'>, string> = {
  card: 'Пополнение картой',
  bonus: 'Приветственный бонус',
  correction: 'Корректировка баланса',
  refund: 'Возврат на карту',
};

/** The operation as the history names it. */
export function paymentTitle({ kind, description }: Pick<Payment, 'kind' | 'description'>): string {
  return kind === 'report' || kind === 'invoice' ? description : TITLES[kind];
}

/** Why the provider canceled a payment (`cancellation_details.reason` of YooKassa's v3), as a sentence with a way out. */
const CANCELLATIONS: Record<string, string> = {
  '3d_secure_failed': 'Не пройдена проверка 3-D Secure. Повторите оплату и введите код из сообщения банка.',
  call_issuer: 'Банк отклонил оплату. Позвоните в банк, выпустивший карту, или заплатите другой картой.',
  canceled_by_merchant: 'Платёж отменён сервисом. Создайте новый платёж.',
  card_expired: 'Истёк срок действия карты. Заплатите другой картой.',
  country_forbidden: 'Картой этой страны заплатить нельзя. Заплатите другой картой.',
  deal_expired: 'Истёк срок сделки. Создайте новый платёж.',
  expired_on_capture: 'Истёк срок списания денег. Создайте новый платёж.',
  expired_on_confirmation: 'Платёж не оплачен вовремя. Создайте новый платёж.',
  fraud_suspected: 'Платёж заблокирован: банк заподозрил мошенничество. Заплатите другой картой.',
  general_decline: 'Банк отклонил оплату без объяснения причины. Обратитесь в банк или заплатите другой картой.',
  identification_required: 'Превышен лимит кошелька ЮMoney. Подтвердите личность в ЮMoney или заплатите картой.',
  insufficient_funds: 'На карте недостаточно денег. Пополните её или заплатите другой картой.',
  internal_timeout: 'Платёжная система не ответила вовремя. Повторите оплату.',
  invalid_card_number: 'Неверно указан номер карты. Повторите оплату и проверьте номер.',
  invalid_csc: 'Неверно указан код CVC. Повторите оплату и проверьте код.',
  issuer_unavailable: 'Банк, выпустивший карту, недоступен. Повторите оплату позже или заплатите другой картой.',
  payment_method_limit_exceeded: 'Исчерпан лимит платежей этим способом. Заплатите другой картой или позже.',
  payment_method_restricted: 'Операции этим способом запрещены. Обратитесь в банк или заплатите другой картой.',
  permission_revoked: 'Разрешение на списание отозвано. Создайте новый платёж.',
  unsupported_mobile_operator: 'С этого номера телефона заплатить нельзя. Заплатите картой.',
  // Our own, of a failed payment.
  refused: 'Платёжный сервис не принял платёж. Деньги не списаны. Сообщите нам или запросите счёт.',
  unreachable: 'Платёжный сервис не ответил. Деньги не списаны. Повторите оплату позже.',
};

/** The Russian sentence for a stored reason; a new word of the provider gets a general one. */
export function paymentReasonText(reason: string | null): string | null {
  if (reason === null) return null;
  return CANCELLATIONS[reason] ?? 'Платёж отклонён. Повторите оплату или заплатите другим способом.';
}

/** A page of this product to go back to after paying; null for anything that could lead elsewhere. */
export function localPage(typed: string | null | undefined): string | null {
  return typed && /^\/[a-z][\w/-]{0,199}$/i.test(typed) ? typed : null;
}

/** The registered 54-FZ receipt of a top-up, as its page shows it. */
export const fiscalReceipt = z.object({
  /** Roubles. */
  amount: z.number(),
  description: z.string(),
  registered_at: z.string(),
  fiscal_document_number: z.string(),
  fiscal_storage_number: z.string(),
  fiscal_attribute: z.string(),
  test: z.boolean(),
});
export type FiscalReceipt = z.infer<typeof fiscalReceipt>;
