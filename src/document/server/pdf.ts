import { createHash } from 'node:crypto';
import path from 'node:path';
import { AppError, invalid } from '#kit/errors.ts';
import { boundedChild, ChildFailure, type ChildFailureReason, childPool } from '#kit/server/work/bounded-child.ts';
import { createTurns } from '#kit/server/work/fair-turns.ts';
import type { ReportDocument } from '../model/block-document.ts';
import { DOCUMENT_LOOKS, type DocumentLook } from '../model/document-look.ts';
import { pictureKeys } from './document-pictures.ts';
import type {
  DocumentLayout,
  DocxAnswer,
  DocxJob,
  PageNumbers,
  Pictures,
  PrintAnswer,
  PrintJob,
  ScreenAnswer,
  ScreenJob,
  Spot,
} from './pdf-protocol.ts';

export interface RenderedPdf {
  /** Written as PDF/A-2b (no validator has read it), tagged. The same document and pictures give the same bytes. */
  pdf: Buffer;
  /** Counted pages: without the sewing label. */
  pages: number;
  /** For its DOCX. */
  layout: DocumentLayout;
  /** What the renderer complained of, such as references that did not settle; empty for a sound document. */
  warnings: string;
}

/** The pages as the PDF has them, for the screen: see `PdfRenderer.show`. */
export interface ScreenPages extends Pick<PageNumbers, 'last'> {
  /** Each picture is an empty link `picture:<fit>:<storage key>`, fit as in CSS. */
  pdf: Buffer;
  spots: Spot[];
}

export interface DocumentOrder {
  document: ReportDocument;
  /** The bytes of its pictures by storage key; asked for when its turn has come. */
  pictures: () => Promise<ReadonlyMap<string, Buffer>>;
  /** Whose turn it takes. */
  userId: string;
  /** Aborted when nobody waits for it any more. */
  gone?: AbortSignal;
}

export interface PdfRenderer {
  /**
   * Lays out a document. Users take turns, and the same document asked for twice is made once. Throws
   * `too_many_requests` when this user has too many waiting; `unavailable` when all users together have, when the time
   * is over, or when the renderer broke down (trying again may help); `validation` when the document needs too much
   * memory. A picture that is absent or cannot be read is `validation` too, with its storage key among the fields.
   */
  render(order: DocumentOrder): Promise<RenderedPdf>;
  /** The same document to edit, as DOCX; equal input gives equal bytes. Waits and throws as `render`. */
  renderDocx(order: DocumentOrder, layout: DocumentLayout): Promise<Buffer>;
  /**
   * The pages of the document without its pictures, laid out like the PDF, with the places of its passages. A change
   * takes a tenth of a second. It has turns of its own, so no edition is waited for. Throws as `render`.
   */
  show(order: Omit<DocumentOrder, 'pictures'>): Promise<ScreenPages>;
  /** Ends the children; waiting jobs are refused. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** Folder of the built `render-child.js` and `docx-child.js`: that of the server's bundle. */
  children: string;
  /** The house's own where none is given. */
  look?: DocumentLook;
  timeoutMs?: number;
  /** Documents that are laid out at the same time, each on one core, and as many that are written; one by default. */
  atOnce?: number;
  /** Documents of one user that wait or are made. */
  perUser?: number;
}

/** Reports of eighty pages with thirty photographs took 464 MB. */
const MEMORY_MB = 1024;

/** A document takes seconds and a caller waits a minute. */
const WAITING = {
  perUser: 8,
  all: 60,
  tooMany: 'Уже формируется несколько ваших документов. Дождитесь их и повторите через минуту.',
  full: 'Сейчас формируется слишком много документов. Попробуйте через минуту.',
};
const STOPPING = 'Сервер перезапускается. Попробуйте через минуту.';
const BROKEN = 'Не удалось сформировать документ. Попробуйте ещё раз.';

