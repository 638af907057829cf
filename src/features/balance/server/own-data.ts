import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import { jsonEntry, type PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import type { Database } from '#kit/server/database/database.ts';
import { paymentReasonText, paymentStatusText } from '../payment.ts';
import { invoices, ledger, payments } from './tables.ts';

const FOLDER = 'Платежи';

const KINDS: Record<(typeof ledger.$inferSelect)['kind'], string> = {
  welcome_bonus: 'приветственный бонус',
  top_up: 'пополнение картой',
  report_charge: 'оплата отчета',
  invoice: 'пополнение по счёту',
  correction: 'исправление администратором',
  refund: 'возврат денег',
};

/** The money of a user. What the law of bookkeeping asks for stays after the account, without the contacts. */
export function balanceData(db: Database): PersonalData {
  return {
    async *entries(userId) {
      const booked = await db
        .select()
        .from(ledger)
        .where(eq(ledger.userId, userId))
        .orderBy(asc(ledger.createdAt), asc(ledger.id));
      yield jsonEntry(
        `${FOLDER}/движения по балансу.json`,
        booked.map((row) => ({
          когда: row.createdAt,
          операция: KINDS[row.kind],
          пояснение: row.reason,
          сумма_рублей: row.amountKop / 100,
          баланс_после_рублей: row.balanceAfterKop / 100,
          учебные_деньги: row.test,
        })),
      );
      const paid = await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.createdAt));
      yield jsonEntry(
        `${FOLDER}/платежи картой.json`,
        paid.map((row) => ({
          номер: row.id,
          номер_у_платёжного_сервиса: row.providerId,
          когда: row.createdAt,
          сумма_рублей: row.amountKop / 100,
          состояние: paymentStatusText(row.status),
          причина: paymentReasonText(row.reason),
          почта_для_чека: row.email,
          учебный: row.test,
        })),
      );
      const asked = await db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.number));
      yield jsonEntry(
        `${FOLDER}/счета.json`,
        asked.map((row) => ({
          номер: row.number,
          запрошен: row.createdAt,
          оплачен: row.paidAt,
          организация: row.companyName,
          инн: row.inn,
          сумма_рублей: row.amountKop / 100,
          почта_для_счёта: row.email,
          оценщик: row.appraiserName,
          телефон: row.appraiserPhone,
          почта: row.appraiserEmail,
        })),
      );
    },

    async forget(tx, userId) {
      // A payment that the provider has not answered yet is made again with the same address.
      const answered = or(ne(payments.status, 'pending'), isNotNull(payments.providerId));
      await tx
        .update(payments)
        .set({ email: '' })
        .where(and(eq(payments.userId, userId), answered));
      await tx
        .update(invoices)
        .set({ email: '', appraiserName: '', appraiserPhone: '', appraiserEmail: '' })
        .where(eq(invoices.userId, userId));
      // An administrator's own words may name anybody; kind, day and sum stay.
      await tx
        .update(ledger)
        .set({ reason: '' })
        .where(and(eq(ledger.userId, userId), eq(ledger.kind, 'correction')));
      return [];
    },
  };
}
