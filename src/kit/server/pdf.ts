import path from 'node:path';
import type { ReportDocument } from '../block-document.ts';
import { DOCUMENT_LOOKS, type DocumentLook } from '../document-look.ts';
import { AppError, invalid } from '../errors.ts';
import { DRAWING_AIR } from './docx-look.ts';
import { drawingPicture, drawingsOf, startDocxWriter } from './docx-renderer.ts';
import { type RenderProcess, refusal, startRenderProcess } from './pdf-child.ts';
import { pdfModel } from './pdf-model.ts';
import type { RenderReply, RenderRequest } from './pdf-protocol.ts';

export interface RenderedPdf {
  /** PDF/A-2b, tagged. The same document and pictures give the same bytes. */
  pdf: Buffer;
  /** Counted pages: without the sewing label. */
  pages: number;
  /** What the renderer complained of, such as references that did not settle; empty for a sound document. */
  warnings: string;
}

export interface PdfRenderer {
  /**
   * Lays out a document with its pictures by storage key. Jobs wait for each other. Throws `unavailable` when the
   * queue is full, the time is over or the renderer broke down (trying again may help), and `validation` with
   * the storage key among its fields when a picture is absent or cannot be read.
   */
  render(document: ReportDocument, images: ReadonlyMap<string, Buffer>): Promise<RenderedPdf>;
  /** The same document to edit, as DOCX; equal input gives equal bytes. Waits and throws as `render`. */
  renderDocx(document: ReportDocument, images: ReadonlyMap<string, Buffer>): Promise<Buffer>;
  /** Ends the process; waiting jobs are refused. */
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  /** The built `render-child.js`, which stands beside the server's bundle, as `docx-child.js` does. */
  childPath: string;
  /** The house's own where none is given. */
  look?: DocumentLook;
  timeoutMs?: number;
  /** The renderer never gives back the names of files it saw, so its process is replaced after so many jobs. */
  jobsPerChild?: number;
  maxQueue?: number;
  /** A process without a job for so long gives back its memory, about 300 MB. */
  idleMs?: number;
}

const BUSY = 'Сейчас формируется слишком много документов. Попробуйте через минуту.';
const STOPPING = 'Сервер перезапускается. Попробуйте через минуту.';

export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const {
    childPath,
    look = DOCUMENT_LOOKS.house,
    timeoutMs = 60_000,
    jobsPerChild = 200,
    maxQueue = 20,
    idleMs = 5 * 60_000,
  } = options;
  const docxChild = path.join(path.dirname(childPath), 'docx-child.js');
  let child: RenderProcess<RenderRequest, RenderReply> | undefined;
  let jobs = 0;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;
  const layout = createQueue(maxQueue);
  const writing = createQueue(maxQueue);

  const retire = async () => {
    const old = child;
    child = undefined;
    await old?.stop();
  };

  async function run(request: Omit<RenderRequest, 'job'>) {
    clearTimeout(idle);
    if (closed) throw new AppError('unavailable', STOPPING);
    if (jobs > 0 && jobs % jobsPerChild === 0) await retire();
    child ??= startRenderProcess(childPath);
    jobs += 1;
    try {
      return await child.run({ job: jobs, ...request }, timeoutMs);
    } catch (error) {
      await retire();
      if (closed) throw new AppError('unavailable', STOPPING);
      throw refusal(error);
    } finally {
      idle = setTimeout(() => void retire(), idleMs).unref();
    }
  }

  async function draw(drawing: ReturnType<typeof drawingsOf>[number]): Promise<Buffer> {
    const reply = await run({
      template: 'drawing',
      json: JSON.stringify({ ...drawing, air: DRAWING_AIR, look }),
      images: [],
    });
    if (!('svg' in reply)) throw new Error(`a drawing could not be made: ${JSON.stringify(reply).slice(0, 4000)}`);
    return drawingPicture(reply.svg, drawing);
  }

  async function docx(document: ReportDocument, pictures: [string, Uint8Array][]): Promise<Buffer> {
    const writer = startDocxWriter(docxChild);
    try {
      const drawings: Buffer[] = [];
      for (const drawing of drawingsOf(document)) drawings.push(await layout.inTurn(() => draw(drawing)));
      if (closed) throw new AppError('unavailable', STOPPING);
      return await writer.write({ json: JSON.stringify(document), look, pictures, drawings }, timeoutMs);
    } finally {
      await writer.stop();
    }
  }

  return {
    async render(document, images) {
      const model = pdfModel(document, look);
      const bytes = found(model.pictures, images).map(([, data]) => data);
      const reply = await layout.inTurn(() => run({ template: 'report', json: model.json, images: bytes }));
      if ('svg' in reply) throw new Error('a drawing came instead of a document');
      if ('failure' in reply) {
        const key = reply.image === undefined ? undefined : model.pictures[reply.image];
        if (key !== undefined) throw unreadable(key);
        throw new Error(`the document could not be laid out: ${reply.failure}`);
      }
      return {
        pdf: Buffer.from(reply.pdf),
        pages: reply.pages - (document.sewingLabel ? 1 : 0),
        warnings: reply.warnings,
      };
    },
    async renderDocx(document, images) {
      const pictures = found(pdfModel(document).pictures, images);
      return writing.inTurn(() => docx(document, pictures));
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      await retire();
      await Promise.all([layout.idle(), writing.idle()]);
    },
  };
}

/** One job after the other: two layouts at once would be no faster and take twice the memory. */
function createQueue(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async inTurn<T>(job: () => Promise<T>): Promise<T> {
      if (waiting >= maxWaiting) throw new AppError('unavailable', BUSY);
      waiting += 1;
      const turn = last.then(job);
      last = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    idle: () => last,
  };
}

/** The pictures of the document with their bytes. */
function found(keys: readonly string[], images: ReadonlyMap<string, Buffer>): [string, Buffer][] {
  return keys.map((key) => {
    const bytes = images.get(key);
    if (!bytes) throw unreadable(key);
    return [key, bytes];
  });
}

const unreadable = (key: string) =>
  invalid({ [key]: 'Изображение не читается' }, 'Одно из изображений не читается. Удалите его и загрузите ещё раз.');
