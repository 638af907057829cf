import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kit/endpoint.ts';
import type { Sent, Verdict } from '#test/access/row.ts';
import { ACCESS } from '#test/access/table.ts';
import { fingerprint } from '#test/access/unchanged.ts';
import { makeWorld, OWNERS_MARK, overSessions, type World } from '#test/access/world.ts';
import { testApp } from '#test/app.ts';
import { multipart } from '#test/client.ts';
import { pictureBytes } from '#test/pictures.ts';

const app = testApp();
const MADE_UP = 'x'.repeat(43);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const picture = { name: 'Снимок.jpg', bytes: pictureBytes('photo-2') };

interface As {
  token?: string;
  cookie?: string;
}

interface Answer {
  verdict: Verdict;
  text: string;
}

async function send(endpoint: Endpoint, { params = {}, query, body, upload }: Sent, as: As): Promise<Answer> {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const form = upload ? multipart(upload, picture) : null;
  const response = await app.raw({
    method: endpoint.method,
    url,
    query: query ?? {},
    headers: {
      ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
      ...(form?.headers ?? (body === undefined ? {} : { 'content-type': 'application/json' })),
    },
    ...(as.cookie ? { cookies: { mezha_files: as.cookie } } : {}),
    ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const { code } = (response.statusCode < 400 ? {} : response.json()) as { code?: string };
  return { verdict: code ? `${response.statusCode} ${code}` : `${response.statusCode}`, text: response.body };
}

/** A good answer to anything but a reading may change something. */
const mayChange = (endpoint: Endpoint, expected: Verdict) => expected < '4' && endpoint.method !== 'GET';

/** One world for the calls that must change nothing. Each call that may change something gets a new one. */
let shared: World;
beforeAll(async () => {
  shared = await makeWorld(app);
});

it('S1 every call has a row in the table of access, and every row its call', () => {
  const served = Object.fromEntries(app.endpoints.map((endpoint) => [nameOf(endpoint), endpoint.access]));
  const written = Object.fromEntries(Object.entries(ACCESS).map(([name, { access }]) => [name, access]));
  expect(written).toEqual(served);
});

/** Readings first: around each all that is stored is looked at, and as long as nothing has changed that is little. */
const rows = Object.entries(ACCESS);
const readings = rows.filter(([name]) => name.startsWith('GET '));
const others = rows.filter(([name]) => !name.startsWith('GET '));
const endpointOf = (name: string): Endpoint => {
  const endpoint = app.endpoints.find((known) => nameOf(known) === name);
  if (!endpoint) throw new Error(`no such call: ${name}`);
  return endpoint;
};

describe.each([
  ['readings', readings],
  ['other calls', others],
] as const)('%s', (_, calls) => {
  it.each(calls)('S1, L2, A8 %s: somebody not signed in, a stranger, an administrator', async (name, row) => {
    const endpoint = endpointOf(name);
    const changing = mayChange(endpoint, row.stranger);
    const world = changing ? await makeWorld(app) : shared;
    const { owner, stranger, admin, draft, locked } = world;
    const over = await overSessions(app, owner.id);
    const ofOwner = [owner.id, draft.id, locked.id, world.paymentId, world.invoiceId];
    const kept = () => fingerprint(app, changing ? ofOwner : undefined);
    const before = await kept();
    /** Answered as expected, telling nothing of the owner. */
    const mustTellNothing = async (as: As, expected: Verdict, of = draft) => {
      const { verdict, text } = await send(endpoint, row.send(of, world), as);
      expect(verdict).toBe(expected);
      for (const secret of [OWNERS_MARK, ...ofOwner]) expect(text).not.toContain(secret);
    };

    const nobody = row.nobody ?? '401 unauthorized';
    const noCookie = row.access === 'user' || row.access === 'admin' ? [{ cookie: owner.cookie }] : [];
    for (const as of [{}, { token: MADE_UP }, { cookie: MADE_UP }, ...over, ...noCookie]) {
      await mustTellNothing(as, nobody);
    }
    for (const of of row.locked ? [draft, locked] : [draft]) {
      await mustTellNothing({ token: stranger.token }, row.stranger, of);
      if (typeof row.admin !== 'object') await mustTellNothing({ token: admin.token }, row.admin, of);
    }
    if (row.access === 'file') await mustTellNothing({ cookie: stranger.cookie }, row.stranger);
    expect(await kept()).toBe(before);
  });

  it.each(calls)('S1 %s: its owner, also with a locked report, and others who may see it', async (name, row) => {
    const endpoint = endpointOf(name);
    const verdicts = [row.owner, row.locked ?? row.owner, typeof row.admin === 'object' ? row.admin.sees : row.owner];
    const world = verdicts.some((verdict) => mayChange(endpoint, verdict)) ? await makeWorld(app) : shared;
    const { owner, admin, draft, locked } = world;
    const mustAnswer = async (as: As, expected: Verdict, of = draft) => {
      const before = mayChange(endpoint, expected) ? null : await fingerprint(app);
      expect((await send(endpoint, row.send(of, world), as)).verdict).toBe(expected);
      if (before !== null) expect(await fingerprint(app)).toBe(before);
    };

    const onLocked = JSON.stringify(row.send(locked, world));
    expect(Object.values(locked).some((id) => onLocked.includes(id))).toBe(row.locked !== undefined);
    if (row.locked) await mustAnswer({ token: owner.token }, row.locked, locked);
    if (typeof row.admin === 'object') await mustAnswer({ token: admin.token }, row.admin.sees);
    if (row.access === 'file') await mustAnswer({ cookie: owner.cookie }, row.owner);
    await mustAnswer({ token: owner.token }, row.owner);
  });
});

it('S1 a stranger cannot put what belongs to the owner into something of their own', async () => {
  const { stranger, draft, scanKey, strangersReport } = shared;
  const reportId = strangersReport;
  const order = `/api/report-files/${reportId}/order`;
  const picture = { type: 'image', url: `/api/report-files/download/${draft.fileKey}` };
  const tries = [
    ['PATCH', order, { category: 'photos', ids: [draft.fileId] }, 409],
    ['POST', `/api/market-value-calculations/${reportId}`, { analogs: [{ screenshots: [draft.fileKey] }] }, 422],
    ['POST', `/api/market-analysis/${reportId}`, { general_analysis: [picture] }, 422],
    ['POST', '/api/private-appraiser-info', { diploma_scan: scanKey }, 422],
    ['POST', '/api/reports', { report_number: '1', user_id: shared.owner.id }, 404],
  ] as const;
  const before = await fingerprint(app);
  for (const [method, url, body, status] of tries) {
    expect([url, (await stranger.send(method, url, body)).status]).toEqual([url, status]);
    expect(await fingerprint(app)).toBe(before);
  }
});
