import { Decimal } from 'decimal.js';
import type { Block } from '#document/model/block.ts';
import { column, formula, h2, p, rest, table } from '#document/model/block-build.ts';
import { dumbbell } from '#document/model/block-figure.ts';
import {
  bold,
  figureRef,
  fraction,
  gap,
  type Inline,
  muted,
  overline,
  sub,
  tableRef,
  variable,
} from '#document/model/block-run.ts';
import { SECTION, TABLE } from '#features/report/sections.ts';
import { formatNumber, formatPercent, toDecimals } from '#kit/numbers.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import type { WeightMethod } from '../choices.ts';
import type { AnalogueResult } from '../compute/market-value.ts';
import { type Grade, spreadChange } from '../compute/variation.ts';
import { metreDigits, perMetre } from '../per-metre.ts';
import { comparedInDative, DASH, type Printed, title } from './print-input.ts';
import { type Sum, shownSums } from './shown-sums.ts';

const K = variable('K', 'i');
const S = variable('S', 'i');
const S_ALL = variable('S', 'A');

/** «28,00 + 41,00 + 25,75 = 94,75». */
function sumOfSums({ calculation, result }: Printed): string {
  const parts = result.analogs.filter((_, index) => calculation.analogs[index]?.isIncluded);
  return `${parts.map(({ sumAbs }) => formatNumber(sumAbs, 2)).join(' + ')} = ${formatNumber(result.sumAbs, 2)}`;
}

const SHOWN: Inline = [' Веса приведены в ', tableRef(TABLE.weights), '.'];

/** Why the weights follow from the corrections; no standard gives a formula, so it is the appraiser's. */
const closer = ({ valued }: Printed): string =>
  `Чем меньше сумма корректировок цены аналога по модулю, тем он ближе к ${comparedInDative(valued)} и тем больше его вес. Федеральные стандарты оценки формулу весов не задают, она выбрана оценщиком:`;

/** What the chosen method says, before the table. */
function explainMethod(printed: Printed): Block[] {
  const { calculation, result } = printed;
  const reason = calculation.weight_reason ? `: ${lowerFirst(withoutStop(calculation.weight_reason))}` : '';
  const where = p(
    'где ',
    S,
    ' — сумма корректировок аналога по модулю в процентных пунктах, ',
    S_ALL,
    ' — сумма по всем аналогам, включённым в расчёт.',
    // Without it an analogue that needs no correction would have no weight.
    calculation.weight_method === 'inverse' ? ' Единица прибавлена, чтобы вес имел и аналог без корректировок.' : '',
    SHOWN,
  );
  switch (calculation.weight_method) {
    case 'inverse': {
      const ratio = (index: string): Inline => ['(', S_ALL, ' + 1) / (', variable('S', index), ' + 1)'];
      return [
        p(closer(printed)),
        formula(
          K,
          ' = ',
          fraction(ratio('i'), ['Σ', sub('n'), ' ', ratio('n')]),
          ',',
          gap,
          S_ALL,
          ` = ${sumOfSums(printed)},`,
        ),
        where,
      ];
    }
    case 'linear':
      return [
        p(closer(printed)),
        formula(
          K,
          ' = ',
          fraction([S_ALL, ' − ', S], [`(${result.includedCount} − 1) × `, S_ALL]),
          ',',
          gap,
          S_ALL,
          ` = ${sumOfSums(printed)},`,
        ),
        where,
      ];
    case 'equal':
      return [p(`Веса аналогов приняты равными${reason}.`, SHOWN)];
    case 'manual':
      return [p(`Веса приняты оценщиком${reason}.`, SHOWN)];
  }
}

/** Ratios have four decimals, differences of percents two. */
const rawDigits = (method: WeightMethod) => (method === 'linear' ? 2 : 4);

/** How the raw weight came about: «95,75 / 29,00 = 3,3017», «94,75 − 28,00 = 66,75». */
function rawCell({ calculation, result }: Printed, index: number): string {
  const { sumAbs = '0', rawWeight } = result.analogs[index] ?? {};
  if (!rawWeight) return DASH;
  const raw = formatNumber(rawWeight, rawDigits(calculation.weight_method));
  const one = (value: string) => formatNumber(new Decimal(value).plus(1), 2);
  if (calculation.weight_method === 'inverse') return `${one(result.sumAbs)} / ${one(sumAbs)} = ${raw}`;
  return `${formatNumber(result.sumAbs, 2)} − ${formatNumber(sumAbs, 2)} = ${raw}`;
}

