import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { openAccounts, toUser } from '#features/account/server/users.ts';
import { balanceOf, book } from '#features/balance/server/ledger.ts';
import { reportLists } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { retryTransaction } from '#kit/server/database/retry-transaction.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { type AdminUser, correctBalance, listAdminActions, searchUsers, USERS_PAGE } from '../api.ts';
import { findActions } from './actions.ts';

/** `%` and `_` of what was typed are themselves. */
const containing = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

async function findUsers(db: Database, search: string, page: number) {
  const everything = sql`concat_ws(' ', ${users.lastName}, ${users.firstName}, ${users.middleName}, ${users.email}, ${users.phone})`;
  const matching = and(
    isNull(users.closedAt),
    search === '' ? undefined : sql`${everything} ilike ${containing(search)}`,
  );
  const total = search === '' ? await openAccounts(db) : await db.$count(users, matching);
  const rows = await db
    .select({ user: users, reports: sql<number>`coalesce(${reportLists.reports}, 0)` })
    .from(users)
    .leftJoin(reportLists, eq(reportLists.userId, users.id))
    .where(matching)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(USERS_PAGE)
    .offset((page - 1) * USERS_PAGE);
  const items: AdminUser[] = rows.map((row) => ({ ...toUser(row.user), reports: row.reports }));
  return { items, total, page };
}

/** The administrator's calls that belong to no other slice (rows.md K1). */
export function adminRoutes(server: Server, { db }: { db: Database }): void {
  server.serve(searchUsers, ({ query }) => findUsers(db, query.search ?? '', query.page));

  server.serve(correctBalance, async ({ params, body, caller, unchanged }) => {
    const { amount, reason, key = randomUUID() } = body;
    const outcome = await retryTransaction(db, (tx) =>
      book(tx, {
        userId: params.id,
        amountKop: Math.round(amount * 100),
        kind: 'correction',
        idemKey: `correction:${caller.userId}:${key}`,
        reason,
      }),
    );
    if (outcome === 'already') unchanged();
    return { balance: (await balanceOf(db, params.id)) / 100 };
  });

  server.serve(listAdminActions, ({ query }) => findActions(db, query.page, USERS_PAGE));
}
