import type { PlotExtract } from '#features/description/extract/extract.ts';
import { ExtractProblem } from '#features/description/extract/problem.ts';
import type { Advert } from '#features/market/advert/reading.ts';
import { AppError } from '#kit/errors.ts';
import type { FileKind } from '#kit/file-kind.ts';
import { PictureProblem } from '#kit/web/pictures/picture-problem.ts';
import type { ContractFacts } from '../contract-text.ts';
import type { Guess } from '../recognise.ts';

/** What a file of the heap is found to be. Nothing of it has left the browser. */
export interface ReadPaper extends Guess {
  kind: FileKind;
  /** It could not be read; `why` says what to do. */
  isFault: boolean;
  /** Sheets that can be printed. */
  pages: number;
  /** Those of them, from 1, that show the papers of a person. */
  personal: readonly number[];
  takenAt: string | null;
  /** What it calls itself: «договор купли-продажи». */
  title: string | null;
  /** An address of a small picture of it. */
  picture: string | null;
  extract: PlotExtract | null;
  /** What an extract is of: the cadastral numbers that its sheets name. */
  plots: readonly string[];
  contract: ContractFacts | null;
  advert: Advert | null;
  /** The pictures of its saved page. */
  advertPictures: readonly Uint8Array[];
}

export const NOTHING = {
  ...{ isFault: false, pages: 0, personal: [], plots: [], takenAt: null, title: null, picture: null },
  ...{ extract: null, contract: null, advert: null, advertPictures: [] },
};

const GONE = 'Файл не читается: возможно, его перенесли.';
const UNREAD = 'Прочитать файл не удалось. Выберите его ещё раз, а если не поможет, обновите страницу.';

/** A sentence for the user; `otherwise` where the error brings none of its own. */
export function whyOf(error: unknown, otherwise: string): string {
  // Of a file that was moved, or that its cloud does not give.
  if (error instanceof DOMException) return GONE;
  const isSaid = [AppError, ExtractProblem, PictureProblem].some((kind) => error instanceof kind);
  return isSaid && error instanceof Error ? error.message : otherwise;
}

/** Whatever went wrong with one file: it is told of, and the others are read. */
export const unread = (error: unknown, kind: FileKind = 'binary'): ReadPaper => ({
  ...{ ...NOTHING, kind, isFault: true },
  ...{ becomes: 'nothing', why: whyOf(error, UNREAD) },
});
