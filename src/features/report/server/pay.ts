import { eq, sql } from 'drizzle-orm';
import { balanceOf, book } from '#features/balance/server/ledger.ts';
import { readReportPrice } from '#features/balance/server/price.ts';
import { AppError } from '#kit/errors.ts';
import { formatRoubles } from '#kit/money.ts';
import type { Database } from '#kit/server/database/database.ts';
import { retryTransaction } from '#kit/server/database/retry-transaction.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { payReport } from '../pay-api.ts';
import { holdOwnReport, type OwnReport } from './own-report.ts';
import { reports } from './tables.ts';

function historyLine({ row }: OwnReport): string {
  return row.reportNumber ? `Отчет № ${row.reportNumber}` : 'Отчет без номера';
}

/** Charges the report and sets it paid, both or neither; a report that is paid is not charged again. */
async function pay(
  tx: Database,
  caller: Pick<Caller, 'userId'>,
  id: string,
  seenPrice: number | undefined,
): Promise<void> {
  const report = await holdOwnReport(tx, caller, id);
  if (report.row.isPaid) return;
  const price = await readReportPrice(tx);
  if (seenPrice !== undefined && seenPrice !== price) {
    const message = `Стоимость отчета изменилась: теперь ${formatRoubles(price * 100)}. Проверьте её и оплатите ещё раз.`;
    throw new AppError('price_changed', message, { current: price });
  }
  await book(tx, {
    userId: caller.userId,
    amountKop: -price * 100,
    kind: 'report_charge',
    idemKey: `report:${report.id}`,
    reportId: report.id,
    reason: historyLine(report),
  });
  await tx.update(reports).set({ isPaid: true, updatedAt: sql`now()` }).where(eq(reports.id, report.id));
}

export function payRoutes(server: Server, { db }: { db: Database }): void {
  server.serve(payReport, async ({ params, body, caller }) => {
    await retryTransaction(db, (tx) => pay(tx, caller, params.id, body.price));
    return { id: params.id, isPaid: true as const, balance: (await balanceOf(db, caller.userId)) / 100 };
  });
}
