import { expect, it } from 'vitest';
import { testApp } from '#test/app.ts';

const app = testApp();

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
  const half = await user.send('POST', `/api/market-analysis/${report.body.id}`, { market_area: 'a\ud800b' });
  expect([half.status, half.error.code]).toEqual([422, 'validation']);
});

it('W8 a value of a wrong type is refused in Russian, beside its field', async () => {
  const user = await app.newUser();
  const refused = await user.send('POST', '/api/auth/login', { email: 5, password: ['x'] });
  expect(refused.status).toBe(422);
  for (const text of Object.values(refused.error.fields ?? {})) expect(text).toMatch(/[а-яё]/i);
});
