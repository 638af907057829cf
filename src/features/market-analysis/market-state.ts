import { Decimal } from 'decimal.js';
import { choices, code } from '#kit/form/chosen-field.ts';
import { number, text } from '#kit/form/entered-field.ts';
import { by } from '#kit/form/field.ts';
import { form, section } from '#kit/form/form.ts';
import type { Measure } from '#kit/form/measure.ts';
import { formatShort } from '#kit/numbers.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';

/*
 * The state of the market as the appraiser states it, once (rows.md V). No fact has a default: what nobody entered is
 * said nowhere in the report.
 */

const REFUSED = 'Выберите из списка';

const MONTHS: Measure = {
  unit: 'мес.',
  refused: 'Введите число месяцев',
  problem: (value, decimals) =>
    value <= 0 || value > 120 || decimals > 1 ? 'Больше 0 и не больше 120 месяцев, до десятых' : null,
};

const PERCENT: Measure = {
  unit: '%',
  refused: 'Введите процент числом',
  problem: (value, decimals) => (value < 0 || value > 1000 || decimals > 2 ? 'От 0 до 1000 %, до сотых' : null),
};

const MOVED = ['рост', 'снижение'] as const;

export const marketStateForm = form({
  state: section({
    title: 'Состояние рынка',
    fields: {
      market_activity: code('Активность рынка', choices(['активный', 'низкоактивный', 'неактивный']), {
        refused: REFUSED,
        asked: true,
        print: by('state'),
      }),
      market_demand: code('Спрос', choices(['высокий', 'умеренный', 'низкий', 'отсутствует']), {
        refused: REFUSED,
        asked: true,
        print: by('state'),
      }),
      market_supply: code('Предложение', choices(['достаточное', 'ограниченное', 'единичное', 'отсутствует']), {
        refused: REFUSED,
        asked: true,
        print: by('state'),
      }),
      exposure_from: number('Срок экспозиции, от', MONTHS, { asked: true, span: 6, phone: 6, print: by('state') }),
      exposure_to: number('Срок экспозиции, до', MONTHS, { asked: true, span: 6, phone: 6, print: by('state') }),
      market_trend: code('Динамика цен', choices(['рост', 'без существенных изменений', 'снижение']), {
        refused: REFUSED,
        print: by('state'),
      }),
      market_trend_months: number('За период', MONTHS, {
        span: 6,
        phone: 6,
        when: { field: 'market_trend', is: [...MOVED, 'без существенных изменений'] },
        print: by('state'),
      }),
      market_trend_percent: number('Изменение', PERCENT, {
        span: 6,
        phone: 6,
        when: { field: 'market_trend', is: MOVED },
        print: by('state'),
      }),
      market_facts_source: text('Источник этих сведений', {
        max: 500,
        placeholder: 'Обзор рынка, издание, дата; собственный анализ предложений',
        print: by('state'),
      }),
    },
  }),
});

export type MarketState = ReturnType<typeof marketStateForm.empty>;

/** Fewer offers than this are not called enough. */
const ENOUGH = 3;

/**
 * Section 10; nothing where the activity is not stated. `included`: how many analogues count, where that is known.
 * `isPast`: the day of valuation is long over, so that the market of today is not meant. `ofOwned`: a right to lease is
 * valued and only plots in ownership are offered, so that the market of such rights is not meant.
 */
export function activitySentence(
  { market_activity: activity }: Pick<MarketState, 'market_activity'>,
  included: number | null,
  isPast = false,
  ofOwned = false,
): string {
  const market = `Рынок участков сегмента${ofOwned ? ', предлагаемых в собственность,' : ''}${isPast ? ' на дату оценки был' : ''}`;
  switch (activity) {
    case 'активный':
      return `${market} активен: для аналогов известны цены и характеристики.`;
    case 'низкоактивный':
      return `${market} низкоактивен; цены и характеристики отобранных аналогов известны${
        included !== null && included < ENOUGH ? '' : ', их достаточно для метода сравнения продаж'
      }.`;
    case 'неактивный':
      return `${market} неактивен; использованы доступные предложения, неопределённость учтена шириной интервала стоимости.`;
    default:
      return '';
  }
}

