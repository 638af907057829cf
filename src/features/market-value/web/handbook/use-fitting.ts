import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { countMarket, fittingEntries, listEntries } from '#features/market/handbook-api.ts';
import { reading } from '#kit/web/form/reading.ts';
import { readFormerCorrections } from '../../former-corrections-api.ts';
import { bookOf, handbookPlace } from '../../handbook/offered.ts';
import { useShown } from '../screen.ts';

/** The entries of the user's handbook that this report may be offered, and the zones of its places. */
export function useFitting() {
  const queries = useQueryClient();
  const { query, readOnly } = useShown(({ sources, readOnly }) => ({ query: handbookPlace(sources), readOnly }));
  const { data, isError } = useQuery({ ...reading(fittingEntries, { query }), enabled: !readOnly });
  const { reportId = '' } = useParams();
  const corrections = useQuery({
    ...reading(readFormerCorrections, { params: { reportId } }),
    enabled: !readOnly && reportId !== '',
  });
  const former = corrections.data?.items;
  const book = useMemo(() => bookOf(data?.items ?? [], former ?? [], data?.zones), [data, former]);
  const readAgain = () =>
    Promise.all(
      [fittingEntries, listEntries, countMarket].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
  return {
    any: (data?.any ?? false) || (former ?? []).length > 0,
    entries: [...(data?.items ?? []), ...(former ?? [])],
    /** Of the handbook, which counts how often each is taken and speaks of zones. */
    own: data?.items ?? [],
    book,
    zones: data?.zones ?? [],
    isRead: data !== undefined,
    isError,
    region: query.region,
    readAgain,
  };
}
export type Fitting = ReturnType<typeof useFitting>;
