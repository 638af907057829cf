import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';

/** After a withdrawal the appraiser's data are destroyed within so many days (152-ФЗ, ст. 21 ч. 5; section 5 of the consent). */
export const ERASED_AFTER_DAYS = 30;

/** Given and withdrawn by `PATCH /api/users/:id`. */
export const readConsent = endpoint({
  method: 'GET',
  path: '/api/account/consent',
  access: 'user',
  tag: 'Учётная запись',
  summary: 'Согласие на обработку персональных данных: как обстоит',
  reply: z.object({
    given_at: z.string().nullable(),
    /** The version of the text that was agreed to. */
    version: z.string().nullable(),
    withdrawn_at: z.string().nullable(),
    /** When what was filled in under the withdrawn consent is destroyed; null: not, or already. */
    erased_at: z.string().nullable(),
  }),
});
