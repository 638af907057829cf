import { sql } from 'drizzle-orm';
import type { TestApp } from '#test/app.ts';

/** Counted attempts and calls, which a refusal may add to, and which archives were handed over. */
const NO_DATA = ['sign_in_failures', 'call_limits', 'data_exports'];
/** Changes by being seen. */
const SEEN = 'last_seen_at';

/**
 * One value for everything that is stored, or for the rows that hold one of these ids: equal before and after a call
 * that must change nothing.
 */
export async function fingerprint(app: TestApp, ids?: readonly string[]): Promise<string> {
  const { rows: tables } = (await app.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  const holdsId = ids ? sql`where t::text ~ ${ids.join('|')}` : sql``;
  const rows = tables
    .filter(({ name }) => !NO_DATA.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} || md5((to_jsonb(t) - ${SEEN}::text)::text) as row from ${sql.identifier(name)} t ${holdsId}`,
    );
  const { rows: found } = (await app.db.execute(
    sql`select md5(string_agg(row, ',' order by row)) as value from (${sql.join(rows, sql` union all `)}) as all_rows`,
  )) as unknown as { rows: { value: string }[] };
  const keys: string[] = [];
  if (!ids) for await (const key of app.stored.list()) keys.push(key);
  return [found[0]?.value, ...keys.sort()].join(' ');
}
