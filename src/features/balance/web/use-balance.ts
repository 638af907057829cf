import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readProfile } from '#features/account/page-api.ts';
import { reading } from '#kit/web/form/reading.ts';
import { readPrices } from '../api.ts';

/** Who pays and what things cost. The profile shares the cache of the product's header, under the same key. */
export function useBalance() {
  const queries = useQueryClient();
  const profile = useQuery(reading(readProfile));
  const prices = useQuery(reading(readPrices));
  /** After money has moved: the header and every balance on the page. */
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [readProfile.path] }), [queries]);
  return { user: profile.data, prices: prices.data, refresh };
}
