import type { FastifyReply } from 'fastify';
import { percentOf, type StepReadiness, sumOf, tallyOf } from '#features/report/readiness.ts';
import { isLocked, type OwnReport, ownReport } from '#features/report/server/own-report.ts';
import { notFound } from '#kit/errors.ts';
import { attachmentAs } from '#kit/server/files/file-names.ts';
import type { Server } from '#kit/server/http/serve.ts';
import {
  downloadDocx,
  downloadPdf,
  downloadXlsx,
  generateReport,
  listRevisions,
  markReady,
  previewPdf,
  readGeneration,
  readPrintedReport,
  reviseReport,
} from '../api.ts';
import { reportDocument } from '../print/document.ts';
import { checkReport } from '../readiness/completeness.ts';
import { profileReadiness, stepReadiness, unmetBy } from '../readiness/readiness.ts';
import { answerRemark, readCompleteness, reopenRemark } from '../readiness-api.ts';
import { attachSignature, downloadSignature, removeSignature } from '../signature-api.ts';
import { gatherReport, isOpened } from './gather.ts';
import { askForEdition, awaitGenerated, madeWithin, patience } from './job/ask.ts';
import type { Generator } from './job/generator.ts';
import { generationOf } from './job/jobs.ts';
import type { GenerationServices } from './job/make-edition.ts';
import { loadPictures } from './pictures.ts';
import { printedOf, showEdition } from './printed.ts';
import { countSteps } from './readiness.ts';
import { answer, reopen } from './review.ts';
import { findGenerated, findNewest, findRevisions, lastSeconds, markReady as ready, revise } from './revisions.ts';
import { sameNumberFinding } from './same-number.ts';
import { attach, read, remove } from './signatures/signatures.ts';

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

export function generationRoutes(server: Server, services: GenerationServices & { generator: Generator }): void {
  const { db, sealer, storage, pdf, generator } = services;

  async function mustHave(key: string): Promise<Buffer> {
    const bytes = await storage.get(key);
    if (!bytes) throw notFound('Файл отчета не найден');
    return bytes;
  }

  /** What is shown of a report that is locked: its newest edition. */
  const lockedEdition = (report: OwnReport) => (isLocked(report) ? findNewest(db, report) : null);

  server.serve(readCompleteness, async ({ params, caller }) => {
    const report = await ownReport(db, caller, params.id);
    const data = await gatherReport(services, report);
    const known = checkReport(data);
    const twin = await sameNumberFinding(db, report, data.review);
    const answered = twin.filter(({ answer }) => answer).length;
    const withOthers = (own: StepReadiness) =>
      sumOf([tallyOf(own), { warnings: twin.length - answered, answered }, profileReadiness(data, own.answered)]);
    const left = withOthers(stepReadiness(data, known));
    const whole = isOpened(data) ? left : withOthers(await countSteps(services, report));
    const last_seconds = await lastSeconds(db, report);
    const { items, met } = whole;
    const findings = [...twin, ...known];
    return { ...left, items, met, unmet: unmetBy(data, known), percent: percentOf(whole), last_seconds, findings };
  });

  server.serve(answerRemark, ({ params, body, caller }) => answer(services, caller, params.id, body));

  server.serve(reopenRemark, async ({ params, caller }) => {
    await reopen(services, caller, params.id, params.key);
    return undefined;
  });

  server.serve(generateReport, async ({ params, caller, request, reply }) => {
    const report = await ownReport(db, caller, params.id);
    await askForEdition(services, report);
    generator.look();
    const made = await madeWithin(services, report, patience(request.headers.prefer), request.signal);
    if (made) return made;
    reply.status(202);
    return generationOf(db, report);
  });

  server.serve(readGeneration, async ({ params, caller }) => generationOf(db, await ownReport(db, caller, params.id)));

  server.serve(listRevisions, async ({ params, caller }) => findRevisions(db, await ownReport(db, caller, params.id)));

  server.serve(markReady, ({ params, caller, body }) =>
    ready(db, caller, params.id, { on: body.handed_over_on ?? null, to: body.handed_over_to ?? '' }),
  );

  server.serve(reviseReport, ({ params, caller }) => revise(db, caller, params.id));

  for (const [endpoint, format] of DOWNLOADS) {
    server.serve(endpoint, async ({ params, query, caller, request, reply }) => {
      const report = await ownReport(db, caller, params.id);
      const file = await awaitGenerated(db, report, format, { revision: query.revision, gone: request.signal });
      return sendFile(
        reply,
        await mustHave(file.key),
        TYPES[format],
        attachmentAs(fileName(report, file.revision, format), 'report'),
      );
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

  server.serve(previewPdf, async ({ params, caller, request, reply }) => {
    const report = await ownReport(db, caller, params.id);
    if (isLocked(report)) {
      const { key } = await findGenerated(db, report, 'pdf');
      return sendFile(reply, await mustHave(key), TYPES.pdf, 'inline');
    }
    const document = reportDocument(await gatherReport(services, report), { watermark: 'ЧЕРНОВИК' });
    const pictures = () => loadPictures(storage, document);
    const drawn = await pdf.render({ document, pictures, userId: caller.userId, gone: request.signal });
    return sendFile(reply, drawn.pdf, TYPES.pdf, 'inline');
  });

  server.serve(readPrintedReport, async ({ params, caller, request }) => {
    const report = await ownReport(db, caller, params.id);
    const newest = await lockedEdition(report);
    if (!newest) return { ...printedOf(await gatherReport(services, report)), edition: null, notice: '' };
    const { revision } = newest;
    const listed = (await findRevisions(db, report)).find((edition) => edition.revision === revision);
    const formats = listed?.files.map(({ format }) => format) ?? [];
    return { ...showEdition(sealer, newest, request.log), edition: { revision, formats } };
  });
}
