import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint, EndpointInput, ReplyOf } from '#kit/endpoint.ts';
import { call } from '../call.ts';
import { ifAny } from './reading.ts';

/** A call that names the report whose words are proposed, if there is one. */
interface Finding<Found> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<{ neighbour: Found | null }>;
}

/** The report that was found, with its record of a step. Both are read anew: other pages write them without this one. */
export function useNeighbour<Found extends { id: string }, Read extends Endpoint>(
  finding: Finding<Found>,
  read: Read,
  isOpen: boolean,
): (Found & { record: ReplyOf<Read> }) | null {
  const staleTime = 0;
  const found = useQuery({ ...finding, enabled: isOpen, staleTime }).data?.neighbour ?? null;
  const params = { reportId: found?.id ?? '' };
  const record = useQuery({
    // Not the key of the step itself, which makes a record where there is none.
    queryKey: [read.path, params, 'if-any'],
    queryFn: ({ signal }) => ifAny(call(read, { params, signal } as EndpointInput<Read> & { signal: AbortSignal })),
    enabled: found !== null,
    staleTime,
  }).data;
  return useMemo(() => (found && record ? { ...found, record } : null), [found, record]);
}
