import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { searchUsers, USERS_PAGE } from '#features/admin/api.ts';
import { listAllPayments, listPayments } from '#features/balance/api.ts';
import { PAYMENTS_PAGE } from '#features/balance/payment.ts';
import { readProposals } from '#features/contract/proposals.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { countUncounted } from '#features/generation/server/readiness.ts';
import { listOffers, OFFER_SORTS, type OfferPage, readOffer } from '#features/market/api.ts';
import { columnsOf } from '#features/market/server/suggest/comes-along.ts';
import { suggestOffers } from '#features/market/suggest-api.ts';
import { listReports, type ReportPage, readReport } from '#features/report/api.ts';
import { testApp } from './app.ts';
import type { TestUser } from './client.ts';
import { countAll } from './counted-reports.ts';
import { withQueryCost } from './query-cost.ts';

/*
 * What the hot calls read of the database, by its own account: in proportion to what they answer, however much there is.
 * No load of the machine changes it.
 */

const app = testApp();

/** Their numbers go on from it: none of them reads as a year, which would be no count. */
const OWN = 3000;
const OFFERS = 20_000;
const PAGE = 30;
/** Reports that use one offer. */
const USES = 40;
/** Rows read for each row answered. */
const FOR_EACH = 10;

let anna: TestUser;
let admin: TestUser;

/** Anna with thousands of reports, entries and payments, among others with as many. */
beforeAll(async () => {
  anna = await app.newUser();
  admin = await app.newUser({ isAdmin: true });
  await app.db.execute(sql`insert into users (email, email_key, password_hash, last_name, first_name)
    select n || '@mezha.example', n || '@mezha.example', 'none', 'Лукин', 'Артём' from generate_series(1, 1000) n`);
  await app.db.execute(
    sql`insert into sessions (user_id, token_hash, cookie_hash) select id, 't' || id, 'c' || id from users`,
  );
  await app.db.execute(sql`insert into reports (user_id, report_number, report_date, status)
    select ${anna.id}, (n + ${OWN}) || '/ЗУ', make_date(2010 + n % 16, 1 + n % 9, 11), case when n % 2 = 0 then 'черновик' else 'готов' end from generate_series(1, ${OWN}) n
    union all select id, '1/ЗУ', date '2026-11-11', 'черновик' from users, generate_series(1, 3) where id <> ${anna.id}`);
  await app.db.execute(sql`insert into report_sheets (report_id, kind, content)
    select id, kind, jsonb_build_object('client_type', 'individual', 'last_name', 'Терентьев ' || report_number)
    from reports, unnest(array['client', 'description', 'market-analysis', 'market-value']) kind`);
  await app.db.execute(sql`insert into report_files (report_id, category, key, name, type, size, width, height)
    select id, category, id || category, 'план.jpg', 'image/jpeg', 1, 1, 1 from reports, unnest(array['map', 'photos']) category`);
  await app.db.execute(sql`insert into ledger (user_id, amount_kop, balance_after_kop, kind, idem_key, created_at)
    select user_id, -1, 0, 'report_charge', id::text, created_at + random() * interval '1 hour' from reports`);
  await app.db.execute(sql`insert into payments (user_id, amount_kop, description, status, provider, test, idempotence_key, return_url, email, created_at)
    select user_id, 1, '', 'succeeded', 'yookassa', false, id::text, '', '', created_at + random() * interval '1 hour' from reports`);
  await app.db.execute(sql`insert into offers (user_id, url, place, place_key, words, price, area, offer_date, first_seen, last_seen, characteristics, secret)
    select id, 'a.example/' || n, 'д. Липки ' || n, 'липки ' || n, 'д. липки ' || n, case when n % 9 > 0 then 1000 * n end, 100 + n % 700,
      date '2020-01-01' + n % 2000, '2026-11-01', date '2026-11-01' + n % 20, jsonb_build_object('permittedUse', 'ИЖС/ЛПХ'), '{}'
    from users, generate_series(1, case when id = ${anna.id} then ${OFFERS} else 20 end) n`);
  await app.db.execute(sql`insert into offer_versions (offer_id, position, first_seen, last_seen, characteristics)
    select id, n, '2026-11-01', '2026-11-01', '{}' from offers, generate_series(0, 1) n where user_id = ${anna.id}`);
  await app.db.execute(sql`insert into offer_uses (report_id, analogue_id, offer_id, place, seen)
    select r.id, o.id, o.id, 1, '2026-11-01' from
      (select id, row_number() over () at from reports where user_id = ${anna.id}) r
      join (select id, row_number() over () at from offers where user_id = ${anna.id}) o using (at)`);
  await countAll(app.db);
  await app.db.execute(sql`analyze`);
});

