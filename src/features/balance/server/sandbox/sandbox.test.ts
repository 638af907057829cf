import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './sandbox.ts';

let dir: string;
let sandbox: Sandbox;
const access = { shopId: '100500', secretKey: 'secret of the test' };
const open = (receipts = true) =>
  createSandbox({ ...access, file: `${dir}/payments.json`, receipts, redeliverAfterMs: [1, 1] });

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-sandbox-'));
  sandbox = open();
});
afterEach(async () => {
  await sandbox.fastify.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

const item = { vat_code: 1, payment_mode: 'full_prepayment', payment_subject: 'payment', quantity: 1 };
const order = (value = '500.00') => ({
  amount: { value, currency: 'RUB' },
  capture: true,
  confirmation: { type: 'redirect', return_url: 'http://mezha.example/payments?payment=1' },
  description: 'Пополнение <b>баланса</b>',
  metadata: { payment_id: '1' },
  receipt: {
    customer: { email: 'anna@mezha.example' },
    items: [{ ...item, description: 'Пополнение баланса', amount: { value, currency: 'RUB' } }],
  },
});

async function ask(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${access.shopId}:${access.secretKey}`).toString('base64')}`;
  const request: InjectOptions = { method, url, headers: { authorization, ...headers } };
  const response = await sandbox.fastify.inject(payload ? { ...request, payload } : request);
  return { status: response.statusCode, body: response.json() };
}
const create = (payload: object = order(), key: string = randomUUID()) =>
  ask('POST', '/v3/payments', payload, { 'idempotence-key': key });
const press = (id: string, choice: string) =>
  sandbox.fastify.inject({
    method: 'POST',
    url: `/sandbox/checkout/${id}/${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

it('F4 the sandbox creates a payment as YooKassa does: 200, pending, test, a page to pay on at the return address', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'pending',
    paid: false,
    test: true,
    amount: { value: '500.00', currency: 'RUB' },
    metadata: { payment_id: '1' },
    confirmation: { type: 'redirect', confirmation_url: `http://mezha.example/sandbox/checkout/${body.id}` },
  });
  expect((await ask('GET', `/v3/payments/${body.id}`)).body).toEqual(body);
});

it('F4 the same idempotence key gives the same payment, with another order it is refused', async () => {
  const key = randomUUID();
  const first = await create(order(), key);
  expect((await create(order(), key)).body).toEqual(first.body);
  expect(await create(order('600.00'), key)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  await press(first.body.id, 'pay');
  expect((await create(order(), key)).body).toMatchObject({ id: first.body.id, status: 'succeeded' });
});

it.each([
  ['no idempotence key', order(), ''],
  ['one that is too long', order(), 'k'.repeat(65)],
  ['no receipt', { ...order(), receipt: undefined }, 'key'],
  ['a receipt of another sum', { ...order(), amount: { value: '600.00', currency: 'RUB' } }, 'key'],
  ['dollars', { ...order(), amount: { value: '500.00', currency: 'USD' } }, 'key'],
  ['roubles without kopecks', order('500'), 'key'],
  ['a description that is too long', { ...order(), description: 'я'.repeat(129) }, 'key'],
])('F4 the sandbox refuses an order with %s', async (_what, payload, key) => {
  expect(await create(payload, key)).toMatchObject({ status: 400, body: { type: 'error', code: 'invalid_request' } });
});

it('F4 a shop without 54-FZ takes an order without a receipt', async () => {
  await sandbox.fastify.close();
  sandbox = open(false);
  expect((await create({ ...order(), receipt: undefined })).status).toBe(200);
});

it('F4 wrong keys are 401, an unknown payment is 404, the shop tells of itself', async () => {
  const wrong = { authorization: `Basic ${Buffer.from('100500:wrong').toString('base64')}` };
  expect(await ask('GET', '/v3/me', undefined, wrong)).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  });
  expect(await ask('GET', '/v3/payments/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await ask('GET', '/v3/me')).body).toMatchObject({ account_id: '100500', test: true });
});

it('F4 the page shows the sum and that no money moves, escapes the description, and pays once', async () => {
  const { id } = (await create()).body;
  const page = await sandbox.fastify.inject({ method: 'GET', url: `/sandbox/checkout/${id}` });
  expect(page.statusCode).toBe(200);
  for (const text of ['УЧЕБНАЯ КАССА: деньги не списываются', '500,00\u00a0₽', '&lt;b&gt;баланса']) {
    expect(page.body).toContain(text);
  }
  const paid = await press(id, 'pay');
  expect(paid.statusCode).toBe(303);
  expect(paid.headers.location).toBe('http://mezha.example/payments?payment=1');
  expect((await press(id, 'decline')).statusCode).toBe(303);
  expect((await ask('GET', `/v3/payments/${id}`)).body).toMatchObject({
    status: 'succeeded',
    paid: true,
    receipt_registration: 'pending',
  });
  const again = await sandbox.fastify.inject({ method: 'GET', url: `/sandbox/checkout/${id}` });
  expect(again.body).toContain('Платёж уже оплачен');
  expect((await press('00000000-0000-4000-8000-000000000000', 'pay')).statusCode).toBe(404);
});

it('F4 declining cancels for want of money, leaving changes nothing', async () => {
  const left = (await create()).body.id;
  expect((await press(left, 'leave')).statusCode).toBe(303);
  expect((await ask('GET', `/v3/payments/${left}`)).body.status).toBe('pending');
  const declined = (await create()).body.id;
  await press(declined, 'decline');
  expect((await ask('GET', `/v3/payments/${declined}`)).body).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'insufficient_funds' },
  });
});

