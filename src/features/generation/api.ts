import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { dateOrNull, text, wireBody } from '#kit/wire.ts';
import { signature } from './signature-api.ts';

const TAG = 'Формирование отчета';
const params = z.object({ id: z.uuid() });

/** Rendering takes seconds of a processor. A save that generates (W5) is limited by what comes before it: a payment or a revision. */
const DOCUMENT_LIMIT: Limit = {
  name: 'documents',
  calls: 30,
  minutes: 10,
  tooMany: 'Документы формируются слишком часто.',
};

const fileFormat = z.enum(['pdf', 'docx', 'xlsx']);

/** A generated edition with its files; sizes in bytes. */
export const revision = z.object({
  revision: z.number().int(),
  generated_at: z.string(),
  pages: z.number().int(),
  sha256: z.string(),
  handed_over_on: z.string().nullable(),
  handed_over_to: z.string(),
  files: z.array(z.object({ format: fileFormat, size: z.number().int(), sha256: z.string() })),
  signatures: z.array(signature),
});
export type Revision = z.infer<typeof revision>;

/** How far the making of a report's edition is (rows.md W21). */
export const generation = z.object({
  /** `none`: nobody asked for it. `done`: all its files are there. `failed`: `text` says why, and nothing is lost. */
  state: z.enum(['none', 'queued', 'working', 'done', 'failed']),
  /** Documents of everybody that go before it; 0 once it is being made. */
  place: z.number().int(),
  /** The file that is being made, or will be. The report is 'сформирован' as soon as its PDF is there. */
  part: z.enum(['pdf', 'docx']).nullable(),
  /** Seconds since it was asked for. */
  seconds: z.number().int(),
  text: z.string(),
});
export type Generation = z.infer<typeof generation>;

/**
 * Puts the report into the line: 202 with how far it is. With `Prefer: wait=N` (RFC 7240) it answers 200 with the
 * edition when all its files are made within N seconds.
 */
export const generateReport = endpoint({
  method: 'POST',
  path: '/api/reports/:id/generate',
  access: 'user',
  tag: TAG,
  summary: 'Сформировать отчет: 202, а с Prefer: wait=N — 200 с редакцией, если она готова за N секунд',
  params,
  reply: z.union([generation, revision]),
  limit: DOCUMENT_LIMIT,
});

export const readGeneration = endpoint({
  method: 'GET',
  path: '/api/reports/:id/generation',
  access: 'user',
  tag: TAG,
  summary: 'Как идёт формирование отчета',
  params,
  reply: generation,
});

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/reports/:id/revisions',
  access: 'user',
  tag: TAG,
  summary: 'Сформированные редакции',
  params,
  reply: z.array(revision),
});

export const markReady = endpoint({
  method: 'POST',
  path: '/api/reports/:id/ready',
  access: 'user',
  tag: TAG,
  summary: 'Отметить как готовый: отчет передан заказчику',
  params,
  body: wireBody({ handed_over_on: dateOrNull.optional(), handed_over_to: text(300).optional() }),
  reply: z.object({ status: z.string() }),
});

export const reviseReport = endpoint({
  method: 'POST',
  path: '/api/reports/:id/revise',
  access: 'user',
  tag: TAG,
  summary: 'Исправить: открыть новую редакцию',
  params,
  reply: z.object({ status: z.string(), revision: z.number().int() }),
  limit: DOCUMENT_LIMIT,
});

const revisionQuery = z.object({ revision: z.coerce.number().int().min(1).optional() });

export const downloadPdf = endpoint({
  method: 'GET',
  path: '/api/reports/:id/document.pdf',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Скачать отчет в PDF',
  params,
  query: revisionQuery,
});

export const downloadDocx = endpoint({
  method: 'GET',
  path: '/api/reports/:id/document.docx',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Скачать отчет в DOCX, для правки',
  params,
  query: revisionQuery,
});

export const downloadXlsx = endpoint({
  method: 'GET',
  path: '/api/reports/:id/calculation.xlsx',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Скачать расчет в XLSX, с формулами',
  params,
  query: revisionQuery,
});

export const previewPdf = endpoint({
  method: 'GET',
  path: '/api/reports/:id/preview.pdf',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Предпросмотр с пометкой ЧЕРНОВИК',
  params,
  limit: DOCUMENT_LIMIT,
});

export const edition = z.object({ revision: z.number().int(), formats: z.array(fileFormat) });
export type Edition = z.infer<typeof edition>;

export const readPrintedReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id/view',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Отчет для просмотра и печати в браузере',
  params,
  reply: z.object({
    /** A `ReportDocument` of `document/model/block-document.ts`, drawn as it comes; null where an edition cannot be shown. */
    document: z.unknown(),
    date: z.string(),
    /** Pictures of the profile, which are read from its address. */
    scan_keys: z.array(z.string()),
    /** The generated edition that is shown, with the files it has; null for a draft. */
    edition: edition.nullable(),
    /** What its reader has to know: that the page is not exactly what was printed, or not there. Mostly empty. */
    notice: z.string(),
  }),
});
