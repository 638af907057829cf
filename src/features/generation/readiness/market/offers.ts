import { numbersInRow } from '#features/market/compute/sample/choice-reason.ts';
import { passedOffers } from '#features/market/compute/sample/passed-offers.ts';
import { isMoved } from '#features/market-analysis/moved.ts';
import { type OfferRow, offerRows, rowOfAnalogue } from '#features/market-analysis/offer-rows.ts';
import { choiceFacts } from '#features/market-analysis/sample/derived.ts';
import { sampleOfReport } from '#features/market-analysis/sample/effective.ts';
import { offerField } from '#features/market-analysis/sample/path.ts';
import { type Analogue, offerDay } from '#features/market-value/analogue.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { offerAddress, sameOfferPage } from '#features/market-value/offer-address.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { hasKind, placeOf, samePlace, sameSettlement, settlementName, settlementOf } from '#kit/place/place.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { bareWords, plural, upperFirst } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';
import { namesAll } from '../texts/names-words.ts';
import { differ, sentencesIn } from '../texts/own-texts.ts';

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

/** Where rows of the table are mended: their offers in the sample while the table follows it, else the text with the table. */
function rowPlaces(data: ReportData, rows: readonly OfferRow[], say: (row: OfferRow) => string): Compared[] {
  const sample = data.market?.sample_texts.price_analysis.derived ? sampleOfReport(data) : null;
  return rows.map((row) => {
    const offer = sample?.view.sample.counted[row.number - 1];
    return {
      label: `Анализ рынка, таблица предложений, строка ${row.number}`,
      value: say(row),
      ...(offer
        ? { page: 'sample', field: offerField(offer.id) }
        : { page: 'market-analysis', field: 'price_analysis' }),
    };
  });
}

function contradiction(
  data: ReportData,
  { analogue, index }: Included,
  row: OfferRow,
  { what, field, own, row: other }: Difference,
): Remark {
  const [n, at] = [index + 1, `analogs.${index}.${field}`];
  return {
    id: 'M-06',
    target: `${analogue.id}.${field}`,
    text: `Аналог ${n}: ${what} ${own}, в таблице предложений (строка ${row.number}) — ${other}`,
    field: at,
    places: [{ label: `Расчет, аналог ${n}, ${what}`, value: own }, ...rowPlaces(data, [row], () => other)],
  };
}

