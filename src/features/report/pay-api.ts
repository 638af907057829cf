import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { wireBody } from '#kit/wire.ts';

/** Pays a report from the balance. Pressed again it only answers. 402 `insufficient_funds`, 409 `price_changed`. */
export const payReport = endpoint({
  method: 'PATCH',
  path: '/api/reports/:id/pay',
  access: 'user',
  tag: 'Отчеты',
  summary: 'Отчет: оплатить с баланса',
  params: z.object({ id: z.uuid() }),
  body: wireBody({
    /** The price that the payer saw, whole roubles; another one is asked about first. */
    price: z.number('Цена должна быть числом').optional(),
  }),
  reply: z.object({
    id: z.uuid(),
    isPaid: z.literal(true),
    /** The balance left, roubles. */
    balance: z.number(),
  }),
});
