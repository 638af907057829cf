import { sanitizeHtml } from '#document/text/rich-text.ts';
import { OWN_IMAGE_ADDRESS } from '#document/text/rich-text-model.ts';

/*
 * What may come into a text by pasting or dropping. Pictures with their bytes stay and are uploaded; those that only
 * the writer's machine or another site has are taken out.
 */

export const WORD_IMAGES =
  'Изображения из текстового редактора нельзя вставить напрямую. Используйте кнопку загрузки изображения.';
export const FOREIGN_IMAGES =
  'Изображения с других сайтов не вставляются. Сохраните изображение и загрузите его кнопкой «Изображение».';

/** Markup of a word processor that comes with pictures; its pictures are files of the writer's machine. */
export function hasWordImages(html: string): boolean {
  return /urn:schemas-microsoft-com:office|mso-|LibreOffice|OpenOffice/i.test(html) && /<img|v:imagedata/i.test(html);
}

/** Windows onto other sites: they would stand in the text as grey boxes and in the report as nothing. */
const EMBEDDED = 'iframe, object, embed, video, audio';

export interface PastedHtml {
  html: string;
  /** Pictures of other sites were taken out. */
  foreign: boolean;
}

/**
 * What came from outside, as it will be stored: Word's lists with their levels, headings of the editor, no foreign
 * styles. Pictures that are still to be uploaded stay. Null for more than can be cleaned: the server says so on saving.
 */
export function asStored(html: string): string | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const sources: string[] = [];
  for (const image of page.querySelectorAll('img[src^="data:"], img[src^="blob:"]')) {
    sources.push(image.getAttribute('src') ?? '');
    image.setAttribute('src', `${OWN_IMAGE_ADDRESS}${WAITING}${sources.length - 1}.png`);
  }
  let clean: string;
  try {
    clean = sanitizeHtml(page.body.innerHTML);
  } catch {
    return null;
  }
  const stored = new DOMParser().parseFromString(clean, 'text/html');
  for (const image of stored.querySelectorAll(`img[src^="${OWN_IMAGE_ADDRESS}${WAITING}"]`)) {
    const number = Number.parseInt(
      image.getAttribute('src')?.slice(OWN_IMAGE_ADDRESS.length + WAITING.length) ?? '',
      10,
    );
    image.setAttribute('src', sources[number] ?? '');
  }
  const [only] = stored.body.children;
  // A few words go into the paragraph where the cursor stands.
  return stored.body.children.length === 1 && only?.tagName === 'P' ? only.innerHTML : stored.body.innerHTML;
}

/** Stands for a picture of the browser while the text around it is cleaned. */
const WAITING = 'waiting-';

/**
 * Takes out what is embedded, and pictures of `file:`, foreign `blob:` and other sites. A pasted screenshot is a
 * `blob:` that the editor made itself: `isOwnBlob` knows those, and they stay.
 */
export function keepUsable(html: string, isOwnBlob: (uri: string) => boolean): PastedHtml {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(EMBEDDED)) element.remove();
  let foreign = false;
  for (const image of page.querySelectorAll('img')) {
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    const address = image.getAttribute('src') ?? '';
    if (/^data:image\//i.test(address) || (/^blob:/i.test(address) && isOwnBlob(address))) continue;
    const own = ownAddress(address);
    if (own !== null) {
      image.setAttribute('src', own);
      continue;
    }
    foreign ||= /^(?:https?:)?\/\//i.test(address);
    image.remove();
  }
  return { html: page.body.innerHTML, foreign };
}

/** The path of one of the product's own pictures, copied from another text. */
function ownAddress(address: string): string | null {
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
  return path.startsWith(OWN_IMAGE_ADDRESS) ? path : null;
}
