import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { readProfile } from '#features/account/page-api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { type MarketValueRecord, marketValueSheet } from '#features/market-value/sheet.ts';
import { isLockedStatus } from '#features/report/report.ts';
import { call } from '#kit/web/call.ts';
import { keepStored, readOthersAgain } from '#kit/web/form/keep-stored.ts';
import { ifAny, keyOf, reading } from '#kit/web/form/reading.ts';
import { aboutOf } from '../../sample/derived.ts';
import { type SampleContent, type SampleRecord, sampleSheet } from '../../sample/sheet.ts';
import { useMarketAnalysis, useReport } from '../use-market-analysis.ts';

/** What is shown of a sample. */
export interface ShownSample extends SampleContent {
  version: number;
  /** Null until it was stored. */
  updated_at: string | null;
}

const { read } = sampleSheet;
const keyOfSample = (reportId: string) => keyOf(read, { params: { reportId } });

function useSample(reportId: string) {
  const params = { reportId };
  return useQuery({
    queryKey: keyOfSample(reportId),
    queryFn: ({ signal }) => call(read, { params, signal }),
    enabled: reportId !== '',
  });
}

/** After a save: the sample is known, what others show of the report is not. */
export function keepSample(queries: QueryClient, reportId: string, record: SampleRecord): void {
  keepStored(queries, keyOfSample(reportId), record);
  readOthersAgain(queries, reportId, read.path);
}

const shownSample = (record: SampleRecord): ShownSample =>
  record.version > 0 ? record : { ...record, updated_at: null };

/** Under keys of their own: a step creates what it does not find. */
function useIfAny<T>(path: string, reportId: string, ask: (signal: AbortSignal) => Promise<T>) {
  return useQuery({
    queryKey: [path, { reportId }, 'if-any'],
    queryFn: ({ signal }) => ifAny(ask(signal)),
    enabled: reportId !== '',
    staleTime: 0,
  });
}

/** The calculation as it is stored; null until it was. */
function useStoredCalculation(reportId: string) {
  const params = { reportId };
  return useIfAny(marketValueSheet.read.path, reportId, async (signal) => {
    const record = await call(marketValueSheet.read, { params, signal });
    return record as unknown as MarketValueRecord;
  });
}

/** All that the sample's screen shows, of five calls. */
export function useSampleData() {
  const { reportId = '' } = useParams();
  const sample = useSample(reportId);
  const analysis = useMarketAnalysis(reportId);
  const report = useReport(reportId);
  const description = useIfAny(descriptionSheet.read.path, reportId, (signal) =>
    call(descriptionSheet.read, { params: { reportId }, signal }),
  );
  const calculation = useStoredCalculation(reportId);
  const profile = useQuery(reading(readProfile));
  const all = [sample, analysis, report, description, calculation, profile];
  const ready = all.every(({ data }) => data !== undefined);
  const day = report.data?.evaluation_date ?? null;
  const [plot, market, calculated] = [description.data ?? null, analysis.data ?? null, calculation.data ?? null];
  const about = useMemo(
    () => aboutOf({ head: { evaluation_date: day }, description: plot, market, calculation: calculated }),
    [day, plot, market, calculated],
  );
  return {
    reportId,
    about,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(all.map((query) => query.refetch())),
    data:
      ready && sample.data && analysis.data && report.data && profile.data
        ? {
            sample: shownSample(sample.data),
            analysis: analysis.data,
            calculation: calculation.data ?? null,
            locked: isLockedStatus(report.data.status),
            userId: profile.data.id,
          }
        : null,
  };
}

export type SampleData = NonNullable<ReturnType<typeof useSampleData>['data']>;
