import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SiteSettings } from '#features/account/server/site-settings.ts';
import { users } from '#features/account/server/tables.ts';
import { notFound } from '#kit/errors.ts';
import { formatRoubles, kopecksFromRoubles } from '#kit/money.ts';
import { fullName } from '#kit/requisites/person.ts';
import type { Database } from '#kit/server/database/database.ts';
import { olderThan, pageOf, preciseTime } from '#kit/server/database/page-cursor.ts';
import { retryTransaction } from '#kit/server/database/retry-transaction.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { queueMail } from '#kit/server/mail/mail.ts';
import type { Invoice, InvoiceRequest } from '../invoice.ts';
import { book } from './ledger.ts';
import { invoices } from './tables.ts';

const PAGE = 50;

type InvoiceRow = typeof invoices.$inferSelect;
type Holder = Pick<typeof users.$inferSelect, 'email' | 'lastName' | 'firstName' | 'middleName'>;

const holderColumns = {
  email: users.email,
  lastName: users.lastName,
  firstName: users.firstName,
  middleName: users.middleName,
};

/** Of a closed account the money's entries stay, the person does not. */
export function holderName(holder: Holder): string {
  if (holder.email === '') return 'Учётная запись удалена';
  return fullName({ last_name: holder.lastName, first_name: holder.firstName, middle_name: holder.middleName });
}

function toInvoice(row: InvoiceRow, holder: Holder): Invoice {
  return {
    id: row.id,
    number: row.number,
    user_id: row.userId,
    user_name: holderName(holder),
    user_email: holder.email,
    companyName: row.companyName,
    inn: row.inn,
    amount: row.amountKop / 100,
    email: row.email,
    appraiserName: row.appraiserName,
    appraiserPhone: row.appraiserPhone,
    appraiserEmail: row.appraiserEmail,
    status: row.paidAt ? 'paid' : 'requested',
    paid_at: row.paidAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

function letterToOperator(row: InvoiceRow, holder: Holder): string {
  return [
    `Запрошен счёт № ${row.number}.`,
    '',
    `Организация: ${row.companyName}`,
    `ИНН: ${row.inn}`,
    `Сумма: ${formatRoubles(row.amountKop)}`,
    `Отправить счёт на адрес: ${row.email}`,
    '',
    `Оценщик: ${row.appraiserName}`,
    `Телефон: ${row.appraiserPhone}`,
    `Электронная почта: ${row.appraiserEmail}`,
    '',
    `Чей баланс пополнить: ${holderName(holder)}, ${holder.email}`,
    'Когда деньги поступят, отметьте счёт оплаченным в панели администратора: сумма зачислится на баланс.',
  ].join('\n');
}

/** Stores the request and queues the letter to the operator, both or neither. */
export async function storeInvoiceRequest(
  db: Database,
  config: SiteSettings,
  caller: Pick<Caller, 'userId'>,
  request: InvoiceRequest,
): Promise<{ id: string; number: number }> {
  return db.transaction(async (tx) => {
    // Held: an account that is being closed gets nobody's contacts again.
    const [holder] = await tx
      .select(holderColumns)
      .from(users)
      .where(and(eq(users.id, caller.userId), isNull(users.closedAt)))
      .for('update');
    if (!holder) throw notFound('Пользователь не найден');
    const { amount, ...rest } = request;
    const [row] = await tx
      .insert(invoices)
      .values({ ...rest, userId: caller.userId, amountKop: Number(kopecksFromRoubles(amount)) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    await queueMail(tx, {
      about: caller.userId,
      to: { name: config.operator.name, address: config.operator.email },
      replyTo: row.email,
      subject: `Запрос счёта № ${row.number} на ${formatRoubles(row.amountKop)}`,
      text: letterToOperator(row, holder),
    });
    return { id: row.id, number: row.number };
  });
}

function selectInvoices(db: Database) {
  return db
    .select({ at: preciseTime(invoices.createdAt), id: invoices.id, row: invoices, holder: holderColumns })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId));
}

const BY_STATUS: Record<Invoice['status'], SQL> = {
  requested: isNull(invoices.paidAt),
  paid: isNotNull(invoices.paidAt),
};

/** The requests of all users, the newest first. */
export async function findInvoices(
  db: Database,
  query: { cursor?: string | undefined; status?: Invoice['status'] | undefined },
): Promise<{ items: Invoice[]; next_cursor: string | null }> {
  const found = await selectInvoices(db)
    .where(
      and(query.status ? BY_STATUS[query.status] : undefined, olderThan(query.cursor, invoices.createdAt, invoices.id)),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(PAGE + 1);
  const { rows, next_cursor } = pageOf(found, PAGE);
  return { items: rows.map(({ row, holder }) => toInvoice(row, holder)), next_cursor };
}

/** Marks an invoice paid and credits its user once, however often it is pressed. 404 for no such invoice. */
export async function payInvoice(
  db: Database,
  administratorId: string,
  id: string,
): Promise<{ invoice: Invoice; credited: boolean }> {
  const credited = await retryTransaction(db, async (tx) => {
    const [row] = await tx
      .update(invoices)
      .set({ paidAt: sql`now()`, paidBy: administratorId })
      .where(and(eq(invoices.id, id), isNull(invoices.paidAt)))
      .returning();
    if (!row) return false;
    await book(tx, {
      userId: row.userId,
      amountKop: row.amountKop,
      kind: 'invoice',
      idemKey: `invoice:${row.id}`,
      reason: `Пополнение по счёту № ${row.number}`,
    });
    return true;
  });
  const [found] = await selectInvoices(db).where(eq(invoices.id, id));
  if (!found) throw notFound('Счёт не найден');
  return { invoice: toInvoice(found.row, found.holder), credited };
}
