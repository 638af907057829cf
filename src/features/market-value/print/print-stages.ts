import type { Block } from '#document/model/block.ts';
import { column, h2, p, rest, table } from '#document/model/block-build.ts';
import { bold, type Inline, sectionRef, tableRef } from '#document/model/block-run.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import { boundsOf, type Calculation, type CorrectionMeta, emptySource, type StageSource } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import { DISCOUNT_NAMES, forcedCoefficient, forcedSaleOf, type Stage } from '../compute/stages.ts';
import { endOf, isMiddle, saysTerm, tellsEndOfTerm } from '../range-end.ts';
import { correctionSource, JUDGEMENT } from './correction-words.ts';
import { DASH, type Printed } from './print-input.ts';
import { shownSums } from './shown-sums.ts';

/* How the value of the whole becomes that of a share, and the market value that of a forced sale. */

const SHARE_TABLE = `${SECTION.shareValue}-table`;
const SALE_TABLE = `${SECTION.liquidationValue}-table`;

const money = (amount: string | null) => (amount === null ? DASH : formatNumber(amount, 2));
const percent = (value: string | null) => (value === null ? DASH : `${formatShort(value)}\u00a0%`);

/** «, интервал 10–20 %, взята середина» of a source; «, взята верхняя граница». */
function rangeWords(range: Pick<CorrectionMeta, 'low' | 'high'>, taken: string | null): string {
  const { low, high } = boundsOf(range);
  const ends = [low, high].filter((end) => end !== null).map((end) => formatShort(end));
  return ends.length === 0
    ? ''
    : `, интервал ${ends.join('–')}\u00a0%${taken === null ? '' : whereTaken(Number(taken), low, high)}`;
}

const ENDS = { low: ', взята нижняя граница', high: ', взята верхняя граница' } as const;

function whereTaken(taken: number, low: number | null, high: number | null): string {
  const end = endOf(taken, low, high);
  if (end) return ENDS[end];
  return isMiddle(taken, { low, high }) ? ', взята середина' : '';
}

/** A reason as it goes on behind a colon; nothing where none is given. */
const because = (reason: string) => (reason.trim() ? `: ${lowerFirst(withoutStop(reason))}` : '');

/** For which terms the source gives its discount, where the appraiser says it: «источник даёт скидку для срока до трёх месяцев». */
const OF_SOURCE = /(?:источник|справочник|сборник|издани)[^.]{0,120}(?:мес|срок|дн)/i;

/** The reason of a forced sale is that of its discount and of its terms: what is said of a term is a sentence by itself. */
function becauseForced(reason: string): string {
  const clauses = withoutStop(reason).split(/;\s+(?![^(]*\))/);
  const ofTerms = clauses.filter((clause) => saysTerm(clause) && !OF_SOURCE.test(clause));
  const ofDiscount = clauses.filter((clause) => !ofTerms.includes(clause));
  return [`${because(ofDiscount.join('; '))}.`, ...ofTerms.map((clause) => `${upperFirst(withoutStop(clause))}.`)].join(
    ' ',
  );
}

/** What is said of a value, the value and its source. */
type Row = [label: string, value: string, source: Inline];

const RECKONED = 'Расчёт';
/** The reason says by whom a term is set, why the demand is lower, or why no discount was taken. */
const BELOW = 'Обоснование под таблицей';

/** The sentence under the table names the book in full, and once. */
const discountFrom = ({ source }: StageSource): string =>
  source ? 'Источник и обоснование под таблицей' : upperFirst(JUDGEMENT);

/** What is left, and the discount, against what it is taken from. */
const leftOf = (from: string | null, { after, discountRoubles }: Stage): string =>
  from === null || after === null || discountRoubles === null
    ? ''
    : shownSums({ of: [after, discountRoubles], sum: from, digits: 2 });

