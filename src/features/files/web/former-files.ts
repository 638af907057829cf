import { useQuery } from '@tanstack/react-query';
import { readProposals } from '#features/contract/proposals.ts';
import { reading } from '#kit/web/form/reading.ts';
import { listReportFiles, type ReportFile } from '../api.ts';
import type { FileCategory } from '../categories.ts';

/** Another report of the user's with its files. */
export interface FormerFiles {
  /** «Как в отчете № 84». */
  from: string;
  files: readonly ReportFile[];
}

/** The files of the newest report of the same settlement, else of the newest one; what they say is proposed (rows.md P9). */
export function useFormerFiles(reportId: string, isOpen: boolean): FormerFiles | null {
  const proposals = useQuery({
    ...reading(readProposals, { query: { report: reportId } }),
    enabled: isOpen,
    staleTime: 0,
  });
  const found = proposals.data?.neighbour ?? proposals.data?.newest ?? null;
  const files = useQuery({
    ...reading(listReportFiles, { params: { reportId: found?.id ?? '' } }),
    enabled: found !== null,
    staleTime: 0,
  });
  return found && files.data ? { from: `Как в\u00a0отчете №\u00a0${found.report_number}`, files: files.data } : null;
}

/** Of a section's pictures none of which is captioned: each with the caption that stood in its place in the former report. */
export function formerCaptions(
  files: readonly ReportFile[],
  former: FormerFiles | null,
  category: FileCategory,
): { id: string; text: string }[] {
  const before = former?.files.filter((file) => file.category === category) ?? [];
  if (files.some(({ caption }) => caption !== '')) return [];
  return files.flatMap(({ id }, at) => {
    const text = before[at]?.caption ?? '';
    return text === '' ? [] : [{ id, text }];
  });
}
