import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countMarket, fittingEntries, listEntries } from '#features/market/handbook-api.ts';
import { reading } from '#kit/web/form/reading.ts';
import { bookOf, handbookPlace } from '../../grid/handbook-cell.ts';
import { useShown } from '../screen.ts';

/** The entries of the user's handbook that this report may be offered, and the zones of its places. */
export function useFitting() {
  const queries = useQueryClient();
  const { query, readOnly } = useShown(({ sources, readOnly }) => ({ query: handbookPlace(sources), readOnly }));
  const { data, isError } = useQuery({ ...reading(fittingEntries, { query }), enabled: !readOnly });
  const book = useMemo(() => bookOf(data?.items ?? []), [data]);
  const readAgain = () =>
    Promise.all(
      [fittingEntries, listEntries, countMarket].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
  return {
    any: data?.any ?? false,
    entries: data?.items ?? [],
    book,
    zones: data?.zones ?? [],
    isRead: data !== undefined,
    isError,
    region: query.region,
    readAgain,
  };
}
export type Fitting = ReturnType<typeof useFitting>;
