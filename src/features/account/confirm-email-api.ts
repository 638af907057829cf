import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { wireBody } from '#kit/wire.ts';

export const CONFIRM_LINK_INVALID =
  'Ссылка для подтверждения почты недействительна или устарела. Запросите новую ссылку.';

const message = z.object({ message: z.string() });

/** Confirms the address that the link was sent to; opened again it says the same. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  tag: 'Вход',
  summary: 'Подтвердить адрес по ссылке из письма',
  body: wireBody({ token: z.string(CONFIRM_LINK_INVALID).min(1, CONFIRM_LINK_INVALID).max(200, CONFIRM_LINK_INVALID) }),
  reply: message,
});

/** Sends the link to the caller's present address, at most three times in a quarter of an hour. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/send-confirmation',
  access: 'user',
  tag: 'Вход',
  summary: 'Отправить письмо для подтверждения адреса',
  reply: message,
});