/** Where the weights as they are shown do not make 1, a reader who adds them up is told why. */
export function shownWeights(weights: readonly (string | null | undefined)[]): string {
  const shown = weights.flatMap((weight) => (weight ? [new Decimal(toDecimals(weight, 4))] : []));
  const sum = shown.reduce((all, weight) => all.plus(weight), new Decimal(0));
  return shown.length === 0 || sum.minus(1).abs().gt('0.001') || sum.equals(1)
    ? ''
    : 'Веса показаны округлёнными; сумма неокруглённых весов — 1.';
}

/** The weights and what they make of the prices, each against its printed sum. */
export const weighedSums = ({ analogs, wrongWeightSum, perMeter }: Printed['result']): Sum[] => {
  const ofEach = (read: (analogue: AnalogueResult) => string | null) => analogs.flatMap((one) => read(one) ?? []);
  return [
    { of: ofEach(({ weight }) => weight), sum: wrongWeightSum ?? '1', digits: 4 },
    ...(perMeter ? [{ of: ofEach(({ weightedValue }) => weightedValue), sum: perMeter, digits: metreDigits }] : []),
  ];
};

/** How much each analogue counts. */
export function printWeights(printed: Printed): Block[] {
  const { calculation, result, taxBasis: tax = '' } = printed;
  if (result.includedCount === 0) return [];
  const method = calculation.weight_method;
  const computed = method === 'inverse' || method === 'linear';
  const rawTitle: Inline = method === 'inverse' ? ['(', S_ALL, ' + 1) / (', S, ' + 1)'] : [S_ALL, ' − ', S];
  const rawSum = formatNumber(result.rawWeightSum, rawDigits(method));
  const included = result.analogs.flatMap((analogue, index) => (analogue.weight ? [{ ...analogue, index }] : []));
  const raw = included.flatMap(({ rawWeight }) => rawWeight ?? []);
  const rounded = shownSums(
    ...(computed ? [{ of: raw, sum: result.rawWeightSum, digits: rawDigits(method) }] : []),
    ...weighedSums(result),
  );
  return [
    h2(SECTION.weights, 'Расчёт весов'),
    ...explainMethod(printed),
    table({
      id: TABLE.weights,
      caption: 'Веса аналогов',
      columns: [
        rest(),
        column(24, 'right'),
        ...(computed ? [column(42, 'right')] : []),
        column(46, 'right'),
        column(34, 'right'),
      ],
      head: ['Аналог', [S, ', %'], ...(computed ? [rawTitle] : []), K, [K, ` × цена, руб./кв. м${tax}`]],
      rows: included.map(({ index, sumAbs, rawWeight, weight, weightedValue }) => [
        title(index),
        formatNumber(sumAbs, 2),
        ...(computed ? [rawCell(printed, index)] : []),
        computed
          ? [`${formatNumber(rawWeight ?? 0, rawDigits(method))} / ${rawSum} = `, bold(formatNumber(weight ?? 0, 4))]
          : bold(formatNumber(weight ?? 0, 4)),
        weightedValue ? perMetre(weightedValue) : DASH,
      ]),
      totals: [
        [
          bold('Итого'),
          bold(formatNumber(result.sumAbs, 2)),
          ...(computed ? [bold(rawSum)] : []),
          bold(formatNumber(result.wrongWeightSum ?? 1, 4)),
          bold(result.perMeter ? perMetre(result.perMeter) : DASH),
        ],
      ],
      note: [['Цены — скорректированные, из ', tableRef(TABLE.calculation), '.'], rounded && ` ${rounded}`],
    }),
  ];
}

/** No standard has one: whose it is belongs beside it. */
const SCALE =
  'Шкала принята оценщиком по статистической практике: до 10 % изменчивость незначительная, до 20 % — средняя, до 33 % — значительная, свыше 33 % совокупность неоднородна; федеральные стандарты оценки шкалу не задают.';

