import { useQuery } from '@tanstack/react-query';
import { descriptionSheet } from '#features/description/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { readReport } from '#features/report/api.ts';
import { isLockedStatus } from '#features/report/report.ts';
import { call } from '#kit/web/call.ts';
import { ifAny, keyOf, reading } from '#kit/web/form/reading.ts';
import { type MarketValueRecord, marketValueSheet } from '../sheet.ts';

/** A missing calculation is created with two empty analogues and read again (I11). */
async function readOrCreate(reportId: string, isLocked: boolean, signal: AbortSignal): Promise<MarketValueRecord> {
  const params = { reportId };
  const found = await ifAny(call(marketValueSheet.read, { params, signal }));
  if (found === null && !isLocked)
    await call(marketValueSheet.write, { params, query: { opened: 'true' }, body: {}, signal });
  return (found ?? (await call(marketValueSheet.read, { params, signal }))) as unknown as MarketValueRecord;
}

/** Everything the calculation needs: its record, the report's head, and what the earlier steps say of the object. */
export function useCalculationData(reportId: string) {
  const params = { reportId };
  const report = useQuery(reading(readReport, { params: { id: reportId } }));
  const status = report.data?.status;
  const record = useQuery({
    queryKey: keyOf(marketValueSheet.read, { params }),
    queryFn: ({ signal }) => readOrCreate(reportId, isLockedStatus(status ?? ''), signal),
    enabled: status !== undefined,
    staleTime: 0,
  });
  // Under keys of their own: the other steps create what they do not find.
  const description = useQuery({
    queryKey: [descriptionSheet.read.path, params, 'if-any'],
    queryFn: ({ signal }) => ifAny(call(descriptionSheet.read, { params, signal })),
    staleTime: 0,
  });
  const assignment = useQuery({
    queryKey: ['assignment-of', reportId],
    queryFn: async ({ signal }) => {
      // The whole form of the first step comes with its sheet: the page does not wait for that.
      const { assignmentSheet } = await import('#features/contract/sheet.ts');
      return ifAny(call(assignmentSheet.read, { params, signal }));
    },
    staleTime: 0,
  });
  const analysis = useQuery({
    queryKey: [marketAnalysisSheet.read.path, params, 'if-any'],
    queryFn: ({ signal }) => ifAny(call(marketAnalysisSheet.read, { params, signal })),
    staleTime: 0,
  });
  const all = [report, record, assignment, description, analysis];
  return {
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
    data:
      report.data &&
      record.data &&
      assignment.data !== undefined &&
      description.data !== undefined &&
      analysis.data !== undefined
        ? {
            report: report.data,
            record: record.data,
            alsoLiquidation: assignment.data?.also_liquidation ?? false,
            description: description.data,
            analysis: analysis.data,
          }
        : null,
  };
}

export type CalculationData = NonNullable<ReturnType<typeof useCalculationData>['data']>;
