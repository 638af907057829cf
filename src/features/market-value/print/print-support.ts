import type { Block, ChartBlock } from '#document/model/block.ts';
import { column, h2, p, rest, table } from '#document/model/block-build.ts';
import {
  bold,
  figureRef,
  type Inline,
  lineBreak,
  muted,
  runs,
  sectionRef,
  tableRef,
} from '#document/model/block-run.ts';
import { SECTION, TABLE } from '#features/report/sections.ts';
import { formatNumber } from '#kit/numbers.ts';
import { lowerFirst } from '#kit/russian.ts';
import { isAccepted } from '../compute/accepted-bounds.ts';
import { DISCOUNT_NAMES, type StageCode, stagesOf } from '../compute/stages.ts';
import { factorName, fixedText, jointLabel, type OtherValue, type Support } from '../compute/support.ts';
import { supportOfCalculation } from '../compute/support-of-calculation.ts';
import { perMetre } from '../per-metre.ts';
import { bounds, changeOf, distances, takenWords, tornadoOf, unitOf } from '../support-words.ts';
import { idleRows } from './print-differences.ts';
import {
  comparedInGenitive,
  correctionRows,
  DASH,
  isApplied,
  type Printed,
  type PrintInput,
  prepare,
} from './print-input.ts';

/* How firm the value is: the ranges as a drawing and a table, the value without each analogue, what the bounds follow from. */

type Calculation = PrintInput['calculation'];

const perMeter = ({ perMeter: price }: OtherValue) => perMetre(price);
const total = (other: OtherValue) => `${formatNumber(other.total)} (${changeOf(other, 2)})`;

const isStage = (field: string): field is StageCode => field in DISCOUNT_NAMES;
const isDiscount = ({ field }: Support['bars'][number]) => isStage(field);
/** «скидки на долевое участие». */
const inGenitive = (discount: string) => discount.replace('Скидка', 'скидки');

function captionOf({ bars }: Support, stages: readonly StageCode[]): string {
  const discounts = bars.filter(isDiscount).length;
  const [one, many] = [bars.length - discounts, ['', 'скидке', 'скидках'][discounts] ?? ''];
  const moved = [['', 'корректировке'][one] ?? 'корректировках', many].filter(Boolean).join(' и ');
  return `${valueName(stages)} при ${moved} на границах ${bars.length === 1 ? 'её интервала' : 'их интервалов'}`;
}

const FIGURE = `${SECTION.support}-figure`;

function drawn(support: Support, calculation: Calculation, stages: readonly StageCode[], tax: string): ChartBlock[] {
  const chart = tornadoOf(support, calculation);
  // A single bar says what the table below says.
  if (!chart || support.bars.length < 2) return [];
  const caption = `${captionOf(support, stages)}${tax && `,${tax}`}, ${unitOf(support).name.replace('₽', 'руб.')}`;
  const figures = chart.bars.map(({ name, low, high }) => `${name} — ${low.text} и ${high.text}`);
  return [
    {
      kind: 'chart',
      id: FIGURE,
      caption: runs(caption),
      alt: `${caption}: ${chart.value.text}; ${figures.join('; ')}`,
      chart,
    },
  ];
}

const STAGE_VALUES: Readonly<Record<StageCode, { name: string; section: string }>> = {
  share: { name: 'Стоимость доли', section: SECTION.shareValue },
  liquidation: { name: 'Ликвидационная стоимость', section: SECTION.liquidationValue },
};

/** Of what the last stage gives. */
const valueName = (stages: readonly StageCode[]): string => {
  const last = stages.at(-1);
  return last ? STAGE_VALUES[last].name : 'Стоимость';
};
const valueLabel = (stages: readonly StageCode[], tax: string): string => `${valueName(stages)}${tax}, руб.`;

/** Where stages follow the comparison, the price of a metre and the value beside it are of two kinds. */
function stagesNote(stages: readonly StageCode[]): Inline[] {
  const refs = stages.flatMap((code, index): Inline[] => [
    ...(index > 0 ? [' и '] : []),
    sectionRef(STAGE_VALUES[code].section),
  ]);
  // A share alone: the comparison is of the whole plot.
  if (stages.length === 1 && stages[0] === 'share') return ['Цена 1 кв. м — участка в целом, стоимость — доли.'];
  return stages.length === 0 ? [] : ['Цена 1 кв. м — до расчёта в п. ', ...refs, ', стоимость — после него.'];
}