const figures = (id: string, caption: string, rows: Row[], total: Row, note: string) =>
  table({
    ...(note ? { note } : {}),
    id,
    caption,
    columns: [rest(), column(32, 'right'), column(62)],
    head: ['Показатель', 'Значение', 'Источник'],
    rows,
    totals: [total.map((cell) => bold(cell))],
  });

function printShare({ calculation, valued }: Printed, stage: Stage): Block[] {
  const { share_discount: discount, share_low: low, share_high: high } = calculation;
  const { share } = valued.right;
  const reason = because(calculation.share_reason);
  const [whole, part] = [money(stage.before), money(stage.proportional)];
  const source = `${correctionSource(calculation.share_source)}${rangeWords({ low, high }, stage.discount)}`;
  const taken =
    discount === 0
      ? `Скидка на долевое участие не применялась${reason}.`
      : `Скидка на долевое участие — ${percent(stage.discount)} (${source})${reason}.`;
  return [
    h2(SECTION.shareValue, 'Определение стоимости доли'),
    p(
      'Пропорциональная стоимость доли — произведение стоимости участка в целом на размер доли; из неё вычитается скидка на долевое участие. В сравнении с аналогами участвует участок в целом, доля в корректировках не учитывалась. Расчёт приведён в ',
      tableRef(SHARE_TABLE),
      '.',
    ),
    figures(
      SHARE_TABLE,
      'Стоимость доли',
      [
        ['Стоимость участка в целом, руб.', whole, ['п. ', sectionRef(SECTION.calculationResult)]],
        ['Размер доли', share, ['п. ', sectionRef(SECTION.rights)]],
        ['Пропорциональная стоимость доли, руб.', part, RECKONED],
        [
          DISCOUNT_NAMES.share,
          percent(stage.discount),
          discount === 0 ? BELOW : discountFrom(calculation.share_source),
        ],
        ['Скидка, руб.', money(stage.discountRoubles), RECKONED],
      ],
      ['Стоимость доли, руб.', money(stage.after), RECKONED],
      leftOf(stage.proportional, stage),
    ),
    p(
      `Стоимость участка в целом — ${whole} руб.; на долю ${share} приходится ${part} руб. ${taken} `,
      // The reason speaks of the holders and of how they use the plot.
      'Сведения о долевой собственности — в п. ',
      sectionRef(SECTION.rights),
      '.',
    ),
  ];
}

const TERM_ENDS = { low: ', взят наименьший', high: ', взят наибольший' } as const;

/** Where the typical term comes from: the market's, as section 8.5 states it, which of it was taken, and where it is said why. */
function typicalFrom(
  { exposure_months: typical, liquidity_level: level, liquidation_reason: reason }: Calculation,
  market: Printed['marketTerm'],
): Inline {
  if (typical !== null && market) {
    const taken = endOf(typical, market.from, market.to);
    const end = taken ? `${TERM_ENDS[taken]}${tellsEndOfTerm(reason) ? `; ${lowerFirst(BELOW)}` : ''}` : '';
    return ['п. ', sectionRef(SECTION.marketConclusions), ` (${market.said}\u00a0мес.${end})`];
  }
  // The section of the liquidity is printed with its level alone.
  return level ? ['п. ', sectionRef(SECTION.liquidity)] : upperFirst(JUDGEMENT);
}

/** The terms of the sale, and where the discount follows from them, rate and demand. */
function termRows({ calculation, marketTerm }: Printed): Row[] {
  const { exposure_months: typical, exposure_forced: forced } = calculation;
  const terms: Row[] = [
    [
      'Типичный срок экспозиции, мес.',
      typical === null ? DASH : formatShort(typical),
      typicalFrom(calculation, marketTerm),
    ],
    ['Срок вынужденной продажи, мес.', forced === null ? DASH : formatShort(forced), BELOW],
  ];
  const sale = calculation.liquidation_method === 'exposure' ? forcedSaleOf(calculation) : null;
  if (!sale) return terms;
  return [
    ...terms,
    [
      'Ставка, % в год',
      formatShort(sale.rate),
      withoutStop(calculation.liquidation_rate_source) || upperFirst(JUDGEMENT),
    ],
    ['Коэффициент спроса', formatShort(sale.demand), sale.demand < 1 ? BELOW : upperFirst(JUDGEMENT)],
    ['Коэффициент (1 + i)^(−(T − t) / 12) × k', formatNumber(forcedCoefficient(sale).toFixed(12), 6), RECKONED],
  ];
}

