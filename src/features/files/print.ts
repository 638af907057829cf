import type { Block, Picture } from '#document/model/block.ts';
import { appendix, h2, p } from '#document/model/block-build.ts';
import { clips, image, photos, scans, sheets } from '#document/model/block-figure.ts';
import { bold, type Inline, link } from '#document/model/block-run.ts';
import { type AppendixOfCopies, advertId, SECTION } from '#features/report/sections.ts';
import { formatDate, formatDateInWords, today } from '#kit/dates.ts';
import { fileKey, type ReportFile } from './api.ts';
import { isOfDay } from './camera-day.ts';
import { captionOf } from './caption.ts';
import type { FileCategory } from './categories.ts';

/* The pictures of the report: the map of 7.4, the photographs of 7.5, the map of 7.6, appendices 1, 2 and 4. */

const of = (files: readonly ReportFile[], category: FileCategory) => files.filter((file) => file.category === category);

function pictureOf(file: ReportFile, alt: string): Picture {
  return { key: fileKey(file.file_path) ?? '', width: file.width, height: file.height, alt };
}

/** The day of the report, yyyy-MM-dd; null while there is none. */
type ReportDate = string | null;

/** The day the picture was put in: when its source was looked up. Empty where that was after the report's own day. */
function lookedUp(file: ReportFile, reportDate: ReportDate): string {
  const day = today(new Date(file.created_at));
  return reportDate && day > reportDate ? '' : formatDate(day);
}

const accessed = (day: string) => (day ? `, дата обращения ${day}` : '');

function withSource(words: string, file: ReportFile, reportDate: ReportDate): Inline[] {
  return file.source_url
    ? [`${words}. Источник: `, link(file.source_url), accessed(lookedUp(file, reportDate))]
    : [words];
}

/** The figure under the table of 7.4. */
export function printLocationMap(files: readonly ReportFile[], reportDate: ReportDate): Block[] {
  return of(files, 'map').map((file) =>
    image({
      picture: pictureOf(file, 'Карта с местоположением объекта оценки'),
      id: 'location-map',
      caption: withSource(file.caption || 'Местоположение объекта оценки', file, reportDate),
      framed: true,
      maxHeight: 85,
    }),
  );
}

export interface Inspection {
  /** yyyy-MM-dd; null when the plot was not inspected. */
  date: string | null;
}

/** The day of the inspection only where each photograph says that it is of it: the day of a picture is not made up. */
const takenOn = (shown: readonly ReportFile[], day: string): string =>
  shown.every((file) => isOfDay(file, day)) ? ` ${formatDateInWords(day)}` : '.';

/** 7.5. */
export function printPhotos(files: readonly ReportFile[], inspection: Inspection): Block[] {
  const shown = of(files, 'photos');
  if (shown.length === 0) return [];
  return [
    h2(SECTION.photos, 'Фотографии'),
    p(
      inspection.date
        ? `Снимки сделаны оценщиком при осмотре${takenOn(shown, inspection.date)}`
        : 'Осмотр не проводился; снимки приведены справочно.',
    ),
    grid(shown, 'Объект оценки'),
  ];
}

/** What has no caption of its own is counted; a single one needs no number. */
function captionsOf(shown: readonly ReportFile[], fallback: string): { file: ReportFile; caption: string }[] {
  const bare = shown.filter((file) => captionOf(file, '') === '');
  return shown.map((file) => {
    const number = bare.length > 1 ? `, снимок ${bare.indexOf(file) + 1}` : '';
    return { file, caption: captionOf(file, `${fallback}${number}`) };
  });
}

function grid(shown: readonly ReportFile[], fallback: string): Block {
  return photos(
    ...captionsOf(shown, fallback).map(({ file, caption }) => ({ picture: pictureOf(file, caption), caption })),
  );
}

/** 7.6. */
export function printCadastralMap(files: readonly ReportFile[], reportDate: ReportDate): Block[] {
  const [file] = of(files, 'cadastral');
  if (!file) return [];
  // Which plot it shows, and on what, the user says.
  const words = file.caption || 'Кадастровая карта';
  return [
    h2(SECTION.cadastralMap, 'Публичная кадастровая карта'),
    image({
      picture: pictureOf(file, words),
      id: 'cadastral-map-figure',
      caption: withSource(words, file, reportDate),
      framed: true,
    }),
  ];
}

/** Where a copy of a document stands, from 0; `copiesOfDocuments` names them for the table of 7.1. */
const documentId = (index: number) => `document-copy-${index + 1}`;

/** The captions of appendix 1; sheets of one document that are called alike are counted. */
function documentCaptions(shown: readonly ReportFile[]): string[] {
  const names = shown.map((file, index) => captionOf(file, `Документ ${index + 1}`));
  return names.map((name, index) => {
    const sheets = names.filter((other) => other === name).length;
    const sheet = names.slice(0, index + 1).filter((other) => other === name).length;
    return sheets > 1 ? `${name}, лист ${sheet} из ${sheets}` : name;
  });
}

/** A copy in an appendix: what its caption says, and the id of its page. */
interface PrintedCopy {
  caption: string;
  id: string;
  appendix: AppendixOfCopies;
}

const moreId = (index: number) => `more-${index + 1}`;

