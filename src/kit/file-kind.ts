/*
 * What a file is by how it begins, and never by its name.
 */

export type FileKind =
  | ('empty' | 'pdf' | 'zip' | 'office' | 'tiff' | 'webarchive' | 'xml' | 'mhtml' | 'html' | 'text')
  /** Nothing that is read here: another archive, an old document, a text with its looks. */
  | 'binary'
  | PictureKind;

/** Those that a browser may show. */
const PICTURE_KINDS = ['jpeg', 'png', 'gif', 'bmp', 'webp', 'heic'] as const;
type PictureKind = (typeof PICTURE_KINDS)[number];

const STARTS: readonly [start: string, kind: FileKind][] = [
  ['%PDF', 'pdf'],
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG', 'png'],
  ['GIF8', 'gif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['RIFF', 'webp'],
  ['PK', 'zip'],
  ['bplist00', 'webarchive'],
  ['\xd0\xcf\x11\xe0', 'binary'],
  ['\x1f\x8b', 'binary'],
  ['Rar!', 'binary'],
  ['{\\rtf', 'binary'],
];

/** How far the kind is looked for. */
export const KIND_HEAD = 8 * 1024;

/** An archive of Office begins with the list of its parts. */
const OFFICE = '[Content_Types].xml';

/** Lines of a letter's head, and among them those of a saved page. */
const LETTER = /^(?:[\w-]{1,60}:[^\n]{0,2000}\r?\n|[ \t][^\n]{0,2000}\n){1,40}/;
const SAVED_PAGE = /^(?:MIME-Version|Snapshot-Content-Location):|multipart\/related/im;

export const startsWith = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((letter, at) => bytes[at] === letter.charCodeAt(0));

export const isPictureKind = (kind: FileKind): kind is PictureKind => PICTURE_KINDS.some((picture) => picture === kind);

/** @param bytes of the file, or as many as `KIND_HEAD` from its beginning */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const known = STARTS.find(([start]) => startsWith(bytes, start))?.[1];
  if (known === 'zip' && startsWith(bytes.subarray(30), OFFICE)) return 'office';
  if (known) return known;
  if (startsWith(bytes, 'BM') && startsWith(bytes.subarray(6), '\0\0\0\0')) return 'bmp';
  // HEIC and AVIF name themselves behind the length of their first box.
  if (startsWith(bytes.subarray(4), 'ftyp')) return 'heic';
  const head = String.fromCharCode(...bytes.subarray(0, KIND_HEAD)).replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  if (LETTER.test(head) && SAVED_PAGE.test(head)) return 'mhtml';
  if (head.startsWith('<?xml') && !/<html/i.test(head)) return 'xml';
  return head.startsWith('<') ? 'html' : 'text';
}
