import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { ContentBlock } from '#document/model/content-block.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { readReport } from '#features/report/api.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { keepStored, readOthersAgain } from '#kit/web/form/keep-stored.ts';
import { ifAny, keyOf, reading } from '#kit/web/form/reading.ts';
import { readDefaultTexts, readPlaces } from '../api.ts';
import type { BlocksByField, Segment } from '../market-analysis.ts';
import { overviewOn } from '../overview/api.ts';
import { followingOverview, overviewBlocks } from '../overview/overview.ts';
import { withPassedOver } from '../passed-over.ts';
import { plotUseOf } from '../plot-use.ts';
import { allTexts } from '../sample/sample-texts.ts';
import { type MarketAnalysisRecord, marketAnalysisSheet } from '../sheet.ts';

const { read, write } = marketAnalysisSheet;

const analysisKey = (reportId: string) => keyOf(read, { params: { reportId } });

/** Reads the record; where there is none yet, makes it of the default texts and reads it back (rows.md H1). */
async function readOrCreate(reportId: string, signal: AbortSignal): Promise<MarketAnalysisRecord> {
  const params = { reportId };
  try {
    return await call(read, { params, signal });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
  const body = await newAnalysis(signal);
  await call(write, { params, query: { opened: 'true' }, body }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'stale_version') throw error;
  });
  return call(read, { params, signal });
}

/** Of the default texts. Version 0 is no record's: a record that another tab has made meanwhile is not written over. */
async function newAnalysis(signal?: AbortSignal) {
  const texts = await call(readDefaultTexts, { query: { type: 'marketAnalysis' }, signal });
  const content: Partial<BlocksByField> = texts.type === 'marketAnalysis' ? texts.content : {};
  return { ...content, sample_texts: allTexts('derived'), overview_text: followingOverview(), version: 0 };
}

/**
 * The segment of a new report, where it is known already. The texts of its pattern stay; without any it gets the default
 * ones. `passedOver`: why the other offers that were found became no analogues.
 */
export async function startAnalysis(
  reportId: string,
  market_segment: Segment,
  passedOver: string | null,
): Promise<void> {
  const params = { reportId };
  const fresh = (await ifAny(call(read, { params }))) ? null : await newAnalysis();
  const texts =
    fresh?.analogs && passedOver ? { ...fresh, analogs: withPassedOver(fresh.analogs, passedOver) } : (fresh ?? {});
  await call(write, { params, query: { typed: 'true' }, body: { ...texts, market_segment } });
}

export function useMarketAnalysis(reportId: string) {
  return useQuery({
    queryKey: analysisKey(reportId),
    queryFn: ({ signal }) => readOrCreate(reportId, signal),
    enabled: reportId !== '',
  });
}

/** After a save: the record is known, what others show of the report is not. */
export function keepSaved(queries: QueryClient, reportId: string, record: MarketAnalysisRecord): void {
  keepStored(queries, analysisKey(reportId), record);
  readOthersAgain(queries, reportId, read.path);
}

/** The report's head, for the lock. */
export function useReport(reportId: string) {
  return useQuery({
    ...reading(readReport, { params: { id: reportId } }),
    enabled: reportId !== '',
  });
}

/** The places of the texts, with what the report says of each as it is stored. */
export function useToldPlaces(reportId: string) {
  return useQuery({ ...reading(readPlaces, { query: { reportId } }), enabled: reportId !== '', staleTime: 0 });
}

/** The overview of the month as this report shows it; null where there is none on its valuation date. */
export function useOverview(reportId: string): { month: string; blocks: ContentBlock[] } | null | undefined {
  const date = useReport(reportId).data?.evaluation_date;
  const found = useQuery({
    ...reading(overviewOn, { query: { date: date ?? '' } }),
    enabled: Boolean(date),
    staleTime: 0,
    // The same list goes on being the same: texts that did not change are not filled again.
    select: useCallback(
      ({ overview }: z.output<(typeof overviewOn)['reply']>) =>
        overview && date ? { month: overview.month, blocks: overviewBlocks(overview, date) } : null,
      [date],
    ),
  });
  return date === null ? null : found.data;
}

/** What the description says of the plot's use; the default texts of section 9 follow it. */
export function usePlotUse(reportId: string) {
  const params = { reportId };
  return useQuery({
    // Under a key of its own: the description's own step creates what it does not find.
    queryKey: [descriptionSheet.read.path, params, 'if-any'],
    queryFn: ({ signal }) => ifAny(call(descriptionSheet.read, { params, signal })),
    select: plotUseOf,
    enabled: reportId !== '',
    staleTime: 0,
  });
}
