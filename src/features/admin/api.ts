import { z } from 'zod';
import { user } from '#features/account/user.ts';
import { endpoint } from '#kit/endpoint.ts';
import { text, wireBody } from '#kit/wire.ts';

const TAG = 'Администрирование';
export const USERS_PAGE = 50;

/** A user as administrators see them; `reports` counts those in the user's list. */
export const adminUser = user.extend({ reports: z.number().int() });
export type AdminUser = z.output<typeof adminUser>;

const page = z.object({
  /** Part of a name, an e-mail or a phone. */
  search: text(200).optional(),
  page: z.coerce.number('Номер страницы — целое число').int().min(1).max(100_000).default(1),
});

/** `GET /api/users` answers the bare array of the specification; this one has search, pages and counts (rows.md K1). */
export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  tag: TAG,
  summary: 'Пользователи: поиск по страницам',
  query: page,
  reply: z.object({ items: z.array(adminUser), total: z.number().int(), page: z.number().int() }),
});

const BALANCE_CHANGE_MAX = 1_000_000;

export const correctBalance = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/balance',
  access: 'admin',
  tag: TAG,
  summary: 'Баланс пользователя: исправить',
  params: z.object({ id: z.uuid() }),
  body: wireBody({
    /** Roubles with kopecks; below zero takes money. */
    amount: z
      .number('Введите сумму числом')
      .min(-BALANCE_CHANGE_MAX, 'Не больше 1 000 000 ₽')
      .max(BALANCE_CHANGE_MAX, 'Не больше 1 000 000 ₽')
      .refine((roubles) => roubles !== 0, 'Введите сумму, отличную от нуля')
      .refine(
        (roubles) => Math.abs(roubles * 100 - Math.round(roubles * 100)) < 1e-6,
        'Введите сумму в рублях и копейках',
      ),
    reason: text(300).refine((reason) => reason !== '', 'Укажите причину'),
    /** The same key books once, however often it is sent. */
    key: z.uuid().optional(),
  }),
  reply: z.object({ balance: z.number() }),
});

/**
 * Stands in the place of the call where no administrator made it: the product by itself, or the operator on the
 * machine.
 */
export const BY_SCHEDULE = 'по расписанию';
export const BY_COMMAND = 'командой на сервере';

const adminAction = z.object({
  id: z.uuid(),
  at: z.string(),
  admin: z.string(),
  action: z.string(),
  /** E-mail of the user it was done to; empty where it was none. */
  user: z.string(),
  call: z.string(),
  details: z.unknown(),
});

export const listAdminActions = endpoint({
  method: 'GET',
  path: '/api/admin/actions',
  access: 'admin',
  tag: TAG,
  summary: 'Журнал действий администраторов',
  query: z.object({ page: page.shape.page }),
  reply: z.object({ items: z.array(adminAction), total: z.number().int(), page: z.number().int() }),
});
