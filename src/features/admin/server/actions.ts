import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { updateUser } from '#features/account/api.ts';
import { users } from '#features/account/server/tables.ts';
import { invoices } from '#features/balance/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { AdminChange } from '#kit/server/http/serve.ts';
import type { BY_COMMAND, BY_SCHEDULE } from '../api.ts';
import { adminActions } from './tables.ts';

const subjects = alias(users, 'subjects');

/** The id that stands in a text after the pattern; null where there is none. */
const idIn = (text: SQL | PgColumn, after = '') =>
  sql`substring(${text} from ${`${after}([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})`})::uuid`;

const SECRET = /password|token|secret|totp|code/i;
const LONGEST = 2000;

/** The body without secrets; a long one (texts with markup) is cut. */
function safeDetails(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return null;
  const shown = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, SECRET.test(key) ? '…' : value]));
  const text = JSON.stringify(shown);
  return text.length > LONGEST ? { cut: `${text.slice(0, LONGEST)}…` } : shown;
}

/** Administration, not the administrator's own reports and data: those are nobody's business. */
function isAdministration({ adminId, endpoint, params }: AdminChange): boolean {
  return endpoint.access === 'admin' || (endpoint.path === updateUser.path && params.id !== adminId);
}

/** Keeps what an administrator did (rows.md K). */
export async function recordChange(db: Database, change: AdminChange): Promise<void> {
  if (!isAdministration(change)) return;
  const { adminId, endpoint, url, body } = change;
  await db
    .insert(adminActions)
    .values({ adminId, action: endpoint.summary, call: `${endpoint.method} ${url}`, details: safeDetails(body) });
}

interface Unattended {
  how: typeof BY_SCHEDULE | typeof BY_COMMAND;
  action: string;
  details: Record<string, unknown>;
}

/** Keeps what was done to users' data without an administrator's call: the log explains what is gone or went out. */
export async function recordUnattended(tx: Database, { how, action, details }: Unattended): Promise<void> {
  await tx.insert(adminActions).values({ action, call: how, details });
}

export async function findActions(db: Database, page: number, size: number) {
  const [total] = await db.select({ total: count() }).from(adminActions);
  const rows = await db
    .select({
      action: adminActions,
      admin: sql<string>`coalesce(${users.email}, '')`,
      user: sql<string>`coalesce(${subjects.email}, '')`,
      invoice: { number: invoices.number, amountKop: invoices.amountKop },
    })
    .from(adminActions)
    .leftJoin(users, eq(users.id, adminActions.adminId))
    .leftJoin(invoices, eq(invoices.id, idIn(adminActions.call, '/invoices/')))
    .leftJoin(
      subjects,
      sql`${subjects.id} = coalesce(${invoices.userId}, ${idIn(adminActions.call, '/users/')}, ${idIn(sql`${adminActions.details} ->> 'user'`)})`,
    )
    .orderBy(desc(adminActions.at), desc(adminActions.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    items: rows.map(({ action, admin, user, invoice }) => ({
      id: action.id,
      at: action.at.toISOString(),
      admin,
      action: action.action,
      user,
      call: action.call,
      details: invoice ? { invoice: invoice.number, amount: invoice.amountKop / 100 } : action.details,
    })),
    total: total?.total ?? 0,
    page,
  };
}
