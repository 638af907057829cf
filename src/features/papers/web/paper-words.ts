import { type DocumentDetails, documentCaption, emptyDetails } from '#features/description/document-details.ts';
import { READ_FROM_PRINT } from '#features/description/extract/notes.ts';
import { land } from '#features/description/land.ts';
import { DOCUMENTS } from '#features/description/options.ts';
import { extractCaption } from '#features/files/caption.ts';
import { ADVERT_FIELDS, type Advert } from '#features/market/advert/reading.ts';
import { USUAL } from '#features/market/advert/usual.ts';
import { UNIT, valueShown } from '#features/market/advert-rows.ts';
import { ANALOGUE_CELLS } from '#features/market-value/grid/fill-column.ts';
import { bytesInWords } from '#kit/bytes.ts';
import { findOption } from '#kit/form/own-text.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatShort } from '#kit/numbers.ts';
import { lowerFirst, plural, upperFirst } from '#kit/russian.ts';
import { valuesOfAdvert } from '../plan.ts';
import type { Becomes } from '../recognise.ts';
import type { SortedPaper } from './heap.ts';

export const sheetsInWords = (count: number) => `${count}\u00a0${plural(count, 'страница', 'страницы', 'страниц')}`;
export const filesInWords = (count: number) => `${count}\u00a0${plural(count, 'файл', 'файла', 'файлов')}`;

export const questionsInWords = (count: number) => (count === 1 ? 'появился вопрос' : `появились вопросы: ${count}`);

/** «PDF, 3 страницы, 1,3 МБ» */
export function fileInWords(file: File, pages: number): string {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(file.name)?.[1]?.toUpperCase() ?? '';
  return [ending, ending === 'PDF' && pages > 0 && sheetsInWords(pages), bytesInWords(file.size)]
    .filter(Boolean)
    .join(', ');
}

/** What a press on the other guess says. */
export const OTHER_WORDS: Record<Becomes, string> = {
  ...{ document: 'Это документ', photo: 'Это фотография', advert: 'Это объявление', extract: 'Это выписка' },
  ...{ map: 'Это карта', cadastral: 'Это кадастровая карта' },
  ...{ contract: 'Это договор на оценку', passport: 'Это паспорт', nothing: '' },
};

/** A paper of the plot that the description may name, with the number and the date of its text; null for another one. */
export function detailsOf({ read: { title, contract } }: SortedPaper): DocumentDetails | null {
  // One that is a contract and says no more is that of the valuation.
  if (!title?.startsWith('договор ')) return null;
  const document = findOption(DOCUMENTS, title) ?? upperFirst(title);
  return { ...emptyDetails(), document, number: contract?.number ?? '', date: contract?.date || null };
}

/** What is printed under its sheets; '' where only its file has a name. `isNamed`: the user took its number and date. */
export function captionOf({ read: { extract, title, contract } }: SortedPaper, isNamed: boolean): string {
  if (extract) {
    const { egrn_number: number = '', egrn_date: date = null } = extract.values;
    return extractCaption(number, date);
  }
  if (!title) return '';
  return isNamed && contract ? documentCaption(upperFirst(title), contract) : upperFirst(title);
}

/** Under one sheet of several: which it is, and which are not among the copies. */
export function captionOfSheet(
  caption: string,
  { page, pages }: { page: number; pages: number },
  without: readonly number[],
): string {
  if (!caption || pages === 1) return caption;
  if (without.length === 0) return `${caption}, стр. ${page}`;
  return `${caption}, стр. ${page} из ${pages} (без стр. ${without.join(', ')} с персональными данными)`;
}

/** So many names of what is left; the rest as a number, which never stands for one. */
const NAMED = 8;

/** «Номер договора, дата договора и ещё 4» */
export function toFillInWords(labels: readonly string[]): string {
  const shown = labels.length > NAMED + 1 ? labels.slice(0, NAMED) : labels;
  const named = shown.map((label, at) => (at === 0 ? label : lowerFirst(label))).join(', ');
  return shown.length < labels.length ? `${named} и ещё ${labels.length - shown.length}` : named;
}

/** Conditions that an advert speaks of, so that the usual ones are not taken: «условия продажи: обмен только возможен». */
function unusualOf(picks: SortedPaper['picks'], advert: Advert): string[] {
  const { values } = valuesOfAdvert(advert, false, picks);
  return advert.proposals
    .filter(({ field }) => USUAL.some((usual) => usual.field === field) && !(field in values))
    .map(({ field, note }) => {
      const label = ADVERT_FIELDS.find((one) => one.field === field)?.label ?? '';
      return `${lowerFirst(label)}: ${note ?? 'объявление противоречит себе'}`;
    });
}

