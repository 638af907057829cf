import { useQuery } from '@tanstack/react-query';
import { readProfile } from '#features/account/page-api.ts';
import type { User } from '#features/account/user.ts';
import { keyOf, reading } from '#kit/web/form/reading.ts';

export const OWNER_KEY = keyOf(readProfile);

/** Whose profile this is: the signed-in user's. The guard of the routes has read the user already. */
export function useOwner(): User | null {
  const { data } = useQuery(reading(readProfile));
  return data ?? null;
}