/** What the terms of the table are for: the discount answers to them, or is reckoned from them. */
function fromTerms({
  exposure_months: typical,
  exposure_forced: forced,
  liquidation_method: method,
  liquidation_discount: discount,
  liquidation_reason: reason,
}: Calculation): string {
  if (typical === null || forced === null) return '';
  const [long, short] = [formatShort(typical), formatShort(forced)];
  if (method === 'exposure')
    return ` Исходные данные расчёта — типичный срок экспозиции T = ${long} мес., срок вынужденной продажи t = ${short} мес., ставка i и коэффициент спроса k; скидка равна (1 − коэффициент) × 100 %.`;
  if (discount === null) return '';
  const stated = OF_SOURCE.test(reason) ? ' в пределах его условий' : '';
  return ` Скидка отражает сокращение срока экспозиции с ${long} до ${short} мес.; её величина взята из источника${stated} и по этим срокам не рассчитывалась.`;
}

function printLiquidation(printed: Printed, stage: Stage): Block[] {
  const { calculation, valued, result, taxBasis: tax = '' } = printed;
  const { liquidation_low: low, liquidation_high: high } = calculation;
  const source = `${correctionSource(calculation.liquidation_source)}${rangeWords({ low, high }, stage.discount)}`;
  const whose = valued.right.genitive;
  const before = result.stages.some(({ code }) => code === 'share') ? SECTION.shareValue : SECTION.calculationResult;
  // A percent that follows from the terms stands in no handbook: its source gives the formula and a range.
  const taken =
    calculation.liquidation_method === 'exposure'
      ? 'рассчитана по срокам экспозиции и составляет'
      : 'принята в размере';
  return [
    h2(SECTION.liquidationValue, 'Определение ликвидационной стоимости'),
    p(
      'Определение ликвидационной стоимости дано в разделе ',
      sectionRef(SECTION.terms),
      ', её расчёт — в ',
      tableRef(SALE_TABLE),
      '.',
    ),
    figures(
      SALE_TABLE,
      'Ликвидационная стоимость',
      [
        [`Рыночная стоимость ${whose}${tax}, руб.`, money(stage.before), ['п. ', sectionRef(before)]],
        ...termRows(printed),
        [DISCOUNT_NAMES.liquidation, percent(stage.discount), discountFrom(calculation.liquidation_source)],
        ['Скидка, руб.', money(stage.discountRoubles), RECKONED],
      ],
      [`Ликвидационная стоимость ${whose}${tax}, руб.`, money(stage.after), RECKONED],
      leftOf(stage.before, stage),
    ),
    p(
      `Скидка на вынужденность продажи ${taken} ${percent(stage.discount)} (${source})${becauseForced(calculation.liquidation_reason)}${fromTerms(calculation)}`,
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

/** Of the discounts that are used, and of the rate that one follows from, for the list of sources. */
export const stageSources = (
  result: Pick<CalculationResult, 'stages' | 'beside'>,
  { share_source, liquidation_source, liquidation_method, liquidation_rate_source }: Calculation,
): StageSource[] =>
  allStages(result).flatMap(({ code }) => {
    if (code === 'share') return [share_source];
    if (liquidation_method !== 'exposure') return [liquidation_source];
    return [liquidation_source, { ...emptySource(), source: withoutStop(liquidation_rate_source) }];
  });
