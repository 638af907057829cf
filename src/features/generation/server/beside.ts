import { setImmediate as turn } from 'node:timers/promises';
import type { ReportDocument } from '#document/model/block-document.ts';
import { type Passage, passagesOf } from '#document/model/passages.ts';
import type { PdfRenderer } from '#document/server/pdf.ts';
import { type OwnReport, ownReport } from '#features/report/server/own-report.ts';
import type { SheetStore } from '#features/report/server/sheets.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { readBeside, readLinkOfPassage, readPassagesOfField } from '../beside/api.ts';
import { holeWords, unfilledOf } from '../beside/holes.ts';
import { passagesOfField } from '../beside/passage-fields.ts';
import { linkOfPassage } from '../beside/passage-link.ts';
import { reportDocument } from '../print/document.ts';
import type { ReportData } from '../report-data.ts';
import { areasOf } from './areas.ts';
import { gatherReport } from './gather.ts';

interface Printed {
  passages: readonly Passage[];
  /** Asked for only where something is missing. */
  unfilled: ReturnType<typeof unfilledOf>;
}

function printedOf(document: ReportDocument, data: ReportData): Printed {
  const passages = passagesOf(document);
  return { passages, unfilled: passages.some(({ hole }) => hole !== null) ? unfilledOf(data) : [] };
}

/** The document beside the form (rows.md P5): its pages, and the way between a field and what is printed from it. */
export function besideRoutes(server: Server, services: SheetStore & { pdf: PdfRenderer }): void {
  const { db, pdf } = services;
  const gather = async (report: OwnReport) => gatherReport(services, report);

  server.serve(readBeside, async ({ params, caller, request }) => {
    const data = await gather(await ownReport(db, caller, params.id));
    const document = reportDocument(data);
    // The passages are found while the pages are drawn in their child.
    const [shown, printed] = await Promise.all([
      pdf.show({ document, userId: caller.userId, gone: request.signal }),
      turn().then(() => printedOf(document, data)),
    ]);
    return {
      pdf: shown.pdf.toString('base64'),
      last: shown.last,
      areas: areasOf(printed.passages, shown.spots, (hole) => holeWords(hole, printed.unfilled)),
      scan_keys: Object.keys(data.scans),
    };
  });

  server.serve(readPassagesOfField, async ({ params, query, caller, letOthersIn }) => {
    const data = await gather(await ownReport(db, caller, params.id));
    return { passages: await passagesOfField(data, query, letOthersIn) };
  });

  server.serve(readLinkOfPassage, async ({ params, caller, letOthersIn }) => {
    const data = await gather(await ownReport(db, caller, params.id));
    return { link: await linkOfPassage(data, params.passage, letOthersIn) };
  });
}
