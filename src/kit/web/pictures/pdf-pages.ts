import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { isPersonal } from '#kit/requisites/personal-papers.ts';
import { largestPicture } from './pdf-pictures.ts';
import { PICTURE_MAX_PIXELS, SENT_SIDE } from './picture-limits.ts';
import { PictureProblem } from './picture-problem.ts';

/* Pages of a PDF as pictures, by PDF.js. Loaded when the first PDF is chosen. */

GlobalWorkerOptions.workerSrc = workerAddress;

/** The build puts fonts, character maps and the reader of JPEG 2000 there (scripts/pdfjs-files.ts). */
const FILES = new URL('/pdfjs/', location.href).href;

const LOCKED = 'PDF закрыт паролем. Сохраните его без пароля и добавьте снова.';
const BROKEN = 'PDF повреждён и не открывается. Сохраните его заново и добавьте снова.';
const TOO_LONG = 'PDF не удалось прочитать за минуту. Сохраните нужные страницы отдельно и добавьте снова.';
const PAGE_BROKEN = 'Страница повреждена и не открывается.';
const PICTURE_TOO_LARGE = `В PDF есть картинка больше ${PICTURE_MAX_PIXELS / 1e6} мегапикселей. Сохраните PDF меньшего размера и добавьте снова.`;

const MAX_MS = 60_000;

/** A run of letters and where it stands: points, from the left and from the bottom. */
interface PdfRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfText {
  title: string;
  /** When the file was made, as it says itself. */
  created: Date | null;
  /** By page, in the order in which they were written. */
  pages: PdfRun[][];
}

/** A page as one text, in the order in which it was written. */
const pageText = (runs: readonly PdfRun[]): string =>
  runs
    .map((run, at) => {
      const before = runs[at - 1];
      const goesOn = before && Math.abs(before.y - run.y) < 1 && Math.abs(run.x - before.x - before.width) < 1;
      return goesOn ? run.text : ` ${run.text}`;
    })
    .join('');

/** Those, from 1, that show the papers of a person. */
export const personalPages = (pages: PdfText['pages']): number[] =>
  pages.flatMap((runs, at) => (isPersonal(pageText(runs)) ? [at + 1] : []));

/** A place on a page that leads somewhere; parts of the page's width and height, from its left and top. */
export interface PdfLink {
  address: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Pdf {
  pages: number;
  /** Width and height of each page in points. */
  sizes(): Promise<{ width: number; height: number }[]>;
  /** The links of a page, from 1. */
  links(page: number): Promise<PdfLink[]>;
  /** Draws a page, from 1, into a canvas, `width` pixels wide; no further once the signal says so. */
  draw(page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void>;
  /** A page, from 1, as large as it is sent. Throws `PictureProblem`. */
  picture(page: number): Promise<ImageBitmap>;
  /** What the first pages say. Throws `PictureProblem`. */
  text(pages: number): Promise<PdfText>;
  close(): void;
}

function load(data: ArrayBuffer | Uint8Array, worker?: PDFWorker) {
  return getDocument({
    data,
    ...(worker ? { worker } : {}),
    verbosity: 0,
    maxImageSize: PICTURE_MAX_PIXELS,
    // The page's policy lets neither texts nor WebAssembly become code. PDF.js has scripts that do the same.
    isEvalSupported: false,
    useWasm: false,
    wasmUrl: `${FILES}wasm/`,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    useWorkerFetch: true,
  });
}

function inTime<T>(work: Promise<T>, stop: () => void): Promise<T> {
  let late: ReturnType<typeof setTimeout>;
  const time = new Promise<never>((_, reject) => {
    const end = () => {
      // A tab that nobody looks at draws nothing.
      if (document.hidden) {
        late = setTimeout(end, MAX_MS);
        return;
      }
      stop();
      reject(new PictureProblem(TOO_LONG));
    };
    late = setTimeout(end, MAX_MS);
  });
  return Promise.race([work, time]).finally(() => clearTimeout(late));
}

function render(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number) {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // For the screen it draws in slices and only while the tab is seen, for a printer at once.
  return page.render({ canvas, viewport, intent: document.hidden ? 'print' : 'display' });
}

const MADE = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-]\d{2})'?(\d{2})'?)?/;

