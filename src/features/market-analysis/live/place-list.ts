import { withYo } from '#features/description/wording.ts';
import { perMetre } from '#features/market-value/per-metre.ts';
import { valuedRight } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { districtOf, placeOf } from '#kit/place/place.ts';
import { regionOf } from '#kit/place/region.ts';
import { lowerFirst } from '#kit/russian.ts';
import { segmentLabel } from '../market-analysis.ts';
import { termOfMarket } from '../market-state.ts';
import { FROM_EITHER, pricesOf, type ReportPrices } from '../report-prices.ts';
import { FACTOR_PLACES } from './factor-places.ts';
import { filledMarket, type PlaceValues } from './fill.ts';
import { includedOf, spread } from './included.ts';
import {
  EXPOSURE,
  FROM_ANALOGUES,
  FROM_MARKET,
  FROM_PLOT,
  type LivePlace,
  OF_OFFERS,
  type PlaceFacts,
  type ToldPlace,
} from './place.ts';

/* Every place that a text of the market analysis can hold. Another one is a line here. */

const day = (date: string | null) => (date === null ? '' : formatDate(date));

const ofPlot = (read: (plot: NonNullable<PlaceFacts['description']>) => string) => (facts: PlaceFacts) =>
  facts.description === null ? '' : read(facts.description).trim();

/** Of the offers of the report. ₽ per sq m. */
const ofOffers = (figure: Exclude<keyof ReportPrices, 'origin'>): LivePlace => ({
  name: OF_OFFERS[figure],
  at: 'в выборке или таблице предложений',
  origin: (facts) => (facts ? pricesOf(facts).origin : FROM_EITHER),
  read: (facts) => pricesOf(facts)[figure],
});

const FROM_CONTRACT = { origin: 'из договора', at: 'на шаге «Договор и задание»' } as const;
const FROM_RESULTS = {
  origin: 'из результатов расчета',
  at: 'в разделе «Ликвидность» шага «Расчет стоимости»',
} as const;

const ofMarket = ({ market }: PlaceFacts): string => (market && termOfMarket(market)?.said) ?? '';
/** Months; empty beside a term of the market. */
const ofObject = (facts: PlaceFacts): string => {
  const months = facts.calculation?.exposure_months;
  return months && ofMarket(facts) === '' ? formatShort(months) : '';
};

const GENERAL: readonly LivePlace[] = [
  { name: 'дата оценки', ...FROM_CONTRACT, read: ({ head }) => day(head.evaluation_date) },
  { name: 'дата отчета', ...FROM_CONTRACT, read: ({ head }) => day(head.report_date) },
  { name: 'сегмент', ...FROM_MARKET, read: ({ market }) => segmentLabel(market?.market_segment ?? '') },
  { name: 'границы рынка', ...FROM_MARKET, read: ({ market }) => market?.market_area.trim() ?? '' },
  { name: 'регион', ...FROM_PLOT, read: ofPlot(({ address }) => regionOf(address)) },
  { name: 'район', ...FROM_PLOT, read: ofPlot(({ address }) => districtOf(address)) },
  { name: 'населенный пункт', ...FROM_PLOT, read: ofPlot(({ address }) => placeOf(address)) },
  { name: 'адрес', ...FROM_PLOT, read: ofPlot(({ address }) => address) },
  { name: 'кадастровый номер', ...FROM_PLOT, read: ofPlot((plot) => plot.cadastral_number) },
  { name: 'категория земель', ...FROM_PLOT, read: ofPlot((plot) => lowerFirst(withYo(plot.land_category))) },
  { name: 'разрешенное использование', ...FROM_PLOT, read: ofPlot((plot) => lowerFirst(plot.permitted_use)) },
  { name: 'оцениваемое право', ...FROM_PLOT, read: ofPlot((plot) => lowerFirst(valuedRight(plot))) },
  ofOffers('count'),
  ofOffers('low'),
  ofOffers('high'),
  ofOffers('mean'),
  ofOffers('median'),
  {
    name: 'число аналогов',
    ...FROM_ANALOGUES,
    read: ({ calculation }) => String(includedOf(calculation).length || ''),
  },
  {
    name: 'цены аналогов',
    ...FROM_ANALOGUES,
    read: ({ calculation }) =>
      spread(
        includedOf(calculation).map(({ price, area }) => (price && area ? price / area : null)),
        perMetre,
      ),
  },
  { name: 'ликвидность', ...FROM_RESULTS, read: ({ calculation }) => calculation?.liquidity_level ?? '' },
  {
    name: EXPOSURE,
    at: FROM_MARKET.at,
    // The text is of the market: its term, as 8.5 says it. Where none is stated, that of the object.
    origin: (facts) => (facts && ofObject(facts) !== '' ? FROM_RESULTS.origin : FROM_MARKET.origin),
    read: (facts) => ofMarket(facts) || ofObject(facts),
  },
];

/** In the order in which they are offered. */
export const LIVE_PLACES: readonly LivePlace[] = [...GENERAL, ...FACTOR_PLACES];

const READ = new Map(LIVE_PLACES.map(({ name, read }) => [name, read]));

/** Its value for every place, by name: empty where the report does not know it. Read only when it is asked for. */
export const placeValues = (facts: PlaceFacts): PlaceValues => ({
  keys: () => READ.keys(),
  get: (name) => READ.get(name)?.(facts),
});

/** The same as a browser is told; without a report the list alone. */
export const toldPlaces = (facts: PlaceFacts | null): ToldPlace[] =>
  LIVE_PLACES.map(({ name, origin, at, field = '', read }) => ({
    name,
    at,
    origin: typeof origin === 'string' ? origin : origin(facts),
    field,
    value: facts ? read(facts) : '',
  }));

/** The steps of a report with the places of its market analysis filled: what is printed, frozen and looked over. */
export function withPlaces<
  Data extends Omit<PlaceFacts, 'market'> & {
    market: (Parameters<typeof filledMarket>[0] & PlaceFacts['market']) | null;
  },
>(data: Data): Data {
  return data.market ? { ...data, market: filledMarket(data.market, placeValues(data)) } : data;
}
