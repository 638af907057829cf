import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { checkPayment, createPayment, notifyPayment } from '#features/balance/api.ts';
import type { CardProvider } from '#features/balance/server/card-provider.ts';
import type { Desk, PaymentRow } from '#features/balance/server/payment-settling.ts';
import { payments } from '#features/balance/server/tables.ts';
import { type TestUser, testApp } from './app.ts';
import { testDesk } from './card-desk.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The app with the sandbox's desk, and what payers, the provider and the server do. At the top of a test file. */
export function testPayments() {
  const desk = testDesk();
  let provider: CardProvider | undefined;
  const app = testApp(
    {},
    {
      cards: async (config) => {
        const opened = await desk.open(config);
        provider = opened.provider;
        return opened;
      },
    },
  );

  return {
    app,
    desk,

    ownDesk(): Desk {
      if (!provider) throw new Error('no provider');
      return { db: app.db, cards: provider, log };
    },

    async topUp(user: TestUser, amount = 500) {
      const { status, body } = await user.call(createPayment, { body: { amount } });
      expect(status).toBe(201);
      const [row] = await app.db.select().from(payments).where(eq(payments.id, body.id));
      if (!row) throw new Error('no payment');
      return { id: body.id, body, row };
    },

    /** The payer presses a button of the page, at the product's own address. */
    press: (row: PaymentRow, choice: 'pay' | 'decline' | 'leave' | 'refund') =>
      app.raw({
        method: 'POST',
        url: `${new URL(row.confirmationUrl ?? '').pathname}/${choice}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      }),

    check: (user: TestUser, id: string) => user.call(checkPayment, { params: { id } }),
    balance: async (user: TestUser) => (await user.call(readProfile)).body.balance,
    notify: (id: string | null, event = 'payment.succeeded') =>
      app.anonymous.call(notifyPayment, {
        body: { type: 'notification', event, object: { id: id ?? '', status: 'succeeded' } },
      }),
  };
}
