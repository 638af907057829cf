import type { Block } from '#document/model/block.ts';
import {
  cell,
  column,
  group,
  h1,
  h2,
  kv,
  pageBreak,
  required,
  rest,
  row,
  table,
  valueBox,
} from '#document/model/block-build.ts';
import { bold, type Inline, lineBreak, pageRef, sectionRef, verbatim } from '#document/model/block-run.ts';
import { asLand, perLargeUnit } from '#features/description/land-area.ts';
import { AREA_DECIMALS } from '#features/market-value/amounts.ts';
import type { Stage } from '#features/market-value/compute/stages.ts';
import { perMetre } from '#features/market-value/per-metre.ts';
import { shownWeights } from '#features/market-value/print/print-weights.ts';
import { advertId, SECTION, TABLE } from '#features/report/sections.ts';
import type { RightCode } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatPercent, formatShort } from '#kit/numbers.ts';
import { upperFirst, withoutStop } from '#kit/russian.ts';
import type { AnalogueFacts, Facts, ValueFacts } from './facts.ts';
import {
  area,
  besideRow,
  evaluationDateInDigits,
  liquidityInBox,
  numberAndDate,
  ROUNDED_TO,
  recommendedUntil,
  roubles,
  stagesTaken,
  valueInDigits,
  valueInWords,
  vatNote,
} from './phrases.ts';

const DASH = '—';

/** Chapter 1: the value and everything a reviewer asks first. */
export function printFacts(facts: Facts): Block[] {
  return [
    h1(SECTION.facts, 'Основные факты и выводы', { newPage: true }),
    ...valueOnTop(facts),
    kv(
      { id: TABLE.facts, caption: 'Основные факты и выводы', labelWidth: 58 },
      assignmentGroup(facts),
      plotGroup(facts),
      resultGroup(facts),
      group('Ограничения и пределы применения', row('Пределы применения', limits(facts))),
    ),
  ];
}

function valueOnTop(facts: Facts): Block[] {
  const { value, withInterval, liquidity } = facts;
  if (!value) return [];
  const { interval, variation } = value;
  const liquidityNamed = liquidityInBox(facts);
  return [
    valueBox({
      dress: 'box',
      label: `Итоговая величина ${facts.kind.genitive}`,
      amount: valueInDigits(value),
      words: valueInWords(value),
      ...vatNote(facts),
      facts: [
        besideRow(facts),
        row('Дата оценки', `${formatDate(facts.evaluationDate)}${facts.isRetrospective ? ' (ретроспективная)' : ''}`),
        row(averageInBox(facts), `${perMetre(value.perMeter)}\u00a0₽ за\u00a01\u00a0кв.\u00a0м${ofWhat(value)}`),
        largeUnitRow(facts, value),
        interval && withInterval
          ? row(`Интервал${facts.taxBasis}, ₽`, `${roubles(interval.low)}–${roubles(interval.high)}`)
          : null,
        variation ? row('Коэффициент вариации', formatPercent(variation.percent)) : null,
        liquidity && liquidityNamed
          ? row(
              liquidityNamed,
              `${liquidity.level}${liquidity.months ? `, ${formatShort(liquidity.months)} мес.` : ''}`,
            )
          : null,
        liquidity?.forced ? row('Вынужденная продажа', `за ${formatShort(liquidity.forced)} мес.`) : null,
      ],
    }),
  ];
}

/** The basis goes into a line of its own: the column is narrow. */
const averageInBox = ({ taxBasis }: Facts): Inline => [
  'Средневзвешенная цена',
  ...(taxBasis ? [lineBreak, taxBasis.trim()] : []),
];

/** Of a share the price is that of the whole plot, of a forced sale that before the discount. */
function ofWhat({ stages }: ValueFacts): string {
  const [ofShare, isForced] = (['share', 'liquidation'] as const).map((stage) =>
    stages.some(({ code }) => code === stage),
  );
  return `${ofShare ? ' участка' : ''}${isForced ? ' до\u00a0скидки' : ''}`;
}

