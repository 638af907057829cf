import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';

const TAG = 'Сеансы';

/** Where the user is signed in. */
export const session = z.object({
  id: z.uuid(),
  /** «Chrome на Windows» */
  device: z.string(),
  /** IP address of the sign-in. */
  address: z.string(),
  created_at: z.string(),
  /** To the minute. */
  last_seen_at: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** This session first, then the one seen last. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  tag: TAG,
  summary: 'Сеансы пользователя',
  reply: z.array(session),
});

/** 404 for another user's, and for one that is over. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  tag: TAG,
  summary: 'Сеанс: завершить',
  params: z.object({ id: z.uuid() }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  tag: TAG,
  summary: 'Все сеансы, кроме этого: завершить',
});
