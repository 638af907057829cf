import type { MarketAnalysis } from '#features/market-analysis/sheet.ts';
import { formatShort } from '#kit/numbers.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { OTHER_MARKET, sentencesIn } from '../texts/own-texts.ts';

/* The market as the analysis states it, against the liquidity of the object as the calculation states it (rows.md V). */

const CALCULATION = 'market-value';

/** An active market has demand, and what stands on it is no worse than liquid on the average. */
function activity({ market, calculation }: ReportData): Remark[] {
  const { market_activity: active, market_demand: demand } = market ?? {};
  const liquidity = calculation?.liquidity_level;
  const tell = (label: string, value: string, field: string, page?: string): Remark => ({
    text: `Рынок ${active}, а ${label} ${value}`,
    field: 'market_activity',
    target: field,
    places: [
      { label: 'Активность рынка', value: active ?? '' },
      { label: label === 'спрос' ? 'Спрос' : 'Ликвидность', value, field, ...(page ? { page } : {}) },
    ],
  });
  if (active === 'активный') {
    if (demand === 'низкий' || demand === 'отсутствует') return [tell('спрос', demand, 'market_demand')];
    return liquidity === 'низкая' ? [tell('ликвидность', liquidity, 'liquidity_level', CALCULATION)] : [];
  }
  return active === 'неактивный' && liquidity === 'высокая'
    ? [tell('ликвидность', liquidity, 'liquidity_level', CALCULATION)]
    : [];
}

/** «4–6 месяцев», «от 4 до 6 мес.» of a sentence on the exposure. */
const MONTHS =
  /(?<![\d.,])(\d{1,2}(?:,\d)?)\s{0,2}(?:[–—-]|до)\s{0,2}(\d{1,2}(?:,\d)?)(?:\s{1,3}\p{L}{4,12})?\s{1,3}мес/giu;
const OF_EXPOSURE = /экспозици|срок\p{L}{0,3}\s{1,3}(?:продаж|реализаци)/iu;

interface Term {
  /** In words, without «мес.». */
  said: string;
  from: number;
  to: number;
  place: Compared;
}

/** The terms that the text on the market writes by itself. */
function writtenTerms(market: MarketAnalysis): Term[] {
  return sentencesIn(market.market_conditions)
    .split(/[.!?;](?=\s)/)
    .filter((sentence) => OF_EXPOSURE.test(sentence) && !OTHER_MARKET.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(MONTHS)])
    .map(([words, low = '', high = '']) => {
      const [from, to] = [low, high].map((typed) => Number(typed.replace(',', '.')));
      const place = { label: 'Анализ рынка, текст о состоянии рынка', value: words, field: 'market_conditions' };
      return { said: `${low}–${high}`, from: from ?? 0, to: to ?? 0, place: { ...place, page: 'market-analysis' } };
    });
}

/** The term that is entered, where one of its ends is. */
function enteredTerm({ exposure_from: from, exposure_to: to }: MarketAnalysis): Term[] {
  if (from === null && to === null) return [];
  const ends = [from, to].filter((end) => end !== null).map((end) => formatShort(end));
  const place = { label: 'Анализ рынка, срок экспозиции', page: 'market-analysis', field: 'exposure_from' };
  const said = ends.join('–');
  return [{ said, from: from ?? 0, to: to ?? Number.POSITIVE_INFINITY, place: { ...place, value: `${said} мес.` } }];
}

/** The term of the object lies among those of its market: those that are entered, and those that its text writes. */
function exposure({ market, calculation }: ReportData): Remark[] {
  const months = calculation?.exposure_months ?? null;
  if (months === null || !market) return [];
  const other = [enteredTerm(market), writtenTerms(market)].find(
    (terms) => terms.length > 0 && terms.every(({ from, to }) => months < from || months > to),
  )?.[0];
  if (!other) return [];
  const own = `${formatShort(months)} мес.`;
  return [
    {
      text: `Срок экспозиции ${own}, в анализе рынка — ${other.said}`,
      field: 'exposure_months',
      places: [{ label: 'Расчет, срок экспозиции', value: own }, other.place],
    },
  ];
}

export const marketActivity = rule({
  id: 'wrong.activity',
  asks: 'Активность рынка согласуется со спросом и ликвидностью',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11',
  says: activity,
});

export const marketExposure = rule({
  id: 'wrong.exposure',
  asks: 'Срок экспозиции — в пределах срока на рынке',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11; ФСО № 9',
  says: exposure,
});