/** Land of a hectare and more is priced by the hectare, as its area is printed. */
function largeUnitRow({ plot, taxBasis }: Facts, value: ValueFacts) {
  const { unit, price } = perLargeUnit(value.perMeter, plot.area || 0);
  return row(`То же за ${unit}${taxBasis}`, `${price}\u00a0₽`);
}

function assignmentGroup(facts: Facts) {
  return group(
    'Основание и задание',
    required('Основание для проведения оценки', facts.basis),
    required('Порядковый номер отчёта, дата составления', facts.reportNumber ? numberAndDate(facts) : null),
    required('Цель оценки', facts.purpose),
    required('Дата оценки', evaluationDateInDigits(facts)),
    // How it was to be done is the assignment's.
    row('Дата осмотра', formatDate(facts.inspectionDate) || facts.inspection),
  );
}

function plotGroup({ plot, right, shareNote }: Facts) {
  return group(
    'Объект оценки',
    required(
      'Объект, кадастровый номер',
      plot.cadastralNumber ? [`${right.nominative}, `, verbatim(plot.cadastralNumber)] : null,
    ),
    required('Адрес', plot.address),
    required(
      right.code === 'share' ? 'Площадь участка в целом' : 'Площадь',
      plot.area ? `${area(plot.area)} (${asLand(plot.area, { short: true })})` : null,
    ),
    required('Категория земель', plot.category),
    row('Вид разрешённого использования', plot.permittedUse),
    required('Право, правообладатель', [plot.right, plot.owner].filter(Boolean).join('; ')),
    row('Условия аренды', plot.lease),
    row(
      'Ограничения (обременения)',
      plot.encumbrances.replace(
        /^Не зарегистрировано$/,
        `Не зарегистрированы${plot.burdensOn && ` на ${plot.burdensOn}`}`,
      ),
    ),
    row('Оцениваемая доля', withoutStop(shareNote)),
  );
}

function resultGroup({ value, withInterval, incomeReasoned, taxBasis }: Facts) {
  if (!value) return null;
  const { interval } = value;
  const taken = stagesTaken(value);
  return group(
    'Результаты по подходам',
    row('Сравнительный подход', `${roubles(value.total)} ₽${taxBasis}${taken && ` ${taken}`}; удельный вес 1,00`),
    row('Доходный подход', [
      `Не применялся${incomeReasoned ? ', обоснован отказ' : ''} (п. `,
      sectionRef(SECTION.incomeApproach),
      ')',
    ]),
    row('Затратный подход', ['Не применялся, обоснован отказ (п. ', sectionRef(SECTION.costApproach), ')']),
    row('Итоговая величина стоимости', [
      bold(`${valueInDigits(value)}${taxBasis}`),
      interval && withInterval
        ? `; границы интервала ${roubles(interval.low)}–${roubles(interval.high)} ₽${taxBasis}`
        : '',
    ]),
  );
}

function limits(facts: Facts): string {
  const until = recommendedUntil(facts);
  const term = `с даты составления отчёта${until ? `, то есть по ${until}` : ''}`;
  const ofLaw = `Срок, установленный ст. 12 Федерального закона № 135-ФЗ, — шесть месяцев ${term}; в течение этого срока закон рекомендует итоговую величину для совершения сделки, для указанной цели срок значения не имеет`;
  // Nobody is advised to sell at a price of long ago, nor by what a court asked for.
  if (facts.isRetrospective) {
    const day = formatDate(facts.evaluationDate);
    return `Для указанной цели. Стоимость определена на ${day}: изменение рынка после этой даты она не учитывает. ${ofLaw}`;
  }
  if (facts.isForCourt) return `Для указанной цели. ${ofLaw}`;
  return `Для указанной цели. Итоговая величина является рекомендуемой для определения начальной цены предмета аукциона или конкурса и для совершения сделки в течение шести месяцев ${term} (ст. 12 Федерального закона № 135-ФЗ)`;
}

/** What the price of a square metre is multiplied to, where it is not the plot itself. */
const COMPARED: Partial<Record<RightCode, string>> = {
  lease: 'права аренды участка',
  claim: 'права требования на участок',
};

