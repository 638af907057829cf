import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openOnServer, rowsOf, testServerUrl } from '#test/database.ts';
import type { Database } from './database.ts';
import { hotQuery } from './hot-query.ts';
import { openPostgres } from './postgres.ts';
import { mailQueue } from './tables.ts';

let built = 0;
const letterTo = hotQuery('letter-to', (db) => {
  built += 1;
  return db
    .select({ subject: mailQueue.subject })
    .from(mailQueue)
    .where(eq(mailQueue.toAddress, sql.placeholder('to')));
});

const namesOn = async (db: Database) =>
  (await rowsOf<{ name: string }>(db, sql`select name from pg_prepared_statements`)).map(({ name }) => name);

async function ask(db: Database): Promise<unknown[]> {
  const answers = [];
  for (const to of ['anna@mezha.example', 'boris@mezha.example']) answers.push(await letterTo(db, { to }));
  return answers;
}

describe.skipIf(!testServerUrl)('on a PostgreSQL server', () => {
  it('C3 a hot query is built once for each database, and its connection knows it by its name', async () => {
    const { db, close } = await openOnServer(testServerUrl ?? '', 1);
    await db.insert(mailQueue).values({ toAddress: 'anna@mezha.example', subject: 'Анне', body: '' });
    built = 0;
    expect(await ask(db)).toEqual([[{ subject: 'Анне' }], []]);
    expect(built).toBe(1);
    expect(await namesOn(db)).toEqual(['letter-to']);
    expect(await db.transaction(ask)).toEqual([[{ subject: 'Анне' }], []]);
    await close();
  });

  it('C3 without names of statements no connection is left with one, and the answers are the same', async () => {
    const own = await openOnServer(testServerUrl ?? '', 1);
    const nameless = await openPostgres({ url: own.url, pool: 1, migrations: null, named: false });
    expect(await ask(nameless.db)).toEqual([[], []]);
    expect(await nameless.db.transaction(ask)).toEqual([[], []]);
    expect(await namesOn(nameless.db)).toEqual([]);
    await nameless.close();
    await own.close();
  });
});
