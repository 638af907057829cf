import { expect, it } from 'vitest';
import type { Endpoint } from '#kit/endpoint.ts';
import { testApp } from '#test/app.ts';

const app = testApp();
const SOMEWHERE = '00000000-0000-4000-8000-000000000000';

function address(endpoint: Endpoint): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => (name === 'key' ? 'none.jpg' : SOMEWHERE));
}

it('L2 every call but the public ones refuses a caller without a session and one with a made-up token', async () => {
  const guarded = app.endpoints.filter(({ access }) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(0);
  for (const endpoint of guarded) {
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const answer = await app.raw({ method: endpoint.method, url: address(endpoint), headers });
      expect([endpoint.method, endpoint.path, answer.statusCode]).toEqual([endpoint.method, endpoint.path, 401]);
      expect(answer.json()).toEqual({ code: 'unauthorized', message: 'Пользователь не авторизован' });
    }
  }
});

it('L2 the file cookie reads files and nothing else', async () => {
  const user = await app.newUser();
  for (const endpoint of app.endpoints.filter(({ access }) => access === 'user' || access === 'admin')) {
    const answer = await app.raw({
      method: endpoint.method,
      url: address(endpoint),
      cookies: { mezha_files: user.cookie },
    });
    expect([endpoint.method, endpoint.path, answer.statusCode]).toEqual([endpoint.method, endpoint.path, 401]);
  }
});

it('A8 an ordinary user is refused on every call of the administrator', async () => {
  const user = await app.newUser();
  for (const endpoint of app.endpoints.filter(({ access }) => access === 'admin')) {
    const answer = await user.send(endpoint.method, address(endpoint), endpoint.method === 'GET' ? undefined : {});
    expect([endpoint.path, answer.status, answer.error.code]).toEqual([endpoint.path, 403, 'forbidden']);
  }
});

it('L1 every call stands in the API documentation, with its path and method', async () => {
  const answer = await app.raw({ method: 'GET', url: '/api/docs/json' });
  const paths = (answer.json() as { paths: Record<string, Record<string, unknown>> }).paths;
  for (const endpoint of app.endpoints) {
    expect(Object.keys(paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ?? {})).toContain(endpoint.method.toLowerCase());
  }
});

it('2 the health addresses answer', async () => {
  expect((await app.raw({ method: 'GET', url: '/healthz' })).json()).toMatchObject({ status: 'ok' });
  expect((await app.raw({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
});

it('W8 a character that the database cannot hold is refused, wherever it stands', async () => {
  const user = await app.newUser();
  const created = await user.send('POST', '/api/reports', { report_number: 'a\u0000b' });
  expect([created.status, created.error.code]).toEqual([422, 'validation']);
  const report = await user.send('POST', '/api/reports', { report_number: '1' });
  const saved = await user.send('POST', `/api/property-descriptions/${report.body.id}`, { address: 'a\u0000b' });
  expect([saved.status, saved.error.code]).toEqual([422, 'validation']);
});

it('W8 a value of a wrong type is refused in Russian, beside its field', async () => {
  const user = await app.newUser();
  const refused = await user.send('POST', '/api/auth/login', { email: 5, password: ['x'] });
  expect(refused.status).toBe(422);
  for (const text of Object.values(refused.error.fields ?? {})) expect(text).toMatch(/[а-яё]/i);
});
