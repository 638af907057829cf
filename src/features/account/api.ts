import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { text } from '#kit/wire.ts';
import { user } from './user.ts';

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag: 'Вход',
  summary: 'Регистрация',
  body: z.strictObject({
    email: text(254),
    password: z.string().max(128),
    firstName: text(100),
    lastName: text(100),
    middleName: text(100),
    phone: text(30),
  }),
  reply: z.object({ id: z.uuid(), email: z.string() }),
  success: 201,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag: 'Вход',
  summary: 'Вход',
  body: z.strictObject({ email: text(254), password: z.string().max(1000) }),
  reply: z.object({ access_token: z.string(), user }),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'user',
  tag: 'Вход',
  summary: 'Кто вошёл',
  reply: user,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  tag: 'Вход',
  summary: 'Выход',
});
