import { createHash } from 'node:crypto';
import path from 'node:path';
import { AppError, invalid } from '#kit/errors.ts';
import { boundedChild, ChildFailure, type ChildFailureReason } from '#kit/server/work/bounded-child.ts';
import { createTurns } from '#kit/server/work/fair-turns.ts';
import type { ReportDocument } from '../model/block-document.ts';
import { DOCUMENT_LOOKS, type DocumentLook } from '../model/document-look.ts';
import { pictureKeys } from './document-pictures.ts';
import type { DocxAnswer, DocxJob, Pictures, RenderAnswer, RenderJob, SvgDrawing } from './pdf-protocol.ts';

export interface RenderedPdf {
  /** PDF/A-2b, tagged. The same document and pictures give the same bytes. */
  pdf: Buffer;
  /** Counted pages: without the sewing label. */
  pages: number;
  /** What the renderer complained of, such as references that did not settle; empty for a sound document. */
  warnings: string;
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
   * Lays out a document. Users take turns, and the same document asked for twice is made once. Throws `too_many_requests`
   * when this user has too many waiting; `unavailable` when all have, the time is over or the renderer broke down (trying
   * again may help); `validation` when the document needs more memory than there may be, and with the storage key among
   * its fields when a picture is absent or cannot be read.
   */
  render(order: DocumentOrder): Promise<RenderedPdf>;
  /** The same document to edit, as DOCX; equal input gives equal bytes. Waits and throws as `render`. */
  renderDocx(order: DocumentOrder): Promise<Buffer>;
  /** Ends the children; waiting jobs are refused. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** Folder of the built `render-child.js` and `docx-child.js`: that of the server's bundle. */
  children: string;
  /** The house's own where none is given. */
  look?: DocumentLook;
  timeoutMs?: number;
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

/** What the user is told of a document that was not made; a fault of our own, `threw`, is told as one. */
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
  const { children, look = DOCUMENT_LOOKS.house, timeoutMs: timeMs = 60_000, perUser = WAITING.perUser } = options;
  const child = <Job, Answer>(name: string, jobs: number) =>
    boundedChild<Job, Answer>(path.join(children, name), { timeMs, memoryMb: MEMORY_MB, jobs });
  // Typst never gives back the names of files it saw.
  const typesetter = child<RenderJob, RenderAnswer>('render-child.js', 200);
  // The format's writer counts its ids through all the documents of a process.
  const writer = child<DocxJob, DocxAnswer>('docx-child.js', 1);
  // One layout after the other: two at once would be no faster and take twice the memory.
  const layout = createTurns({ ...WAITING, perUser });
  const writing = createTurns({ ...WAITING, perUser });

  const typeset = async (job: RenderJob) => {
    const answer = await typesetter.run(job).catch(refused);
    if (!('failure' in answer)) return answer;
    if (answer.picture !== undefined) throw unreadable(answer.picture);
    throw new Error(`the document could not be laid out: ${answer.failure}`);
  };

  const drawings = async (json: string): Promise<SvgDrawing[]> => {
    // It loads while the drawings are made.
    writer.start();
    const answer = await typeset({ make: 'drawings', json, look });
    if (!('drawings' in answer)) throw new Error('a document came instead of its drawings');
    return answer.drawings;
  };

  return {
    render(order) {
      const { document } = order;
      const { json, turn } = inTurn(order);
      return layout.take(turn('pdf'), async () => {
        const answer = await typeset({ make: 'pdf', json, look, pictures: await picturesOf(order) });
        if (!('pdf' in answer)) throw new Error('drawings came instead of the document');
        const { pdf, pages, warnings } = answer;
        return { pdf: Buffer.from(pdf), pages: pages - (document.sewingLabel ? 1 : 0), warnings };
      });
    },
    async renderDocx(order) {
      const { json, turn } = inTurn(order);
      const drawn = await layout.take(turn('drawings'), () => drawings(json));
      return writing.take(turn('docx'), async () => {
        const job = { json, look, pictures: await picturesOf(order), drawings: drawn };
        return Buffer.from((await writer.run(job).catch(refused)).docx);
      });
    },
    async close() {
      await Promise.all([layout.close(), writing.close(), typesetter.close(), writer.close()]);
    },
  };
}

function inTurn({ document, userId, gone }: DocumentOrder) {
  const json = JSON.stringify(document);
  const hash = createHash('sha256').update(json).digest('hex');
  return { json, turn: (kind: string) => ({ userId, key: `${kind} ${hash}`, gone }) };
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
