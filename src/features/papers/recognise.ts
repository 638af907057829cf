import { isExtractKind } from '#features/description/extract/printed-kind.ts';
import { type FileKind, isPictureKind } from '#kit/file-kind.ts';

/*
 * What a file of the heap is, and why it is thought so. From its bytes and from what is printed on it; from its name only
 * where these say nothing. Nobody takes a guess for granted: the user sees it with its reason and mends it.
 */

/** What becomes of a file. `nothing`: it is told why. */
export type Becomes =
  | ('extract' | 'contract' | 'document' | 'advert')
  | ('map' | 'cadastral' | 'photo' | 'passport' | 'nothing');

export interface Signs {
  name: string;
  kind: FileKind;
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

/* In a name words end with anything but a letter: «скан_паспорт.jpg». */
const PASSPORT = /(?<!\p{L})(?:паспорт|passport)/iu;
/** These are papers of the plot, not of a person. */
const OTHER_PASSPORT = /(?<!\p{L})(?:тех|кад)\p{L}{0,20}[\s_-]{0,3}паспорт/iu;
const PAPER =
  /(?<!\p{L})(?:скан|scan|договор|выписк|свидетельств|доверенност|постановлен|справк|документ|условия|межев|(?:акт|план|plan|doc|гпзу)(?!\p{L}))/iu;

/** What is called so begins in a way of its own, where it is whole. A page or an extract may be any text. */
const BEGINS_SO = /\.(?:zip|pdf|jpe?g|png|heic|heif)$/iu;
export const BROKEN = 'Файл повреждён и не открывается. Выберите другой.';

/** What was cut out of a map: of the register («ПКК», «НСПД»), or any other. */
const CADASTRAL_MAP =
  /(?<!\p{L})(?:кадастр\p{L}{0,20}[\s_-]{0,3}карт|cadastr\p{L}{0,5}[\s_-]{0,3}map|(?:пкк|нспд|pkk|nspd)(?!\p{L}))/iu;
const MAP = /(?<!\p{L})(?:карт[аы]|map)(?!\p{L})/iu;

/** A policy of a legal entity, by the file's name: whoever practises alone has none. */
const FIRM = /(?<!\p{L})(?:фирм|юр(?:идич|лиц|\.)|организац|компани|ооо(?!\p{L})|firm|company|legal)/iu;
const POLICY = /(?<!\p{L})(?:полис|страхов|policy|insurance)/iu;
export const isFirmPolicy = (name: string) => POLICY.test(name) && FIRM.test(name);

const OF_PERSON = 'паспорт';

const isPassportName = (name: string) => PASSPORT.test(name) && !OTHER_PASSPORT.test(name);

/** Told by the name alone: such a file is not even opened. Only what shows sheets may be a person's passport. */
export const isPassport = ({ name, kind }: Signs) => (isPictureKind(kind) || kind === 'pdf') && isPassportName(name);

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
  // A contract of sale, gift or lease is a paper of the plot, not the contract of its valuation.
  if (title === 'договор') return { becomes: 'contract', why: `на листе написано «${title}»` };
  if (title) return { becomes: 'document', why: `на листе написано «${title}»` };
  if (isScan) return { becomes: 'document', why: PAPER.test(name) ? 'скан, так назван файл' : 'скан без текста' };
  // What it says decides: an advert that was printed, or any other paper.
  return { becomes: 'advert', why: 'текст без названия документа' };
}

/** The first guess; the readers of extracts and adverts may find that it was wrong. */
export function recognise(signs: Signs): Guess {
  if (isPassport(signs)) return { becomes: 'passport', why: 'так назван файл' };
  if (isPictureKind(signs.kind)) return ofPicture(signs);
  switch (signs.kind) {
    case 'xml':
    case 'zip':
      return { becomes: 'extract', why: signs.kind === 'xml' ? 'файл XML' : 'архив' };
    case 'html':
    case 'mhtml':
      return { becomes: 'advert', why: 'сохранённая страница' };
    case 'pdf':
      return ofPdf(signs);
    case 'empty':
      return { becomes: 'nothing', why: 'Файл пустой. Возможно, он ещё не скачан из облака.' };
    default:
      return {
        becomes: 'nothing',
        why: BEGINS_SO.test(signs.name)
          ? BROKEN
          : 'Такой файл прочитать нельзя. Подойдут XML, ZIP, PDF, HTML, MHTML и снимки.',
      };
  }
}

const OTHERS_OF_PICTURE: Partial<Record<Becomes, readonly Becomes[]>> = {
  photo: ['document', 'map', 'cadastral'],
  document: ['photo', 'map', 'cadastral'],
  map: ['cadastral', 'document', 'photo'],
  cadastral: ['map', 'document', 'photo'],
  passport: ['document'],
};

/** What else it may be, each in one press, the likeliest first. */
export function otherGuesses(becomes: Becomes, kind: FileKind): readonly Becomes[] {
  if (isPictureKind(kind)) return OTHERS_OF_PICTURE[becomes] ?? [];
  if (kind !== 'pdf') return [];
  return becomes === 'document' ? ['contract'] : ['document'];
}