/** `D:20261120150400+03'00'` (ISO 32000-1, 7.9.4). */
function madeAt(written: unknown): Date | null {
  const [, year, month, day, hour, minute, second, zone, past] = MADE.exec(String(written)) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone ? `${zone}:${past}` : 'Z'}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

async function textOf(pdf: PDFDocumentProxy, most: number): Promise<PdfText> {
  const pages: PdfRun[][] = [];
  for (let number = 1; number <= Math.min(most, pdf.numPages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    pages.push(
      items.flatMap((item) =>
        'str' in item
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, height: item.height }]
          : [],
      ),
    );
  }
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  return { title: String(info.Title ?? ''), created: madeAt(info.CreationDate), pages };
}

/** Throws `PictureProblem` for one that is locked, broken or holds a picture that is too large to be read. */
export async function openPdf(file: File): Promise<Pdf> {
  const bytes = await file.arrayBuffer();
  // PDF.js would leave it out of its page in silence.
  if (largestPicture(new Uint8Array(bytes)) > PICTURE_MAX_PIXELS) throw new PictureProblem(PICTURE_TOO_LARGE);
  return opened(load(bytes));
}

let ours: PDFWorker | undefined;

/** Of a PDF that the product has made itself. One after the other is read by the same worker, which is there already. */
export function openOwnPdf(bytes: Uint8Array): Promise<Pdf> {
  ours ??= new PDFWorker();
  return opened(load(bytes, ours));
}

async function opened(task: ReturnType<typeof load>): Promise<Pdf> {
  const close = () => void task.destroy();
  let pdf: PDFDocumentProxy;
  try {
    pdf = await inTime(task.promise, close);
  } catch (error) {
    close();
    if (error instanceof PictureProblem) throw error;
    // Its class is not given out.
    throw new PictureProblem(error instanceof Error && error.name === 'PasswordException' ? LOCKED : BROKEN);
  }

  return {
    pages: pdf.numPages,
    sizes: () =>
      Promise.all(
        Array.from({ length: pdf.numPages }, async (_, at) => {
          const { width, height } = (await pdf.getPage(at + 1)).getViewport({ scale: 1 });
          return { width, height };
        }),
      ),
    async links(number) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      return (await page.getAnnotations()).flatMap(({ unsafeUrl, rect }) => {
        if (typeof unsafeUrl !== 'string') return [];
        const [left, bottom, right, top] = rect as [number, number, number, number];
        return {
          address: unsafeUrl,
          left: left / width,
          top: 1 - top / height,
          width: (right - left) / width,
          height: (top - bottom) / height,
        };
      });
    },
    async draw(number, canvas, width, signal) {
      const page = await pdf.getPage(number);
      signal.throwIfAborted();
      const drawing = render(page, canvas, width / page.getViewport({ scale: 1 }).width);
      const stop = () => drawing.cancel();
      signal.addEventListener('abort', stop);
      await drawing.promise.finally(() => {
        signal.removeEventListener('abort', stop);
        page.cleanup();
      });
    },
    async picture(number) {
      const canvas = document.createElement('canvas');
      try {
        const page = await pdf.getPage(number);
        const { width, height } = page.getViewport({ scale: 1 });
        const drawing = render(page, canvas, SENT_SIDE / Math.max(width, height));
        await inTime(drawing.promise, close);
        page.cleanup();
        return await createImageBitmap(canvas);
      } catch (error) {
        throw error instanceof PictureProblem ? error : new PictureProblem(PAGE_BROKEN);
      } finally {
        // Its bytes are given back at once.
        canvas.width = 0;
      }
    },
    text: (most) =>
      inTime(textOf(pdf, most), close).catch((error: unknown) => {
        throw error instanceof PictureProblem ? error : new PictureProblem(BROKEN);
      }),
    close,
  };
}
