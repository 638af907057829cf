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

/** One byte more than the product takes. */
export const tooLarge = (name: string) => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: Buffer.alloc(LIMIT + 1),
});

/** No picture, by its name already. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
