import type { TextBlock } from '#document/model/content-block.ts';
import { escapeText } from '#document/text/rich-text-html.ts';
import { bracketedGuides } from '#features/valued/guides.ts';
import type { RightCode } from '#features/valued/right.ts';
import { lowerFirst } from '#kit/russian.ts';
import { type Segment, segmentLabel } from './market-analysis.ts';
import { activitySentence, demandSentence, type MarketState } from './market-state.ts';
import { fitOfUse, type PlotUse } from './segment-fit.ts';

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
  СНТ: { name: 'ведение садоводства с правом строительства садового дома', purpose: 'застройке' },
  МЖС: { name: 'многоэтажное жилищное строительство', purpose: 'застройке' },
  индустриальная: { name: 'размещение производственно-складских объектов', purpose: 'застройке' },
  'офисно-торговая': { name: 'размещение офисно-торговых объектов', purpose: 'застройке' },
  сельхоз: { name: 'сельскохозяйственное производство', purpose: 'сельскохозяйственному использованию' },
  рекреация: { name: 'размещение объектов рекреации', purpose: 'рекреационному использованию' },
  придорожный: { name: 'размещение объектов придорожного сервиса', purpose: 'застройке' },
};

/** The analysis of the highest and best use while the appraiser has not written one; none without a segment. */
export function defaultBestUseText(segment: Segment | '', plot: PlotUse, state: Demand): TextBlock[] {
  if (segment === '') return [];
  const { name, purpose } = USES[segment];
  const permitted = escapeText(permittedByLaw(segment, plot));
  const demand = demandSentence(state);
  const criteria = demand
    ? ' по четырём критериям: физическая возможность, юридическая разрешённость, финансовая оправданность, максимальная эффективность'
    : '';
  return [
    {
      type: 'text',
      value:
        `<p>Анализ выполнен для участка как условно свободного${criteria}.</p>` +
        `<p>Площадь, форма и рельеф участка не препятствуют ${purpose}: такое использование физически возможно. ${permitted}.${demand && ` ${demand}`} Максимально эффективным признано ${name}.</p>`,
    },
  ];
}

/** Documents say what is permitted; the segment's own words stand only where they are the same. */
function permittedByLaw(segment: Segment, { permittedUse }: PlotUse): string {
  if (permittedUse === '') return 'Сведений о разрешённом использовании нет';
  const words = fitOfUse(segment, permittedUse) === 'same' ? USES[segment].name : lowerFirst(permittedUse);
  return `Юридически разрешённое использование участка — ${words}`;
}

/** «совпадает с разрешённым использованием» only where it does. */
export function defaultBestUse(segment: Segment | '', { permittedUse }: PlotUse): string {
  if (segment === '') return '';
  const conclusion = `Наиболее эффективное использование земельного участка — ${USES[segment].name}.`;
  switch (fitOfUse(segment, permittedUse)) {
    case 'same':
      return `${conclusion} Оно совпадает с разрешённым использованием и принято при расчёте.`;
    case 'other':
      return `${conclusion} Оно отличается от текущего: разрешённое использование участка — ${lowerFirst(permittedUse)}.`;
    case 'unknown':
      return `${conclusion} Оно принято при расчёте.`;
  }
}

/**
 * Without the number of offers: the table of prices need not list them all. Of the market what was stated of it.
 * @param included how many analogues count, where that is known
 */
export function defaultComparativeReason(state: Pick<MarketState, 'market_activity'>, included: number | null): string {
  const method =
    'Применён метод сравнения продаж. Единица сравнения — цена 1 кв. м общей площади участка (руб./кв. м).';
  return [activitySentence(state, included), method].filter(Boolean).join(' ');
}

/** Of a lease the rent market is never said to be undeveloped by itself: it has one. */
export function defaultIncomeRefusal(segment: Segment | '', code: RightCode): string {
  if (code === 'lease') return 'Доходный подход не применялся.';
  const named = segment === '' ? '' : ` сегмента «${segmentLabel(segment)}»`;
  return `Доходный подход не применялся: рынок аренды земельных участков${named} в районе расположения объекта оценки не развит, достоверно спрогнозировать будущие доходы от использования участка не представляется возможным.`;
}

export const defaultCostRefusal = (code: RightCode): string =>
  `Затратный подход не применялся: земельный участок является невоспроизводимым природным ресурсом, затратный подход используется лишь для расчёта стоимости улучшений (${bracketedGuides(code)}).`;
