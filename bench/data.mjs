/*
 * Invented data that grow: one appraiser has a twentieth of all reports, the others a hundred each or, where there
 * are few, less: a page of the users is always full. Made by the database
 * itself; what the product's triggers would count row by row is counted once.
 */
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { runnerImport } from 'vite';

const OTHERS_HAVE = 100;
const OTHERS_AT_LEAST = 60;
const BATCH = 50_000;

const digest = (secret) => createHash('sha256').update(secret).digest('hex');

const STEP = { errors: 1, warnings: 2, places: 0, unconfirmed: 0 };
const ROOT = path.resolve(import.meta.dirname, '..');
const COUNTED_BY = path.join(ROOT, 'src/features/generation/readiness/readiness.ts');
const { module: counted } = await runnerImport(COUNTED_BY, { root: ROOT, configFile: false });

/** As the product stores it, so that its worker finds nothing to count. */
const READINESS = JSON.stringify({
  rules: counted.READINESS_RULES,
  changes: 0,
  items: 40,
  met: 31,
  steps: Object.fromEntries(
    ['contract', 'description', 'market-analysis', 'market-value', 'files'].map((step) => [step, STEP]),
  ),
});

/** An appraiser or an administrator who is signed in. */
export async function newUser(client, email, isAdmin) {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await client.query(
    `insert into users (email, email_key, password_hash, last_name, first_name, middle_name, is_admin, selected_form, consent_at, consent_version)
      values ($1, $1, 'none', 'Терентьев', 'Павел', 'Андреевич', $2, 'private', now(), '1') returning id`,
    [email, isAdmin],
  );
  const { id } = rows[0];
  await client.query('insert into sessions (user_id, token_hash, cookie_hash) values ($1, $2, $3)', [
    id,
    digest(token),
    digest(`${token} cookie`),
  ]);
  return { id, token };
}

/** Reports number `from` to `to` of the others, or all of one user. */
const REPORTS = `insert into reports (user_id, report_number, report_date, created_at, status, filled, required, readiness, address, client)
  select owner.id, n || '/ЗУ-' || 2010 + n % 16, make_date(2010 + n % 16, 1 + n % 12, 1 + n % 28),
    timestamptz '2010-01-01' + n * interval '7 minutes', case when n % 4 = 0 then 'готов' else 'черновик' end, 8, 12, $3::jsonb,
    'Светлоярская область, Заречный район, д. ' || (array['Гусево', 'Лугово', 'Боброво', 'Сосновка'])[1 + n % 4] || ', уч. ' || lpad(n::text, 6, '0'),
    report_client(jsonb_build_object('client_type', 'individual', 'first_name', 'Артём', 'middle_name', 'Денисович',
      'last_name', (array['Лукин', 'Заречная', 'Терентьев', 'Берёзкин'])[1 + n % 4] || lpad(n::text, 6, '0')))
  from generate_series($1::int, $2::int) n join owners owner on owner.place = n / $4::int`;

const SHEETS = `insert into report_sheets (report_id, kind, content, filled, required)
  select id, kind, case kind
      when 'client' then client
      when 'description' then jsonb_build_object('address', address, 'cadastral_number', '40:01:0102030:' || length(address),
        'land_category', 'Земли населённых пунктов', 'other', repeat(report_number || ' ', $1))
      else jsonb_build_object('texts', repeat(report_number || ' ', $1)) end, 9, 18
  from reports, unnest(array['client', 'assignment', 'description', 'market-analysis', 'market-value']) kind
  where not exists (select 1 from report_sheets where report_id = reports.id and report_sheets.kind = 'client')`;

const FILES = `insert into report_files (report_id, category, key, name, type, size, width, height)
  select id, category, id || category, 'план.jpg', 'image/jpeg', 300000, 1200, 900
  from reports, unnest($1::text[]) category
  where not exists (select 1 from report_files where report_id = reports.id)`;

const CHARGES = `insert into ledger (user_id, amount_kop, balance_after_kop, kind, idem_key, report_id, reason, created_at)
  select user_id, -15000, 0, 'report_charge', 'report:' || id, id, 'Отчет № ' || report_number, created_at from reports`;

const PAYMENTS = `insert into payments (user_id, amount_kop, description, status, provider, test, idempotence_key, return_url, email, created_at)
  select user_id, 150000, 'Пополнение', 'succeeded', 'yookassa', false, id::text, '', '', created_at from reports`;

/** Takes the indexes of a table away; what brings them back is given. */
async function withoutIndexes(client, table) {
  const { rows } = await client.query(
    `select indexname, indexdef from pg_indexes where tablename = $1
      and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return async () => {
    for (const { indexdef } of rows) await client.query(indexdef);
  };
}

const OWN_FILES = ['map', 'photos', 'documents'];

/** Fills a migrated database with so many reports, and answers who can be asked about them. */
export async function fill(client, reports) {
  const owner = await newUser(client, 'owner@mezha.example', false);
  const admin = await newUser(client, 'admin@mezha.example', true);
  const own = reports / 20;
  const others = reports - own;
  const people = Math.max(OTHERS_AT_LEAST, Math.ceil(others / OTHERS_HAVE));
  const each = Math.ceil(others / people);
  await client.query(`insert into users (email, email_key, password_hash, last_name, first_name, created_at)
    select n || '@mezha.example', n || '@mezha.example', 'none', 'Лукин', 'Артём', timestamptz '2020-01-01' + n * interval '1 hour'
    from generate_series(0, ${people - 1}) n`);
  await client.query(`create temp table owners as
    select row_number() over (order by created_at) - 1 as place, id from users where selected_form is null`);
  for (const table of ['reports', 'report_sheets', 'ledger', 'payments'])
    await client.query(`alter table ${table} disable trigger user`);
  const indexed = [await withoutIndexes(client, 'reports'), await withoutIndexes(client, 'report_files')];

  for (let from = 0; from < others; from += BATCH)
    await client.query(REPORTS, [from, Math.min(others, from + BATCH) - 1, READINESS, each]);
  await client.query(SHEETS, [3]);
  for (const restore of indexed) await restore();
  await client.query(FILES, [['map']]);
  await client.query('truncate owners');
  await client.query('insert into owners values (0, $1)', [owner.id]);
  await client.query(REPORTS, [0, own - 1, READINESS, own]);
  await client.query(SHEETS, [40]);
  await client.query(FILES, [OWN_FILES]);
  await client.query(CHARGES);
  await client.query(PAYMENTS);

  await client.query(`insert into report_lists (user_id, reports) select user_id, count(*) from reports group by user_id
    on conflict (user_id) do update set reports = excluded.reports`);
  for (const table of ['reports', 'report_sheets', 'ledger', 'payments'])
    await client.query(`alter table ${table} enable trigger user`);
  await client.query('vacuum analyze');
  return { owner, admin, own };
}
