import { z } from 'zod';
import { email } from '#features/account/email.ts';
import { phone } from '#features/account/phone.ts';
import { withoutSpaces } from '#kit/requisites/without-spaces.ts';
import { noLongerThan } from '#kit/text-length.ts';
import { wireBody } from '#kit/wire.ts';

/** Roubles. */
export const INVOICE_MIN = 100;
const INVOICE_MAX = 10_000_000;

export const INVOICE_SENT = 'Запрос на счет успешно отправлен! Мы свяжемся с вами по указанному email.';
export const INVOICE_FAILED = 'Ошибка при отправке запроса. Пожалуйста, попробуйте позже.';

const INVOICE_MIN_MESSAGE = `Минимальная сумма счёта ${INVOICE_MIN}\u00a0₽`;

const required = (message: string, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, noLongerThan(max))
    .regex(/^\P{Cc}*$/u, 'Уберите переносы строк');

/**
 * A firm's number has 10 digits, an entrepreneur's 12. A wrong check digit is only a warning: the operator will ask.
 */
const inn = z
  .string('Укажите ИНН')
  .transform(withoutSpaces)
  .pipe(
    z
      .string()
      .min(1, 'Укажите ИНН')
      .regex(/^(\d{10}|\d{12})$/, 'ИНН состоит из 10 или 12 цифр'),
  );

/** A number, or a string that is one: «1500,50». */
const amount = z.preprocess(
  (typed) =>
    typeof typed === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : typed,
  z
    .number('Укажите сумму')
    .min(INVOICE_MIN, INVOICE_MIN_MESSAGE)
    .max(INVOICE_MAX, 'Сумма слишком велика')
    .refine((roubles) => Number.isInteger(Math.round(roubles * 1e6) / 1e4), 'Не больше двух знаков после запятой'),
);

/** The request for an invoice, as the specification names its fields. `amount` in roubles. */
export const invoiceRequest = wireBody({
  companyName: required('Укажите название организации', 300),
  inn,
  amount,
  email,
  appraiserName: required('Укажите фамилию, имя и отчество оценщика', 200),
  appraiserPhone: phone,
  appraiserEmail: email,
});
export type InvoiceRequest = z.output<typeof invoiceRequest>;

/** An invoice as administrators see it. */
export const invoice = z.object({
  id: z.uuid(),
  number: z.number().int(),
  user_id: z.uuid(),
  /** Of the user whose balance it tops up. */
  user_name: z.string(),
  user_email: z.string(),
  companyName: z.string(),
  inn: z.string(),
  /** Roubles. */
  amount: z.number(),
  email: z.string(),
  appraiserName: z.string(),
  appraiserPhone: z.string(),
  appraiserEmail: z.string(),
  status: z.enum(['requested', 'paid']),
  paid_at: z.string().nullable(),
  created_at: z.string(),
});
export type Invoice = z.infer<typeof invoice>;
