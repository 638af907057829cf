import type { FastifyReply } from 'fastify';
import { type OwnReport, ownReport } from '#features/report/server/own-report.ts';
import { formatDate } from '#kit/dates.ts';
import { notFound } from '#kit/errors.ts';
import { attachmentAs } from '#kit/server/file-names.ts';
import type { Server } from '#kit/server/serve.ts';
import {
  attachSignature,
  downloadDocx,
  downloadPdf,
  downloadSignature,
  downloadXlsx,
  generateReport,
  listRevisions,
  markReady,
  previewPdf,
  readCompleteness,
  readPrintedReport,
  removeSignature,
  reviseReport,
} from '../api.ts';
import { checkReport } from '../completeness.ts';
import { reportDocument } from '../document.ts';
import { percentFilled } from '../percent-filled.ts';
import type { ReportData } from '../report-data.ts';
import { gatherReport } from './gather.ts';
import { type GenerationServices, generate } from './generate.ts';
import { loadPictures } from './pictures.ts';
import { findGenerated, findNewest, findRevisions, openSnapshot, markReady as ready, revise } from './revisions.ts';
import { sameNumberFinding } from './same-number.ts';
import { attach, read, remove } from './signatures.ts';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sig: 'application/pkcs7-signature',
};

const DOWNLOADS = [
  [downloadPdf, 'pdf'],
  [downloadDocx, 'docx'],
  [downloadXlsx, 'xlsx'],
] as const;

/** «Отчет 151-ЗУ-2026 ред. 2.pdf»; a slash would end the name. */
function fileName({ row }: OwnReport, revision: number, ending: string): string {
  const number = (row.reportNumber || row.id).replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
  return `Отчет ${number}${revision > 1 ? ` ред. ${revision}` : ''}.${ending}`;
}

function sendFile(reply: FastifyReply, bytes: Buffer, type: string, disposition: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}

export function generationRoutes(server: Server, services: GenerationServices): void {
  const { db, sealer, storage, pdf } = services;

  /** What the report would print, or did print once it is generated. */
  async function printedData(report: OwnReport): Promise<ReportData> {
    const printed = report.row.status === 'черновик' ? null : await findNewest(db, report);
    return printed ? openSnapshot(sealer, printed) : gatherReport(services, report);
  }

  server.serve(readCompleteness, async ({ params, caller }) => {
    const report = await ownReport(db, caller, params.id);
    const data = await gatherReport(services, report);
    const findings = [...(await sameNumberFinding(db, report)), ...checkReport(data)];
    return { percent: percentFilled(data, findings), findings };
  });

  server.serve(generateReport, ({ params, caller }) => generate(services, caller, params.id));

  server.serve(listRevisions, async ({ params, caller }) => findRevisions(db, await ownReport(db, caller, params.id)));

  server.serve(markReady, ({ params, caller, body }) =>
    ready(db, caller, params.id, { on: body.handed_over_on ?? null, to: body.handed_over_to ?? '' }),
  );

  server.serve(reviseReport, ({ params, caller }) => revise(db, caller, params.id));

  for (const [endpoint, format] of DOWNLOADS) {
    server.serve(endpoint, async ({ params, query, caller, reply }) => {
      const report = await ownReport(db, caller, params.id);
      const file = await findGenerated(db, report, format, query.revision);
      const bytes = await storage.get(file.key);
      if (!bytes) throw notFound('Файл отчета не найден');
      return sendFile(reply, bytes, TYPES[format], attachmentAs(fileName(report, file.revision, format), 'report'));
    });
  }

  server.serve(attachSignature, ({ params, body, caller, file, request }) =>
    attach({ ...services, log: request.log }, caller, params.id, {
      revision: body.revision,
      replaces: body.replaces,
      bytes: file.bytes,
    }),
  );

  server.serve(removeSignature, async ({ params, caller, request }) => {
    await remove({ ...services, log: request.log }, caller, params.id, params.signatureId);
    return undefined;
  });

  server.serve(downloadSignature, async ({ params, caller, reply }) => {
    const report = await ownReport(db, caller, params.id);
    const { bytes, revision } = await read(services, report, params.signatureId);
    return sendFile(reply, bytes, TYPES.sig, attachmentAs(fileName(report, revision, 'pdf.sig'), 'report'));
  });

  server.serve(previewPdf, async ({ params, caller, reply }) => {
    const report = await ownReport(db, caller, params.id);
    const document = reportDocument(await printedData(report), { watermark: 'ЧЕРНОВИК' });
    const drawn = await pdf.render(document, await loadPictures(storage, document));
    return sendFile(reply, drawn.pdf, TYPES.pdf, 'inline');
  });

  server.serve(readPrintedReport, async ({ params, caller }) => {
    const data = await printedData(await ownReport(db, caller, params.id));
    return {
      document: reportDocument(data),
      date: formatDate(data.head.report_date),
      scan_keys: Object.keys(data.scans),
    };
  });
}
