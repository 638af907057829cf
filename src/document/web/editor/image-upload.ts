import { AppError, type ErrorCode, withSupportCode } from '#kit/errors.ts';
import type { ImageAbout } from './block-draft.ts';

/** What an upload gives; `url` is empty when the server answered without one. */
export interface StoredImage extends Partial<ImageAbout> {
  url: string;
}

/** Stores a picture. `share` runs from 0 to 1. */
export type UploadImage = (file: Blob, name: string, onProgress: (share: number) => void) => Promise<StoredImage>;

/** The specification's texts: inside the text editor, and in a block of its own. */
const TEXTS = {
  editor: { failed: 'Ошибка загрузки изображения', noLink: 'Не удалось получить ссылку на изображение' },
  block: { failed: 'Ошибка загрузки', noLink: 'Ошибка загрузки: сервер не вернул ссылку на файл' },
} as const;

/** Refusals that say themselves what is wrong with the file. */
const TELLING: readonly ErrorCode[] = ['too_large', 'unsupported_type', 'validation', 'file_limit', 'report_locked'];

/** Stores a picture; throws an `Error` with the sentence for the user. */
export async function storeImage(
  upload: UploadImage,
  place: keyof typeof TEXTS,
  file: Blob,
  name: string,
  onProgress: (share: number) => void = () => {},
): Promise<StoredImage> {
  let stored: StoredImage;
  try {
    stored = await upload(file, name, onProgress);
  } catch (error) {
    const telling = error instanceof AppError && TELLING.includes(error.code);
    throw new Error(telling ? error.message : withSupportCode(TEXTS[place].failed, error));
  }
  if (!stored.url) throw new Error(TEXTS[place].noLink);
  return stored;
}
