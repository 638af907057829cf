/* The plans of what a line asks the database, as text: plans/<subject>.txt. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from './measure.mjs';
import { startProduct } from './servers.mjs';

const plansDir = path.join(path.dirname(fileURLToPath(import.meta.url)), 'plans');

/** The other lines ask the same calls again. */
const PLANNED = ['bare', 'growth'];

/** What one call asks: a second call of the same server, so that what is asked once for all is not among it. */
async function queriesOf(call, file) {
  await ask(call);
  rmSync(file, { force: true });
  await ask(call);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ text }) => /^\s*(select|with|\()/i.test(text));
}

export async function plansOf({ subject, lines, size, folder, callsOf, withClient }) {
  const file = path.join(folder, 'queries');
  const product = await startProduct(size.url, { queries: file });
  try {
    const parts = [];
    for (const line of lines.filter(
      ({ call, against }) => PLANNED.includes(against) && call({}, 0).method === undefined,
    )) {
      const calls = await callsOf(line, size, product.port);
      const queries = await queriesOf(calls(0), file);
      for (const { text, values } of queries) {
        const rows = await withClient(size.url, async (client) => {
          await client.query(`explain (analyze, buffers) ${text}`, values);
          return (await client.query(`explain (analyze, buffers) ${text}`, values)).rows;
        });
        parts.push(`-- ${line.name}\n${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
      }
    }
    writeFileSync(path.join(plansDir, `${subject}.txt`), parts.join('\n'));
  } finally {
    await product.stop();
  }
}
