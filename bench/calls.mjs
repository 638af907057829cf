/* node bench/calls.mjs [list report growth] : the calls beside a bare server, and on more and more rows. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mustBeBuilt } from '../scripts/build.mjs';
import { fill } from './data.mjs';
import { newDatabase, serverVersion, withClient } from './database.mjs';
import { ask, growth, share } from './measure.mjs';
import { plansOf } from './plans.mjs';
import { writeResults } from './results.mjs';
import { startBare, startProduct } from './servers.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
/** `BENCH_SIZES=1000,100000` for a first look: the largest takes long to fill. */
const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
/** The lines that are held against the bare server are measured on this one. */
const SHARED = 100_000;

/** A database of so many reports with the product on it. */
async function openSize(reports) {
  const { url, remove } = await newDatabase(reports);
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
      await remove();
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
  if (line.against === 'processes') return beside(line, size);
  const bare = await startBare(size.url);
  try {
    return await share(await callsOf(line, size), await callsOf(line, size, bare.port));
  } finally {
    await bare.stop();
  }
}

/** Two processes, asked in turn, beside one. */
async function beside(line, size) {
  const second = await startProduct(size.url);
  try {
    const [first, other] = [await callsOf(line, size), await callsOf(line, size, second.port)];
    return await share((count) => (count % 2 ? other : first)(count), first);
  } finally {
    await second.stop();
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
      writeResults({ subject, title, results, versions: await versions() });
    }
  } finally {
    for (const size of sizes) await size.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function versions() {
  const { dependencies } = JSON.parse(readFileSync(path.join(here, '..', 'package.json'), 'utf8'));
  return {
    PostgreSQL: await serverVersion(),
    'Node.js': process.version.slice(1),
    fastify: dependencies.fastify,
    pg: dependencies.pg,
    'drizzle-orm': dependencies['drizzle-orm'],
  };
}

await main(process.argv.slice(2));
