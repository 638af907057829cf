import type { SiteSettings } from '#features/account/server/site-settings.ts';
import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { listInvoices, markInvoicePaid, readPrices, requestInvoice, requestWelcomeBonus } from '../api.ts';
import { INVOICE_SENT } from '../invoice.ts';
import { HOUSE_REPORT_PRICE, WELCOME_BONUS } from '../price.ts';
import type { CardProvider } from './card-provider.ts';
import { findInvoices, payInvoice, storeInvoiceRequest } from './invoices.ts';
import { paymentRoutes } from './payment-routes.ts';
import { readReportPrice } from './price.ts';
import { welcomeBonus } from './welcome-bonus.ts';

/** `cards` is null where nobody takes payments by card. */
export function balanceRoutes(
  server: Server,
  { db, config, cards }: { db: Database; config: SiteSettings; cards: CardProvider | null },
): void {
  paymentRoutes(server, { db, config, cards });

  server.serve(readPrices, async () => ({
    land: await readReportPrice(db),
    house: HOUSE_REPORT_PRICE,
    welcome_bonus: WELCOME_BONUS,
    card_payments: cards ? (cards.creditsTest ? ('test' as const) : ('live' as const)) : ('off' as const),
  }));

  server.serve(requestWelcomeBonus, async ({ params, caller }) => {
    if (params.id !== caller.userId) throw notFound('Пользователь не найден');
    return welcomeBonus(db, config, caller.userId);
  });

  server.serve(requestInvoice, async ({ body, caller }) => {
    const stored = await storeInvoiceRequest(db, config, caller, body);
    return { ...stored, message: INVOICE_SENT };
  });

  server.serve(listInvoices, ({ query }) => findInvoices(db, query));

  server.serve(markInvoicePaid, async ({ params, caller, unchanged }) => {
    const { invoice, credited } = await payInvoice(db, caller.userId, params.id);
    if (!credited) unchanged();
    return invoice;
  });
}
