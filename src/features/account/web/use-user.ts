import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { openDrafts } from '#kit/web/form/draft-owner.ts';
import { keyOf } from '#kit/web/form/reading.ts';
import { confirmToken, onTokenChange, readToken } from '#kit/web/session.ts';
import { readProfile } from '../page-api.ts';
import type { OwnProfile } from '../user.ts';
import { endWithNotice, forgetNotice, onSessionChange, PROFILE_FAILED, readNotice } from './session-notice.ts';

export interface SignedInUser {
  /** Null while loading, offline, and when nobody is signed in. */
  user: OwnProfile | null;
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

/** Screens of other slices read the user under the same key, and invalidate it after a change. */
export const PROFILE_KEY = keyOf(readProfile);

const isNetwork = (error: unknown) => error instanceof AppError && error.code === 'network';

/** The drafts of whoever is signed in can be opened before any form asks for its own. */
function opened(profile: OwnProfile): OwnProfile {
  openDrafts({ id: profile.id, key: profile.draft_key });
  return profile;
}

/** The profile that came with the sign-in. */
export function takeProfile(queries: QueryClient, profile: OwnProfile): void {
  queries.setQueryData(PROFILE_KEY, opened(profile));
}

async function load(queries: QueryClient, signal: AbortSignal): Promise<OwnProfile> {
  try {
    const profile = await call(readProfile, { signal });
    confirmToken();
    return opened(profile);
  } catch (error) {
    const atStart = queries.getQueryData(PROFILE_KEY) === undefined;
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
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => load(queries, signal),
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
      await queries.invalidateQueries({ queryKey: PROFILE_KEY });
    },
  };
}

/**
 * Mounted once, at the root of the product. When the session ends or somebody else signs in, here or in another tab,
 * what the former user read is forgotten. Drafts in the browser's storage stay (rows.md A4).
 */
export function useSessionCache(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onTokenChange(() => {
        queries.removeQueries({ type: 'inactive' });
        // Without a fetch: nobody may be signed in now.
        queries.getQueryCache().find({ queryKey: PROFILE_KEY })?.reset();
        if (readToken() !== null) void queries.resetQueries({ type: 'active' });
      }),
    [queries],
  );
}
