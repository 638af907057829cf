import { beforeAll, describe, expect, it } from 'vitest';
import { registerUser } from '#features/account/api.ts';
import { signIn, signOut } from '#features/account/sign-in-api.ts';
import { makeWorld, type World } from '#test/access/world.ts';
import { testApp } from '#test/app.ts';

const app = testApp();
const secure = testApp({
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://mezha.example',
  PAYMENTS: 'off',
});

const FILE_POLICY = "default-src 'none'; sandbox";
let world: World;
beforeAll(async () => {
  world = await makeWorld(app);
});

/** One of every kind of answer, with how the browser is to take it. */
const answers: [
  string,
  number,
  (world: World) => { url: string; token?: string; method?: 'POST'; payload?: string },
][] = [
  ['a page, or without a build what stands in its place', 0, () => ({ url: '/' })],
  ['an address that is none', 0, () => ({ url: '/no/such/page' })],
  ['a page of the API documentation', 200, () => ({ url: '/api/docs/' })],
  ['health', 200, () => ({ url: '/healthz' })],
  ['a public call', 200, () => ({ url: '/api/config' })],
  ['a call of a user', 200, ({ owner }) => ({ url: '/api/auth/profile', token: owner.token })],
  ['a call without a session', 401, () => ({ url: '/api/auth/profile' })],
  [
    'a report of somebody else',
    404,
    ({ draft, stranger }) => ({ url: `/api/reports/${draft.id}`, token: stranger.token }),
  ],
  ['an address of the API that is none', 404, () => ({ url: '/api/none' })],
  ['an address that cannot be read', 400, () => ({ url: '/api/reports/%E0%A4%A' })],
  ['a body that is no JSON', 400, () => ({ url: '/api/auth/login', method: 'POST', payload: '{' })],
  ['a body of broken rules', 422, () => ({ url: '/api/auth/login', method: 'POST', payload: '{}' })],
  [
    'a picture',
    200,
    ({ draft, owner }) => ({ url: `/api/report-files/download/${draft.fileKey}`, token: owner.token }),
  ],
  ['a scan', 200, ({ scanKey, owner }) => ({ url: `/api/profile-files/download/${scanKey}`, token: owner.token })],
  ['a document', 200, ({ locked, owner }) => ({ url: `/api/reports/${locked.id}/document.pdf`, token: owner.token })],
];

describe.each(answers)('%s', (_what, status, request) => {
  const get = (of: typeof app) => {
    const { url, token, method = 'GET', payload } = request(world);
    return of.raw({
      method,
      url,
      headers: {
        origin: 'https://elsewhere.example',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { payload } : {}),
    });
  };

  it('S1 tells the browser to run nothing foreign, guess no type, frame nothing, tell nobody where it came from', async () => {
    const { headers, statusCode } = await get(app);
    if (status) expect(statusCode).toBe(status);
    const policy = String(headers['content-security-policy']);
    const nothing = policy === FILE_POLICY || policy.startsWith("default-src 'none'; base-uri 'none';");
    if (!nothing) {
      expect(policy).toMatch(/script-src 'self'[^';]*;/);
      for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    if (/text|json/.test(String(headers['content-type']))) expect(headers['content-type']).toMatch(/charset=utf-8/i);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name);
    if (request(world).url.startsWith('/api/') && !request(world).url.startsWith('/api/docs'))
      expect(headers['cache-control']).toMatch(/^(private, )?(no-store|no-cache)$/);
  });

  it('S1 is for https alone where the product has an https address', async () => {
    expect((await get(secure)).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});

it('S1 what a user uploaded runs nothing, and a document is saved, not shown', async () => {
  const { draft, locked, owner } = world;
  const picture = await owner.download(`/api/report-files/download/${draft.fileKey}`);
  expect(picture.headers).toMatchObject({ 'content-security-policy': FILE_POLICY, 'content-type': 'image/jpeg' });
  for (const file of ['document.pdf', 'document.docx', 'calculation.xlsx']) {
    const document = await owner.download(`/api/reports/${locked.id}/${file}`);
    expect(document.headers['content-disposition']).toMatch(/^attachment; filename="report/);
    expect(document.headers['cache-control']).toBe('private, no-store');
  }
});

it('S1 the documentation of the API is closed in production', async () => {
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json']) {
    expect([url, (await secure.raw({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
  }
});

it('S1 another site is not let in: no answer to its questions, no call by its forms', async () => {
  const foreign = { origin: 'https://elsewhere.example' };
  const asked = await app.raw({
    method: 'OPTIONS',
    url: '/api/reports',
    headers: { ...foreign, 'access-control-request-method': 'POST' },
  });
  expect(asked.statusCode).toBe(404);
  expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const form = await app.raw({
      method: 'POST',
      url: '/api/reports',
      headers: { ...foreign, 'content-type': type },
      cookies: { mezha_files: world.owner.cookie },
      payload: '{"report_number":"1"}',
    });
    expect(form.statusCode).toBeGreaterThanOrEqual(400);
  }
});

it('L2 with https the file cookie is of this host alone, and a cookie of the plain name opens nothing', async () => {
  const account = { email: 'host@mezha.example', password: 'берёзовый сок у ворот' };
  const person = { lastName: 'Берёзкин', firstName: 'Павел', phone: '+7 900 000-00-17' };
  await secure.anonymous.call(registerUser, { body: { ...account, ...person } });
  const signed = await secure.anonymous.call(signIn, { body: account });
  const set = String(signed.headers['set-cookie']);
  expect(set).toMatch(/^__Host-mezha_files=[\w-]{40,};/);
  for (const part of ['Path=/;', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(`${set};`).toContain(part);
  expect(set).not.toContain('Domain');
  const value = set.slice(set.indexOf('=') + 1, set.indexOf(';'));
  const withCookie = (name: string) =>
    secure.raw({ method: 'GET', url: '/api/report-files/download/none.jpg', cookies: { [name]: value } });
  expect((await withCookie('__Host-mezha_files')).statusCode).toBe(404);
  expect((await withCookie('mezha_files')).statusCode).toBe(401);

  const authorization = `Bearer ${signed.body.access_token}`;
  const out = await secure.raw({ method: 'POST', url: signOut.path, headers: { authorization } });
  expect(out.headers['set-cookie']).toMatch(/^__Host-mezha_files=; .*Path=\/; Expires=Thu, 01 Jan 1970.*Secure/);
  expect(out.headers['clear-site-data']).toBe('"cache"');
});
