import { daysBetween, formatDate } from '#kit/dates.ts';
import { formatNumber } from '#kit/numbers.ts';
import { daysCounted, NB, offersDative, percentsFromTo } from '../words.ts';
import { correlation, type Line, lineAt, lineThrough } from './regression.ts';
import type { CountedOffer } from './sample.ts';

/** How prices moved over time: refused (the first four), found, or not found. */
export type TrendVerdict = 'few' | 'short' | 'dates' | 'mixed' | 'up' | 'down' | 'none';

export interface Trend {
  verdict: TrendVerdict;
  /** Offers with a date, and those without, which are left out. */
  count: number;
  undated: number;
  /** yyyy-MM-dd; null without dates. */
  first: string | null;
  last: string | null;
  spanDays: number;
  distinctDates: number;
  /** ln of the price per sq m over months from the first date; null where there is too little for a line. */
  line: Line | null;
  /** Percent a month, and its 95 % confidence interval. */
  perMonth: { percent: number; low: number; high: number } | null;
  /** Correlation of time and ln of the area. */
  withArea: number | null;
  /** For the derived text; of a refusal, the reason. */
  sentence: string;
}

const DAYS_OF_MONTH = 30.4375;
const OFFERS = 10;
const SPAN = 90;
const DATES = 5;
const AREA_CORRELATION = 0.5;

const monthsBetween = (from: string, to: string) => daysBetween(from, to) / DAYS_OF_MONTH;
const growth = (slope: number) => Math.expm1(slope) * 100;

function refusal(count: number, spanDays: number, distinctDates: number): [TrendVerdict, string] | null {
  if (count < OFFERS) {
    const text = `Для вывода о динамике нужно не меньше ${OFFERS}${NB}предложений с датами, в выборке ${formatNumber(count)}.`;
    return ['few', text];
  }
  if (spanDays < SPAN) {
    const text = `Предложения охватывают ${daysCounted(spanDays)}: для вывода о динамике нужно не меньше ${SPAN}.`;
    return ['short', text];
  }
  if (distinctDates < DATES) {
    return ['dates', `Для вывода о динамике нужно не меньше ${DATES} разных дат, в выборке ${distinctDates}.`];
  }
  return null;
}

function found({ low, high }: Line, withArea: number): TrendVerdict {
  if (Math.abs(withArea) > AREA_CORRELATION) return 'mixed';
  if (low > 0) return 'up';
  return high < 0 ? 'down' : 'none';
}

function told(trend: Trend): string {
  const { verdict, count, first, last, line, perMonth, withArea } = trend;
  if (!line || !perMonth || withArea === null) return '';
  if (verdict === 'mixed') {
    const size = withArea > 0 ? 'крупнее' : 'мельче';
    return `Поздние предложения в выборке ${size} ранних: изменение цен во времени не отделить от влияния площади.`;
  }
  const period = `За период с${NB}${formatDate(first)} по${NB}${formatDate(last)}`;
  const interval = `95-процентный доверительный интервал ${percentsFromTo(perMonth.low, perMonth.high)} в${NB}месяц`;
  const basis = `(по${NB}${offersDative(count)}, ${interval}, R²${NB}=${NB}${formatNumber(line.r2, 2)})`;
  if (verdict === 'none') return `${period} статистически значимого изменения цен предложений не выявлено ${basis}.`;
  const moved = verdict === 'up' ? 'росли' : 'снижались';
  const pace = `${formatNumber(Math.abs(perMonth.percent), 2)}${NB}%`;
  return `${period} цены предложений ${moved} в среднем на${NB}${pace} в${NB}месяц ${basis}.`;
}

/** OLS of ln(price per sq m) on the month of the offer (rows.md M6). */
export function trendOf(offers: readonly CountedOffer[]): Trend {
  const dated = offers.flatMap(({ date, perMeter, area }) => (date === null ? [] : [{ date, perMeter, area }]));
  const dates = dated.map(({ date }) => date).sort();
  const [first = null, last = null] = [dates[0], dates.at(-1)];
  const spanDays = first && last ? daysBetween(first, last) : 0;
  const trend: Trend = {
    verdict: 'none',
    count: dated.length,
    undated: offers.length - dated.length,
    first,
    last,
    spanDays,
    distinctDates: new Set(dates).size,
    line: null,
    perMonth: null,
    withArea: null,
    sentence: '',
  };
  const refused = refusal(dated.length, spanDays, trend.distinctDates);
  if (refused || !first || !last) {
    const [verdict, sentence] = refused ?? ['few', ''];
    return { ...trend, verdict, sentence };
  }
  const months = dated.map(({ date }) => monthsBetween(first, date));
  const line = lineThrough(
    months,
    dated.map(({ perMeter }) => Math.log(Number(perMeter.toDecimal()))),
  );
  const withArea = correlation(
    months,
    dated.map(({ area }) => Math.log(area)),
  );
  const verdict = found(line, withArea);
  const computed: Trend = {
    ...trend,
    verdict,
    line,
    perMonth: { percent: growth(line.slope), low: growth(line.low), high: growth(line.high) },
    withArea,
  };
  return { ...computed, sentence: told(computed) };
}

/** The trend line on a day and its 95 % band, ₽ per sq m, for the chart; null where the trend is refused. */
export function trendAt(
  { line, first, verdict }: Trend,
  date: string,
): { value: number; low: number; high: number } | null {
  if (!line || !first || verdict === 'mixed') return null;
  const { value, low, high } = lineAt(line, monthsBetween(first, date));
  return { value: Math.exp(value), low: Math.exp(low), high: Math.exp(high) };
}
