import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { ConfigError } from '#kit/errors.ts';
import { settingNumber } from '#kit/setting-number.ts';

/** How money comes in. `off`: top-up by invoice only. */
export interface PaymentSettings {
  mode: 'yookassa' | 'sandbox' | 'off';
  shopId: string;
  secretKey: string;
  /** Credit payments of a test shop, which nobody paid. */
  allowTest: boolean;
  /** What the 54-FZ receipt says of a top-up; null where the shop sends no receipts. */
  receipt: ReceiptSettings | null;
}

export interface ReceiptSettings {
  /** YooKassa's code: 1 none, 2 0 %, 3 10 %, 4 20 %, 5 10/110, 6 20/120, 7 5 %, 8 7 %, 9 5/105, 10 7/107, 11 22 %, 12 22/122. */
  vatCode: number;
  /** 1–6; only for a cash register of one's own. */
  taxSystemCode: number | null;
  paymentSubject: string;
  paymentMode: string;
}

const onOff = z.enum(['on', 'off'], 'может быть только on или off');
const code = (max: number) => settingNumber(1, max);

/** The settings as they stand in the environment. */
export const paymentVariables = {
  PAYMENTS: z.enum(['yookassa', 'sandbox', 'off'], 'может быть yookassa, sandbox или off').optional(),
  ALLOW_SANDBOX_PAYMENTS: z.literal('i-understand', 'может быть только i-understand').optional(),
  YOOKASSA_SHOP_ID: z.string().regex(/^\d+$/, 'должен быть числом из личного кабинета ЮKassa').optional(),
  YOOKASSA_SECRET_KEY: z.string().optional(),
  YOOKASSA_ALLOW_TEST: onOff.default('off'),
  YOOKASSA_RECEIPTS: onOff.default('on'),
  YOOKASSA_VAT_CODE: code(12).default(1),
  YOOKASSA_TAX_SYSTEM_CODE: code(6).optional(),
  YOOKASSA_PAYMENT_SUBJECT: z
    .string()
    .regex(/^[a-z_]+$/, 'должен быть словом ЮKassa, например payment')
    .default('payment'),
  YOOKASSA_PAYMENT_MODE: z
    .string()
    .regex(/^[a-z_]+$/, 'должен быть словом ЮKassa, например full_prepayment')
    .default('full_prepayment'),
};
type Variables = z.output<z.ZodObject<typeof paymentVariables>>;

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

function refuseSandbox(v: Variables, production: boolean, publicUrl: string | null): void {
  const instead = 'задайте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY или PAYMENTS=off';
  if (production && v.ALLOW_SANDBOX_PAYMENTS !== 'i-understand') {
    throw new ConfigError(`Настройка PAYMENTS: учебная касса недопустима при NODE_ENV=production; ${instead}`);
  }
  const address = publicUrl ? new URL(publicUrl) : null;
  if (address?.protocol === 'https:' && !isLoopback(address.hostname)) {
    throw new ConfigError(`Настройка PAYMENTS: учебная касса недопустима на открытом адресе ${publicUrl}; ${instead}`);
  }
  if (v.YOOKASSA_SECRET_KEY?.startsWith('live_')) {
    throw new ConfigError('Настройка PAYMENTS: учебная касса недопустима рядом с боевым ключом YOOKASSA_SECRET_KEY');
  }
}

function refuseShop(v: Variables): void {
  for (const name of ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] as const) {
    if (!v[name]) throw new ConfigError(`Настройка ${name}: нужна для PAYMENTS=yookassa`);
  }
  if (v.YOOKASSA_SECRET_KEY?.startsWith('test_') && v.YOOKASSA_ALLOW_TEST === 'off') {
    throw new ConfigError(
      'Настройка YOOKASSA_SECRET_KEY: это ключ тестового магазина. Чтобы зачислять его платежи, задайте YOOKASSA_ALLOW_TEST=on',
    );
  }
}

/**
 * One variable chooses; without it the keys do, and without keys the sandbox does, but never in production: a missing
 * key must stop the start instead of giving money away. Throws `ConfigError`.
 */
export function readPaymentSettings(v: Variables, production: boolean, publicUrl: string | null): PaymentSettings {
  const hasKeys = v.YOOKASSA_SHOP_ID !== undefined || v.YOOKASSA_SECRET_KEY !== undefined;
  const mode = v.PAYMENTS ?? (hasKeys ? 'yookassa' : 'sandbox');
  if (mode === 'sandbox') refuseSandbox(v, production, publicUrl);
  if (mode === 'yookassa') refuseShop(v);
  return {
    mode,
    shopId: v.YOOKASSA_SHOP_ID ?? '',
    secretKey: v.YOOKASSA_SECRET_KEY ?? '',
    allowTest: v.YOOKASSA_ALLOW_TEST === 'on',
    receipt:
      v.YOOKASSA_RECEIPTS === 'on'
        ? {
            vatCode: v.YOOKASSA_VAT_CODE,
            taxSystemCode: v.YOOKASSA_TAX_SYSTEM_CODE ?? null,
            paymentSubject: v.YOOKASSA_PAYMENT_SUBJECT,
            paymentMode: v.YOOKASSA_PAYMENT_MODE,
          }
        : null,
  };
}
