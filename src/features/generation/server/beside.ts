import { setImmediate as turn } from 'node:timers/promises';
import type { ReportDocument } from '#document/model/block-document.ts';
import { type Passage, passagesOf } from '#document/model/passages.ts';
import type { PdfRenderer } from '#document/server/pdf.ts';
import type { Spot } from '#document/server/pdf-protocol.ts';
import { type OwnReport, ownReport } from '#features/report/server/own-report.ts';
import type { SheetStore } from '#features/report/server/sheets.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { type Area, readBeside, readLinkOfPassage, readPassagesOfField } from '../beside/api.ts';
import { holeWords, unfilledOf } from '../beside/holes.ts';
import { passagesOfField, stepOfChapter } from '../beside/passage-fields.ts';
import { linkOfPassage } from '../beside/passage-link.ts';
import { reportDocument } from '../print/document.ts';
import type { ReportData } from '../report-data.ts';
import { gatherReport } from './gather.ts';

/** A paragraph's first spot stands on the base line, that of everything else at the top of its line: so high are capitals, mm. */
const CAPITALS = 2.4;

const topOf = ({ of }: Passage, y: number) =>
  'kind' in of && of.kind === 'paragraph' && !('dress' in of) ? y - CAPITALS : y;

interface Printed {
  passages: readonly Passage[];
  /** Asked for only where something is missing. */
  unfilled: ReturnType<typeof unfilledOf>;
}

function printedOf(document: ReportDocument, data: ReportData): Printed {
  const passages = passagesOf(document);
  return { passages, unfilled: passages.some(({ hole }) => hole !== null) ? unfilledOf(data) : [] };
}

/** The passages that stand on the pages, with their holes. */
function areasOf({ passages, unfilled }: Printed, spots: readonly Spot[]): Area[] {
  // Where a passage stands in two cells, it ends with the farther one.
  const ends = new Map<number, { lastPage: number; to: number }>();
  for (const [passage, side, page, , y] of spots) {
    const before = ends.get(passage);
    const isFarther = !before || page > before.lastPage || (page === before.lastPage && y > before.to);
    if (side === 'to' && isFarther) ends.set(passage, { lastPage: page, to: y });
  }
  return spots.flatMap(([passage, side, page, , y]) => {
    const end = ends.get(passage);
    const said = passages[passage];
    if (side !== 'from' || !end || !said) return [];
    const { lastPage, to } = end;
    const hole = said.hole === null ? null : holeWords(said.hole, unfilled);
    return [{ passage, page, from: topOf(said, y), lastPage, to, step: stepOfChapter(said.chapter), hole }];
  });
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
      areas: areasOf(printed, shown.spots),
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
