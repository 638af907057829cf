import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { wireBody } from '#kit/wire.ts';
import { EMAIL_REQUIRED } from './email.ts';
import { currentPassword, secondFactorCode } from './second-factor-api.ts';
import { ownProfile } from './user.ts';

/** Not judged: whoever signs in is known or not. */
const signInEmail = z.string(EMAIL_REQUIRED).trim().min(1, EMAIL_REQUIRED).max(254);

/**
 * `code` is for users with a second factor. 422 `second_factor_required` asks for it, only after the right password.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag: 'Вход',
  summary: 'Вход',
  body: wireBody({
    email: signInEmail,
    password: currentPassword,
    code: secondFactorCode.nullish(),
  }),
  reply: z.object({ access_token: z.string(), user: ownProfile }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  tag: 'Вход',
  summary: 'Выход',
});

/** The same answer for every address, known or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  tag: 'Вход',
  summary: 'Письмо со ссылкой для сброса пароля',
  body: wireBody({ email: signInEmail }),
  reply: z.object({ message: z.string() }),
});
