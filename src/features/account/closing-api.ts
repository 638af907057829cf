import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { wireBody } from '#kit/wire.ts';
import { currentPassword, secondFactorCode } from './second-factor-api.ts';

const TAG = 'Учётная запись';

export const COPY_FIRST = 'Скачайте архив своих данных или откажитесь от него';
export const LEAVE_BALANCE = 'Подтвердите, что удаляете учётную запись с деньгами на балансе';
export const LAST_ADMINISTRATOR =
  'Вы единственный администратор. Чтобы удалить учётную запись, назначьте другого: npm run admin -- EMAIL';

/** What the deletion of the account would do: to be read before one decides. */
export const readClosing = endpoint({
  method: 'GET',
  path: '/api/account/closing',
  access: 'user',
  tag: TAG,
  summary: 'Удаление учётной записи: что будет',
  reply: z.object({
    /** Unpaid drafts: gone with their files. */
    reports_removed: z.number().int(),
    /** Paid and generated reports: kept for the law's term. */
    reports_kept: z.number().int(),
    /** Roubles. */
    balance: z.number(),
    /** When the archive of one's data was last downloaded, within a day. */
    copy_delivered_at: z.string().nullable(),
    asks_code: z.boolean(),
    last_administrator: z.boolean(),
  }),
});

/** 422 without the archive or its refusal, and for a balance that is not let go; 409 for the last administrator. */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/closing',
  access: 'user',
  tag: TAG,
  summary: 'Удалить учётную запись',
  body: wireBody({
    current_password: currentPassword,
    code: secondFactorCode.nullish(),
    without_copy: z.boolean('Укажите true или false').default(false),
    leave_balance: z.boolean('Укажите true или false').default(false),
  }),
});
