import { numbersInRow } from '#features/market/compute/sample/choice-reason.ts';
import { passedOffers } from '#features/market/compute/sample/passed-offers.ts';
import { isMoved } from '#features/market-analysis/moved.ts';
import { type OfferRow, offerRows, rowOfAnalogue } from '#features/market-analysis/offer-rows.ts';
import { choiceFacts } from '#features/market-analysis/sample/derived.ts';
import { sampleOfReport } from '#features/market-analysis/sample/effective.ts';
import { offerDay } from '#features/market-value/analogue.ts';
import { includedOf, placesOf } from '#features/market-value/analogue-rules.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatDate } from '#kit/dates.ts';
import { hasKind, placeOf, sameSettlement, settlementName, settlementOf } from '#kit/place/place.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { plural, upperFirst } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';
import { namesAll } from '../texts/names-words.ts';
import { sentencesIn } from '../texts/own-texts.ts';
import { passedReasons } from './passed-reasons.ts';
import { rowPlaces } from './row-places.ts';

/* Offers of the table that are no analogues, and want a reason (rows.md N1). */

type Included = ReturnType<typeof includedOf>[number];

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
  rowPlaces(
    data,
    rows.map((row) => ({ row, value: settlementOf(row.place) })),
  );

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
  const taken = includedOf(data);
  const numbers = rows.map(({ number }) => number);
  return {
    text: `${upperFirst(offersNumbered(numbers.length))} ${numbersInRow(numbers)} таблицы по площади, месту и сведениям не ${rows.length === 1 ? 'уступает' : 'уступают'} аналогам: скажите, почему ${rows.length === 1 ? 'оно не взято' : 'они не взяты'}`,
    matter: notTaken(rows),
    target: numbers.join(),
    field: 'analogs',
    reasons: [
      ...earlier(data, rows, taken),
      ...passedReasons(
        rows,
        taken.map(({ analogue }) => analogue),
        data.description?.total_area ?? null,
      ),
    ],
    places: settlementPlaces(data, rows),
  };
}

export const passedOver = rule({
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
    const taken = analogs.map((analogue, index) => rowOfAnalogue(rows, index, analogue));
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
