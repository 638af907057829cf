import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { keyOf } from '#kit/web/form/reading.ts';
import { cloneReport, deleteReport, listReports, type ReportPage, readReport } from '../api.ts';
import type { FilterValues } from './use-report-filters.ts';

const PAGE_SIZE = 25;

const NO_REPORTS: ReportPage = { items: [], from: 0, total: 0, all: 0, next_cursor: null, previous_cursor: null };

/** A 404 means an empty list (rows.md C4). */
async function readPage(query: Record<string, string | null>, signal: AbortSignal): Promise<ReportPage> {
  try {
    return (await call(listReports, { query: { limit: PAGE_SIZE, ...query }, signal })) as ReportPage;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return NO_REPORTS;
    throw error;
  }
}

/** A page of the list with copying and deleting; both read the list again. */
export function useReportList(filters: FilterValues, cursor: string | null) {
  const queries = useQueryClient();
  const query = Object.fromEntries(Object.entries({ ...filters, cursor }).filter(([, value]) => value));
  const list = useQuery({
    queryKey: [listReports.path, query],
    queryFn: ({ signal }) => readPage(query, signal),
    placeholderData: keepPreviousData,
  });
  const readAgain = useCallback(() => queries.invalidateQueries({ queryKey: [listReports.path] }), [queries]);
  const copy = useMutation({
    mutationFn: (id: string) => call(cloneReport, { params: { id } }),
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteReport, { params: { id } }),
    onSuccess: (_, id) => queries.removeQueries({ queryKey: keyOf(readReport, { params: { id } }) }),
    onSettled: readAgain,
  });
  return { list, copy, remove };
}
