import type { CookieSerializeOptions } from '@fastify/cookie';
import type { PublicAddress } from '#kit/server/http/public-url.ts';
import { isHttps } from '#kit/server/http/security-headers.ts';

/** Signed out so long after the sign-in in any case. */
export const ABSOLUTE_DAYS = 30;

/** Without https browsers refuse the prefix below. */
export const COOKIE_NAME = 'mezha_files';

/**
 * The cookie that reads the user's own files and nothing else. With https its name begins with `__Host-`: browsers take
 * such a one from this host alone, over https alone. It lives as long as the session can, so that pictures still load
 * after the browser was closed.
 */
export function fileCookie(config: PublicAddress): { name: string; options: CookieSerializeOptions } {
  const options = { httpOnly: true, sameSite: 'strict', maxAge: ABSOLUTE_DAYS * 24 * 3600 } as const;
  return isHttps(config)
    ? { name: `__Host-${COOKIE_NAME}`, options: { ...options, path: '/', secure: true } }
    : { name: COOKIE_NAME, options: { ...options, path: '/api' } };
}
