import type { ReportDocument } from '#document/model/block-document.ts';
import { formatDate } from '#kit/dates.ts';
import { openContent, sealContent } from '#kit/server/sealing/sealed-content.ts';
import { type Sealer, SealingError } from '#kit/server/sealing/sealing.ts';
import type { Log } from '#kit/server/work/worker.ts';
import { readFrozenData } from '../frozen-data.ts';
import { reportDocument } from '../print/document.ts';
import type { ReportData } from '../report-data.ts';
import { openSnapshot, type RevisionRow, snapshotPlace } from './revisions.ts';

/** A report as its page shows it. It is frozen with an edition: newer rules never set anew what was printed. */
export interface Printed {
  document: ReportDocument;
  /** dd.MM.yyyy. */
  date: string;
  /** Pictures of the profile, which are read from its address. */
  scan_keys: string[];
}

/** What a page shows of an edition, and what its reader has to know beside it. */
export interface ShownEdition extends Omit<Printed, 'document'> {
  document: ReportDocument | null;
  notice: string;
}

export const NOT_EXACT =
  'Отчет сформирован прежней версией программы, и эта страница может немного отличаться от напечатанного: точны файлы отчета.';
const NOT_SHOWN =
  'Эту редакцию нельзя показать на странице. Скачайте файлы отчета: они сохранены такими, какими были сформированы.';

export function printedOf(data: ReportData): Printed {
  return {
    document: reportDocument(data),
    date: formatDate(data.head.report_date),
    scan_keys: Object.keys(data.scans),
  };
}

export const printedPlace = (reportId: string, revision: number) => `${snapshotPlace(reportId, revision)}/printed`;

/** The page of an edition as it is stored: all of it sealed. */
export function sealPrinted(sealer: Sealer, reportId: string, revision: number, printed: Printed): unknown {
  return sealContent(sealer, printedPlace(reportId, revision), printed, Object.keys(printed));
}

/** The page of an edition as it was frozen. */
export function openPrinted(sealer: Sealer, { reportId, revision, printed }: RevisionRow): Printed {
  return openContent(sealer, printedPlace(reportId, revision), printed) as unknown as Printed;
}

/** Older versions froze only the data: they are read by today's rules. */
function shown(sealer: Sealer, row: RevisionRow): ShownEdition {
  if (row.printed !== null) return { ...openPrinted(sealer, row), notice: '' };
  const data = readFrozenData(openSnapshot(sealer, row));
  return { ...printedOf(data), notice: NOT_EXACT };
}

/** The page of an edition, whatever version made it. What cannot be shown says so and is an error of the log. */
export function showEdition(sealer: Sealer, row: RevisionRow, log: Log): ShownEdition {
  try {
    return shown(sealer, row);
  } catch (error) {
    const what =
      error instanceof SealingError ? 'the frozen data of an edition is damaged' : 'an edition cannot be shown';
    log.error({ err: error, edition: snapshotPlace(row.reportId, row.revision) }, what);
    return { document: null, date: '', scan_keys: [], notice: NOT_SHOWN };
  }
}
