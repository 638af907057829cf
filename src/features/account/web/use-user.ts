import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { onTokenChange, readToken } from '#kit/web/session.ts';
import { readProfile } from '../api.ts';
import type { User } from '../user.ts';
import { endWithNotice, forgetNotice, onSessionChange, PROFILE_FAILED, readNotice } from './session-notice.ts';

export interface SignedInUser {
  /** Null while loading, offline, and when nobody is signed in. */
  user: User | null;
  /**
   * `loading`: a token is there, the profile on its way. `ready`: settled, with a user or without. `error`: the server
   * refused, the token is gone, show `PROFILE_FAILED`. `offline`: no answer came, the token stays, show the same text
   * with a button for `retry` (rows.md A3).
   */
  state: 'loading' | 'ready' | 'error' | 'offline';
  retry(): void;
  /** Reads the profile again: after the balance, the form or the consent changed. */
  refresh(): Promise<void>;
}

const isNetwork = (error: unknown) => error instanceof AppError && error.code === 'network';

/** The key carries the token, so that another user never sees the former one's data. */
export const profileKey = (token: string | null) => [readProfile.path, token] as const;

async function load(queries: QueryClient, token: string | null, signal: AbortSignal): Promise<User> {
  try {
    return await call(readProfile, { signal });
  } catch (error) {
    const atStart = queries.getQueryData(profileKey(token)) === undefined;
    // `call` has dropped the token for a 401; any other answer than success ends the session too, and says so.
    if (atStart && error instanceof AppError && !isNetwork(error) && error.status !== 401)
      endWithNotice(PROFILE_FAILED);
    throw error;
  }
}

/** Who is signed in. All callers share one request. */
export function useUser(): SignedInUser {
  const queries = useQueryClient();
  const token = useSyncExternalStore(onSessionChange, readToken);
  const notice = useSyncExternalStore(onSessionChange, readNotice);
  const profile = useQuery({
    queryKey: profileKey(token),
    queryFn: ({ signal }) => load(queries, token, signal),
    enabled: token !== null,
    retry: (failures, error) => isNetwork(error) && failures < 1,
  });

  const state = () => {
    if (token === null) return notice === PROFILE_FAILED ? 'error' : 'ready';
    if (profile.data) return 'ready';
    return profile.isError && !profile.isFetching ? 'offline' : 'loading';
  };
  return {
    user: token === null ? null : (profile.data ?? null),
    state: state(),
    retry() {
      forgetNotice();
      if (token !== null) void profile.refetch();
    },
    async refresh() {
      await queries.invalidateQueries({ queryKey: [readProfile.path] });
    },
  };
}

/**
 * Once, at the root of the product: when somebody else signs in, here or in another tab, what the former user had read
 * is forgotten. Drafts in the browser's storage stay (rows.md A4).
 */
export function useSessionCache(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onTokenChange(() => {
        queries.removeQueries({ type: 'inactive' });
        if (readToken() !== null) void queries.resetQueries({ type: 'active' });
      }),
    [queries],
  );
}
