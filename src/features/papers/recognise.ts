import { isExtractKind } from '#features/description/extract/printed-kind.ts';

/*
 * What a file of the heap is, and why it is thought so. From its bytes and from what is printed on it; from its name only
 * where these say nothing. Nobody takes a guess for granted: the user sees it with its reason and mends it.
 */

/** What becomes of a file. `nothing`: it is told why. */
export type Becomes =
  | ('extract' | 'contract' | 'document' | 'advert')
  | ('map' | 'cadastral' | 'photo' | 'passport' | 'nothing');

export type Bytes = 'xml' | 'zip' | 'page' | 'pdf' | 'picture' | 'empty' | 'other';

export interface Signs {
  name: string;
  bytes: Bytes;
  /** What a printed paper calls itself; null: it has letters and says no such word. */
  title?: string | null;
  /** A PDF without letters. */
  isScan?: boolean;
  /** By the camera's clock. */
  takenAt?: string | null;
  /** PNG: no camera writes it. */
  isDrawn?: boolean;
}

export interface Guess {
  becomes: Becomes;
  /** A few words: «на листе написано «договор аренды»». */
  why: string;
}

const STARTS: readonly [start: string, bytes: Bytes][] = [
  ['%PDF', 'pdf'],
  ['\xff\xd8\xff', 'picture'],
  ['\x89PNG', 'picture'],
  ['GIF8', 'picture'],
  ['BM', 'picture'],
  ['RIFF', 'picture'],
  ['PK', 'zip'],
];

/** An archive of Office begins with the list of its parts. */
const OFFICE = '[Content_Types].xml';

const starts = (bytes: Uint8Array, text: string) => [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));
const MHTML = /^(?:MIME-Version|Snapshot-Content-Location):|multipart\/related/im;

/** By how the file begins, whatever it is called. */
export function bytesOf(head: Uint8Array): Bytes {
  if (head.length === 0) return 'empty';
  const known = STARTS.find(([start]) => starts(head, start));
  if (known) return known[1] === 'zip' && starts(head.subarray(30), OFFICE) ? 'other' : known[1];
  if (starts(head.subarray(4), 'ftyp')) return 'picture';
  const text = String.fromCharCode(...head.subarray(0, 4000)).replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  if (text.startsWith('<?xml') && !/<html/i.test(text)) return 'xml';
  if (text.startsWith('<') || MHTML.test(text)) return 'page';
  return 'other';
}

/* In a name words end with anything but a letter: «скан_паспорт.jpg». */
const PASSPORT = /(?<!\p{L})(?:паспорт|passport)/iu;
/** These are papers of the plot, not of a person. */
const OTHER_PASSPORT = /(?<!\p{L})(?:тех|кад)\p{L}{0,20}[\s_-]{0,3}паспорт/iu;
const PAPER =
  /(?<!\p{L})(?:скан|scan|договор|выписк|свидетельств|доверенност|постановлен|справк|документ|(?:акт|план|doc)(?!\p{L}))/iu;

/** What was cut out of a map: of the register («ПКК», «НСПД»), or any other. */
const CADASTRAL_MAP = /(?<!\p{L})(?:кадастр\p{L}{0,20}[\s_-]{0,3}карт|(?:пкк|нспд|pkk|nspd)(?!\p{L}))/iu;
const MAP = /(?<!\p{L})(?:карт[аы]|map)(?!\p{L})/iu;

const OF_PERSON = 'паспорт';

const isPassportName = (name: string) => PASSPORT.test(name) && !OTHER_PASSPORT.test(name);

/** Told by the name alone: such a file is not even opened. Only what shows sheets may be a person's passport. */
export const isPassport = ({ name, bytes }: Signs) => (bytes === 'picture' || bytes === 'pdf') && isPassportName(name);

const TAKEN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/;

function ofPicture({ name, takenAt, isDrawn }: Signs): Guess {
  const [, year, month, day, time] = TAKEN.exec(takenAt ?? '') ?? [];
  if (year) return { becomes: 'photo', why: `снято ${day}.${month}.${year} в ${time}` };
  if (CADASTRAL_MAP.test(name)) return { becomes: 'cadastral', why: 'так назван файл' };
  if (MAP.test(name)) return { becomes: 'map', why: 'так назван файл' };
  if (PAPER.test(name)) return { becomes: 'document', why: 'так назван файл' };
  if (isDrawn) return { becomes: 'document', why: 'PNG без времени съёмки' };
  return { becomes: 'photo', why: 'снимок без времени съёмки' };
}

function ofPdf({ name, title, isScan }: Signs): Guess {
  if (title === OF_PERSON) return { becomes: 'passport', why: 'на листе написано «паспорт»' };
  if (title && isExtractKind(title)) return { becomes: 'extract', why: `на листе написано «${title}»` };
  if (title === 'договор' || title?.startsWith('договор '))
    return { becomes: 'contract', why: `на листе написано «${title}»` };
  if (title) return { becomes: 'document', why: `на листе написано «${title}»` };
  if (isScan) return { becomes: 'document', why: PAPER.test(name) ? 'скан, так назван файл' : 'скан без текста' };
  // What it says decides: an advert that was printed, or any other paper.
  return { becomes: 'advert', why: 'текст без названия документа' };
}

/** The first guess; the readers of extracts and adverts may find that it was wrong. */
export function recognise(signs: Signs): Guess {
  if (isPassport(signs)) return { becomes: 'passport', why: 'так назван файл' };
  switch (signs.bytes) {
    case 'xml':
    case 'zip':
      return { becomes: 'extract', why: signs.bytes === 'xml' ? 'файл XML' : 'архив' };
    case 'page':
      return { becomes: 'advert', why: 'сохранённая страница' };
    case 'picture':
      return ofPicture(signs);
    case 'pdf':
      return ofPdf(signs);
    case 'empty':
      return { becomes: 'nothing', why: 'Файл пустой. Возможно, он ещё не скачан из облака.' };
    default:
      return { becomes: 'nothing', why: 'Такой файл прочитать нельзя. Подойдут XML, ZIP, PDF, HTML, MHTML и снимки.' };
  }
}

/** What else it may be, in one press; null where nothing else can come of it. */
export function otherGuess(becomes: Becomes, bytes: Bytes): Becomes | null {
  if (bytes === 'picture') return becomes === 'document' ? 'photo' : 'document';
  if (bytes === 'pdf' && becomes !== 'document') return 'document';
  return null;
}
