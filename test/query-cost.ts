import { vi } from 'vitest';
import type { Database } from '#kit/server/database/database.ts';

/*
 * What a call costs the database, by its own account and not by the clock: a busy machine changes neither the number of
 * queries nor what their plans touch.
 */

export interface QueryCost {
  queries: number;
  /** Rows that all steps of the plans took, those that a condition threw away among them. */
  rows: number;
  /** Of them, those that were read from tables and indexes. */
  read: number;
  /** Pages (8 KB) that were looked at. */
  pages: number;
  /** Of this process, whoever else the machine works for. The database is another one. */
  cpuMs: number;
}

/** The driver that Drizzle asks: a pool of node-postgres. */
interface Driver {
  connect(): Promise<Pick<Driver, 'query'> & { release(): void }>;
  query(query: string | { text: string }, params?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

const rowsOf = (steps: readonly Plan[]): number =>
  steps.reduce(
    (sum, step) =>
      sum +
      step['Actual Loops'] *
        (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)),
    0,
  );

/** What a step reads of its table; a bitmap's index names rows, and its table gives the same ones. */
const readOf = (step: Plan): number =>
  step['Relation Name'] === undefined
    ? 0
    : Math.max(rowsOf([step]), ...(step.Plans ?? []).map((inner) => rowsOf([inner])));

/**
 * Does the work, which only reads, and explains each of its queries.
 * @param isLarge as in tables that are too large to be read whole: a few hundred rows of a small one are read that way
 */
export async function withQueryCost<T>(
  db: Database,
  work: () => Promise<T>,
  isLarge = false,
): Promise<{ result: T; cost: QueryCost }> {
  const driver = (db as unknown as { $client: Driver }).$client;
  const asked = vi.spyOn(driver, 'query');
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const calls = asked.mock.calls.map(([query, params]) => ({
    text: typeof query === 'string' ? query : query.text,
    params,
  }));
  asked.mockRestore();
  const cost: QueryCost = { queries: calls.length, rows: 0, read: 0, pages: 0, cpuMs: (user + system) / 1000 };
  const session = await driver.connect();
  if (isLarge) await session.query('set enable_seqscan = off');
  for (const { text, params } of calls.filter((call) => /^\s*(?:\(|(?:select|with)\b)/i.test(call.text))) {
    const { rows } = await session.query(`explain (analyze, buffers, format json) ${text}`, params);
    const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
    const steps = stepsOf(plan);
    cost.rows += rowsOf(steps);
    cost.read += steps.reduce((sum, step) => sum + readOf(step), 0);
    cost.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  await session.query('reset enable_seqscan');
  session.release();
  return { result, cost };
}
