import type { ReportDocument } from '#document/model/block-document.ts';
import { pictureKeys } from '#document/server/document-pictures.ts';
import { AppError } from '#kit/errors.ts';
import type { Storage } from '#kit/server/files/storage.ts';

/** All text below a value of the document, as it is read. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  if ('text' in value && typeof value.text === 'string') return value.text;
  return Object.values(value).map(textOf).join('');
}

/** What the reader would see below the picture, or, without a caption, be told of it. */
function nameOf(document: ReportDocument, key: string): string {
  let name = '';
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || name !== '') return;
    const { picture, caption } = value as { picture?: { key?: string; alt?: string }; caption?: unknown };
    if (picture?.key === key) name = textOf(caption) || picture.alt || '';
    else Object.values(value).forEach(visit);
  };
  visit(document);
  return name;
}

async function load(storage: Storage, document: ReportDocument, key: string): Promise<[string, Buffer]> {
  const bytes = await storage.get(key).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'file_damaged') throw error;
    const sentence = `Изображение «${nameOf(document, key)}» повреждено в хранилище. Загрузите его заново.`;
    throw Object.assign(new AppError('file_damaged', sentence), { cause: error.cause });
  });
  if (!bytes)
    throw new AppError('unavailable', 'Не удалось прочитать одно из изображений отчета. Загрузите его заново.');
  return [key, bytes];
}

/** The bytes of a document's pictures. 503 when one is gone, 422 when one is damaged: a report with a hole is never made. */
export async function loadPictures(storage: Storage, document: ReportDocument): Promise<Map<string, Buffer>> {
  return new Map(await Promise.all(pictureKeys(document).map((key) => load(storage, document, key))));
}