/** The copies in appendix 1, and the papers of appendix 4 that the user named. */
export function copiesOfDocuments(files: readonly ReportFile[]): PrintedCopy[] {
  const documents = documentCaptions(of(files, 'documents')).map((caption, index) => ({
    ...{ caption, id: documentId(index) },
    appendix: SECTION.appendixDocuments,
  }));
  const more = of(files, 'additional').map((file, index) => ({
    ...{ caption: captionOf(file, ''), id: moreId(index) },
    appendix: SECTION.appendixMore,
  }));
  return [...documents, ...more.filter(({ caption }) => caption !== '')];
}

/** Appendix 1. */
export function printDocumentCopies(files: readonly ReportFile[]): Block[] {
  const shown = of(files, 'documents');
  if (shown.length === 0) return [];
  const captions = documentCaptions(shown);
  return sheets(
    appendix(SECTION.appendixDocuments, 'Документы объекта оценки'),
    shown.map((file, index) => {
      const caption = captions[index] ?? '';
      return { picture: pictureOf(file, caption), caption, id: documentId(index) };
    }),
  );
}

/** Of one day nobody knows whether the offer appeared or was renewed then; a renewed one has both (decision 0100). */
export const publishedOn = (days: string): string =>
  days.includes(',') ? `опубликовано ${days}` : `дата публикации или обновления ${days}`;

/** An analogue's advert: from 0, with the keys of its screenshots. */
export interface Advert {
  index: number;
  source: string;
  url: string;
  /** As it is printed, with the day of a renewal; empty without any. */
  offerDays: string;
  /** yyyy-MM-dd, as the appraiser gave it; else the day of the screenshot. */
  accessedAt?: string | null;
  /** It was looked at in an archive. */
  archived?: boolean;
  keys: readonly string[];
}

/**
 * Appendix 2: the screenshots of the analogues, the first of each with the id that the calculation refers to, and the
 * copies of the kept pages (by index), each behind its analogue's screenshots.
 */
export function printAdverts(
  files: readonly ReportFile[],
  adverts: readonly Advert[],
  reportDate: ReportDate,
  copies: readonly (readonly Block[])[] = [],
): Block[] {
  const byKey = new Map(files.map((file) => [fileKey(file.file_path), file]));
  const itemsOf = (advert: Advert) =>
    advert.keys
      .map((key) => byKey.get(key))
      .filter((file) => file !== undefined)
      .map((file, at, all) => ({
        picture: pictureOf(file, `Снимок экрана объявления об аналоге № ${advert.index + 1}`),
        caption: advertCaption(
          advert,
          lookedUp(file, reportDate),
          all.length > 1 ? `, снимок ${at + 1} из ${all.length}` : '',
        ),
        ...(at === 0 ? { id: advertId(advert.index) } : {}),
      }));
  const blocks: Block[] = [];
  let items: ReturnType<typeof itemsOf> = [];
  // Screenshots that follow each other share their pages.
  const flush = () => {
    if (items.length > 0) blocks.push(clips(...items));
    items = [];
  };
  for (const advert of adverts) {
    items.push(...itemsOf(advert));
    const copy = copies[advert.index] ?? [];
    if (copy.length === 0) continue;
    flush();
    blocks.push(...copy);
  }
  flush();
  if (blocks.length === 0) return [];
  return [appendix(SECTION.appendixAdverts, 'Копии материалов (объявления-аналоги)'), ...blocks];
}

function advertCaption(advert: Advert, shot: string, count: string): Inline[] {
  const source: Inline = advert.url ? link(advert.url, advert.url) : advert.source;
  const parts: Inline[] = [
    advert.url || advert.source ? ['Источник: ', source] : '',
    advert.offerDays ? publishedOn(advert.offerDays) : '',
    advert.accessedAt || shot ? `дата обращения ${advert.accessedAt ? formatDate(advert.accessedAt) : shot}` : '',
    advert.archived ? 'просмотрено в архиве' : '',
  ].filter((part) => part !== '');
  return [
    bold(`Аналог № ${advert.index + 1}${count}.`),
    ' ',
    ...parts.map((part, index): Inline => (index === 0 ? part : [', ', part])),
  ];
}

/** Sides of a sheet of A4 that was scanned or photographed from above; photographs are 4:3, 3:2 or 16:9. */
const isSheet = ({ width, height }: ReportFile) => height / width > 1.38 && height / width < 1.46;

/** Appendix 4, in the order of the files. A paper among the photographs gets a page, where it can be read. */
export function printMore(files: readonly ReportFile[]): Block[] {
  const shown = captionsOf(of(files, 'additional'), 'Дополнительный материал').map(({ file, caption }, index) => ({
    isSheet: isSheet(file),
    item: { picture: pictureOf(file, caption), caption, id: moreId(index) },
  }));
  if (shown.length === 0) return [];
  const blocks: Block[] = [];
  for (let from = 0; from < shown.length; ) {
    const paper = shown[from]?.isSheet ?? false;
    const next = shown.findIndex(({ isSheet }, index) => index > from && isSheet !== paper);
    const items = shown.slice(from, next < 0 ? shown.length : next).map(({ item }) => item);
    blocks.push(paper ? scans(...items) : photos(...items));
    from += items.length;
  }
  return [appendix(SECTION.appendixMore, 'Дополнительные материалы'), ...blocks];
}
