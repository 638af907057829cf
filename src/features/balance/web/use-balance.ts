import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readProfile } from '#features/account/api.ts';
import { call } from '#kit/web/call.ts';
import { readToken } from '#kit/web/session.ts';
import { readPrices } from '../api.ts';

/** Who pays and what things cost. The profile shares the cache of the product's header, under the same key. */
export function useBalance() {
  const queries = useQueryClient();
  const profile = useQuery({
    queryKey: [readProfile.path, readToken()],
    queryFn: ({ signal }) => call(readProfile, { signal }),
  });
  const prices = useQuery({ queryKey: [readPrices.path], queryFn: ({ signal }) => call(readPrices, { signal }) });
  /** After money has moved: the header and every balance on the page. */
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [readProfile.path] }), [queries]);
  return { user: profile.data, prices: prices.data, refresh };
}
