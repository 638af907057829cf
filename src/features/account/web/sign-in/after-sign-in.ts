import type { Location } from 'react-router';
import { leftOnPurpose } from '../session-notice.ts';

/**
 * What the guard of the routes hands to /login: `<Navigate to="/login" replace state={askedFor(location)} />`, so that
 * a deep link asked for before sign-in is returned to after it (rows.md A2).
 */
export function askedFor(location: Pick<Location, 'pathname' | 'search' | 'hash'>): { from: string } {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/** Where the sign-in leads: the place asked for; '/' without one, or after the user signed out. */
export function placeAfterSignIn(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const inside = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return inside && !leftOnPurpose() ? from : '/';
}
