import type { TextBlock } from '#kit/content-block.ts';
import { type Segment, segmentLabel } from './market-analysis.ts';

/*
 * Highest and best use and the choice of approaches: sections 9 and 10 of the report (ФСО № 7, пп. 12–21; ФСО V).
 * An empty field of the record means that the sentence below holds, so that it follows the segment.
 */

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

/** The analysis of the highest and best use while the appraiser has not written his own; none without a segment. */
export function defaultBestUseText(segment: Segment | ''): TextBlock[] {
  if (segment === '') return [];
  const { name, purpose } = USES[segment];
  return [
    {
      type: 'text',
      value:
        '<p>Анализ выполнен для участка как условно свободного по четырём критериям: физическая возможность, юридическая разрешённость, финансовая оправданность, максимальная эффективность.</p>' +
        `<p>Физически возможно: площадь, форма и рельеф участка не препятствуют ${purpose}. Юридически разрешено: ${name}. Финансово оправдано: сегмент востребован, предложения и спрос есть. Максимально эффективно: ${name}.</p>`,
    },
  ];
}

export function defaultBestUse(segment: Segment | ''): string {
  return segment === ''
    ? ''
    : `Наиболее эффективное использование земельного участка — ${USES[segment].name}. Оно совпадает с разрешённым использованием и принято при расчёте.`;
}

/** Without the number of offers: the table of prices need not list them all. */
export const DEFAULT_COMPARATIVE_REASON =
  'Рынок участков сегмента активен: для аналогов известны цены и характеристики. Применён метод сравнения продаж. Единица сравнения — цена 1 кв. м общей площади участка (руб./кв. м).';

export function defaultIncomeRefusal(segment: Segment | ''): string {
  const named = segment === '' ? '' : ` сегмента «${segmentLabel(segment)}»`;
  return `Доходный подход не применялся: рынок аренды земельных участков${named} в районе расположения объекта оценки не развит, достоверно спрогнозировать будущие доходы от использования участка не представляется возможным.`;
}

export const DEFAULT_COST_REFUSAL =
  'Затратный подход не применялся: земельный участок является невоспроизводимым природным ресурсом, затратный подход используется лишь для расчёта стоимости улучшений (Методические рекомендации по определению рыночной стоимости земельных участков, распоряжение Минимущества России от 06.03.2002 № 568-р).';
