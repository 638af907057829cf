import type { Block } from '#document/model/block.ts';
import { kv, p, row } from '#document/model/block-build.ts';
import { clips, photos } from '#document/model/block-figure.ts';
import { bold, type Inline, link } from '#document/model/block-run.ts';
import { formatDate } from '#kit/dates.ts';
import { plural } from '#kit/russian.ts';
import { findDay } from './advert/values/days.ts';
import type { AdvertCopyLine, PrintedAdvert, PrintedPicture } from './evidence.ts';
import { savedMoment } from './saved-moment.ts';

/** Of 64 digits: enough to tell one file from another. */
const SUM_DIGITS = 16;

/** What was taken over is underlined: those words, and of a copy that does not tell them the whole line. */
function words({ value, taken, spans = [] }: AdvertCopyLine): Inline {
  const marked = taken && spans.length === 0 ? [{ from: 0, to: value.length }] : spans;
  const cuts = [0, ...marked.flatMap(({ from, to }) => [from, to]), value.length];
  const pieces = cuts.slice(0, -1).map((from, at): Inline => {
    const text = value.slice(from, cuts[at + 1]);
    return at % 2 === 1 ? { kind: 'text', text, underline: true } : text;
  });
  return pieces.filter((piece) => piece !== '');
}

const LABELS: Partial<Record<AdvertCopyLine['kind'], string>> = {
  status: 'Состояние',
  price: 'Цена',
  history: 'Прежняя цена',
  address: 'Адрес',
  date: 'Дата',
  contact: 'Телефон',
};

const sourceOf = ({ url, site }: PrintedAdvert): Inline => (url ? link(url, url) : site);

const sumOf = ({ sha256 }: PrintedAdvert): string => (sha256 ? `${sha256.slice(0, SUM_DIGITS)}…` : '');

const pictureOf = ({ key, width, height }: PrintedPicture, alt: string) => ({ key, width, height, alt });

/** What a report prints of a kept page: there may be nothing but its bytes. */
export const isPrintable = ({ copy, pictures }: PrintedAdvert): boolean => copy.length > 0 || pictures.length > 0;

interface Place {
  id?: string;
}

/** «сегодня в 14:20» says nothing on paper: which day the report takes it for. */
const DAY = 'Дата предложения в отчёте';

/** That hour was still to come when the page was saved: the report takes the day before it. */
function ahead({ copy, saved_at }: PrintedAdvert, day: string): string {
  const savedAt = new Date(saved_at);
  const clock = { savedAt, timeZone: 'Europe/Moscow' };
  const dates = Number.isNaN(savedAt.getTime()) ? [] : copy.filter(({ kind }) => kind === 'date');
  const isTaken = dates.some(({ value }) => {
    const found = findDay(value, clock);
    return found?.isBefore && day.includes(formatDate(found.day));
  });
  return isTaken ? ' (копия сохранена раньше указанного на странице часа, поэтому принят предыдущий день)' : '';
}

/**
 * «Копия объявления»: what the page of an analogue said when it was kept, with the sum of the original (rows.md M4):
 * a PDF and a screenshot as pictures, another page as its text and its pictures. Nothing of the page's markup gets here.
 * @param index of the analogue, from 0 @param day of the offer, as it is printed @param place what other sections refer to it by
 */
export function printCopy(index: number, advert: PrintedAdvert, day: string, place: Place = {}): Block[] {
  if (!isPrintable(advert)) return [];
  const isDrawn = advert.pages > 0 || advert.copy.length === 0;
  const print = isDrawn && advert.pictures.length > 0 ? printPages : printWords;
  return print(index, advert, day, place);
}

/** Each page says itself where and when it is from: it can be looked at alone. */
function printPages(index: number, advert: PrintedAdvert, day: string, place: Place): Block[] {
  const { pictures, pages } = advert;
  const sum = sumOf(advert);
  const saved = savedMoment(advert.saved_at);
  const origin: Inline[] = [
    ...(advert.url || advert.site ? [' Источник: ', sourceOf(advert), '.'] : []),
    saved && ` Сохранено ${saved}.`,
    day && ` ${DAY}: ${day}.`,
    sum && ` SHA-256 оригинала ${sum}`,
  ];
  const left = pages - pictures.length;
  const rest =
    left > 0 ? ` Показаны ${pictures.length} из ${pages} ${plural(pages, 'страницы', 'страниц', 'страниц')}.` : '';
  return [
    clips(
      ...pictures.map((picture, at) => {
        const name = `Копия объявления${pages > 1 ? `, страница ${at + 1} из ${pages}` : ''}.`;
        return {
          picture: pictureOf(picture, `Аналог № ${index + 1}. ${name}`),
          caption: [bold(`Аналог № ${index + 1}. ${name}`), at === 0 ? rest : '', ...origin],
          ...(at === 0 ? place : {}),
        };
      }),
    ),
  ];
}

function printWords(index: number, advert: PrintedAdvert, day: string, place: Place): Block[] {
  const { copy, pictures } = advert;
  const title = copy.find(({ kind }) => kind === 'title');
  const facts = copy.filter(({ kind }) => kind !== 'title' && kind !== 'text');
  return [
    p(bold(`Аналог № ${index + 1}. Копия объявления.`), ...(title ? [' ', words(title)] : [])),
    kv(
      place,
      row('Источник', sourceOf(advert)),
      // Here, not below: a sentence at the end of a long page would get a sheet of its own.
      row(
        'Копия',
        `сформирована из сохранённой страницы${copy.some(({ taken }) => taken) ? ', взятое в расчёт подчёркнуто' : ''}; оригинал хранится у оценщика. Имя продавца в копии не приводится`,
      ),
      row('Сохранено', savedMoment(advert.saved_at)),
      row('SHA-256 оригинала', sumOf(advert)),
      row(DAY, day && `${day}${ahead(advert, day)}`),
      ...facts.map((line) => row(line.label ?? LABELS[line.kind] ?? '', words(line))),
    ),
    ...copy.filter(({ kind }) => kind === 'text').map((line) => p(words(line))),
    ...(pictures.length > 0 ? [photos(...pictures.map((picture, at) => photoOf(index, picture, at)))] : []),
  ];
}

function photoOf(index: number, picture: PrintedPicture, at: number) {
  const caption = `Аналог № ${index + 1}, изображение ${at + 1} со страницы объявления`;
  return { picture: pictureOf(picture, caption), caption };
}
