import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type TestUser, testApp } from '#test/app.ts';
import { countAll } from '#test/counted-reports.ts';
import { withQueryCost } from '#test/query-cost.ts';
import { sized } from '#test/size.ts';
import { listReports } from '../api.ts';

const app = testApp();

/** So many reports with all their sheets, made by the database itself. */
async function manyReports(user: TestUser, count: number): Promise<void> {
  await app.db.execute(sql`insert into reports (user_id, report_number, report_date)
    select ${user.id}, n || '/ЗУ', make_date(2010 + n % 16, 1 + n % 9, 11) from generate_series(0, ${count - 1}::int) n`);
  await app.db.execute(sql`insert into report_sheets (report_id, kind, content, filled, required)
    select id, kind, jsonb_build_object('client_type', 'individual', 'last_name', 'Терентьев ' || n, 'address', 'уч. ' || n,
      'filler', repeat('Калужская область, Боровский район. ', case when kind = 'client' then 3 else 60 end)), 1, 3
    from (select id, split_part(report_number, '/', 1) as n from reports where user_id = ${user.id}) as made,
      unnest(array['client', 'description', 'market-analysis', 'market-value']) as kind`);
  await countAll(app.db);
  // As the database does by itself some time later: until then it may take a plan for no rows.
  await app.db.execute(sql`analyze reports, report_sheets`);
}

const [FEW, MANY] = sized({ short: [100, 1000], long: [500, 5000] });
/**
 * Ten times as many cost ten times as much. Work that looks at all of them for each one would cost a hundred times as
 * much.
 */
const BEYOND_LINEAR = 30;

it(`C3 the list of ${MANY} reports, a page and a filter of it cost few queries and work that grows with the list alone`, async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const costs = async (user: TestUser, count: number) => {
    await manyReports(user, count);
    const read = (query: Record<string, string | number>) =>
      withQueryCost(app.db, () => user.call(listReports, { query }).then(({ body }) => body));
    const whole = await read({ userId: user.id });
    expect(whole.result).toHaveLength(count);
    const first = await read({ limit: 25 });
    expect(first.result).toMatchObject({ total: count });
    const last = count - 1;
    const filtered = await read({ limit: 25, client: `терентьев ${last}`, address: `уч. ${last}` });
    expect(filtered.result).toMatchObject({ total: 1, all: count });
    return { whole: whole.cost, first: first.cost, filtered: filtered.cost };
  };
  const [few, many] = [await costs(boris, FEW), await costs(anna, MANY)];
  for (const read of ['whole', 'first', 'filtered'] as const) {
    expect([read, many[read].queries]).toEqual([read, few[read].queries]);
    expect(many[read].queries).toBeLessThan(10);
    expect(many[read].rows / MANY).toBeLessThan(60);
    for (const cost of ['rows', 'pages', 'cpuMs'] as const)
      expect([read, cost, many[read][cost] < BEYOND_LINEAR * few[read][cost]]).toEqual([read, cost, true]);
  }
  expect(many.first.pages).toBeLessThan(many.whole.pages / 4);
});
