import type { Limit } from './limit.ts';

/** All uploads of a user together: a report has a few dozen pictures, loaded in a minute. */
export const UPLOAD_LIMIT: Limit = {
  name: 'uploads',
  calls: 300,
  minutes: 10,
  tooMany: 'Слишком много загрузок подряд.',
};

/** One rule for every upload of the product: 3 MB, JPG or PNG. */
export const UPLOAD_MAX_BYTES = 3 * 1024 * 1024;
export const UPLOAD_TOO_LARGE = 'Размер файла не должен превышать 3 МБ';
/** In the report's steps. */
export const UPLOAD_WRONG_KIND = 'Допустимые форматы: JPG, PNG';
/** In the profiles. */
export const PROFILE_UPLOAD_WRONG_KIND = 'Допустимые форматы файлов: JPG, PNG';
export const UPLOAD_ACCEPT = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

/** What is wrong with a chosen file before it is sent, or null. */
export function uploadProblem(
  file: { size: number; type: string; name: string },
  wrongKind = UPLOAD_WRONG_KIND,
): string | null {
  const kindFits = Object.hasOwn(UPLOAD_ACCEPT, file.type) || (file.type === '' && /\.(jpe?g|png)$/i.test(file.name));
  if (!kindFits) return wrongKind;
  return file.size > UPLOAD_MAX_BYTES ? UPLOAD_TOO_LARGE : null;
}
