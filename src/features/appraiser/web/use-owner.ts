import { useQuery } from '@tanstack/react-query';
import { readProfile } from '#features/account/api.ts';
import type { User } from '#features/account/user.ts';
import { call } from '#kit/web/call.ts';

export const OWNER_KEY = [readProfile.path] as const;

/** Whose profile this is: the signed-in user. The guard of the routes has read him already. */
export function useOwner(): User | null {
  const { data } = useQuery({ queryKey: OWNER_KEY, queryFn: ({ signal }) => call(readProfile, { signal }) });
  return data ?? null;
}
