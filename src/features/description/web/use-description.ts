import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readProposals } from '#features/contract/proposals.ts';
import { clientSheet } from '#features/contract/sheet.ts';
import { readReport } from '#features/report/api.ts';
import { isLockedStatus } from '#features/report/report.ts';
import type { SheetRecord } from '#features/report/sheet.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { ifAny, keyOf, reading } from '#kit/web/form/reading.ts';
import { useNeighbour } from '#kit/web/form/use-neighbour.ts';
import { newLandPlot } from '../land-plot.ts';
import { ownerOfClient } from '../owner.ts';
import { descriptionSheet } from '../sheet.ts';

export type DescriptionRecord = SheetRecord<typeof descriptionSheet>;

/** The description; one that was never written is created from the defaults and read again (rows.md G2). */
async function readOrCreate(reportId: string, signal: AbortSignal): Promise<DescriptionRecord> {
  const params = { reportId };
  try {
    return await call(descriptionSheet.read, { params, signal });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
  }
  try {
    // Version 0 is older than any: what another tab has created and filled meanwhile is not overwritten.
    await call(descriptionSheet.write, { params, query: { opened: 'true' }, body: { ...newLandPlot(), version: 0 } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale_version') throw error;
  }
  return call(descriptionSheet.read, { params, signal });
}

export function useDescription(reportId: string) {
  const report = useQuery(reading(readReport, { params: { id: reportId } }));
  const neighbour = useNeighbour(
    reading(readProposals, { query: { report: reportId } }),
    descriptionSheet.read,
    report.data !== undefined && !isLockedStatus(report.data.status),
  );
  const description = useQuery({
    queryKey: keyOf(descriptionSheet.read, { params: { reportId } }),
    queryFn: ({ signal }) => readOrCreate(reportId, signal),
    enabled: report.data !== undefined,
  });
  // Asked for anew: the first step writes it.
  const client = useQuery({
    queryKey: ['client-of', reportId],
    queryFn: ({ signal }) => ifAny(call(clientSheet.read, { params: { reportId }, signal })),
    staleTime: 0,
  });
  const owner = useMemo(() => (client.data ? ownerOfClient(client.data) : null), [client.data]);
  return { report, description, owner, neighbour };
}
