import type { Block } from '#document/model/block.ts';
import { h1, h2, p } from '#document/model/block-build.ts';
import { sectionRef } from '#document/model/block-run.ts';
import { previewText } from '#document/model/content-summary.ts';
import { SECTION } from '#features/report/sections.ts';
import type { RightCode } from '#features/valued/right.ts';
import { withStop } from '#kit/russian.ts';
import {
  defaultBestUse,
  defaultBestUseText,
  defaultComparativeReason,
  defaultCostRefusal,
  INCOME_REFUSED,
} from '../best-use.ts';
import { printableRanges } from '../placeholder.ts';
import type { PlotUse } from '../plot-use.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { type PictureSizes, printField } from './print-blocks.ts';

/** The appraiser's own words without the places left to fill. */
const written = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) =>
      printableRanges(line.trim())
        .map(([start, end]) => line.trim().slice(start, end))
        .join('')
        .trim(),
    )
    .filter((line) => line !== '');

/** The appraiser's own words, or the default where nothing remains. */
function own(text: string, byDefault: string): Block[] {
  const lines = written(text);
  return (lines.length > 0 ? lines : written(byDefault)).map((line) => p(withStop(line)));
}

const CONCLUSION = 'наиболее эффективное использование ';

/** «Наиболее эффективное использование участка — для жилой застройки». */
function concludes(text: string): boolean {
  const at = text.toLowerCase().indexOf(CONCLUSION);
  return at >= 0 && text.includes(' — ', at + CONCLUSION.length + 1);
}

const concludingText = ({ hbu_text }: MarketAnalysis): string =>
  hbu_text.map((block) => (block.type === 'text' ? previewText(block.value) : '')).find(concludes) ?? '';

/** The appraiser's own conclusion on the highest and best use; empty while the default one is printed. */
export function ownBestUse(content: MarketAnalysis): string {
  return content.hbu_conclusion.trim() || concludingText(content);
}

/** The report gives no reason of the appraiser's. */
export const refusesIncomeByDefault = ({ approach_income_refusal }: MarketAnalysis): boolean =>
  written(approach_income_refusal).length === 0;

/** Section 9 «Анализ наиболее эффективного использования»; nothing while there is no segment and no own text. */
export function bestUseBlocks(
  content: MarketAnalysis,
  pictures: PictureSizes,
  plot: PlotUse,
  { isPast = false, ofRight = '' } = {},
): Block[] {
  const print = { pictures, alt: 'Наиболее эффективное использование' };
  const typed = printField(content.hbu_text, print);
  const analysis =
    typed.length > 0 ? typed : printField(defaultBestUseText(content.market_segment, plot, content, isPast), print);
  // An analysis that draws the conclusion itself needs no default one.
  const byDefault = concludingText(content) === '' ? defaultBestUse(content.market_segment, plot) : '';
  const conclusion = own(content.hbu_conclusion, byDefault);
  const blocks = [...analysis, ...conclusion, ...(ofRight ? [p(ofRight)] : [])];
  return blocks.length > 0 ? [h1(SECTION.bestUse, 'Анализ наиболее эффективного использования'), ...blocks] : [];
}

/** How the value of a share is found: nobody compares shares. */
const shareOfWhole = (): Block =>
  p(
    'С аналогами сравнивается участок в целом. Стоимость доли — часть стоимости участка, пропорциональная размеру доли, с учётом скидки на долевое участие (п. ',
    sectionRef(SECTION.shareValue),
    ').',
  );

/** How a right is valued that nobody offers. */
const lessThanOwned = (right: string): Block =>
  p(
    `Аналоги — участки в собственности: отличие цены ${right} учтено корректировкой на имущественные права (п. `,
    sectionRef(SECTION.corrections),
    ').',
  );

/** Of a forced sale: whether the discount is a source's own, with its interval or without one, or reckoned from the terms. */
export type ForcedSale = 'ready' | 'taken' | 'reckoned';

const WHY_SO: Record<ForcedSale, string> = {
  ready: ' Скидка взята из источника, который приводит её с интервалом; по срокам экспозиции она не рассчитывалась.',
  taken: '',
  reckoned: ' Скидка рассчитана по срокам экспозиции, ставке и коэффициенту спроса.',
};

/** How the other value is found: the analogues were sold on the open market. */
const lessForHaste = (forced: ForcedSale): Block =>
  p(
    'Ликвидационная стоимость рассчитана как рыночная, уменьшенная на скидку на вынужденность продажи (п. ',
    sectionRef(SECTION.liquidationValue),
    `).${WHY_SO[forced]}`,
  );

/** Section 10 «Выбор подходов и методов оценки»: the comparative approach is applied, the two others refused. */
export function approachesBlocks(
  content: MarketAnalysis,
  included: number | null = null,
  code: RightCode = 'own',
  {
    isPast = false,
    forced = null,
    besideOwned = '',
  }: { isPast?: boolean; forced?: ForcedSale | null; besideOwned?: string } = {},
): Block[] {
  return [
    h1(SECTION.approaches, 'Выбор подходов и методов оценки'),
    h2(SECTION.comparativeApproach, 'Сравнительный подход — применён'),
    ...own(
      content.approach_comparative_reason,
      defaultComparativeReason(content, included, isPast, besideOwned !== ''),
    ),
    ...(code === 'share' ? [shareOfWhole()] : []),
    ...(besideOwned ? [lessThanOwned(besideOwned)] : []),
    ...(forced ? [lessForHaste(forced)] : []),
    h2(SECTION.incomeApproach, 'Доходный подход — отказ'),
    ...own(content.approach_income_refusal, INCOME_REFUSED),
    h2(SECTION.costApproach, 'Затратный подход — отказ'),
    ...own(content.approach_cost_refusal, defaultCostRefusal(code)),
  ];
}
