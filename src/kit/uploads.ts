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
/** What a file chooser offers: the browser makes pictures of it. A phone gives HEIC as JPEG where HEIC is not named. */
export const PICTURE_ACCEPT = 'image/*,application/pdf';

/** Pixels of a picture that is sent, so that a small file cannot unpack into all the server's memory. */
export const UPLOAD_MAX_PIXELS = 40e6;
/** The longer side of what is stored, in pixels. Scans must stay legible, photos need not. */
export const STORED_SIDE = { photo: 1600, scan: 2200 } as const;