const VERDICT: Record<Grade, string> = {
  slight: 'не превышает 10 %: изменчивость незначительная, совокупность однородна',
  moderate: 'не превышает 20 %: изменчивость средняя, совокупность однородна',
  considerable: 'не превышает 33 %: изменчивость значительная, однородность приемлема',
  heterogeneous: 'превышает 33 %: совокупность неоднородна',
};

/** «Корректировки сократили разброс цен с 14,28 до 9,06 %.» An increase is said with its reason or not at all. */
function spreadSentence({ result: { before, after }, calculation }: Printed): string {
  if (!before || !after) return '';
  const change = spreadChange(before, after);
  if (change.isZero()) return ' Корректировки не изменили разброс цен.';
  const size = `разброс цен с ${formatNumber(before.percent, 2)} до ${formatPercent(after.percent)}`;
  if (change.lt(0)) return ` Корректировки сократили ${size}.`;
  const reason = lowerFirst(withoutStop(calculation.variation_reason));
  if (reason === '') return '';
  // Of a heterogeneous set the reason has just been given.
  return ` Корректировки увеличили ${size}${after.grade === 'heterogeneous' ? '' : `: ${reason}`}.`;
}

const CHART = `${SECTION.variation}-figure`;

function printChart({ calculation, result }: Printed): Block[] {
  const rows = result.analogs.flatMap(({ pricePerMeter, correctedPrice }, index) =>
    calculation.analogs[index]?.isIncluded && pricePerMeter && correctedPrice
      ? [{ label: title(index), before: reading(pricePerMeter), after: reading(correctedPrice) }]
      : [],
  );
  if (rows.length < 2 || !result.perMeter) return [];
  return [
    dumbbell({
      id: CHART,
      caption: 'Цены аналогов до и после корректировок, руб./кв. м',
      alt: `${rows.map(({ label, before, after }) => `${label}: ${before.text} до корректировок, ${after.text} после`).join('; ')}. Средневзвешенная цена ${perMetre(result.perMeter)} руб./кв. м.`,
      rows,
      mark: { value: Number(result.perMeter), text: `средневзвешенная ${perMetre(result.perMeter)}` },
      legend: { before: 'цена до корректировок', after: 'скорректированная цена, руб./кв.\u00a0м' },
    }),
  ];
}

const quotient = ({ deviation, mean }: { deviation: string; mean: string }) => {
  const places = metreDigits(mean);
  return [formatNumber(deviation, places), formatNumber(mean, places)] as const;
};

const reading = (price: string) => ({ value: Number(price), text: perMetre(price) });

/** How much the prices vary. */
export function printVariation(printed: Printed): Block[] {
  const { before, after, includedCount } = printed.result;
  const reason = lowerFirst(withoutStop(printed.calculation.variation_reason));
  if (includedCount === 0) return [];
  const heading = h2(SECTION.variation, 'Коэффициент вариации');
  if (!before || !after) {
    return includedCount === 1 ? [heading, p('При одном аналоге коэффициент вариации не рассчитывается.')] : [];
  }
  const mean: Inline = overline(variable('x'));
  const chart = printChart(printed);
  return [
    heading,
    formula(
      variable('V'),
      ' = ',
      fraction('σ', mean),
      ' × 100 % = ',
      fraction(...quotient(after)),
      ' × 100 % = ',
      bold(formatPercent(after.percent)),
      gap,
      muted(`до корректировок: ${quotient(before).join('\u00a0/\u00a0')}\u00a0=\u00a0${formatPercent(before.percent)}`),
    ),
    p(
      'где σ — выборочное стандартное отклонение, ',
      mean,
      ` — среднее арифметическое скорректированных цен. Значение ${VERDICT[after.grade]}${after.grade === 'heterogeneous' && reason ? `, ${reason}` : ''}.`,
    ),
    p(
      `${SCALE}${spreadSentence(printed)}`,
      includedCount === 2 ? ' При двух аналогах показатель малоинформативен.' : '',
      ...(chart.length > 0 ? [' Цены аналогов до и после корректировок показаны на ', figureRef(CHART), '.'] : []),
    ),
    ...chart,
  ];
}
