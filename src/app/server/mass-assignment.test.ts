import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { reports } from '#features/report/server/tables.ts';
import type { Endpoint } from '#kit/endpoint.ts';
import { ACCESS } from '#test/access/table.ts';
import { makeWorld, type World } from '#test/access/world.ts';
import { testApp } from '#test/app.ts';

/* Nothing that a call does not take can be slipped in with its body: made from the calls themselves. */

const app = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(app);
});

const SLIPPED: Record<string, unknown> = {
  balance: 1_000_000,
  balance_kop: 1_000_000,
  role: 'admin',
  is_admin: true,
  admin: true,
  status: 'готов',
  is_paid: true,
  user_id: '11111111-1111-4111-8111-111111111111',
  owner_id: '11111111-1111-4111-8111-111111111111',
  uploaded_by: '11111111-1111-4111-8111-111111111111',
  password_hash: 'x',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  created_at: '2000-01-01T00:00:00Z',
  revision: 99,
  legal_form: 'legal',
  key: 'other.jpg',
  constructor: { prototype: { is_admin: true } },
};
const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a call does take of these, and why that is no harm. */
const TAKEN: Record<string, string[]> = {
  // Refused for anybody but the caller; any status but the one that the call is for is refused.
  'POST /api/reports': ['user_id', 'status'],
  'PATCH /api/reports/:id': ['status'],
  'POST /api/private-appraiser-info': ['user_id'],
  'POST /api/legal-entities/:userId': ['user_id'],
  'POST /api/appraiser-profiles/:userId': ['user_id'],
  // Names the movement of money, so that it is booked once.
  'POST /api/admin/users/:id/balance': ['key'],
  // The remark that is answered.
  'POST /api/reports/:id/review-answers': ['key'],
  // The edition that is signed.
  'POST /api/reports/:id/signatures': ['revision'],
};
/** Nothing of it is believed but the id of a payment. */
const LOOSE = ['POST /api/payments/notifications'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it('S1 no body takes a balance, a role, an owner or a status along: each is refused or left out', () => {
  const endpoints = app.endpoints.filter(({ body }) => body.type !== 'undefined');
  expect(endpoints.length).toBeGreaterThan(20);
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint);
    if (LOOSE.includes(name)) continue;
    const { body = {}, upload } = ACCESS[name]?.send(world.draft, world) ?? {};
    const valid = (upload ?? body) as object;
    const plain = endpoint.body.safeParse(valid);
    for (const [key, value] of Object.entries(SLIPPED)) {
      if (TAKEN[name]?.includes(key)) continue;
      for (const spelling of new Set([key, camel(key)])) {
        const parsed = endpoint.body.safeParse({ ...valid, [spelling]: value });
        if (parsed.success) expect([name, spelling, parsed.data]).toEqual([name, spelling, plain.data]);
        else if (plain.success) {
          const said = parsed.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : []));
          expect([name, said]).toEqual([name, [spelling]]);
        }
      }
    }
  }
});

it('S1 what a call takes of these changes nothing that is not the caller’s to change', async () => {
  const { owner, draft } = world;
  const { userId, status, isPaid, revision, legalForm, deletedAt } = reports;
  const guarded = () =>
    app.db
      .select({ userId, status, isPaid, revision, legalForm, deletedAt })
      .from(reports)
      .where(eq(reports.id, draft.id));
  const before = await guarded();
  const tries: [string, 'POST' | 'PATCH', unknown, number][] = [
    ['/api/reports', 'POST', { user_id: world.stranger.id }, 404],
    ['/api/reports', 'POST', { status: 'готов' }, 409],
    [`/api/reports/${draft.id}`, 'PATCH', { status: 'готов' }, 409],
    [`/api/reports/${draft.id}`, 'PATCH', { isPaid: true, revision: 9 }, 200],
    ['/api/private-appraiser-info', 'POST', { user_id: world.stranger.id }, 404],
    [`/api/users/${owner.id}`, 'PATCH', { is_admin: true }, 422],
    [`/api/users/${owner.id}`, 'PATCH', { balance: 1_000_000 }, 422],
  ];
  for (const [url, method, body, expected] of tries)
    expect([url, body, (await owner.send(method, url, body)).status]).toEqual([url, body, expected]);
  expect(await guarded()).toEqual(before);
  const [user] = await app.db.select().from(users).where(eq(users.id, owner.id));
  expect(user).toMatchObject({ isAdmin: false, balanceKop: 100_000 });
});
