import type { Block } from '#document/model/block.ts';
import { column, h2, p, rest, table } from '#document/model/block-build.ts';
import { bold } from '#document/model/block-run.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import type { Calculation, StageSource } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import { forcedCoefficient, forcedSaleOf, type Stage } from '../compute/stages.ts';
import { correctionSource } from './correction-words.ts';
import { DASH, type Printed } from './print-input.ts';

/* How the value of the whole becomes that of a share, and the market value that of a forced sale. */

const money = (amount: string | null) => (amount === null ? DASH : formatNumber(amount, 2));
const percent = (value: string | null) => (value === null ? DASH : `${formatShort(value)}\u00a0%`);

/** «Справочник…, 2026, табл. 14, с. 61», or that it is the appraiser's own judgement. */
const sourceWords = (source: StageSource) => correctionSource({ ...source, low: null, high: null, comment: '' });

/** «, интервал 10–20 %» of a source. */
function rangeWords(low: number | null, high: number | null): string {
  const ends = [low, high].filter((end) => end !== null).map((end) => formatShort(end));
  return ends.length === 0 ? '' : `, интервал ${ends.join('–')}\u00a0%`;
}

/** A reason as it goes on behind a colon; nothing where none is given. */
const because = (reason: string) => (reason.trim() ? `: ${lowerFirst(withoutStop(reason))}` : '');

const figures = (id: string, caption: string, rows: [string, string][], total: [string, string]) =>
  table({
    id,
    caption,
    columns: [rest(), column(52, 'right')],
    head: ['Показатель', 'Значение'],
    rows,
    totals: [total.map((text) => bold(text))],
  });

function printShare({ calculation, valued }: Printed, stage: Stage): Block[] {
  const { share_discount: discount, share_low: low, share_high: high } = calculation;
  const { share } = valued.right;
  const reason = because(calculation.share_reason);
  const [whole, part] = [money(stage.before), money(stage.proportional)];
  const taken =
    discount === 0
      ? `Скидка на долевое участие не применялась${reason}.`
      : `Скидка на долевое участие — ${percent(stage.discount)} (${sourceWords(calculation.share_source)}${rangeWords(low, high)})${reason}.`;
  return [
    h2(SECTION.shareValue, 'Определение стоимости доли'),
    p(
      'Пропорциональная стоимость доли — произведение стоимости объекта целиком на размер доли; из неё вычитается скидка на долевое участие. В сравнении с аналогами участвует участок в целом, доля в корректировках не учитывалась.',
    ),
    figures(
      `${SECTION.shareValue}-table`,
      'Стоимость доли',
      [
        ['Стоимость участка в целом, руб.', whole],
        ['Размер доли', share],
        ['Пропорциональная стоимость доли, руб.', part],
        ['Скидка на долевое участие', percent(stage.discount)],
        ['Скидка, руб.', money(stage.discountRoubles)],
      ],
      ['Стоимость доли, руб.', money(stage.after)],
    ),
    p(`Стоимость участка в целом — ${whole} руб.; на долю ${share} приходится ${part} руб. ${taken}`),
  ];
}

/** The terms of the sale, and where the discount follows from them, rate and demand. */
function termRows(calculation: Calculation): [string, string][] {
  const { exposure_months: typical, exposure_forced: forced } = calculation;
  const terms: [string, string][] = [
    ['Типичный срок экспозиции, мес.', typical === null ? DASH : formatShort(typical)],
    ['Срок вынужденной продажи, мес.', forced === null ? DASH : formatShort(forced)],
  ];
  const sale = calculation.liquidation_method === 'exposure' ? forcedSaleOf(calculation) : null;
  if (!sale) return terms;
  const source = withoutStop(calculation.liquidation_rate_source);
  return [
    ...terms,
    [`Ставка, % в год${source ? ` (${source})` : ''}`, formatShort(sale.rate)],
    ['Коэффициент спроса', formatShort(sale.demand)],
    ['Коэффициент (1 + i)^(−(T − t) / 12) × k', formatNumber(forcedCoefficient(sale).toFixed(12), 6)],
  ];
}

function printLiquidation({ calculation, valued }: Printed, stage: Stage): Block[] {
  const { liquidation_low: low, liquidation_high: high } = calculation;
  const source = `${sourceWords(calculation.liquidation_source)}${rangeWords(low, high)}`;
  const whose = valued.right.genitive;
  // A percent that follows from the terms stands in no handbook: its source gives the formula and a range.
  const taken =
    calculation.liquidation_method === 'exposure'
      ? 'рассчитана по срокам экспозиции и составляет'
      : 'принята в размере';
  return [
    h2(SECTION.liquidationValue, 'Определение ликвидационной стоимости'),
    p(
      'Ликвидационная стоимость — расчётная величина, отражающая наиболее вероятную цену, по которой объект может быть отчуждён за срок экспозиции, меньший типичного для рыночных условий, когда продавец вынужден совершить сделку.',
    ),
    figures(
      `${SECTION.liquidationValue}-table`,
      'Ликвидационная стоимость',
      [
        [`Рыночная стоимость ${whose}, руб.`, money(stage.before)],
        ...termRows(calculation),
        ['Скидка на вынужденность продажи', percent(stage.discount)],
        ['Скидка, руб.', money(stage.discountRoubles)],
      ],
      [`Ликвидационная стоимость ${whose}, руб.`, money(stage.after)],
    ),
    p(
      `Скидка на вынужденность продажи ${taken} ${percent(stage.discount)} (${source})${because(calculation.liquidation_reason)}.`,
    ),
  ];
}

/** Those of the value, and the one that is told beside it. */
const allStages = ({ stages, beside }: Pick<CalculationResult, 'stages' | 'beside'>): readonly Stage[] =>
  beside ? [...stages, beside] : stages;

/** What follows the comparison; nothing where the whole plot is valued at its market value. */
export function printStages(printed: Printed): Block[] {
  return allStages(printed.result).flatMap((stage) =>
    stage.code === 'share' ? printShare(printed, stage) : printLiquidation(printed, stage),
  );
}

/** Of the discounts that are used, for the list of sources. */
export const stageSources = (result: Pick<CalculationResult, 'stages' | 'beside'>, calculation: Calculation) =>
  allStages(result).map(({ code }) => (code === 'share' ? calculation.share_source : calculation.liquidation_source));
