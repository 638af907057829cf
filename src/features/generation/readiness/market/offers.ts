import { type OfferRow, offerRows, rowOfAnalogue } from '#features/market-analysis/offer-rows.ts';
import { type Analogue, offerDay } from '#features/market-value/analogue.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { offerAddress, sameOfferPage } from '#features/market-value/offer-address.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { placeOf, samePlace } from '#kit/place/place.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { bareWords, plural } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';
import { differ, sentencesIn } from '../texts/own-texts.ts';
import { rowPlaces } from './row-places.ts';

/* The analogues against the rows of the table of offers (rows.md N1). */

type Included = { analogue: Analogue; index: number };

const LAW = 'ФСО VI, п. 2';

const addressOf = (analogue: Analogue) => offerAddress(analogue) ?? '';

const rowOf = ({ analogue, index }: Included, rows: readonly OfferRow[]): OfferRow | undefined =>
  rowOfAnalogue(rows, index, analogue);

interface Difference {
  what: string;
  field: keyof Analogue;
  own: string;
  row: string;
}

const roubles = (value: number) => `${formatNumber(value, 0)} ₽`;
const metres = (value: number) => `${formatShort(value, 4)} кв. м`;

/** The settlement of each is named in the other's words. */
function isElsewhere({ location, address }: Analogue, row: string): boolean {
  const own = [location, placeOf(address)].filter((words) => words.trim() !== '');
  if (own.length === 0 || row === '' || row === 'не указано') return false;
  const named = (words: string, part: string) => ` ${bareWords(words)} `.includes(` ${bareWords(part)} `);
  const theirs = placeOf(row);
  return !own.some(
    (words) =>
      samePlace(words, theirs) || named(row, words) || named(`${words} ${address}`, theirs.replace(/^\S{1,6}\s/, '')),
  );
}

function differences(analogue: Analogue, row: OfferRow): Difference[] {
  const day = offerDay(analogue);
  const found: (Difference | null)[] = [
    analogue.price && row.price && differ(analogue.price, row.price)
      ? { what: 'цена', field: 'price', own: roubles(analogue.price), row: roubles(row.price) }
      : null,
    analogue.area && row.area && differ(analogue.area, row.area)
      ? { what: 'площадь', field: 'area', own: metres(analogue.area), row: metres(row.area) }
      : null,
    isElsewhere(analogue, row.place)
      ? { what: 'место', field: 'location', own: analogue.location || analogue.address, row: row.place }
      : null,
    day && row.date && day !== row.date
      ? { what: 'дата', field: 'saleDate', own: formatDate(day), row: formatDate(row.date) }
      : null,
  ];
  return found.filter((each) => each !== null);
}

const otherRow = rule({
  id: 'M-06',
  asks: 'Аналог и его строка в таблице предложений говорят одно',
  severity: 'warning',
  clause: LAW,
  says: (data: ReportData): Remark[] => {
    const rows = data.market ? offerRows(data.market.price_analysis) : [];
    const found = includedOf(data).flatMap((one) => {
      const row = rowOf(one, rows);
      return row ? differences(one.analogue, row).map((difference) => ({ ...one, row, difference })) : [];
    });
    const places = rowPlaces(
      data,
      found.map(({ row, difference }) => ({ row, value: difference.row })),
    );
    return found.flatMap(({ analogue, index, row, difference: { what, field, own, row: other } }, at) => {
      const [n, place] = [index + 1, places[at]];
      return {
        id: 'M-06',
        target: `${analogue.id}.${field}`,
        text: `Аналог ${n}: ${what} ${own}, в таблице предложений (строка ${row.number}) — ${other}`,
        field: `analogs.${index}.${field}`,
        places: [{ label: `Расчет, аналог ${n}, ${what}`, value: own }, ...(place ? [place] : [])],
      };
    });
  },
});

/** «Для расчёта отобраны 3 объекта-аналога из 34 выявленных предложений». */
const FROM_TABLE = /(?:отобран|выбран)[^.]{0,80}?(?:из|среди)[^.]{0,60}?(?:предложени|выборк)/iu;
/** «Аналоги 2 и 4 в эту выборку не входят». */
const BESIDE_TABLE = /аналоги?\s([\d, и\u00a0]{1,40}?)\sв\s(?:эту\s)?(?:выборку|таблицу)\sне\sвход/giu;
const saidBeside = (text: string): number[] =>
  [...text.matchAll(BESIDE_TABLE)].flatMap(([, numbers = '']) => numbers.match(/\d{1,2}/g) ?? []).map(Number);