/** What the user is told of a document that was not made. `threw` is told as a fault of our own. */
const REFUSALS: Record<ChildFailureReason, () => AppError | null> = {
  time: () =>
    new AppError(
      'unavailable',
      'Документ формируется слишком долго. Сократите длинные тексты и таблицы или число изображений и попробуйте ещё раз.',
    ),
  memory: () =>
    new AppError('validation', 'Документ слишком велик. Сократите длинные тексты и таблицы или число изображений.'),
  crash: () => new AppError('unavailable', BROKEN),
  closed: () => new AppError('unavailable', STOPPING),
  threw: () => null,
};

const refused = (error: unknown): never => {
  const refusal = error instanceof ChildFailure ? REFUSALS[error.reason]() : null;
  throw refusal ? Object.assign(refusal, { cause: error }) : error;
};

export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const { children, look = DOCUMENT_LOOKS.house, timeoutMs: timeMs = 60_000, atOnce = 1 } = options;
  const limits = { ...WAITING, atOnce, perUser: options.perUser ?? WAITING.perUser };
  const pool = <Job, Answer>(name: string, jobs: number, size = atOnce) =>
    childPool(size, () => boundedChild<Job, Answer>(path.join(children, name), { timeMs, memoryMb: MEMORY_MB, jobs }));
  // Typst never gives back the names of files it saw.
  const typesetters = pool<PrintJob, PrintAnswer>('render-child.js', 200);
  // One, which keeps the caches of those who write.
  const screens = pool<ScreenJob, ScreenAnswer>('render-child.js', 2000, 1);
  // Few: the bound of memory is the process's, whatever it wrote before.
  const writers = pool<DocxJob, DocxAnswer>('docx-child.js', 20);
  const layouts = createTurns(limits);
  const writing = createTurns(limits);
  const showing = createTurns({ ...limits, atOnce: 1 });

  const typeset = async (job: PrintJob) => {
    const answer = await typesetters.run(job).catch(refused);
    if (!('failure' in answer)) return answer;
    if (answer.picture !== undefined) throw unreadable(answer.picture);
    throw new Error(`the document could not be laid out: ${answer.failure}`);
  };

  return {
    render(order) {
      const { json, turn } = inTurn(order);
      return layouts.take(turn, async () => {
        const { pdf, layout, warnings } = await typeset({ json, look, pictures: await picturesOf(order) });
        return { pdf: Buffer.from(pdf), pages: layout.pages.last, layout, warnings };
      });
    },
    renderDocx(order, layout) {
      const { json, turn } = inTurn(order);
      return writing.take(turn, async () => {
        const job = { json, look, layout, pictures: await picturesOf(order) };
        return Buffer.from((await writers.run(job).catch(refused)).docx);
      });
    },
    show(order) {
      const { json, turn } = inTurn(order);
      return showing.take(turn, async () => {
        const { pdf, ...pages } = await screens.run({ json, look, screen: true }).catch(refused);
        return { pdf: Buffer.from(pdf), ...pages };
      });
    },
    async close() {
      const turns = [layouts, writing, showing];
      const children = [typesetters, writers, screens];
      await Promise.all([...turns, ...children].map((each) => each.close()));
    },
  };
}

function inTurn({ document, userId, gone }: Omit<DocumentOrder, 'pictures'>) {
  const json = JSON.stringify(document);
  const hash = createHash('sha256').update(json).digest('hex');
  return { json, turn: { userId, key: hash, gone } };
}

/** The pictures of the document with their bytes. */
async function picturesOf({ document, pictures }: DocumentOrder): Promise<Pictures> {
  const found = await pictures();
  return pictureKeys(document).map((key) => {
    const bytes = found.get(key);
    if (!bytes) throw unreadable(key);
    return [key, bytes];
  });
}

const unreadable = (key: string) =>
  invalid({ [key]: 'Изображение не читается' }, 'Одно из изображений не читается. Удалите его и загрузите ещё раз.');