function rangesTable(support: Support, calculation: Calculation, stages: readonly StageCode[], tax: string): Block[] {
  const { bars, joint, fixed } = support;
  if (bars.length === 0) return [];
  const unmoved = fixedText(fixed, calculation.corrections_meta);
  const apart = stagesNote(stages);
  const note = [...(unmoved ? [unmoved] : []), ...(unmoved && apart.length > 0 ? [' '] : []), ...apart];
  const ends = (low: OtherValue, high: OtherValue) => [perMeter(low), total(low), perMeter(high), total(high)];
  return [
    table({
      id: TABLE.supportRanges,
      caption: captionOf(support, stages),
      columns: [rest(), column(22, 'right'), column(37, 'right'), column(22, 'right'), column(37, 'right')],
      head: [
        'Корректировка',
        `На нижней границе, руб./кв. м${tax}`,
        valueLabel(stages, tax),
        `На верхней границе, руб./кв. м${tax}`,
        valueLabel(stages, tax),
      ],
      rows: bars.map(({ field, atLow, atHigh }): Inline[] => [
        [factorName(field), lineBreak, muted(takenWords(calculation, field))],
        ...ends(atLow, atHigh),
      ]),
      // Of one correction alone the joint move is its own.
      ...(joint && bars.length > 1 ? { totals: [[jointLabel(support), ...ends(joint.low, joint.high)]] } : {}),
      ...(note.length > 0 ? { note } : {}),
    }),
  ];
}

function withoutTable(
  { without, perMeter: price, total: value }: Support,
  stages: readonly StageCode[],
  tax: string,
): Block[] {
  if (without.length === 0) return [];
  return [
    table({
      id: TABLE.supportWithout,
      caption: `${valueName(stages)} без одного из аналогов`,
      columns: [rest(), column(36, 'right'), column(44, 'right'), column(36, 'right')],
      head: ['В расчёте', `руб./кв. м${tax}`, valueLabel(stages, tax), 'Отличие'],
      rows: without.map((other) => [
        `Без аналога ${other.analogue + 1}`,
        perMeter(other),
        formatNumber(other.total),
        changeOf(other, 2),
      ]),
      totals: [[bold('Все аналоги'), bold(perMetre(price)), bold(formatNumber(value)), DASH]],
      ...(stages.length > 0 ? { note: stagesNote(stages) } : {}),
    }),
  ];
}

/** What the ranges cannot tell of: a factor in which the analogues differ, and none of them has a correction for it. */
function untested(printed: Printed): Block[] {
  const { calculation } = printed;
  const bare = correctionRows(calculation).filter((row) => !isApplied(row, calculation));
  const names = idleRows(bare, printed).different.map(({ name }) => lowerFirst(name));
  if (names.length === 0) return [];
  return [
    p(
      `На границах не ${names.length > 1 ? 'проверялись факторы' : 'проверялся фактор'} без корректировки, по ${names.length > 1 ? 'которым' : 'которому'} аналоги отличаются от ${comparedInGenitive(printed.valued)} (п. `,
      sectionRef(SECTION.corrections),
      `): ${names.join('; ')}.`,
    ),
  ];
}

/** The interval that the report prints: its bounds, and whether they are other ones than the analogues'. */
export interface PrintedInterval {
  low: string;
  high: string;
  isTyped: boolean;
}

/** Limits that go beyond the interval look like an error: why they may is said of the analogues', and of the appraiser's own. */
function beyond({ interval, bars }: Support, printed: PrintedInterval | null): Inline[] {
  if (!interval || !printed) return [];
  const below = Number(interval.low) < Number(printed.low);
  const above = Number(interval.high) > Number(printed.high);
  if (!below && !above) return [];
  const which = below && above ? 'Оба предела выходят' : `${below ? 'Нижний' : 'Верхний'} предел выходит`;
  const moved = bars.some(isDiscount) ? 'корректировок и скидок' : 'корректировок';
  // Without one analogue the price stays between those of the others: what goes beyond them are the ranges.
  const why = printed.isTyped
    ? 'его границы приняты оценщиком не по этим расчётам'
    : `интервал построен по ценам аналогов при принятых значениях ${moved}, а пределы учитывают и границы их диапазонов`;
  return [` ${which} за интервал стоимости (п. `, sectionRef(SECTION.interval), `): ${why}.`];
}

