import { z } from 'zod';
import { STEP_KEYS } from '#features/report/steps.ts';
import { endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { RECIPIENTS } from '#kit/rule.ts';
import { UPLOAD_LIMIT } from '#kit/uploads.ts';
import { dateOrNull, text, wireBody } from '#kit/wire.ts';

/** The longest reason, as the screen counts it. */
export const ANSWER_MOST = 1000;

const TAG = 'Формирование отчета';
const params = z.object({ id: z.uuid() });

/** Rendering takes seconds of a processor. A save that generates (W5) is limited by what comes before it: a payment or a revision. */
const DOCUMENT_LIMIT: Limit = {
  name: 'documents',
  calls: 30,
  minutes: 10,
  tooMany: 'Документы формируются слишком часто.',
};

/** A rule of the completeness panel that is broken (rows.md R4). An error stops the generation, a warning does not. */
export const finding = z.object({
  id: z.string(),
  /** Id of the rule. */
  rule: z.string(),
  /** By this an answer is kept: the rule and what it is about, never a place in a list. */
  key: z.string(),
  /** A hint asks for nothing and is counted nowhere. */
  severity: z.enum(['error', 'warning', 'hint']),
  /** Who reads so strictly; nobody named for everybody. */
  recipients: z.array(z.enum(RECIPIENTS)),
  text: z.string(),
  /** What contradicts: each place with what stands there. */
  places: z.array(z.object({ label: z.string(), value: z.string(), link: z.string() })),
  /** What it does to the value, where it does. */
  effect: z.string(),
  /** The printed section that may take the answer; empty where none does. */
  section: z.string(),
  /** The law wants the answer to stand there. */
  wanted: z.boolean(),
  /** Why the appraiser accepts it; null until then, and again when what was compared has changed. */
  answer: z.object({ text: z.string(), at: z.string(), printed: z.boolean() }).nullable(),
  /** The words of an answer that no longer stands. */
  former: z.string(),
  /** What it is missing in one or two words, for 'Не заполнены: …'. */
  subject: z.string(),
  /** The step and the clause of the law. */
  clause: z.string(),
  /** The step of the report where it is mended; null for the profile. */
  step: z.enum(STEP_KEYS).nullable(),
  /** Address of the field on the screen. */
  link: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** How far a report is, and what is left of it (rows.md N3). */
export const completeness = z.object({
  /** Whole percent of what the law asks and of what is left; 100 only when nothing is left. */
  percent: z.number().int(),
  /** The law's items that apply to the report, and how many of them are met. */
  items: z.number().int(),
  met: z.number().int(),
  /** Keys of the findings by which the others are unmet. */
  unmet: z.array(z.string()),
  errors: z.number().int(),
  /** Without an answer, and without the finding that tells of the places. */
  warnings: z.number().int(),
  /** Warnings with an answer. */
  answered: z.number().int(),
  /** «[указать …]» in the texts of the market analysis. */
  places: z.number().int(),
  /** Seconds that the user's last generation took; null before the first. */
  last_seconds: z.number().int().nullable(),
  findings: z.array(finding),
});
export type Completeness = z.infer<typeof completeness>;

/** A detached signature of an edition's PDF, made by the signer's own program. */
export const signature = z.object({
  id: z.uuid(),
  /** Bytes. */
  size: z.number().int(),
  /** As the certificates and the signers' clocks say, neither of them checked. Texts are empty where nothing is said. */
  signers: z.array(z.object({ name: z.string(), organisation: z.string(), signed_at: z.string().nullable() })),
  /** The signature is of this very PDF; false where its digest could not be compared. */
  fits: z.boolean(),
  attached_at: z.string(),
});
export type Signature = z.infer<typeof signature>;

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

export const readCompleteness = endpoint({
  method: 'GET',
  path: '/api/reports/:id/completeness',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Чего отчету не хватает',
  params,
  reply: completeness,
});

const KEY_MAX = 300;

/** 404 for a remark that the report does not have, 422 for one that can only be mended. Answers with what stands now. */
export const answerRemark = endpoint({
  method: 'POST',
  path: '/api/reports/:id/review-answers',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Принять замечание рецензента с пояснением',
  params,
  body: wireBody({
    key: z.string('Укажите замечание').min(1, 'Укажите замечание').max(KEY_MAX, 'Такого замечания нет'),
    text: text(ANSWER_MOST),
    /** Into the report too, where the remark has a section for it. */
    printed: z.boolean('Укажите true или false').optional(),
  }),
  reply: finding,
});

export const reopenRemark = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/review-answers/:key',
  access: 'user',
  tag: TAG,
  summary: 'Снова открыть замечание рецензента',
  params: params.extend({ key: z.string().min(1).max(KEY_MAX) }),
});

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

/** 422 for what is no signature or one of another file, 409 for one too many or one that is there already. */
export const attachSignature = endpoint({
  method: 'POST',
  path: '/api/reports/:id/signatures',
  access: 'user',
  transport: 'upload',
  tag: TAG,
  summary: 'Приложить к PDF редакции отсоединённую подпись (.sig, .p7s) до 1 МБ',
  params,
  body: wireBody({
    revision: z.coerce.number('Укажите редакцию').int().min(1),
    /** The signature that the new one takes the place of. */
    replaces: z.uuid().optional(),
  }),
  reply: signature,
  success: 201,
  limit: UPLOAD_LIMIT,
});

const signatureParams = z.object({ id: z.uuid(), signatureId: z.uuid() });

export const downloadSignature = endpoint({
  method: 'GET',
  path: '/api/reports/:id/signatures/:signatureId',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Скачать файл подписи',
  params: signatureParams,
});

export const removeSignature = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/signatures/:signatureId',
  access: 'user',
  tag: TAG,
  summary: 'Убрать подпись',
  params: signatureParams,
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

const edition = z.object({ revision: z.number().int(), formats: z.array(fileFormat) });
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
