import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientOfOwner } from '#features/description/owner.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { call } from '#kit/web/call.ts';
import { ifAny, reading } from '#kit/web/form/reading.ts';
import { readProposals } from '../proposals.ts';

/** What may be proposed to a report: by the user's former ones, and by its plot. Nothing to a report that is locked. */
export function useProposed(reportId: string | undefined, isOpen: boolean) {
  // Written by other pages, without this one knowing.
  const staleTime = 0;
  const former = useQuery({
    ...reading(readProposals, { query: reportId === undefined ? {} : { report: reportId } }),
    enabled: isOpen,
    // A report that has just got its id is the same one.
    placeholderData: keepPreviousData,
    staleTime,
  });
  const plot = useQuery({
    // Not the key of the step itself, which makes a description where there is none.
    queryKey: ['owner-of', reportId],
    queryFn: ({ signal }) => ifAny(call(descriptionSheet.read, { params: { reportId: reportId ?? '' }, signal })),
    enabled: isOpen && reportId !== undefined,
    staleTime,
  });
  const owner = useMemo(() => (plot.data ? clientOfOwner(plot.data) : null), [plot.data]);
  return { former: former.data, owner };
}

export type Proposed = ReturnType<typeof useProposed>;
