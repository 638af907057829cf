import { offerAddress, shownAddress } from '#features/market-value/offer-address.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { digitsOf } from './charts.ts';
import type { Reported } from './reported.ts';
import type { SampleView } from './view.ts';

const NB = '\u00a0';
/** Of a cell, so that the table stands upright; the whole address stands in the library and on the page of the offer. */
const SOURCE_MAX = 60;
const END_MAX = 16;

/** «doski.example/…7000000001»: what tells an offer from others stands at the end. */
function inCell(address: string): string {
  const [site = '', ...path] = address.split('/');
  const end = path.findLast((part) => part !== '') ?? '';
  const isShort = path.join('/').length <= END_MAX;
  return isShort ? address.slice(0, SOURCE_MAX) : `${site.slice(0, SOURCE_MAX)}/…${end.slice(-END_MAX)}`;
}

const HEAD = [
  '№',
  'Местоположение',
  'Дата предложения',
  'Площадь, кв. м',
  'Цена, руб.',
  `Цена за 1${NB}кв.${NB}м, руб.`,
  'Источник',
];

/** The offers that count, as the report prints them; those that are analogues say so. */
export function offersTable(view: SampleView, reported: Reported): string[][] {
  const digits = digitsOf(view);
  const numbers = new Map(reported.analogues.map(({ offer, number }) => [offer, number]));
  return [
    HEAD,
    ...view.sample.counted.map(({ id, place, date, area, price, perMeter }, index) => {
      const analogue = numbers.get(id);
      const source = reported.sources.get(id) ?? { url: '', source: '', seen: null, bothDays: '' };
      const address = offerAddress(source);
      return [
        String(index + 1),
        [place || 'не указано', analogue === undefined ? '' : `(объект-аналог${NB}${analogue})`]
          .filter(Boolean)
          .join(' '),
        source.bothDays || formatDate(date) || 'не указана',
        formatShort(area, 4),
        formatNumber(price),
        formatNumber(perMeter.toDecimal(), digits),
        (address ? inCell(shownAddress(address)) : source.source.slice(0, SOURCE_MAX)) || 'не указан',
      ];
    }),
  ];
}

/** «16.11.2026», «с 10.11.2026 по 12.11.2026»; empty of none. */
export function daysInWords(days: readonly string[]): string {
  const sorted = [...days].sort();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last) return '';
  return first === last ? formatDate(first) : `с${NB}${formatDate(first)} по${NB}${formatDate(last)}`;
}

/** When each offer of the table was seen. */
export const seenOf = (view: SampleView, { sources }: Reported): (string | null)[] =>
  view.sample.counted.map(({ id }) => sources.get(id)?.seen ?? null);

/** When the pages of the offers were opened; empty where nobody knows of any. */
export function daysSeen(view: SampleView, reported: Reported): string {
  const said = daysInWords(seenOf(view, reported).flatMap((day) => day ?? []));
  return said && `${said.startsWith('с') ? 'Даты' : 'Дата'} обращения к источникам предложений — ${said}.`;
}
