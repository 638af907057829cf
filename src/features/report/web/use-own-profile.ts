import { useQuery } from '@tanstack/react-query';
import { readProfile } from '#features/account/api.ts';
import { call } from '#kit/web/call.ts';

/** The signed-in user as the header reads him: the same key, so that it is one call. */
export function useOwnProfile() {
  return useQuery({
    queryKey: [readProfile.path],
    queryFn: ({ signal }) => call(readProfile, { signal }),
  });
}
