import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { IMPORT_ROWS, importOffers } from '../api.ts';
import { offersWhere } from './list-offers.ts';
import { offers } from './tables.ts';

const app = testApp();

it('M1 right after an import a place is found by the index of words, whatever the planner thinks of the table', async () => {
  const anna = await app.newUser();
  // As on a database where nobody had an offer yet.
  await app.db.execute(sql`analyze offers`);
  for (const part of [0, 1]) {
    const rows = Array.from({ length: IMPORT_ROWS }, (_, index) => ({
      url: `doski.example/${part}-${index}`,
      price: 1_000_000 + index,
      area: 800 + index,
      place: 'деревня Ольховка',
      seen: '2026-11-01',
    }));
    expect((await anna.call(importOffers, { body: { rows } as never })).status).toBe(200);
  }
  const where = offersWhere(app.sealer, anna.id, { place: 'Ольховка' });
  const plan: unknown = await app.db.execute(sql`explain select id from ${offers} where ${where}`);
  expect(JSON.stringify(plan)).toContain('offers_found');
});