const list = (query: Record<string, string | number>) =>
  anna.call(listReports, { query: { limit: PAGE, ...query } }).then(({ body }) => body as ReportPage);

/** Rows that the work read, its session's lookup included. */
async function readBy(work: () => Promise<unknown>): Promise<number> {
  return (await withQueryCost(app.db, work)).cost.read;
}

it('C3 a page of the list reads no more than ten rows for each of its own, wherever it stands', async () => {
  let page = await list({});
  expect(page).toMatchObject({ from: 1, total: OWN, all: OWN });
  expect(await readBy(() => list({}))).toBeLessThanOrEqual(FOR_EACH * PAGE);
  for (let from = PAGE + 1; page.next_cursor; from += PAGE) {
    const cursor = page.next_cursor;
    page = await list({ cursor });
    expect(page.from).toBe(from);
    if (from % (40 * PAGE) === 1 || !page.next_cursor)
      expect(await readBy(() => list({ cursor }))).toBeLessThanOrEqual(FOR_EACH * PAGE);
  }
  expect(page.from + page.items.length - 1).toBe(OWN);
});

it('C2 a filter reads what it finds, not what there is', async () => {
  for (const filter of [{ client: 'терентьев 5777/' }, { number: '5777/з' }, { words: '5777/ терент' }] as Record<
    string,
    string
  >[]) {
    expect(await list(filter)).toMatchObject({ total: 1, all: OWN });
    expect(await readBy(() => list(filter))).toBeLessThanOrEqual(100);
  }
});

it('P9 what is proposed reads the newest reports alone, and those that have no date', async () => {
  const read = () => anna.call(readProposals, { query: {} });
  expect((await read()).body.report_number).toMatch(/^\d+\/ЗУ$/);
  expect(await readBy(read)).toBeLessThanOrEqual(600);
});

it('C3 a list that has changed since its cursor was made is counted anew', async () => {
  const { next_cursor: cursor } = await list({});
  await app.db.execute(sql`insert into reports (user_id, report_date) values (${anna.id}, '2030-01-01')`);
  expect(await list({ cursor: cursor ?? '' })).toMatchObject({ from: PAGE + 2, total: OWN + 1 });
  await app.db.execute(sql`update reports set report_date = null where report_date = '2030-01-01'`);
  expect(await list({ cursor: cursor ?? '' })).toMatchObject({ from: PAGE + 1, total: OWN + 1 });
  await app.db.execute(sql`delete from reports where user_id = ${anna.id} and report_date is null`);
  const bare = (cursor ?? '').slice(0, 36);
  expect(await list({ cursor: bare })).toMatchObject({ from: PAGE + 1, total: OWN });
});

it('C3 the worker that counts what is left finds at once that nothing is uncounted', async () => {
  const { db, sealer } = app;
  await db.execute(sql`vacuum analyze reports`);
  const log = { info() {}, warn() {}, error() {} };
  expect(await readBy(() => countUncounted({ db, sealer, log }))).toBeLessThanOrEqual(FOR_EACH);
});

it('K1 a page of the users reads no more than ten rows for each of its own', async () => {
  const read = () => admin.call(searchUsers, { query: {} });
  expect((await read()).body).toMatchObject({ total: 1002, items: { length: USERS_PAGE } });
  expect(await readBy(read)).toBeLessThanOrEqual(FOR_EACH * USERS_PAGE);
});

it('F3 a page of the history, and of all payments, reads no more than ten rows for each of its own', async () => {
  for (const read of [
    (cursor?: string) => anna.call(listPayments, { query: { cursor } }),
    (cursor?: string) => admin.call(listAllPayments, { query: { cursor } }),
  ]) {
    const { items, next_cursor } = (await read()).body;
    expect(items).toHaveLength(PAYMENTS_PAGE);
    for (const cursor of [undefined, next_cursor ?? ''])
      expect(await readBy(() => read(cursor))).toBeLessThanOrEqual(FOR_EACH * PAYMENTS_PAGE);
  }
});

const offersOf = (query: Record<string, string | number>) =>
  anna.call(listOffers, { query: { limit: PAGE, ...query } }).then(({ body }) => body as OfferPage);

it('M1 a page of 20,000 offers reads no more than ten rows for each of its own, in whatever order', async () => {
  for (const sort of OFFER_SORTS)
    for (const order of ['asc', 'desc']) {
      const { next_cursor, all } = await offersOf({ sort, order });
      expect(all).toBe(OFFERS);
      for (const cursor of [undefined, next_cursor ?? '']) {
        const read = await readBy(() => offersOf({ sort, order, ...(cursor ? { cursor } : {}) }));
        expect([sort, order, cursor === undefined, read <= FOR_EACH * PAGE]).toEqual([
          sort,
          order,
          cursor === undefined,
          true,
        ]);
      }
    }
});