/** Section 9, the third criterion; nothing where demand or supply is not stated. */
export function demandSentence(
  { market_demand: demand, market_supply: supply }: Pick<MarketState, 'market_demand' | 'market_supply'>,
  isPast = false,
): string {
  if (!demand || !supply) return '';
  if (demand === 'отсутствует') return 'Финансовая оправданность использования не подтверждена спросом.';
  if (isPast) {
    return `Финансово оправдано: на дату оценки спрос на участки сегмента — ${demand}, предложение — ${supply}.`;
  }
  return `Финансово оправдано: спрос на участки сегмента ${demand}, предложение ${supply}.`;
}

function trendSentence(
  { market_trend: trend, market_trend_percent: percent, market_trend_months: months }: MarketState,
  isPast: boolean,
): string {
  if (!trend) return '';
  const before = isPast ? ' до даты оценки' : '';
  const period = months === null ? 'Цены' : `За\u00a0${formatShort(months)}\u00a0мес.${before} цены`;
  if (trend === 'без существенных изменений') return `${period} предложений существенно не изменились.`;
  const size = percent === null ? '' : ` на\u00a0${formatShort(percent)}\u00a0%`;
  return `${period} предложений ${trend === 'рост' ? 'выросли' : 'снизились'}${size}.`;
}

/** The term of the market as it is stated, «3–6», and the middle of it, months to one decimal; null where none is. */
export function termOfMarket({
  exposure_from: from,
  exposure_to: to,
}: Pick<MarketState, 'exposure_from' | 'exposure_to'>): { said: string; middle: number } | null {
  const ends = [from, to].filter((months) => months !== null);
  if (ends.length === 0) return null;
  const sum = ends.reduce((all, months) => all.plus(months), new Decimal(0));
  const middle = sum.div(ends.length).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber();
  return { said: [...new Set(ends.map((months) => formatShort(months)))].join('–'), middle };
}

/** «За 6 мес. цены предложений существенно не изменились.», where that is stated: why a date has no correction. */
export const steadySentence = (state: MarketState): string =>
  state.market_trend === 'без существенных изменений' ? trendSentence(state, false) : '';

function termSentence(state: MarketState): string {
  const term = termOfMarket(state);
  return term ? `Срок экспозиции на рынке — ${term.said}\u00a0мес.` : '';
}

const factsOf = ({ market_activity: activity, market_demand: demand, market_supply: supply }: MarketState): string[] =>
  [activity && `рынок ${activity}`, demand && `спрос ${demand}`, supply && `предложение ${supply}`].filter(Boolean);

/** «рынок активный, спрос умеренный; срок экспозиции на рынке — 4–6 мес.»: by which a liquidity is known. */
export const liquidityGrounds = (state: MarketState): string =>
  [factsOf(state).join(', '), lowerFirst(termSentence(state))].filter(Boolean).join('; ');

/**
 * Section 8.1, behind the indicators: how the market of the segment stands amid them, and what 8.5 alone tells of it;
 * null where nobody stated it.
 */
export function amidWords(state: MarketState, isPast = false): { amid: string; beside: string } | null {
  const [activity, ...others] = factsOf(state);
  if (!state.market_activity || !activity) return null;
  const amid = `На этом фоне ${isPast ? 'на дату оценки ' : ''}${activity.replace('рынок', 'рынок участков сегмента')}`;
  const beside = [state.market_trend && 'динамика цен', termOfMarket(state) && 'срок экспозиции'].filter(Boolean);
  return { amid: [amid, ...others].join(', '), beside: beside.join(' и ') };
}

/** Section 8.5: what was stated; empty where nothing is. What alone is stated stands there with its source. */
function statedWords(state: MarketState, isPast: boolean, isTermSaid = false): string {
  const facts = factsOf(state);
  const others = [
    facts.length > 0 ? `${upperFirst(`${isPast ? 'на дату оценки ' : ''}${facts.join(', ')}`)}.` : '',
    trendSentence(state, isPast),
  ];
  const term = isTermSaid && others.some(Boolean) ? '' : termSentence(state);
  return [others[0], term, others[1]].filter(Boolean).join(' ');
}

/** Where the stated facts come from, for the list of sources too; empty where none is stated. */
export const stateSource = (state: MarketState): string =>
  statedWords(state, false) ? withoutStop(state.market_facts_source) : '';

/** The same with its source. @param isTermSaid the appraiser's own words name the term */
export function stateSentence(state: MarketState, isPast = false, isTermSaid = false): string {
  const [words, source] = [statedWords(state, isPast, isTermSaid), stateSource(state)];
  return source ? `${words} Источник: ${source}.` : words;
}
