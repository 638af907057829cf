import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type CardProvider, ProviderRefused, ProviderUnreachable } from './card-provider.ts';
import type { ReceiptSettings } from './payment-settings.ts';
import {
  errorObject,
  paymentBody,
  paymentObject,
  receiptList,
  toProviderPayment,
  toProviderReceipt,
} from './yookassa-wire.ts';

export const YOOKASSA_URL = 'https://api.yookassa.ru/v3';

/** Before the 2nd, 3rd and 4th attempt. */
const PAUSES_MS = [300, 600, 1200];
const ANSWER_WITHIN_MS = 10_000;

export interface YookassaOptions {
  name: CardProvider['name'];
  /** Without a slash at the end. */
  baseUrl: string;
  shopId: string;
  secretKey: string;
  receipt: ReceiptSettings | null;
  creditsTest: boolean;
  /** Whether the payer may be sent to this address of the provider's answer. */
  mayConfirmAt: (confirmationUrl: URL, returnUrl: URL) => boolean;
  pausesMs?: readonly number[];
  answerWithinMs?: number;
}

/** YooKassa's own pages; nobody who gets between us and the provider can send a payer elsewhere. */
export function isYookassaPage({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && /(^|\.)(yoomoney|yookassa)\.ru$/.test(hostname);
}

const account = z.object({ account_id: z.coerce.string(), test: z.boolean().default(false) });

export interface YookassaAccount {
  accountId: string;
  test: boolean;
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  idempotenceKey?: string;
}

/** One HTTP call, repeated where its outcome is unknown; with an idempotence key a repetition does nothing twice. */
function caller(options: YookassaOptions) {
  const { baseUrl, shopId, secretKey, pausesMs = PAUSES_MS, answerWithinMs = ANSWER_WITHIN_MS } = options;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  async function once(request: Request): Promise<unknown> {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(`${baseUrl}${request.path}`, {
        method: request.method,
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
        headers: {
          authorization,
          ...(request.idempotenceKey ? { 'idempotence-key': request.idempotenceKey } : {}),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      answer = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return null;
        throw error;
      });
    } catch (error) {
      throw new ProviderUnreachable('no answer', { cause: error });
    }
    if (response.status === 429 || response.status >= 500) throw new ProviderUnreachable(`status ${response.status}`);
    if (response.ok) return answer;
    const { code, description, parameter } = errorObject.catch({ code: 'unknown', description: '' }).parse(answer);
    throw new ProviderRefused(response.status, [code, description, parameter].filter(Boolean).join(': '));
  }

  return async (request: Request): Promise<unknown> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(request);
      } catch (error) {
        const wait = pausesMs[attempt];
        if (!(error instanceof ProviderUnreachable) || wait === undefined) throw error;
        await pause(wait);
      }
    }
  };
}

/** An answer that is not what the documentation says tells nothing of what happened. */
function understand<T extends z.ZodType>(shape: T, answer: unknown): z.output<T> {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new ProviderUnreachable(`answer not understood: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** A client of YooKassa's API v3, and of the sandbox that speaks it. */
export function yookassa(options: YookassaOptions): CardProvider & { readAccount(): Promise<YookassaAccount> } {
  const call = caller(options);
  return {
    name: options.name,
    creditsTest: options.creditsTest,

    async create(order) {
      const body = paymentBody(order, options.receipt);
      const answer = await call({ method: 'POST', path: '/payments', body, idempotenceKey: order.idempotenceKey });
      const created = toProviderPayment(understand(paymentObject, answer));
      const { confirmationUrl } = created;
      const mayGo = (page: string) =>
        URL.canParse(page) && options.mayConfirmAt(new URL(page), new URL(order.returnUrl));
      if (confirmationUrl && !mayGo(confirmationUrl)) {
        throw new ProviderRefused(200, `confirmation address not allowed: ${confirmationUrl}`);
      }
      return created;
    },

    async read(providerId) {
      const answer = await call({ method: 'GET', path: `/payments/${encodeURIComponent(providerId)}` });
      return toProviderPayment(understand(paymentObject, answer));
    },

    async readReceipt(providerId) {
      const answer = await call({ method: 'GET', path: `/receipts?payment_id=${encodeURIComponent(providerId)}` });
      return toProviderReceipt(understand(receiptList, answer));
    },

    async readAccount() {
      const { account_id, test } = understand(account, await call({ method: 'GET', path: '/me' }));
      return { accountId: account_id, test };
    },
  };
}