it('M1 a filter of the offers reads what it finds, and counts no more than a thousand', async () => {
  for (const [filter, found] of [
    [{ q: 'липки 17777' }, 1],
    [{ place: 'липки 17777' }, 1],
    [{ price_from: 17_777_000, price_to: 17_777_000 }, 1],
  ] as [Record<string, string | number>, number][]) {
    expect(await offersOf(filter)).toMatchObject({ total: found, more: false, all: OFFERS });
    const read = await readBy(() => offersOf(filter));
    expect([filter, read, read <= 100]).toEqual([filter, read, true]);
  }
  expect(await offersOf({ segment: 'ИЖС/ЛПХ', q: 'липки' })).toMatchObject({ total: 1000, more: true });
  expect(await readBy(() => offersOf({ segment: 'ИЖС/ЛПХ' }))).toBeLessThanOrEqual(1100 + FOR_EACH * PAGE);
});

it('M1 an offer with its versions and reports is found without looking through others', async () => {
  const { id = '' } = (await offersOf({})).items[0] ?? {};
  expect(await readBy(() => anna.call(readOffer, { params: { id } }))).toBeLessThanOrEqual(12);
});

it('M5 the best of 20,000 offers are chosen among no more than a thousand of each way to be near', async () => {
  const ask = (object: object, only: object = {}) =>
    anna.call(suggestOffers, {
      body: {
        object: {
          ...{
            segment: 'ИЖС/ЛПХ',
            address: 'деревня Дальняя',
            area: 400,
            propertyRights: '',
            electricity: '',
            gas: '',
          },
          ...{ waterSewerage: '', buildings: '', roads: '', ...object },
        },
        ...{ valuation_date: '2026-11-16', report_id: crypto.randomUUID(), analogues: [], only },
      },
    });
  // Those near in area above and below, and those seen last; of what is asked for one way. Of what they leave the row, two
  // versions and a report each.
  const [near, asked] = [3 * 1000 + 600 * 8, 1000 * 8];
  const cases: [object, object, number][] = [
    [{}, {}, near],
    [{ address: '' }, {}, near],
    [{ area: null }, {}, near],
    // The index names all offers of a place.
    [{ address: 'деревня Липки' }, {}, near + OFFERS + 1000 + 200 * 8],
    [{}, { place: 'липки 17777' }, 200],
    [{}, { price_from: 17_777_000, price_to: 17_777_000 }, 200],
    // A range that leaves all of them is looked through once, as in the list.
    [{}, { area_from: 1, area_to: 1_000_000 }, asked + OFFERS],
    [{}, { seen_from: '2026-01-01' }, asked],
  ];
  for (const [object, only, most] of cases) {
    const { offers } = (await ask(object, only)).body;
    expect(offers.length).toBeGreaterThan(0);
    const { read } = (await withQueryCost(app.db, () => ask(object, only), true)).cost;
    expect([object, only, read, read <= most]).toEqual([object, only, read, true]);
  }
});

it('M5 what comes along with an offer reads the sheets of its newest uses, not those of all its reports', async () => {
  const { id = '' } = (await offersOf({})).items[0] ?? {};
  await app.db.execute(sql`with used as (select id from reports where user_id = ${anna.id} order by id limit ${USES}),
    stored as (insert into offer_uses (report_id, analogue_id, offer_id, place, seen)
      select id, id, ${id}, 1, date '2026-11-01' - row_number() over ()::integer from used)
    update report_sheets set content = jsonb_build_object('analogs', jsonb_build_array(
      jsonb_build_object('id', report_id, 'screenshots', jsonb_build_array(report_id), 'financing', 'typical')))
    where kind = 'market-value' and report_id in (select id from used)`);
  await app.db.execute(sql`analyze offer_uses, report_sheets`);
  const ask = () => columnsOf(app.db, anna.id, [id], '2026-11-16');
  const { result: columns, cost } = await withQueryCost(app.db, ask, true);
  expect(columns(id)).toMatchObject({ screenshots: [expect.anything()], conditions: { financing: 'typical' } });
  // A row of each use and of its report, then the sheet that has the pictures and the one that has the conditions.
  expect(cost.read).toBeLessThanOrEqual(2 * USES + FOR_EACH);
});

it('C3 a session, a report and a step are found without looking through others', async () => {
  const { id } = (await list({})).items[0] ?? { id: '' };
  expect(await readBy(() => anna.call(readProfile))).toBeLessThanOrEqual(5);
  expect(await readBy(() => anna.call(readReport, { params: { id } }))).toBeLessThanOrEqual(12);
  expect(await readBy(() => anna.call(descriptionSheet.read, { params: { reportId: id } }))).toBeLessThanOrEqual(5);
});
