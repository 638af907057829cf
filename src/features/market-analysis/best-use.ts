import type { TextBlock } from '#document/model/content-block.ts';
import { escapeText } from '#document/text/rich-text-html.ts';
import { bracketedGuides } from '#features/valued/guides.ts';
import type { RightCode } from '#features/valued/right.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import type { Segment } from './market-analysis.ts';
import { activitySentence, demandSentence, type MarketState } from './market-state.ts';
import type { PlotUse } from './plot-use.ts';
import { fitOfUse } from './segment-fit.ts';

/*
 * Highest and best use and the choice of approaches: sections 9 and 10 of the report (ФСО № 7, пп. 12–21; ФСО V). An
 * empty field of the record means that the sentence below holds, so it follows the segment.
 */

type Demand = Pick<MarketState, 'market_demand' | 'market_supply'>;

interface Use {
  /** «индивидуальное жилищное строительство», in the nominative. */
  name: string;
  /** What shape and relief do not stand in the way of, in the dative. */
  purpose: string;
}

const USES: Record<Segment, Use> = {
  ИЖС: { name: 'индивидуальное жилищное строительство', purpose: 'застройке' },
  СНТ: {
    name: 'ведение садоводства с правом строительства садового или жилого дома (Федеральный закон № 217-ФЗ)',
    purpose: 'застройке',
  },
  МЖС: { name: 'многоэтажное жилищное строительство', purpose: 'застройке' },
  индустриальная: { name: 'размещение производственно-складских объектов', purpose: 'застройке' },
  'офисно-торговая': { name: 'размещение офисно-торговых объектов', purpose: 'застройке' },
  сельхоз: { name: 'сельскохозяйственное производство', purpose: 'сельскохозяйственному использованию' },
  рекреация: { name: 'размещение объектов рекреации', purpose: 'рекреационному использованию' },
  придорожный: { name: 'размещение объектов придорожного сервиса', purpose: 'застройке' },
};

/** The analysis of the highest and best use while the appraiser has not written one; none without a segment. */
export function defaultBestUseText(segment: Segment | '', plot: PlotUse, state: Demand, isPast = false): TextBlock[] {
  if (segment === '') return [];
  const { purpose } = USES[segment];
  const permitted = escapeText(permittedByLaw(plot));
  const demand = demandSentence(state, isPast);
  const criteria = demand
    ? ' по четырём критериям: физическая возможность, юридическая разрешённость, финансовая оправданность, максимальная эффективность'
    : '';
  return [
    {
      type: 'text',
      value:
        `<p>Анализ выполнен для участка как ${plot.isVacant ? 'свободного от застройки' : 'условно свободного'}${criteria}.</p>` +
        `<p>Физически использование возможно: ${escapeText(physically(plot, purpose))}; ${permitted}.${demand && ` ${demand}`}</p>`,
    },
  ];
}

/** The choices of the description that stand in the way of any use. */
const HARD_RELIEF = /заболоч|подтопл|значительн/i;

/** Of shape and relief only what was seen; a swamp is no obstacle that is not there. */
function physically({ shape, relief }: PlotUse, purpose: string): string {
  const hard = HARD_RELIEF.test(relief);
  const named = ['площадь', ...(shape ? ['форма'] : []), ...(relief && !hard ? ['рельеф'] : [])];
  const last = named.pop();
  const things = named.length > 0 ? `${named.join(', ')} и ${last}` : `${last}`;
  const easy = `${things} участка не ${named.length > 0 ? 'препятствуют' : 'препятствует'} ${purpose}`;
  return hard ? `${easy}; рельеф — ${lowerFirst(relief)} — осложняет использование участка, но не исключает его` : easy;
}

/** In the words of the documents: a segment holds several uses, and names none of them exactly. */
function permittedByLaw({ permittedUse, zone }: PlotUse): string {
  const permitted =
    permittedUse === ''
      ? 'сведений о разрешённом использовании нет'
      : `юридически разрешено использование, указанное в документах, — «${lowerFirst(permittedUse)}»`;
  const ruled = withoutStop(zone.trim());
  return ruled ? `${permitted}; территориальная зона по правилам землепользования и застройки — ${ruled}` : permitted;
}

/** A list of uses leaves a choice. */
const isOnly = (permittedUse: string): boolean => !/[,;]|\sи(?:ли)?\s/.test(permittedUse.replace(/\([^()]*\)/g, ''));

/** The fourth criterion too. «соответствует разрешённому использованию» only where it does. */
export function defaultBestUse(segment: Segment | '', { permittedUse }: PlotUse): string {
  if (segment === '') return '';
  const { name } = USES[segment];
  const conclusion = `Максимальную эффективность обеспечивает ${name}: это наиболее эффективное использование земельного участка`;
  switch (fitOfUse(segment, permittedUse)) {
    case 'same':
      return isOnly(permittedUse)
        ? `Разрешённое использование одно, его изменение не рассматривалось, поэтому сравнение вариантов не требуется: наиболее эффективное использование земельного участка — ${name}; оно соответствует разрешённому использованию и принято при расчёте.`
        : `${conclusion}; оно соответствует разрешённому использованию и принято при расчёте.`;
    case 'other':
      return `${conclusion}; оно отличается от текущего разрешённого использования: ${lowerFirst(permittedUse)}.`;
    case 'unknown':
      return `${conclusion}; оно принято при расчёте.`;
  }
}

/**
 * Without the number of offers: the table of prices need not list them all. Of the market what was stated of it.
 * @param included how many analogues count, where that is known
 */
export function defaultComparativeReason(
  state: Pick<MarketState, 'market_activity'>,
  included: number | null,
  isPast = false,
  ofOwned = false,
): string {
  const method =
    'Применён метод сравнения продаж. Единица сравнения — цена 1 кв. м общей площади участка (руб./кв. м).';
  return [activitySentence(state, included, isPast, ofOwned), method].filter(Boolean).join(' ');
}

/** Why, nobody can say by default: what the market of rents is like, the appraiser states (value.md 3). */
export const INCOME_REFUSED = 'Доходный подход не применялся.';

const NO_RATE =
  'Предложений об аренде сопоставимых участков мало, и ставка капитализации по ним достоверно не определяется';
const NOT_OFFERED =
  'Предложения об аренде сопоставимых участков искались в тех же источниках, что и предложения о продаже, и не найдены: доход от участка по рыночным данным спрогнозировать нельзя';

/** What is often true of a refusal, for one press. A lease has a market of rents. */
export const incomeRefusals = ({ ofLease }: { ofLease: boolean }): readonly string[] =>
  ofLease ? [NO_RATE] : [NOT_OFFERED, NO_RATE];

export const defaultCostRefusal = (code: RightCode): string =>
  `Затратный подход не применялся: ${code === 'lease' ? 'право аренды не создаётся затратами, а ' : ''}земельный участок является невоспроизводимым природным ресурсом, затратный подход используется лишь для расчёта стоимости улучшений (${bracketedGuides(code)}).`;