const strangers = rule({
  id: 'M-07',
  asks: 'Аналоги — из таблицы предложений, если так сказано',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 в',
  says: ({ market, calculation }: ReportData): Remark[] => {
    const rows = market ? offerRows(market.price_analysis) : [];
    const said = market ? `${sentencesIn(market.analogs)} ${sentencesIn(market.price_analysis)}` : '';
    const pages = rows.every((row) => sameOfferPage(row.source, row.source) === true);
    if (rows.length === 0 || !pages || !FROM_TABLE.test(said)) return [];
    const beside = saidBeside(said);
    const strange = includedOf({ calculation }).filter((one) => {
      const isLike = ({ price, area }: OfferRow) => price === one.analogue.price && area === one.analogue.area;
      if (addressOf(one.analogue) === '' || beside.includes(one.index + 1)) return false;
      return !rowOf(one, rows) && !rows.some(isLike);
    });
    if (strange.length === 0) return [];
    const count = rows.length;
    return [
      {
        text: `Среди ${count} ${plural(count, 'предложения', 'предложений', 'предложений')} таблицы нет ${ofAnalogues(strange)}, а сказано, что аналоги отобраны из них`,
        target: strange.map(({ analogue }) => analogue.id).join(),
        // The table of a pattern is mended here; the analogues are the user's choice.
        field: 'price_analysis',
        places: [
          ...placesOf(strange, 'ссылка', 'url', addressOf).map((place) => ({
            ...place,
            page: 'market-value' as const,
          })),
          {
            label: 'Анализ рынка, таблица предложений',
            value: `${count} ${plural(count, 'строка', 'строки', 'строк')}, такой ссылки нет`,
            page: 'market-analysis',
            field: 'price_analysis',
          },
        ],
      },
    ];
  },
});

/** Of the price per square metre: rounding to whole roubles is no fault. */
const ROUNDED = 0.01;

const later = rule({
  id: 'M-12',
  asks: 'Предложения таблицы не позже даты оценки, или сказано, почему они использованы',
  severity: 'warning',
  clause: 'ФСО III, п. 12',
  section: SECTION.prices,
  says: (data: ReportData): Remark[] => {
    const { evaluation_date: day } = data.head;
    const { market, calculation } = data;
    const rows = market ? offerRows(market.price_analysis) : [];
    if (!day) return [];
    // Of an analogue it is told by itself.
    const told = includedOf({ calculation })
      .filter(({ analogue }) => (offerDay(analogue) ?? '') > day)
      .map((one) => rowOf(one, rows));
    const after = rows.filter((row) => row.date !== null && row.date > day && !told.includes(row));
    const [first] = after;
    if (!first) return [];
    const numbers = after.map(({ number }) => number).join(', ');
    const text =
      after.length === 1
        ? `Предложение ${numbers} таблицы от ${formatDate(first.date)} позже даты оценки: обоснуйте его использование`
        : `Предложения ${numbers} таблицы позже даты оценки: обоснуйте их использование`;
    return [
      {
        text,
        target: numbers,
        field: 'price_analysis',
        wanted: true,
        places: [
          ...rowPlaces(
            data,
            after.map((row) => ({ row, value: formatDate(row.date) })),
          ),
          { label: 'Договор, дата оценки', value: formatDate(day), page: 'contract', field: 'evaluation_date' },
        ],
      },
    ];
  },
});

const arithmetic = rule({
  id: 'M-11',
  asks: 'Цена за 1 кв. м в таблице следует из цены и площади',
  severity: 'warning',
  clause: LAW,
  says: ({ market }: ReportData): Remark[] => {
    const rows = market ? offerRows(market.price_analysis) : [];
    const wrong = rows.flatMap(({ number, price, area, perMetre }) => {
      if (!price || !area || !perMetre) return [];
      const found = price / area;
      return Math.abs(found - perMetre) > found * ROUNDED ? [{ number, price, area, perMetre, found }] : [];
    });
    const [first] = wrong;
    if (!first) return [];
    const others =
      wrong.length > 1
        ? `; так же в строках ${wrong
            .slice(1)
            .map(({ number }) => number)
            .join(', ')}`
        : '';
    const { number, price, area, perMetre, found } = first;
    const text = `Строка ${number} таблицы предложений: ${formatNumber(price, 0)} / ${formatShort(area, 4)} = ${formatNumber(found, 2)}, записано ${formatShort(perMetre, 2)}${others}`;
    return [
      {
        text,
        target: wrong.map((row) => row.number).join(),
        field: 'price_analysis',
        places: [
          {
            label: `Анализ рынка, строка ${number}, цена и площадь`,
            value: `${roubles(price)}, ${metres(area)}`,
          },
          { label: `Анализ рынка, строка ${number}, цена за 1 кв. м`, value: `${formatShort(perMetre, 2)} ₽` },
        ],
      },
    ];
  },
});

export const offerRules = [arithmetic, later, strangers] as const;
export const analogueOffers = [otherRow] as const;
