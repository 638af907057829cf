import type { Block, ChartBlock } from '#document/model/block.ts';
import { column, h2, p, rest, table } from '#document/model/block-build.ts';
import { bold, type Inline, lineBreak, muted, runs, sectionRef } from '#document/model/block-run.ts';
import { SECTION, TABLE } from '#features/report/sections.ts';
import { formatNumber } from '#kit/numbers.ts';
import { supportOfCalculation } from '../compute/stored-results.ts';
import { fixedText, JOINT_LABEL, type OtherValue, type Support } from '../compute/support.ts';
import { bounds, changeOf, distances, factorName, takenWords, tornadoOf, unitOf } from '../support-words.ts';
import { DASH, type PrintInput } from './print-input.ts';

/* How firm the value is: the ranges as a drawing and a table, the value without each analogue, what the bounds follow from. */

type Calculation = PrintInput['calculation'];

const perMeter = ({ perMeter: price }: OtherValue) => formatNumber(price, 2);
const total = (other: OtherValue) => `${formatNumber(other.total)} (${changeOf(other, 2)})`;

function drawn(support: Support, calculation: Calculation): ChartBlock[] {
  const chart = tornadoOf(support, calculation);
  if (!chart) return [];
  const caption = `Стоимость при корректировках на границах их интервалов, ${unitOf(support).name.replace('₽', 'руб.')}`;
  const figures = chart.bars.map(({ name, low, high }) => `${name} — ${low.text} и ${high.text}`);
  return [
    {
      kind: 'chart',
      id: `${SECTION.support}-figure`,
      caption: runs(caption),
      alt: `${caption}: ${chart.value.text}; ${figures.join('; ')}`,
      chart,
    },
  ];
}

function rangesTable({ bars, joint, fixed }: Support, calculation: Calculation): Block[] {
  if (bars.length === 0) return [];
  const note = fixedText(fixed, calculation.corrections_meta);
  const ends = (low: OtherValue, high: OtherValue) => [perMeter(low), total(low), perMeter(high), total(high)];
  return [
    table({
      id: TABLE.supportRanges,
      caption: 'Стоимость при корректировках на границах их интервалов',
      columns: [rest(), column(22, 'right'), column(37, 'right'), column(22, 'right'), column(37, 'right')],
      head: [
        'Корректировка',
        'Нижняя граница, руб./кв. м',
        'Стоимость, руб.',
        'Верхняя граница, руб./кв. м',
        'Стоимость, руб.',
      ],
      rows: bars.map(({ field, atLow, atHigh }): Inline[] => [
        [factorName(field), lineBreak, muted(takenWords(calculation, field))],
        ...ends(atLow, atHigh),
      ]),
      // Of one correction alone the joint move is its own.
      ...(joint && bars.length > 1 ? { totals: [[JOINT_LABEL, ...ends(joint.low, joint.high)]] } : {}),
      ...(note ? { note } : {}),
    }),
  ];
}

function withoutTable({ without, perMeter: price, total: value }: Support): Block[] {
  if (without.length === 0) return [];
  return [
    table({
      id: TABLE.supportWithout,
      caption: 'Стоимость без одного из аналогов',
      columns: [rest(), column(36, 'right'), column(44, 'right'), column(36, 'right')],
      head: ['В расчёте', 'руб./кв. м', 'Стоимость, руб.', 'Отличие'],
      rows: without.map((other) => [
        `Без аналога ${other.analogue + 1}`,
        perMeter(other),
        formatNumber(other.total),
        changeOf(other, 2),
      ]),
      totals: [[bold('Все аналоги'), bold(formatNumber(price, 2)), bold(formatNumber(value)), DASH]],
    }),
  ];
}

/** The reason is printed where the bounds are, once they were accepted for it. */
function grounds({ interval, bars }: Support, { value_interval_reason: reason }: Calculation): Block[] {
  if (!interval) return [];
  const span = `от ${bounds(interval).replace('–', ' до ')} руб. (${distances(interval)} к стоимости)`;
  // Without this nobody finds the bounds again: no row of the tables has them.
  const joined =
    bars.length > 1
      ? ' Отклонения по диапазонам корректировок сложены как корень из суммы квадратов: корректировки меняются независимо друг от друга.'
      : '';
  if (reason === interval.reason) {
    return [
      p(
        'Границы интервала стоимости в п. ',
        sectionRef(SECTION.interval),
        ` приняты по этим расчётам: ${span}.${joined}`,
      ),
    ];
  }
  return [p(`Пределы стоимости по этим расчётам — ${span}: ${interval.grounds.replace(/\.$/, '')}.${joined}`)];
}

/** Nothing while the value cannot be set against anything, or where the appraiser left it out. */
export function printSupport({ calculation, valued }: PrintInput): Block[] {
  if (calculation.support_omitted) return [];
  const support = supportOfCalculation(calculation, valued);
  if (!support || support.bars.length + support.without.length === 0) return [];
  const tried = [
    ...(support.bars.length > 0 ? ['каждая корректировка по очереди принята на границах её интервала'] : []),
    ...(support.without.length > 0 ? ['из расчёта по очереди исключён один аналог'] : []),
  ];
  return [
    h2(SECTION.support, 'Устойчивость результата'),
    p(`Проверено, как меняется стоимость, если ${tried.join(' и если ')}. Каждый раз расчёт выполнен заново.`),
    ...drawn(support, calculation),
    ...rangesTable(support, calculation),
    ...withoutTable(support),
    ...grounds(support, calculation),
  ];
}