const otherRow = rule({
  id: 'M-06',
  asks: 'Аналог и его строка в таблице предложений говорят одно',
  severity: 'warning',
  clause: LAW,
  says: (data: ReportData): Remark[] => {
    const rows = data.market ? offerRows(data.market.price_analysis) : [];
    return includedOf(data).flatMap((one) => {
      const row = rowOf(one, rows);
      return row ? differences(one.analogue, row).map((found) => contradiction(data, one, row, found)) : [];
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
          ...rowPlaces(data, after, ({ date }) => formatDate(date)),
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

/** Of the reasons not to take an offer the one that the table itself shows; none where prices did not change since. */
function earlier({ market }: ReportData, passed: readonly OfferRow[], taken: readonly Included[]): string[] {
  const days = passed.map(({ date }) => date ?? '').sort();
  const others = taken.map(({ analogue }) => offerDay(analogue) ?? '').sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (!isMoved(market?.market_trend ?? '') || !first || !others[0] || last >= others[0]) return [];
  const one = days.length === 1;
  const when = first === last ? formatDate(first) : `${formatDate(first)}–${formatDate(last)}`;
  return [
    `${one ? 'Это предложение опубликовано' : 'Эти предложения опубликованы'} ${when}, раньше объектов-аналогов (с ${formatDate(others[0])})`,
  ];
}

/**
 * The rows that by all facts of the sample fit as well as the analogues: the text on the choice has no reason for them.
 * Null where that text, or the table, is the appraiser's own.
 */
function equalRows(data: ReportData): number[] | null {
  const { analogs, price_analysis } = data.market?.sample_texts ?? {};
  const found = analogs?.derived && price_analysis?.derived ? sampleOfReport(data) : null;
  const groups =
    found && passedOffers(found.view.sample, found.reported.analogues, choiceFacts(found.about, found.view));
  return groups?.flatMap(({ why, numbers }) => (why === 'equal' ? numbers : [])) ?? null;
}

const offersNumbered = (count: number) => plural(count, 'предложение', 'предложения', 'предложения');

/** By which offers an answer stands: what is said of a place beside its settlement is no other offer. */
const settlementPlaces = (data: ReportData, rows: readonly OfferRow[]) =>
  rowPlaces(data, rows, ({ place }) => settlementOf(place));

/** What the report says before the answer; the table gets its number where it is printed. */
const notTaken = (rows: readonly OfferRow[], which = '') =>
  `${rows.length === 1 ? 'Предложение' : 'Предложения'} № ${numbersInRow(rows.map(({ number }) => number))} таблицы предложений${which} в расчёт не ${rows.length === 1 ? 'взято' : 'взяты'}`;

function nearer(data: ReportData, passed: readonly OfferRow[], far: readonly Included[], own: string): Remark {
  const numbers = passed.map(({ number }) => number);
  return {
    text: `${own}: ${offersNumbered(numbers.length)} ${numbers.join(', ')} таблицы — из населённого пункта объекта, а ${plural(far.length, 'аналог', 'аналоги', 'аналоги')} ${far.map(({ index }) => index + 1).join(', ')} — из других: скажите, почему ближние не взяты`,
    matter: notTaken(passed, ` из населённого пункта объекта оценки (${own})`),
    target: numbers.join(),
    field: 'analogs',
    reasons: earlier(data, passed, far),
    places: [
      ...placesOf(far, 'место', 'location', ({ location, address }) => settlementOf(location || address)),
      ...settlementPlaces(data, passed),
    ],
  };
}

function asGood(data: ReportData, rows: readonly OfferRow[]): Remark {
  const numbers = rows.map(({ number }) => number);
  return {
    text: `${upperFirst(offersNumbered(numbers.length))} ${numbersInRow(numbers)} таблицы по площади, месту и сведениям не ${rows.length === 1 ? 'уступает' : 'уступают'} аналогам: скажите, почему ${rows.length === 1 ? 'оно не взято' : 'они не взяты'}`,
    matter: notTaken(rows),
    target: numbers.join(),
    field: 'analogs',
    places: settlementPlaces(data, rows),
  };
}

const passedOver = rule({
  id: 'A-18',
  asks: 'Сказано, почему не взяты предложения того же населенного пункта и те, что не уступают аналогам',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 в',
  section: SECTION.selection,
  says: (data: ReportData): Remark[] => {
    const { description, market, calculation } = data;
    const own = placeOf(description?.address ?? '');
    if (!market || !calculation) return [];
    const rows = offerRows(market.price_analysis);
    const equal = equalRows(data);
    // One that was left out of the calculation has its reason there.
    const { analogs } = calculation;
    const taken = analogs.map((analogue, index) => rowOf({ analogue, index }, rows));
    const isTaken = (row: OfferRow) =>
      taken.includes(row) || analogs.some(({ price, area }) => price === row.price && area === row.area);
    const open = rows.filter((row) => !isTaken(row) && (equal?.includes(row.number) ?? true));
    const passed = hasKind(own) ? open.filter((row) => sameSettlement(row.place, own)) : [];
    const far = includedOf({ calculation }).filter(
      ({ analogue: { location, address } }) =>
        (location || address) !== '' && !sameSettlement(location, own) && !sameSettlement(address, own),
    );
    const isSaid = equal === null && namesAll(sentencesIn(market.analogs), settlementName(own));
    const near = far.length > 0 && !isSaid ? passed : [];
    const others = equal ? open.filter((row) => !near.includes(row)) : [];
    return [
      ...(near.length > 0 ? [nearer(data, near, far, own)] : []),
      ...(others.length > 0 ? [asGood(data, others)] : []),
    ];
  },
});

export const offerRules = [arithmetic, later, strangers, passedOver] as const;
export const analogueOffers = [otherRow] as const;
