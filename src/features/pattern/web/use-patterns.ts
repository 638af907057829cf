import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReports, type ReportPage } from '#features/report/api.ts';
import { EXAMPLE_NUMBER, type ReportListItem } from '#features/report/report.ts';
import { call } from '#kit/web/call.ts';
import { reading } from '#kit/web/form/reading.ts';
import { readPattern } from '../api.ts';

const OFFERED = 25;

/** «№ 2026/10-071, дер. Малый Бор» */
export const patternName = ({ report_number, address }: ReportListItem): string =>
  [`№\u00a0${report_number || '—'}`, address].filter(Boolean).join(', ');

/** Percent. A draft with less says little that another report could take. */
const WORTH_TAKING = 50;

/** Of the newest first: the first one that has something to take. Generated reports have no percent any more. */
export const newestPattern = (reports: readonly ReportListItem[]): ReportListItem | undefined =>
  reports.find(({ readiness }) => readiness === null || readiness >= WORTH_TAKING) ?? reports[0];

/** Reports to take as a pattern, the newest first. @param words a part of the number, or of the address */
export function usePatterns(words: string) {
  const query = words === '' ? {} : /\d/.test(words) ? { number: words } : { address: words };
  const found = useQuery({
    queryKey: [listReports.path, 'patterns', query],
    queryFn: ({ signal }) => call(listReports, { query: { limit: OFFERED, ...query }, signal }) as Promise<ReportPage>,
    placeholderData: keepPreviousData,
  });
  return found.data?.items.filter(({ report_number }) => report_number !== EXAMPLE_NUMBER);
}

export const usePattern = (id: string | null) =>
  useQuery({ ...reading(readPattern, { params: { id: id ?? '' } }), enabled: id !== null });