it('F4 a payment survives a restart, and a payment of more than an hour ago is canceled', async () => {
  const { id } = (await create()).body;
  await sandbox.fastify.close();
  const file = `${dir}/payments.json`;
  const stored = JSON.parse(fs.readFileSync(file, 'utf8'));
  sandbox = open();
  expect((await ask('GET', `/v3/payments/${id}`)).body.status).toBe('pending');
  await sandbox.fastify.close();
  stored.payments[id].createdAt = new Date(Date.now() - 61 * 60_000).toISOString();
  fs.writeFileSync(file, JSON.stringify(stored));
  sandbox = open();
  expect((await ask('GET', `/v3/payments/${id}`)).body).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'expired_on_confirmation' },
  });
});

it('F4 the receipt is registered a moment after the payment', async () => {
  const { id } = (await create()).body;
  await press(id, 'pay');
  expect((await ask('GET', `/v3/receipts?payment_id=${id}`)).body).toEqual({ type: 'list', items: [] });
  await sandbox.fastify.close();
  const file = `${dir}/payments.json`;
  const stored = JSON.parse(fs.readFileSync(file, 'utf8'));
  stored.payments[id].paidAt = new Date(Date.now() - 10_000).toISOString();
  fs.writeFileSync(file, JSON.stringify(stored));
  sandbox = open();
  expect((await ask('GET', `/v3/payments/${id}`)).body.receipt_registration).toBe('succeeded');
  const { items } = (await ask('GET', `/v3/receipts?payment_id=${id}`)).body;
  expect(items).toMatchObject([{ type: 'payment', status: 'succeeded', payment_id: id }]);
});

it('F4 a notification that was not taken is delivered again', async () => {
  const bodies: string[] = [];
  let answers = [500, 503, 200];
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const target = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      const [status = 200, ...rest] = answers;
      answers = rest;
      response.writeHead(status).end();
      if (rest.length === 0) resolve();
    });
  });
  await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening));
  try {
    const { port } = target.address() as { port: number };
    sandbox.notifyAt(`http://127.0.0.1:${port}/`);
    const { id } = (await create()).body;
    await press(id, 'pay');
    await promise;
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      type: 'notification',
      event: 'payment.succeeded',
      object: { id, status: 'succeeded', metadata: { payment_id: '1' } },
    });
  } finally {
    target.close();
  }
});
