import type { Database } from './database.ts';

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>;
}

/**
 * A query that is asked all the time: drizzle builds its text once for each database, and each connection parses it
 * once, under its name (decision 0041). What changes from call to call is a `sql.placeholder`. A name belongs to one text
 * for good; `needs`, where the text is made of parts of others, are the same for each call on a database.
 */
export function hotQuery<Rows, Needs = undefined>(
  name: string,
  build: (db: Database, needs: Needs) => Preparable<Rows>,
): (db: Database, values: Record<string, unknown>, ...needs: Needs extends undefined ? [] : [Needs]) => Promise<Rows> {
  const built = new WeakMap<Database, Prepared<Rows>>();
  return (db, values, ...needs) => {
    const known = built.get(db) ?? build(db, needs[0] as Needs).prepare(name);
    built.set(db, known);
    return known.execute(values);
  };
}
