import type { Block } from '#document/model/block.ts';
import { kv, p, row } from '#document/model/block-build.ts';
import { bold, type Inline, link } from '#document/model/block-run.ts';
import type { AdvertCopyLine, PrintedAdvert } from './evidence.ts';

/** Of 64 digits: enough to tell one file from another. */
const SUM_DIGITS = 16;

const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What was taken over is underlined. */
const words = ({ value, taken }: AdvertCopyLine): Inline =>
  taken ? { kind: 'text', text: value, underline: true } : value;

const LABELS: Partial<Record<AdvertCopyLine['kind'], string>> = {
  status: 'Состояние',
  price: 'Цена',
  history: 'Прежняя цена',
  address: 'Адрес',
  date: 'Дата',
  contact: 'Телефон',
};

/**
 * «Копия объявления»: what the page of an analogue said when it was kept, with the sum of the original (adverts.md 11). Its
 * text alone: nothing of the page's markup gets here. @param index of the analogue, from 0 @param place what other
 * sections refer to it by
 */
export function printCopy(
  index: number,
  { copy, url, site, saved_at, sha256 }: PrintedAdvert,
  place: { id?: string } = {},
): Block[] {
  if (copy.length === 0) return [];
  const title = copy.find(({ kind }) => kind === 'title');
  const facts = copy.filter(({ kind }) => kind !== 'title' && kind !== 'text');
  const source: Inline = url ? link(url, url) : site;
  const saved = Number.isNaN(Date.parse(saved_at)) ? '' : `${moscow.format(new Date(saved_at))} (МСК)`;
  return [
    p(bold(`Аналог № ${index + 1}. Копия объявления.`), ...(title ? [' ', words(title)] : [])),
    kv(
      place,
      row('Источник', source),
      // Here, not below: a sentence at the end of a long page would get a sheet of its own.
      row('Копия', 'сформирована из сохранённой страницы; оригинал хранится у оценщика'),
      row('Сохранено', saved),
      row('SHA-256 оригинала', sha256 ? `${sha256.slice(0, SUM_DIGITS)}…` : ''),
      ...facts.map((line) => row(line.label ?? LABELS[line.kind] ?? '', words(line))),
    ),
    ...copy.filter(({ kind }) => kind === 'text').map((line) => p(words(line))),
  ];
}
