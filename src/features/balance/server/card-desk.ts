import type { CardProvider } from './card-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { isYookassaPage, YOOKASSA_URL, type YookassaOptions, yookassa } from './yookassa.ts';

/** Where the sandbox runs and what opens it. */
export interface SandboxAccess {
  origin: string;
  shopId: string;
  secretKey: string;
}

/** Who takes cards, and (for the sandbox) where its page to pay on comes from. */
export interface CardDesk {
  provider: CardProvider;
  sandboxOrigin: string | null;
}

type Quick = Pick<YookassaOptions, 'pausesMs' | 'answerWithinMs'>;

/** The provider behind the sandbox: the same client, sent only to pages of our own address. */
export function sandboxDesk(payments: PaymentSettings, sandbox: SandboxAccess, quick: Quick = {}): CardProvider {
  return yookassa({
    name: 'sandbox',
    baseUrl: `${sandbox.origin}/v3`,
    shopId: sandbox.shopId,
    secretKey: sandbox.secretKey,
    receipt: payments.receipt,
    creditsTest: true,
    mayConfirmAt: (page, back) => page.origin === back.origin,
    ...quick,
  });
}

/** YooKassa itself, with the shop of the settings. */
export function yookassaDesk(payments: PaymentSettings) {
  return yookassa({
    name: 'yookassa',
    baseUrl: YOOKASSA_URL,
    shopId: payments.shopId,
    secretKey: payments.secretKey,
    receipt: payments.receipt,
    creditsTest: payments.allowTest,
    mayConfirmAt: isYookassaPage,
  });
}
