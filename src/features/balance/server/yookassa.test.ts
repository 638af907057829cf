import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '#test/config.ts';
import { type Order, ProviderRefused, ProviderUnreachable } from './card-provider.ts';
import { isYookassaPage, type YookassaOptions, yookassa } from './yookassa.ts';

/* The client against an HTTP server that answers as told: what the real one does only on bad days. */

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}
type Reaction = { status?: number; body?: unknown; location?: string } | 'hang up' | 'silence';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function provider(reactions: Reaction[], options: Partial<YookassaOptions> = {}) {
  const seen: Seen[] = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: text ? JSON.parse(text) : null });
      const reaction = reactions[Math.min(seen.length, reactions.length) - 1] ?? {};
      if (reaction === 'silence') return;
      if (reaction === 'hang up') {
        request.socket.destroy();
        return;
      }
      const { status = 200, body = {}, location } = reaction;
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
      response.end(JSON.stringify(body));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const client = yookassa({
    name: 'yookassa',
    baseUrl: `http://127.0.0.1:${port}/v3`,
    shopId: '100500',
    secretKey: 'live_secret',
    receipt: readConfig({}).payments.receipt,
    creditsTest: false,
    mayConfirmAt: isYookassaPage,
    pausesMs: [1, 1, 1],
    answerWithinMs: 300,
    ...options,
  });
  return { client, seen };
}

const order: Order = {
  paymentId: '6c8b0a5e-0000-4000-8000-000000000001',
  idempotenceKey: '2f0e6c1a-0000-4000-8000-000000000002',
  amountKop: 50_005,
  description: 'Пополнение баланса',
  returnUrl: 'https://mezha.example/payments?payment=6c8b0a5e',
  email: 'anna@mezha.example',
};
const confirmationUrl = 'https://yoomoney.ru/checkout/payments/v2/contract?orderId=23d93cac';
const created = {
  id: '23d93cac-000f-5000-8000-126628f15141',
  status: 'pending',
  paid: false,
  amount: { value: '500.05', currency: 'RUB' },
  confirmation: { type: 'redirect', confirmation_url: confirmationUrl },
  created_at: '2026-11-20T14:30:45.129Z',
  metadata: { payment_id: order.paymentId },
  recipient: { account_id: '100500', gateway_id: '100700' },
  refundable: false,
  test: false,
};

it('F4 a payment is created as the documentation of YooKassa asks', async () => {
  const { client, seen } = await provider([{ body: created }]);
  expect(await client.create(order)).toEqual({
    id: created.id,
    status: 'pending',
    amountKop: 50_005,
    refundedKop: 0,
    currency: 'RUB',
    paymentId: order.paymentId,
    test: false,
    confirmationUrl,
    reason: null,
    receipt: null,
  });
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/v3/payments',
      headers: {
        authorization: `Basic ${Buffer.from('100500:live_secret').toString('base64')}`,
        'idempotence-key': order.idempotenceKey,
        'content-type': 'application/json',
      },
    },
  ]);
  expect(seen[0]?.body).toEqual({
    amount: { value: '500.05', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: order.returnUrl, locale: 'ru_RU' },
    description: 'Пополнение баланса',
    metadata: { payment_id: order.paymentId },
    receipt: {
      customer: { email: 'anna@mezha.example' },
      items: [
        {
          description: 'Пополнение баланса',
          quantity: 1,
          amount: { value: '500.05', currency: 'RUB' },
          vat_code: 1,
          payment_mode: 'full_prepayment',
          payment_subject: 'payment',
        },
      ],
    },
  });
});

it('F4 the receipt says what the settings say, or nothing', async () => {
  const settings = {
    YOOKASSA_VAT_CODE: '11',
    YOOKASSA_TAX_SYSTEM_CODE: '2',
    YOOKASSA_PAYMENT_SUBJECT: 'service',
    YOOKASSA_PAYMENT_MODE: 'full_payment',
  };
  const one = await provider([{ body: created }], { receipt: readConfig(settings).payments.receipt });
  await one.client.create(order);
  expect(one.seen[0]?.body).toMatchObject({
    receipt: {
      tax_system_code: 2,
      items: [{ vat_code: 11, payment_subject: 'service', payment_mode: 'full_payment' }],
    },
  });
  const none = await provider([{ body: created }], {
    receipt: readConfig({ YOOKASSA_RECEIPTS: 'off' }).payments.receipt,
  });
  await none.client.create(order);
  expect(none.seen[0]?.body).not.toHaveProperty('receipt');
});

