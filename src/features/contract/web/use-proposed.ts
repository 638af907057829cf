import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientOfOwner } from '#features/description/owner.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { formerPlot } from '#features/description/unconfirmed.ts';
import { saysNone } from '#features/description/wording.ts';
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
    queryKey: ['plot-of', reportId],
    queryFn: ({ signal }) => ifAny(call(descriptionSheet.read, { params: { reportId: reportId ?? '' }, signal })),
    enabled: reportId !== undefined,
    staleTime,
  });
  const owner = useMemo(() => (isOpen && plot.data ? clientOfOwner(plot.data) : null), [isOpen, plot.data]);
  const built = !saysNone(plot.data?.capital_construction);
  const isOtherPlot = plot.data ? formerPlot(plot.data) !== '' : false;
  return { former: former.data, owner, isOtherPlot, built, isPlotKnown: !plot.isPending };
}

export type Proposed = Pick<ReturnType<typeof useProposed>, 'former' | 'owner'> & {
  /** The report was copied from one on another plot: its client may be that one's. */
  isOtherPlot?: boolean;
};