/** The reason is printed where the bounds are, once they were accepted for it. */
function grounds(support: Support, calculation: Calculation, printed: PrintedInterval | null, tax: string): Block[] {
  const { interval, bars, joint } = support;
  if (!interval) return [];
  const discounts = bars.flatMap(({ field }) => (isStage(field) ? [`, ${inGenitive(DISCOUNT_NAMES[field])}`] : []));
  const accepted = !calculation.interval_not_required && isAccepted(calculation, interval);
  const span = `от ${bounds(interval).replace('–', ' до ')} руб.${tax} (${distances(interval)})`;
  // Without this nobody finds the bounds again: no row of the tables has them.
  const joined =
    bars.length > 1
      ? ' Отклонения по этим диапазонам сложены квадратически (корень из суммы квадратов): величины считаются независимыми друг от друга.'
      : '';
  const apart =
    joint && bars.length > 1
      ? ` Строка «${jointLabel(support)}» в ${accepted ? 'границы' : 'пределы'} не входит: это крайний случай с отклонениями в одну сторону, а не вероятное значение стоимости.`
      : '';
  if (accepted) {
    return [
      p(
        'Границы интервала стоимости в п. ',
        sectionRef(SECTION.interval),
        ` приняты по этим расчётам: ${span}.${joined}${apart}`,
      ),
    ];
  }
  return [
    p(
      `Пределы стоимости по этим расчётам — ${span}: ${interval.grounds.replace(/\.$/, '')}.${joined}${apart} Пределы показывают, насколько результат зависит от принятых корректировок${discounts.join('')} и состава аналогов, и границами интервала стоимости (п. 30 ФСО № 7) не являются.`,
      ...beyond(support, printed),
    ),
  ];
}

/** What is moved to the ends of its range: one thing by its name, of many that are not all the table's. */
function movedWords({ bars, fixed }: Support, stages: readonly StageCode[]): Inline[] {
  const discounts = stages.flatMap((code) =>
    bars.some(({ field }) => field === code) ? [lowerFirst(DISCOUNT_NAMES[code])] : [],
  );
  const [only] = bars;
  if (!only) return [];
  if (bars.length === 1) {
    const name = discounts[0] ?? `корректировка «${factorName(only.field)}»`;
    return [`если ${name} принята на границах её интервала`];
  }
  const names = ['корректировки', ...discounts].join(' и ');
  const listed: Inline[] = fixed.length > 0 ? ['перечисленные в ', tableRef(TABLE.supportRanges), ' '] : [];
  return ['если ', ...listed, `${names} по очереди приняты на границах их интервалов`];
}

/** « (табл. 15, табл. 16, рис. 11)» */
function shown({ bars, without }: Support, isDrawn: boolean): Inline[] {
  const places: Inline[] = [
    ...(bars.length > 0 ? [tableRef(TABLE.supportRanges)] : []),
    ...(without.length > 0 ? [tableRef(TABLE.supportWithout)] : []),
    ...(isDrawn ? [figureRef(FIGURE)] : []),
  ];
  return [' (', ...places.flatMap((place, index): Inline[] => (index === 0 ? [place] : [', ', place])), ')'];
}

/** Nothing while the value cannot be set against anything, or where the appraiser left it out. */
export function printSupport(input: PrintInput, printed: PrintedInterval | null = null): Block[] {
  const { calculation, valued, taxBasis: tax = '' } = input;
  if (calculation.support_omitted) return [];
  const support = supportOfCalculation(calculation, valued);
  if (!support || support.bars.length + support.without.length === 0) return [];
  const stages = stagesOf(calculation, valued).map(({ code }) => code);
  const moved = movedWords(support, stages);
  const chart = drawn(support, calculation, stages, tax);
  const left = support.without.length > 0 ? ['если из расчёта по очереди исключён один аналог'] : [];
  return [
    h2(SECTION.support, 'Устойчивость результата'),
    p(
      'Проверено, как меняется стоимость, ',
      ...moved,
      ...(moved.length > 0 && left.length > 0 ? [' и '] : []),
      ...left,
      '. Каждый раз расчёт выполнен заново',
      ...shown(support, chart.length > 0),
      '.',
    ),
    ...chart,
    ...rangesTable(support, calculation, stages, tax),
    ...withoutTable(support, stages, tax),
    ...(support.bars.length > 0 ? untested(prepare(input)) : []),
    ...grounds(support, calculation, printed, tax),
  ];
}