/** «Стоимость участка 1 310 кв. м (рыночная), руб.»: of another kind or of a share it is not yet the value. */
function comparedLabel({ kind, right, plot, taxBasis }: Facts, staged: boolean): string {
  const market = staged && kind.code !== 'own' ? ' (рыночная)' : '';
  return `Стоимость ${COMPARED[right.code] ?? 'участка'} ${area(plot.area)}${market}${taxBasis}, руб.`;
}

/** «Стоимость доли 1/3 (скидка на долевое участие 15 %), руб.». */
function stageLabel({ kind, right }: Facts, { code, discount }: Stage): string {
  const [named, why] =
    code === 'share'
      ? [`Стоимость доли ${right.share}`, 'на долевое участие']
      : [upperFirst(kind.nominative), 'на вынужденность продажи'];
  return `${named}${discount !== null && Number(discount) > 0 ? ` (скидка ${why} ${formatShort(discount)}\u00a0%)` : ''}, руб.`;
}

/** 1.1: the analogues on half a page, each with the page of its copy. */
export function printBrief(facts: Facts): Block[] {
  const { value } = facts;
  const analogues = facts.analogues.filter(({ included }) => included);
  if (!value || analogues.length === 0) return [];
  const each = (label: string, show: (analogue: AnalogueFacts) => Inline): Inline[] => [label, ...analogues.map(show)];
  const whole = (amount: string | null, digits: number) => (amount === null ? DASH : formatNumber(amount, digits));
  const span = analogues.length;
  const rounded = shownWeights(analogues.map(({ weight }) => weight));
  const rounding = ROUNDED_TO[value.roundingType];
  const totals: [label: string, amount: string][] = [
    [comparedLabel(facts, value.stages.length > 0), value.whole],
    ...value.stages.map((stage): [string, string] => [stageLabel(facts, stage), stage.after ?? value.total]),
  ];
  return [
    // The table below is read as a whole: it begins a page rather than break.
    pageBreak,
    h2(SECTION.brief, 'Расчёт кратко'),
    table({
      ...(rounded ? { note: [rounded] } : {}),
      id: `${SECTION.brief}-table`,
      caption: 'Аналоги, корректировки и веса',
      columns: [rest(), ...analogues.map(() => column(span > 3 ? 24 : 31, 'right'))],
      head: ['Показатель', ...analogues.map(({ number }) => `Аналог ${number}`)],
      rows: [
        each('Местоположение', ({ location }) => location || DASH),
        each('Дата предложения', ({ offerDays }) => offerDays || DASH),
        each('Цена предложения, руб.', ({ price }) => whole(price, 0)),
        each('Площадь, кв. м', ({ area: size }) => (size === null ? DASH : formatShort(size, AREA_DECIMALS))),
        each('Цена, руб./кв. м', ({ perMeter }) => (perMeter === null ? DASH : perMetre(perMeter))),
        each('Сумма корректировок по модулю, %', ({ sumAbs }) => formatNumber(sumAbs, 2)),
        each('Число корректировок', ({ corrections }) => String(corrections)),
        [
          bold('Скорректированная цена, руб./кв. м'),
          ...analogues.map(({ corrected }) => bold(corrected === null ? DASH : perMetre(corrected))),
        ],
        each('Вес', ({ weight }) => whole(weight, 4)),
        each('Копия объявления', ({ number, hasAdvert }) =>
          hasAdvert ? ['прил. ', sectionRef(SECTION.appendixAdverts), ', с. ', pageRef(advertId(number - 1))] : DASH,
        ),
      ],
      totals: [
        [
          `Средневзвешенная цена, руб./кв. м${facts.taxBasis}`,
          cell(bold(perMetre(value.perMeter)), { colspan: span, align: 'right' }),
        ],
        ...totals.map(([name, amount], index) => [
          name,
          cell(
            [
              formatNumber(amount, 2),
              ...(rounding && index === totals.length - 1 ? [', после округления ', bold(roubles(value.rounded))] : []),
            ],
            { colspan: span, align: 'right' },
          ),
        ]),
      ],
    }),
  ];
}