it('F4 what is unknown is asked again with the same key: a broken line, 500, 429', async () => {
  const { client, seen } = await provider(['hang up', { status: 500 }, { status: 429 }, { body: created }]);
  expect((await client.create(order)).id).toBe(created.id);
  expect(seen.map(({ headers }) => headers['idempotence-key'])).toEqual(Array(4).fill(order.idempotenceKey));
  expect(new Set(seen.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it('F4 after four attempts the provider is out of reach, and so is one that never answers', async () => {
  const broken = await provider([{ status: 500 }]);
  await expect(broken.client.create(order)).rejects.toThrow(ProviderUnreachable);
  expect(broken.seen).toHaveLength(4);
  const silent = await provider(['silence'], { answerWithinMs: 30 });
  await expect(silent.client.read('1')).rejects.toThrow(ProviderUnreachable);
  expect(silent.seen).toHaveLength(4);
});

it('F4 a definite no is not asked again', async () => {
  const error = { type: 'error', id: '1', code: 'invalid_request', description: 'Bad', parameter: 'amount.value' };
  const { client, seen } = await provider([{ status: 400, body: error }]);
  await expect(client.create(order)).rejects.toThrow(new ProviderRefused(400, 'invalid_request: Bad: amount.value'));
  expect(seen).toHaveLength(1);
});

it('F4 the keys are not sent on to where an answer redirects, and an answer of another kind is not believed', async () => {
  const redirecting = await provider([{ status: 302, location: 'https://evil.example/' }]);
  await expect(redirecting.client.read('1')).rejects.toThrow(ProviderUnreachable);
  const strange = await provider([{ body: { ok: true } }]);
  await expect(strange.client.read('1')).rejects.toThrow(ProviderUnreachable);
});

it.each([
  'https://evil.example/pay',
  'https://yoomoney.ru.evil.example/pay',
  'https://evil-yoomoney.ru/pay',
  'http://yoomoney.ru/pay',
  'javascript:alert(1)',
  'not an address',
])('F4 a payer is not sent to %s', async (address) => {
  const { client } = await provider([{ body: { ...created, confirmation: { confirmation_url: address } } }]);
  await expect(client.create(order)).rejects.toThrow(ProviderRefused);
});

it('F4 a payment read back tells whether it was paid, why it was canceled, and of its receipt', async () => {
  const { client } = await provider([
    { body: { ...created, status: 'succeeded', paid: true, receipt_registration: 'pending' } },
    {
      body: {
        ...created,
        status: 'canceled',
        cancellation_details: { party: 'payment_network', reason: 'insufficient_funds' },
      },
    },
    { body: { ...created, status: 'waiting_for_capture' } },
  ]);
  expect(await client.read(created.id)).toMatchObject({
    status: 'succeeded',
    receipt: 'pending',
    confirmationUrl: null,
  });
  expect(await client.read(created.id)).toMatchObject({ status: 'canceled', reason: 'insufficient_funds' });
  expect(await client.read(created.id)).toMatchObject({ status: 'pending' });
});

it('F4 the receipt is the registered one of the payment, not of a refund', async () => {
  const receipt = {
    type: 'payment',
    status: 'succeeded',
    registered_at: '2026-11-20T14:31:00.000Z',
    fiscal_document_number: '3986',
    fiscal_storage_number: '9288000100115785',
    fiscal_attribute: '2617603921',
  };
  const { client, seen } = await provider([
    { body: { type: 'list', items: [] } },
    {
      body: {
        type: 'list',
        items: [
          { ...receipt, type: 'refund' },
          { ...receipt, status: 'pending' },
        ],
      },
    },
    { body: { type: 'list', items: [receipt] } },
  ]);
  expect(await client.readReceipt(created.id)).toBeNull();
  expect(await client.readReceipt(created.id)).toBeNull();
  expect(await client.readReceipt(created.id)).toEqual({
    registeredAt: receipt.registered_at,
    fiscalDocumentNumber: '3986',
    fiscalStorageNumber: '9288000100115785',
    fiscalAttribute: '2617603921',
  });
  expect(seen[0]?.url).toBe(`/v3/receipts?payment_id=${created.id}`);
});
