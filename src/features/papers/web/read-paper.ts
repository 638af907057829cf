import { kindOfPrint } from '#features/description/extract/printed.ts';
import { linesOf } from '#features/description/extract/printed-rows.ts';
import { ExtractProblem } from '#features/description/extract/problem.ts';
import { FILE_LIMITS } from '#features/files/categories.ts';
import { type FileKind, fileKind, isPictureKind, KIND_HEAD } from '#kit/file-kind.ts';
import { cadastralNumbersIn } from '#kit/requisites/cadastral-number.ts';
import { pictureHead } from '#kit/web/pictures/picture-head.ts';
import { isTooManyPixels } from '#kit/web/pictures/picture-limits.ts';
import { takenAt } from '#kit/web/pictures/taken-at.ts';
import { contractFacts } from '../contract-text.ts';
import { BROKEN, type Guess, isPassport, recognise } from '../recognise.ts';
import { NOTHING, type ReadPaper, unread } from './paper.ts';
import type { PaperReaders } from './ports.ts';
import { sheetPicture, smallPicture } from './small-picture.ts';

/** Phones write the time of a photograph before its data. */
const EXIF = 512 * 1024;

const HEIC = 'Этот браузер не открывает HEIC. Сохраните снимок как JPEG или добавьте его с телефона.';
const TOO_MANY_PIXELS = 'В снимке больше 100 мегапикселей. Сохраните его меньшего размера.';
const DEALS = 'Это таблица сделок. Откройте её в расчете, «Из объявления», и выберите строку.';

const bytesAt = async (file: File, length: number) => new Uint8Array(await file.slice(0, length).arrayBuffer());

/** In place of the name of a file that the user says is no passport: it is opened after all. */
export const NO_PASSPORT = '';

type Part = Partial<ReadPaper> & Guess;

const fault = (why: string): Part => ({ becomes: 'nothing', why, isFault: true });

async function readExtract(file: File, readers: PaperReaders, guess: Guess): Promise<Part> {
  const plots = await readers.extract(file);
  const [plot] = plots;
  if (!plot || plots.length > 1)
    return {
      becomes: 'nothing',
      why: `В файле участков: ${plots.length}. Загрузите его на шаге «Описание объекта» и выберите свой.`,
    };
  return { ...guess, extract: plot.read() };
}

async function readAdvert(file: File, readers: PaperReaders, guess: Guess): Promise<Part> {
  const reading = await readers.advert(file);
  if (reading.result === 'choose') return { becomes: 'nothing', why: DEALS };
  if (reading.result === 'refused') return fault(reading.message);
  if (reading.isUnread) return { becomes: 'nothing', why: 'В файле нет текста объявления.' };
  const [first] = reading.pictures;
  const picture = first ? await smallPicture(new Blob([new Uint8Array(first)])) : null;
  return { ...guess, picture, advert: reading.advert, advertPictures: reading.pictures };
}

const wordsOf = (sheet: Parameters<typeof linesOf>[0]): string =>
  linesOf(sheet)
    .map((cells) => cells.map(({ text }) => text).join(' '))
    .join('\n');

async function readPdf(file: File, name: string, readers: PaperReaders): Promise<Part> {
  const { openPdf, personalPages } = await import('#kit/web/pictures/pdf-pages.ts');
  const pdf = await openPdf(file);
  try {
    const { pages: all } = await pdf.text(FILE_LIMITS.documents);
    const sheets = all.slice(0, 2);
    const isScan = sheets.every((runs) => runs.every(({ text }) => text.trim() === ''));
    const title = kindOfPrint(sheets);
    const guess = recognise({ name, kind: 'pdf', title, isScan });
    if (guess.becomes === 'passport' && name !== NO_PASSPORT) return guess;
    const part = { ...guess, title, pages: pdf.pages, personal: personalPages(all), picture: await sheetPicture(pdf) };
    if (title?.startsWith('договор')) {
      return { ...part, contract: contractFacts(wordsOf(sheets[0] ?? [])) };
    }
    if (guess.becomes === 'extract') {
      const plots = cadastralNumbersIn(all.map(wordsOf).join('\n'));
      // One that cannot be read is a paper all the same: its sheets are printed.
      const read = await readExtract(file, readers, guess).catch((error: unknown) => {
        if (error instanceof ExtractProblem) return { becomes: 'document', why: error.message } as const;
        throw error;
      });
      return { ...part, plots, ...read, ...(read.becomes === 'nothing' ? { becomes: 'document' } : {}) };
    }
    if (guess.becomes !== 'advert') return part;
    const read = await readAdvert(file, readers, guess);
    // Of a print its first sheet is shown.
    return read.becomes === 'advert' ? { ...read, ...part } : { ...part, becomes: 'document' };
  } finally {
    pdf.close();
  }
}

async function readPicture(file: File, name: string, kind: FileKind): Promise<Part> {
  const exif = await bytesAt(file, EXIF);
  const head = pictureHead(exif);
  if (head && isTooManyPixels(head)) return fault(TOO_MANY_PIXELS);
  const picture = await smallPicture(file);
  if (picture === null) return fault(kind === 'heic' ? HEIC : BROKEN);
  const taken = takenAt(exif);
  const guess = recognise({ name, kind, takenAt: taken, isDrawn: kind === 'png' });
  return { ...guess, pages: 1, takenAt: taken, picture };
}

async function read(file: File, name: string, kind: FileKind, readers: PaperReaders): Promise<Part> {
  const guess = recognise({ name, kind });
  if (kind === 'pdf') return readPdf(file, name, readers);
  if (isPictureKind(kind)) return readPicture(file, name, kind);
  if (guess.becomes === 'extract') return readExtract(file, readers, guess);
  if (guess.becomes === 'advert') return readAdvert(file, readers, guess);
  return { ...guess, isFault: true };
}

/** One file that fails is told of and stops no other. A passport is not opened: its name is enough. */
export async function readPaper(file: File, readers: PaperReaders, name = file.name): Promise<ReadPaper> {
  let kind: FileKind = 'binary';
  try {
    kind = fileKind(await bytesAt(file, KIND_HEAD));
    const part = isPassport({ name, kind }) ? recognise({ name, kind }) : await read(file, name, kind, readers);
    return { ...NOTHING, kind, ...part };
  } catch (error) {
    return unread(error, kind);
  }
}
