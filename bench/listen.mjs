/* Writes down what the product asks the database, for its plans: loaded before it (`node --import`). */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.BENCH_QUERIES;
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function listened(config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  const sent = Array.isArray(values) ? values : config?.values;
  if (text) appendFileSync(file, `${JSON.stringify({ text, values: sent ?? [] })}\n`);
  return query.call(this, config, values, ...rest);
};
