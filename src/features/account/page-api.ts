import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { ownProfile } from './user.ts';

/* What every page asks. The other calls of an account bring the rules of passwords along, 2 KB that only its forms need. */

/** The screens also learn from it who is signed in: invalidate `[readProfile.path]` when the user changes. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'user',
  tag: 'Вход',
  summary: 'Кто вошёл',
  reply: ownProfile,
});

/** What everybody may know about this installation. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  tag: 'Сервис',
  summary: 'Оператор, ссылки и настройки, видимые всем',
  reply: z.object({
    operator: z.object({ name: z.string(), inn: z.string(), address: z.string(), email: z.string() }),
    /** Addresses, or null where the operator has none. */
    social: z.object({ telegram: z.string().nullable(), vk: z.string().nullable() }),
    help_video_url: z.string().nullable(),
    /** The 'major state bank' of the contract step. */
    default_bank: z.string(),
  }),
});