/** The analogues that the usual conditions leave alone, and why: «аналог 2 (условия продажи: обмен только возможен)». */
export function leftInWords(papers: readonly SortedPaper[]): string {
  const adverts = papers.flatMap(({ picks, read: { advert } }) => (advert ? [{ picks, advert }] : []));
  return adverts
    .flatMap(({ picks, advert }, index) => {
      const why = unusualOf(picks, advert);
      return why.length > 0 ? [`аналог ${index + 1} (${why.join('; ')})`] : [];
    })
    .join(', ');
}

function advertInWords(
  { picks }: SortedPaper,
  advert: Advert,
  number: number | null,
): { what: string; facts: string[] } {
  const { values } = valuesOfAdvert(advert, false, picks);
  const missing = ADVERT_FIELDS.filter(({ field }) => advert.missing.includes(field));
  const amounts = [
    typeof values.price === 'number' && formatRoubleAmount(values.price),
    typeof values.area === 'number' && `${formatShort(values.area, 4)}\u00a0кв.\u00a0м`,
  ].filter(Boolean);
  return {
    what: `${number === null ? 'Объявление' : `Аналог ${number}`}${amounts.length > 0 ? `: ${amounts.join(', ')}` : ''}`,
    facts: [
      [values.location, advert.site].filter(Boolean).join(', '),
      ...advert.warnings.slice(0, 1).map(({ text }) => text),
      ...unusualOf(picks, advert).map((words) => `В расчет не взяты ${words}`),
      missing.length > 0 ? `Не нашлось: ${missing.map(({ label }) => lowerFirst(label)).join(', ')}` : '',
    ].filter((fact, at, all) => fact !== '' && all.indexOf(fact) === at),
  };
}

/** The conditions that these adverts say nothing of: «условия продажи «Чистая продажа»». */
export function usualInWords(adverts: readonly Advert[]): string {
  const values = new Map(adverts.flatMap(({ assumed }) => assumed.map(({ field, value }) => [field as string, value])));
  return ADVERT_FIELDS.flatMap(({ field, label }) => {
    const [cell, value] = [ANALOGUE_CELLS.find((one) => one.field === field), values.get(field)];
    return cell && value ? [`${lowerFirst(label)} «${valueShown(cell, value)}»`] : [];
  }).join(', ');
}

/** What becomes of a paper, and what is told of it. */
export function paperInWords(paper: SortedPaper, number: number | null): { what: string; facts: string[] } {
  const { becomes, read, placed } = paper;
  const { extract, advert, pages, why, title } = read;
  if (becomes === 'extract' && extract) {
    const doubts = valuesOf(paper).flatMap(({ label, value, doubt }) =>
      doubt ? `${lowerFirst(label)} «${value}»` : [],
    );
    const toCheck = doubts.length > 0 ? `проверьте ${doubts.join(', ')}` : 'сверьте с выпиской';
    return {
      what: `Выписка ЕГРН → объект, заказчик${placed.sheets > 0 ? ', сканы' : ''}`,
      facts: [
        [extract.values.cadastral_number, extract.values.address].filter(Boolean).join(', '),
        ...(extract.doubtful ? [`${READ_FROM_PRINT} ${toCheck}`] : []),
      ],
    };
  }
  if (becomes === 'advert' && advert) return advertInWords(paper, advert, number);
  if (becomes === 'map') return { what: 'Карта', facts: [] };
  if (becomes === 'cadastral') return { what: 'Кадастровая карта', facts: [] };
  if (becomes === 'contract') return { what: `Сканы договора, ${sheetsInWords(pages)}`, facts: [] };
  if (becomes === 'document') return { what: `${upperFirst(title ?? 'документ')}, ${sheetsInWords(pages)}`, facts: [] };
  if (becomes === 'passport') return { what: 'Похоже на паспорт', facts: ['Не прочитан и не отправлен.'] };
  return { what: read.isFault ? 'Не прочитано' : 'Не берём', facts: [why] };
}

interface ShownValue {
  label: string;
  value: string;
  /** What is to be said of it; '' of one that needs no look. */
  doubt: string;
}

/** What an advert says once, as the calculation shows it. What it says in two ways is asked about. */
function advertValues(advert: Advert): ShownValue[] {
  return valuesOfAdvert(advert, false, {}).rows.flatMap(({ field, label, typed, tick, note }) => {
    const value = [typed, UNIT[field]].filter(Boolean).join('\u00a0');
    return typed === '' ? [] : [{ label, value, doubt: tick ? '' : `не возьмём: ${note}` }];
  });
}

/** What an extract says, as the description shows it, or an advert. */
export function valuesOf({ becomes, read: { extract, advert } }: SortedPaper): ShownValue[] {
  if (becomes === 'advert' && advert) return advertValues(advert);
  if (becomes !== 'extract' || !extract) return [];
  return (Object.keys(land.fields) as (keyof typeof land.fields)[]).flatMap((field) => {
    const value = field in extract.values ? land.words(field, extract.values[field] as never) : '';
    const doubt = extract.doubtful?.includes(field) ? 'проверьте' : '';
    return value === '' ? [] : [{ label: land.labelOf(field), value, doubt }];
  });
}
