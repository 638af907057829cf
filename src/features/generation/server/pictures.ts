import type { ReportDocument } from '#kit/block-document.ts';
import { AppError } from '#kit/errors.ts';
import { pdfModel } from '#kit/server/pdf-model.ts';
import type { Storage } from '#kit/server/storage.ts';

/** The bytes of a document's pictures. 503 when one is gone: a report with a hole is never made. */
export async function loadPictures(storage: Storage, document: ReportDocument): Promise<Map<string, Buffer>> {
  const pictures = await Promise.all(
    pdfModel(document).pictures.map(async (key): Promise<[string, Buffer]> => {
      const bytes = await storage.get(key);
      if (!bytes)
        throw new AppError('unavailable', 'Не удалось прочитать одно из изображений отчета. Загрузите его заново.');
      return [key, bytes];
    }),
  );
  return new Map(pictures);
}
