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

/** A caption that names a street, a number or a plot says something of the former one. */
const NAMES_A_PLACE =
  /(?:[Уу]л\.|[Уу]лиц\p{L}*|[Пп]ер\.|[Пп]ереул\p{L}*|[Пп]роезд\p{L}*|[Шш]оссе|[Пп]росп\p{L}*\.?) ?[\p{Lu}\d]|[Уу]част\p{L}* ?\d|№|\d{2}:\d{2}:\d/u;

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
    return text === '' || NAMES_A_PLACE.test(text) ? [] : [{ id, text }];
  });
}

/** Where the former report's map was taken from: the site alone, since the rest of an address leads to the former plot. */
export function formerSource(former: FormerFiles | null, category: string): string {
  const before = former?.files.find((file) => file.category === category)?.source_url ?? '';
  return URL.canParse(before) ? new URL(before).origin : '';
}
