/*
 * A saved page as one file (MHTML, RFC 2557): the page, its style sheets and pictures as parts of a letter. What is cut
 * off at its end is read as far as it goes.
 */

export interface MhtmlPart {
  type: string;
  /** The address that the page knows it by. */
  location: string;
  charset: string | null;
  body: Uint8Array;
}

export interface Mhtml {
  /** Address of the page, '' where the file names none. */
  location: string;
  /** The header `Date`, or null. */
  date: Date | null;
  page: MhtmlPart | null;
  styles: MhtmlPart[];
  /** The bytes of a picture by the address that the page knows it by; null where the file has none. */
  picture(address: string): Uint8Array | null;
  /** The last boundary is missing. */
  cutOff: boolean;
}

const MAX_PARTS = 2000;
const MAX_DECODED = 60 * 1024 * 1024;
const MAX_HEADERS = 64 * 1024;

/** Every byte as the letter of its number: headers, boundaries and both encodings are ASCII. */
function latin(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at) & 255;
  return bytes;
}

/** `=D0=9F` and soft line ends; what is no code stays as it is. */
function quotedPrintable(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '=') {
      const soft = text[at + 1] === '\r' && text[at + 2] === '\n' ? 2 : text[at + 1] === '\n' ? 1 : 0;
      if (soft > 0) {
        at += soft;
        continue;
      }
      const code = text.slice(at + 1, at + 3);
      if (/^[\dA-Fa-f]{2}$/.test(code)) {
        bytes[length] = Number.parseInt(code, 16);
        length += 1;
        at += 2;
        continue;
      }
    }
    bytes[length] = text.charCodeAt(at) & 255;
    length += 1;
  }
  return bytes.subarray(0, length);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIX_BITS = new Map([...LETTERS].map((letter, value) => [letter, value]));

/** Letters of no meaning are passed over. */
function base64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(text.length * 0.75));
  let length = 0;
  let held = 0;
  let bits = 0;
  for (const letter of text) {
    const value = SIX_BITS.get(letter);
    if (value === undefined) continue;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length] = (held >> bits) & 255;
    length += 1;
  }
  return bytes.subarray(0, length);
}

type Headers = ReadonlyMap<string, string>;

/** Headers to the empty line, with folded ones made whole, and where the body begins. */
function headersAt(text: string, from: number, to: number): { headers: Headers; body: number } {
  const windows = text.indexOf('\r\n\r\n', from);
  const unix = text.indexOf('\n\n', from);
  const [end, gap] = windows >= 0 && (unix < 0 || windows < unix) ? [windows, 4] : [unix, 2];
  const stop = end < 0 || end > to ? to : end;
  const headers = new Map<string, string>();
  const lines = text
    .slice(from, Math.min(stop, from + MAX_HEADERS))
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]{1,80}/g, ' ')
    .split('\n');
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: Math.min(stop + gap, to) };
}

const parameter = (header: string, name: string): string | null =>
  new Map(
    header.split(';').map((part): [string, string] => {
      const equals = part.indexOf('=');
      return [
        part.slice(0, equals).trim().toLowerCase(),
        part
          .slice(equals + 1)
          .trim()
          .replace(/^"|"$/g, ''),
      ];
    }),
  ).get(name) || null;

function decodedBody(text: string, encoding: string): Uint8Array {
  if (encoding === 'quoted-printable') return quotedPrintable(text);
  return encoding === 'base64' ? base64(text) : bytesOf(text);
}

/** The ranges between boundaries, and whether the last one is there. */
function ranges(text: string, boundary: string, from: number): { parts: [number, number][]; closed: boolean } {
  const parts: [number, number][] = [];
  const mark = `--${boundary}`;
  let at = text.indexOf(mark, from);
  while (at >= 0 && parts.length < MAX_PARTS) {
    const begin = at + mark.length;
    if (text.startsWith('--', begin)) return { parts, closed: true };
    const next = text.indexOf(mark, begin);
    const line = text.indexOf('\n', begin);
    if (line >= 0) parts.push([line + 1, next < 0 ? text.length : next]);
    at = next;
  }
  return { parts, closed: false };
}

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Null where the file is no such letter at all. Only the page and its style sheets are decoded, pictures when they are asked for; frames never are. */
export function readMhtml(bytes: Uint8Array): Mhtml | null {
  const text = latin(bytes);
  const { headers, body } = headersAt(text, 0, text.length);
  const boundary = parameter(headers.get('content-type') ?? '', 'boundary');
  if (!boundary) return null;
  const location = headers.get('snapshot-content-location') ?? '';
  const { parts, closed } = ranges(text, boundary, body);
  const styles: MhtmlPart[] = [];
  const pages: MhtmlPart[] = [];
  const pictures = new Map<string, () => Uint8Array>();
  let decoded = 0;
  for (const [from, to] of parts) {
    const part = headersAt(text, from, to);
    const type = (part.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const location = part.headers.get('content-location') ?? '';
    const body = () =>
      decodedBody(text.slice(part.body, to), (part.headers.get('content-transfer-encoding') ?? '').toLowerCase());
    if (PICTURES.has(type)) {
      const id = /^<(.{1,1000})>$/.exec(part.headers.get('content-id') ?? '')?.[1];
      for (const address of [location, id && `cid:${id}`]) if (address) pictures.set(address, body);
    }
    if (type !== 'text/html' && type !== 'text/css') continue;
    decoded += to - part.body;
    if (decoded > MAX_DECODED) break;
    (type === 'text/html' ? pages : styles).push({
      ...{ type, location, body: body() },
      charset: parameter(part.headers.get('content-type') ?? '', 'charset'),
    });
  }
  const date = Date.parse(headers.get('date') ?? '');
  return {
    location,
    date: Number.isNaN(date) ? null : new Date(date),
    page: pages.find((page) => page.location === location) ?? pages[0] ?? null,
    styles,
    picture: (address) => pictures.get(address)?.() ?? null,
    cutOff: !closed,
  };
}
