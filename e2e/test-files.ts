import { pdfOf } from '../test/papers.ts';
import { pictureBytes } from '../test/pictures.ts';

/* What the journeys put into file fields. */

const LIMIT = 3 * 1024 * 1024;

/** The picture under a name of its own. */
export const renamed = (name: string, as: string) => ({
  name: as,
  mimeType: 'image/jpeg',
  buffer: pictureBytes(name),
});

export const MAP = renamed('map', 'Карта Кабицыно.jpg');

/** Above the limit of what is sent, and broken, so that it cannot be brought under it. */
export const tooLarge = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([pictureBytes('photo-1').subarray(0, 2000), Buffer.alloc(LIMIT)]),
});

/** No picture and no PDF. */
export const letter = (name: string) => ({
  name,
  mimeType: 'application/msword',
  buffer: Buffer.from('Договор '.repeat(9)),
});

/** A PDF of so many pages; with none it is broken. */
export const pdf = (name: string, pages = 0, options: Parameters<typeof pdfOf>[1] = {}) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pages === 0 ? Buffer.from('%PDF-1.7') : pdfOf(pages, options),
});
