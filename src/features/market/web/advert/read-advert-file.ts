import { type FileKind, fileKind, startsWith } from '#kit/file-kind.ts';
import { pictureHead } from '#kit/web/pictures/picture-head.ts';
import { type Mhtml, readMhtml } from '../../advert/page/mhtml.ts';
import { readHtmlPage, readTextPage } from '../../advert/read-page.ts';
import { type Advert, type Circumstances, type Reading, refused } from '../../advert/reading.ts';
import { PRINTED_PICTURES } from '../../evidence.ts';

/*
 * The bytes of a file, by what they are and never by its name. Here stands only what the browser knows and the language
 * does not: how letters are written as bytes.
 */

const MEGABYTE = 1024 * 1024;
const MAX_PAGE = 20 * MEGABYTE;
const MAX_MHTML = 40 * MEGABYTE;
/** How far marks of HTML are looked for. */
const HTML_HEAD = 64 * 1024;

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** A file that was cut off may end inside a letter. */
const LETTER_BYTES = 3;

function decode(bytes: Uint8Array, encoding: string): string | null {
  for (let cut = 0; cut <= LETTER_BYTES; cut += 1) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, bytes.length - cut));
    } catch {
      // Wrong bytes, or an encoding that nobody knows.
    }
  }
  return null;
}

const META = /<meta[^>]{0,500}charset\s{0,5}=\s{0,5}["']?\s{0,5}([\w-]{1,40})/i;

/** A byte order mark wins, then what is declared where it can be true, then UTF-8, else windows-1251. */
export function textOfBytes(bytes: Uint8Array, declared: string | null = null): string {
  if (startsWith(bytes, '\xef\xbb\xbf')) return new TextDecoder('utf-8').decode(bytes);
  if (startsWith(bytes, '\xff\xfe')) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, '\xfe\xff')) return new TextDecoder('utf-16be').decode(bytes);
  const meta = META.exec(latin(bytes.subarray(0, HTML_HEAD)))?.[1] ?? null;
  for (const encoding of [declared, meta, 'utf-8']) {
    const text = encoding === null || /^utf-?16/i.test(encoding) ? null : decode(bytes, encoding);
    if (text !== null) return text;
  }
  return new TextDecoder('windows-1251').decode(bytes);
}

/** What the file holds of the page: `pictures` are as they lie in it. */
export type FileReading =
  | Exclude<Reading, { result: 'read' }>
  | { result: 'read'; advert: Advert; pictures: readonly Uint8Array[] };

/** Badges and buttons are smaller. */
const MIN_SIDE = 200;

const isPhotograph = (bytes: Uint8Array): boolean =>
  (pictureHead(bytes)?.sides ?? [0]).every((side) => side >= MIN_SIDE);

/** @param letter where its pictures lie; nobody asks another place for them */
export function withPictures(reading: Reading, letter: Pick<Mhtml, 'picture'> | null): FileReading {
  if (reading.result !== 'read') return reading;
  const pictures: Uint8Array[] = [];
  for (const address of letter ? (reading.pictures ?? []) : []) {
    const bytes = letter?.picture(address);
    if (bytes && isPhotograph(bytes)) pictures.push(bytes);
    if (pictures.length === PRINTED_PICTURES) break;
  }
  return { result: 'read', advert: reading.advert, pictures };
}

function readLetter(bytes: Uint8Array, circumstances: Circumstances): FileReading {
  const letter = readMhtml(bytes);
  if (!letter?.page) return refused('broken');
  // A file that was copied is younger than its page.
  const savedAt = letter.date && letter.date < circumstances.savedAt ? letter.date : circumstances.savedAt;
  const reading = readHtmlPage(
    textOfBytes(letter.page.body, letter.page.charset),
    { ...circumstances, savedAt },
    {
      styles: letter.styles.map((style) => textOfBytes(style.body, style.charset)),
      address: letter.location || letter.page.location,
      cutOff: letter.cutOff,
    },
  );
  return withPictures(reading, letter);
}

const LETTERS: readonly FileKind[] = ['mhtml', 'html', 'xml', 'text'];

/** What a file says. A PDF and a picture are evidence; the text of a PDF is read by `readPrintedPage`. */
export function readAdvertFile(bytes: Uint8Array, circumstances: Circumstances): FileReading {
  if (bytes.length === 0) return refused('empty');
  const kind = fileKind(bytes);
  if (kind === 'pdf') return { result: 'evidence', code: 'pdf' };
  if (kind === 'jpeg' || kind === 'png') return { result: 'evidence', code: 'picture' };
  if (kind === 'webarchive') return refused('webarchive');
  if (!LETTERS.includes(kind)) return refused('wrong_kind');
  if (bytes.length > (kind === 'mhtml' ? MAX_MHTML : MAX_PAGE)) return refused('too_large');
  if (kind === 'mhtml') return readLetter(bytes, circumstances);
  const text = textOfBytes(bytes);
  if (text.trim() === '') return refused('empty');
  const isHtml = /<[a-z!][^>]{0,2000}>/i.test(text.slice(0, HTML_HEAD)) && text.trimStart().startsWith('<');
  return withPictures(isHtml ? readHtmlPage(text, circumstances) : readTextPage(text, circumstances), null);
}
