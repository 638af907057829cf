/*
 * What the product is held against: Fastify and pg and nothing else. The same session by the same token, the same rows as
 * JSON, the SQL by hand and named, a page along an index. No rules, no readiness, no schemas of answers.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const named = (name, text) => async (values) => (await pool.query({ name, text, values })).rows;

const session = named(
  'session',
  `select users.id, is_admin from sessions join users on users.id = user_id
    where token_hash = $1 and last_seen_at > now() - interval '12 hours' and closed_at is null`,
);

async function caller(request) {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [user] = await session([createHash('sha256').update(token).digest('hex')]);
  if (!user) throw Object.assign(new Error('401'), { statusCode: 401 });
  return user;
}

const LISTED = `reports.id, report_number, report_date::text, created_at, status, is_paid, reports.filled, reports.required, readiness,
    client.content ->> 'last_name' as last_name, client.content ->> 'first_name' as first_name, client.content ->> 'middle_name' as middle_name,
    description.content ->> 'address' as address, description.filled as d_filled, description.required as d_required,
    market.filled as m_filled, market.required as m_required, value.filled as v_filled, value.required as v_required, files.files, files.kinds
  from reports
    left join report_sheets client on client.report_id = reports.id and client.kind = 'client'
    left join report_sheets description on description.report_id = reports.id and description.kind = 'description'
    left join report_sheets market on market.report_id = reports.id and market.kind = 'market-analysis'
    left join report_sheets value on value.report_id = reports.id and value.kind = 'market-value',
    lateral (select count(*)::int as files, count(distinct category)::int as kinds from report_files
      where report_id = reports.id and removed_at is null) files
  where user_id = $1 and deleted_at is null`;
const NEWEST = `order by coalesce(report_date, '-infinity'::date) desc, created_at desc, reports.id desc`;

const pages = new Map();
function page(limit, behind) {
  const name = `page-${limit}-${behind}`;
  const where = behind
    ? `and (coalesce(report_date, '-infinity'::date), created_at, reports.id)
        < (select coalesce(report_date, '-infinity'::date), created_at, id from reports where id = $2)`
    : '';
  const known = pages.get(name) ?? named(name, `select ${LISTED} ${where} ${NEWEST} limit ${Number(limit)}`);
  pages.set(name, known);
  return known;
}

app.get('/healthz', async () => ({ status: 'ok' }));

app.get('/api/reports', async (request) => {
  const { id } = await caller(request);
  const { limit, cursor } = request.query;
  const items = await page(limit, cursor !== undefined)(cursor === undefined ? [id] : [id, cursor.slice(0, 36)]);
  return { items };
});

const head = named(
  'head',
  `select reports.*, address, files.files, files.kinds, (select jsonb_object_agg(kind, jsonb_build_array(filled, required)) from report_sheets
      where report_id = reports.id) as sheets
    from reports, lateral (select count(*)::int as files, count(distinct category)::int as kinds from report_files
      where report_id = reports.id and removed_at is null) files
    where reports.id = $1 and user_id = $2 and deleted_at is null`,
);
app.get('/api/reports/:id', async (request, reply) => {
  const { id } = await caller(request);
  const [row] = await head([request.params.id, id]);
  return row ?? reply.status(404).send();
});

const sheet = named(
  'sheet',
  `select content, report_sheets.version, report_sheets.filled, report_sheets.required, report_sheets.updated_at
    from report_sheets join reports on reports.id = report_id
    where report_id = $1 and kind = $2 and user_id = $3 and deleted_at is null`,
);
app.get('/api/property-descriptions/:id', async (request, reply) => {
  const { id } = await caller(request);
  const [row] = await sheet([request.params.id, 'description', id]);
  return row ? { ...row.content, ...row, content: undefined } : reply.status(404).send();
});

app.post('/api/property-descriptions/:id', async (request, reply) => {
  const { id } = await caller(request);
  const client = await pool.connect();
  const ask = async (name, text, values) => (await client.query({ name, text, values })).rows;
  try {
    await client.query('begin');
    const [report] = await ask(
      'hold',
      'select * from reports where id = $1 and user_id = $2 and deleted_at is null for update',
      [request.params.id, id],
    );
    if (!report) return reply.status(404).send();
    const [stored] = await ask('stored', 'select * from report_sheets where report_id = $1 and kind = $2', [
      report.id,
      'description',
    ]);
    const [row] = await ask(
      'write',
      `insert into report_sheets (report_id, kind, content, filled, required) values ($1, 'description', $2, 9, 18)
        on conflict (report_id, kind) do update set content = $2, filled = 9, required = 18, version = report_sheets.version + 1, updated_at = now()
        returning *`,
      [report.id, JSON.stringify({ ...stored?.content, ...request.body })],
    );
    await ask('touch', 'update reports set updated_at = now() where id = $1', [report.id]);
    await client.query('commit');
    return { ...row.content, ...row, content: undefined };
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(process.env.PORT), host: process.env.HOST });
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
