import { useQuery } from '@tanstack/react-query';
import { readProposals } from '#features/contract/proposals.ts';
import { asInReport } from '#features/report/as-in-report.ts';
import { upperFirst } from '#kit/russian.ts';
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
  return found && files.data ? { from: asInReport(found), files: files.data } : null;
}

/** A caption that names a street, a number or a plot says something of the former one. */
const NAMES_A_PLACE =
  /(?:[Уу]л\.|[Уу]лиц\p{L}*|[Пп]ер\.|[Пп]ереул\p{L}*|[Пп]роезд\p{L}*|[Шш]оссе|[Пп]росп\p{L}*\.?) ?[\p{Lu}\d]|[Уу]част\p{L}* ?\d|№|\d{2}:\d{2}:\d/u;

/** «Луговая», «8 Марта», «Луговая, 17»: the name that a place begins with, to its end. */
const NAME = /^[\p{L}.]*[\s]?[\p{L}\d-]+(?:,?\s[\p{Lu}\d][\p{L}\d-]*)*[\s,;:—–]*/u;

/** «У въезда в деревню» of «Ул. Луговая у въезда в деревню»; '' where less than a phrase is left, or another name. */
function behindPlace(words: string): string {
  const rest = words.replace(NAME, '');
  return /^\p{Ll}+(?:\s\p{Ll}+){2,}$/u.test(rest) ? upperFirst(rest) : '';
}

/** «Общий вид участка» of «Общий вид участка с ул. Луговой»; '' where no sentence is left. */
function withoutPlace(caption: string): string {
  const named = NAMES_A_PLACE.exec(caption);
  if (!named) return caption;
  if (named.index === 0) return behindPlace(caption);
  const before = caption
    .slice(0, named.index)
    .replace(/[\s,;:(]*(?:(?<!\p{L})(?:со?|по|на|у|от|из|к|вдоль)\s+)?$/u, '');
  return /\p{L}\s+\p{L}/u.test(before) ? before : '';
}

/**
 * Of a section's pictures without a caption: each with the one that stood in its place in the former report, unless
 * another picture says it already. Pictures come in portions, so that some may be captioned before the others are there.
 */
export function formerCaptions(
  files: readonly ReportFile[],
  former: FormerFiles | null,
  category: FileCategory,
): { id: string; text: string }[] {
  const before = former?.files.filter((file) => file.category === category) ?? [];
  const said = new Set(files.map(({ caption }) => caption));
  return files.flatMap(({ id, caption }, at) => {
    const text = withoutPlace(before[at]?.caption ?? '');
    return caption !== '' || text === '' || said.has(text) ? [] : [{ id, text }];
  });
}

/** Where the former report's map was taken from: the site alone, since the rest of an address leads to the former plot. */
export function formerSource(former: FormerFiles | null, category: string): string {
  const before = former?.files.find((file) => file.category === category)?.source_url ?? '';
  return URL.canParse(before) ? new URL(before).origin : '';
}
