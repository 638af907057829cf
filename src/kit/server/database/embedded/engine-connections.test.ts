import pg from 'pg';
import { expect, it } from 'vitest';
import { enginePlace, wayTo } from '#test/engine-place.ts';
import type { Engine } from './embedded-engine.ts';

/* The engine takes one connection at a time, and each finds it as new. */

const place = enginePlace();

async function connect(engine: Engine): Promise<pg.Client> {
  const client = new pg.Client(wayTo(engine));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

it('2 a connection that is lost inside a transaction is rolled back, and leaves nothing to the next', async () => {
  const engine = await place.openEngine();
  const lost = await connect(engine);
  await lost.query('create table probe (n int)');
  await lost.query({ name: 'named', text: 'select 1' });
  await lost.query("set timezone = 'Asia/Tokyo'");
  await lost.query('select pg_advisory_lock(7)');
  await lost.query('begin');
  await lost.query('insert into probe values (1)');
  // A statement that has failed: the engine takes nothing until its end, which never comes.
  await lost.query('select $1::int', ['x']).catch(() => undefined);
  (lost as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  const next = await connect(engine);
  const { rows } = await next.query(
    `select (select count(*)::int from probe) as rows, current_setting('timezone') as zone,
      (select count(*)::int from pg_prepared_statements) as named,
      (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
  );
  expect(rows).toEqual([{ rows: 0, zone: 'UTC', named: 0, locks: 0 }]);
  await next.end();
});

it('2 a second connection waits for the end of the first', async () => {
  const engine = await place.openEngine();
  const first = await connect(engine);
  const second = connect(engine);
  const answers: string[] = [];
  void second.then(() => answers.push('second'));
  await first.query('select pg_sleep(0.2)');
  answers.push('first');
  await first.end();
  await (await second).end();
  expect(answers).toEqual(['first', 'second']);
});
