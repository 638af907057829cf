import { UPLOAD_WRONG_KIND } from '#kit/uploads.ts';
import { choosePages } from './choose-pages.tsx';
import { PDF_MAX_BYTES, PICTURE_MAX_BYTES } from './picture-limits.ts';
import { PictureProblem } from './picture-problem.ts';

/** What is sent: a JPG or PNG within the limits. */
export interface Picture {
  file: File;
  /** When the photograph was taken, by the camera's clock: `2026-11-12T14:03:22`. */
  takenAt: string | null;
}

/** What becomes one picture: a file, or a page of a PDF. */
export interface PictureSource {
  /** How the picture will be called. */
  name: string;
  /** Of the PDF that it is a page of, else 0. */
  pages: number;
  /** Which of them, from 1. */
  page: number;
  /** One at a time in the whole tab. Throws `PictureProblem`. */
  prepare(): Promise<Picture>;
}

export interface SourceOptions {
  /** So many pictures may come of the file; of a PDF with more pages, or with a person's papers, they are chosen. */
  room: number;
  /** Of a PDF with more pages the first ones are taken, without a question. */
  first?: true;
  /** Pages that are not among the first ones. */
  without?: readonly number[];
  wrongKind?: string;
}

/** Of a longer PDF the first pages are looked at: those that are proposed. */
const LOOKED_AT = 50;

/** Readers of PDF look for its mark that far. */
const MARKED = 1024;

const UNREADABLE = 'Файл не читается: возможно, его перенесли или удалили. Выберите его ещё раз.';
const EMPTY = 'Файл пустой. Возможно, он ещё не скачан из облака: откройте его и добавьте снова.';
const PDF_TOO_LARGE = 'PDF больше 100 МБ. Разделите его на части и добавьте по одной.';
const PICTURE_TOO_LARGE = 'Снимок больше 40 МБ. Сохраните его меньшего размера и добавьте снова.';

export const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]{2,4}$/i, '');

const jpeg = (bytes: Blob, name: string) => new File([bytes], `${withoutEnding(name)}.jpg`, { type: 'image/jpeg' });

/**
 * What a chosen file is made of, to be taken one after the other: a PDF is open until the last of its pages was. Nothing
 * when its pages were to be chosen and none was. Throws `PictureProblem`.
 */
export async function* sourcesOf(
  file: File,
  { wrongKind = UPLOAD_WRONG_KIND, ...options }: SourceOptions,
): AsyncGenerator<PictureSource, void> {
  if (file.size === 0) throw new PictureProblem(EMPTY);
  const start = await file
    .slice(0, MARKED)
    .text()
    .catch(() => {
      throw new PictureProblem(UNREADABLE);
    });
  if (start.includes('%PDF-')) yield* pagesOf(file, { wrongKind, ...options });
  else if (file.size > PICTURE_MAX_BYTES) throw new PictureProblem(PICTURE_TOO_LARGE);
  else yield { name: file.name, pages: 0, page: 0, prepare: () => prepared(file, wrongKind) };
}

async function prepared(file: File, wrongKind: string): Promise<Picture> {
  const { preparePicture } = await import('./prepare-picture.ts');
  const { scaled, takenAt } = await preparePicture({ file }, wrongKind);
  return { file: scaled ? jpeg(scaled, file.name) : file, takenAt };
}

async function* pagesOf(
  file: File,
  { room, first, without = [], wrongKind }: SourceOptions & { wrongKind: string },
): AsyncGenerator<PictureSource, void> {
  if (file.size > PDF_MAX_BYTES) throw new PictureProblem(PDF_TOO_LARGE);
  const [{ openPdf, personalPages }, { preparePicture }] = await Promise.all([
    import('./pdf-pages.ts'),
    import('./prepare-picture.ts'),
  ]);
  const pdf = await openPdf(file);
  try {
    const all = Array.from({ length: pdf.pages }, (_, index) => index + 1).filter((page) => !without.includes(page));
    // Text that cannot be read says nothing of its page.
    const personal = first
      ? []
      : await pdf.text(LOOKED_AT).then(
          ({ pages }) => personalPages(pages),
          () => [],
        );
    const fits = first || (pdf.pages <= room && personal.length === 0);
    const chosen = fits
      ? all.slice(0, room)
      : await choosePages({ name: file.name, pdf, room: Math.min(room, pdf.pages), personal });
    for (const page of chosen) {
      const name = pdf.pages === 1 ? file.name : `${withoutEnding(file.name)}, стр. ${page}`;
      yield {
        name,
        pages: pdf.pages,
        page,
        async prepare() {
          const { scaled } = await preparePicture({ page: await pdf.picture(page) }, wrongKind);
          return { file: jpeg(scaled ?? new Blob(), name), takenAt: null };
        },
      };
    }
  } finally {
    pdf.close();
  }
}

/** One picture that was pasted into a text. Throws `PictureProblem`. */
export const onlyPicture = (file: File): Promise<Picture> => prepared(file, UPLOAD_WRONG_KIND);
