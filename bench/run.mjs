/*
 * npm run bench [-- list report growth] : measures the product beside its peers and writes RESULTS.md and plans/.
 * Needs a PostgreSQL (BENCH_DATABASE_URL, else postgres://postgres@127.0.0.1:5432/postgres); its databases go afterwards.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { mustBeBuilt } from '../scripts/build.mjs';
import { fill } from './data.mjs';
import { ask, growth, share } from './measure.mjs';
import { plansOf } from './plans.mjs';
import { writeResults } from './results.mjs';
import { startBare, startProduct } from './servers.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** `BENCH_SIZES=1000,100000` for a first look: the largest takes long to fill. */
const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
/** The lines that are held against the bare server are measured on this one. */
const SHARED = 100_000;

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of so many reports with the product on it. */
async function openSize(reports) {
  const name = `mezha_bench_${process.pid}_${reports}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  // The product makes the tables; what it would do of its own accord must not meet the filling.
  await (await startProduct(url)).stop();
  process.stdout.write(`filling ${reports} reports\n`);
  const people = await withClient(url, (client) => fill(client, reports));
  const product = await startProduct(url);
  return {
    ...people,
    reports,
    url,
    port: product.port,
    async close() {
      await product.stop();
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** What makes the calls of a line on a database, at the product or at another port. */
async function callsOf(line, size, port = size.port) {
  const { token } = line.as === 'admin' ? size.admin : size.owner;
  const read = (call) => ask({ port: size.port, token, ...call });
  const found = (await line.prepare?.({ read, own: size.own })) ?? {};
  return (count) => ({ port, token, ...line.call(found, count) });
}

async function measure(line, sizes) {
  if (line.against === 'growth') return growth(await Promise.all(sizes.map((size) => callsOf(line, size))));
  const size = sizes.find(({ reports }) => reports === SHARED);
  const bare = await startBare(size.url);
  try {
    return await share(await callsOf(line, size), await callsOf(line, size, bare.port));
  } finally {
    await bare.stop();
  }
}

async function main(wanted) {
  mustBeBuilt();
  const subjects = readdirSync(path.join(here, 'lines'))
    .map((file) => path.basename(file, '.mjs'))
    .filter((name) => wanted.length === 0 || wanted.includes(name));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mezha-bench-plans-'));
  const sizes = [];
  try {
    for (const reports of SIZES) sizes.push(await openSize(reports));
    for (const subject of subjects) {
      const { title, lines } = await import(`./lines/${subject}.mjs`);
      const results = [];
      for (const line of lines) {
        const result = { name: line.name, aim: line.aim, against: line.against, ...(await measure(line, sizes)) };
        process.stdout.write(`${title} | ${result.name} | ${result.figure.toFixed(2)} | ${result.note}\n`);
        results.push(result);
      }
      const size = lines[0].against === 'growth' ? sizes.at(-1) : sizes.find(({ reports }) => reports === SHARED);
      await plansOf({ subject, lines, size, folder, callsOf, withClient });
      writeResults({ subject, title, results, versions: await withClient(server, versionsOf) });
    }
  } finally {
    for (const size of sizes) await size.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function versionsOf(client) {
  const { rows } = await client.query('show server_version');
  const { dependencies } = JSON.parse(readFileSync(path.join(here, '..', 'package.json'), 'utf8'));
  return {
    PostgreSQL: rows[0].server_version.split(' ')[0],
    'Node.js': process.version.slice(1),
    fastify: dependencies.fastify,
    pg: dependencies.pg,
    'drizzle-orm': dependencies['drizzle-orm'],
  };
}

await main(process.argv.slice(2));
