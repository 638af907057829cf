import { expect, it } from 'vitest';
import type { Block, TableBlock } from '#document/model/block.ts';
import { drawingOf, isDrawn } from '#document/model/block-drawing.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { type Valued, valuedOf, wholePlot } from '#features/valued/valued.ts';
import { changed, example } from '#test/calculation.ts';
import { THIRD_SHARE } from '#test/third-share.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '#test/worked-example.ts';
import type { Calculation } from '../calculation.ts';
import { supportOfCalculation } from '../compute/support-of-calculation.ts';
import { changeOf, takenWords, tornadoOf } from '../support-words.ts';
import { printSupport } from './print-support.ts';

/* The printed support says what the screen says: both are made of `supportOfCalculation` and `tornadoOf`. */

const AREA_RANGES = [
  [-1.5, -0.5],
  [-5.25, -2.75],
  [2, 4],
] as const;
/** The worked example: its area has a range of its own in each cell. */
const RANGED: Calculation = {
  ...example,
  analogs: example.analogs.map((analogue, index) => ({
    ...analogue,
    ranges: { areaCorrection: [...(AREA_RANGES[index] ?? AREA_RANGES[0])] as [number, number] },
  })),
};

const print = (calculation: Calculation, valued: Valued = wholePlot(EXAMPLE_AREA), taxBasis = '') =>
  printSupport({
    calculation,
    object: EXAMPLE_OBJECT,
    valued,
    taxBasis,
    explanations: {},
    hasAdvert: () => false,
  });
const tables = (blocks: readonly Block[]) => blocks.filter((block): block is TableBlock => block.kind === 'table');
const captions = (blocks: readonly Block[]) =>
  tables(blocks).map(({ caption }) => plainRuns(caption ?? []).replaceAll('\u00a0', ' '));
const rowsOf = (block: TableBlock | undefined) =>
  [...(block?.rows ?? []), ...(block?.totals ?? [])].map((row) =>
    row.map((cell) => plainRuns(cell.runs).replaceAll('\u00a0', ' ')),
  );
const sentences = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [plainRuns(block.runs).replaceAll('\u00a0', ' ')] : []));

/** Every number of a text, as a plain decimal. */
const numbersOf = (text: string): number[] =>
  [
    ...text
      .replaceAll('\u00a0', '')
      .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '')
      .matchAll(/[−+]?\d+(?:,\d+)?/g),
  ].map(([number]) => Number(number.replace('−', '-').replace(',', '.')));

it('M10 every number of the printed tables and of the drawing is one of the screen’s', () => {
  const support = supportOfCalculation(RANGED, wholePlot(EXAMPLE_AREA));
  const chart = support && tornadoOf(support, RANGED);
  if (!support || !chart) throw new Error('the worked example has its support');
  const blocks = print(RANGED);
  const [ranges, without] = tables(blocks).map(rowsOf);
  const rounded = (value: string, digits: number) => Number(Number(value).toFixed(digits));
  const other = ({ perMeter, total, percent }: { perMeter: string; total: string; percent: string }) => [
    rounded(perMeter, 2),
    rounded(total, 0),
    rounded(percent, 2),
  ];
  expect(ranges?.map((row) => row.slice(1).flatMap(numbersOf))).toEqual([
    ...support.bars.map(({ atLow, atHigh }) => [...other(atLow), ...other(atHigh)]),
    support.joint && [...other(support.joint.low), ...other(support.joint.high)],
  ]);
  expect(ranges?.slice(0, -1).map(([name]) => numbersOf(name ?? ''))).toEqual(
    support.bars.map(({ field }) => numbersOf(takenWords(RANGED, field))),
  );
  expect(without?.slice(0, -1).map((row) => row.slice(1).flatMap(numbersOf))).toEqual(support.without.map(other));
  expect(without?.at(-1)?.flatMap(numbersOf)).toEqual([1922.83, 2518909]);

  const figure = blocks.find(isDrawn);
  if (figure?.kind !== 'chart') throw new Error('no drawing');
  expect(figure.chart).toEqual(chart);
  const drawn = drawingOf(figure).shapes.flatMap((shape) => (shape.shape === 'text' ? [shape.text] : []));
  for (const { name, taken, low, high } of chart.bars) {
    expect(drawn).toEqual(expect.arrayContaining([name, taken, low.text, high.text]));
  }
  expect(drawn).toContain('стоимость 2\u00a0519');
});

it('M10 the worked example is printed with its figures, words for each range and what the bounds follow from', () => {
  const [ranges, without] = tables(print(RANGED)).map(rowsOf);
  expect(ranges?.map(([name]) => name?.replace('\n', ' '))).toEqual([
    expect.stringMatching(/^Скидка на торг\s*−9,50 %, от −11,80 до −7,20 %$/),
    expect.stringMatching(/^Газоснабжение\s*\+12,50 %, от \+9,00 до \+16,00 %$/),
    expect.stringMatching(/^Общая площадь \(масштаб\)\s*−1,00; −4,00; \+3,00 %, свой у каждого аналога$/),
    expect.stringMatching(/^Электроснабжение\s*\+15,00 %/),
    expect.stringMatching(/^Подъездные пути\s*−5,00 %/),
    expect.stringMatching(/^Местоположение\s*\+5,00 %/),
    expect.stringMatching(/^Здания и сооружения \(улучшения\)\s*−8,25 %/),
    'Все корректировки на нижней (верхней) границе одновременно',
  ]);
  expect(ranges?.[0]?.slice(1)).toEqual(['1 873,90', '2 454 803 (−2,54 %)', '1 971,76', '2 583 000 (+2,54 %)']);
  expect(without?.[0]).toEqual(['Без аналога 1', '1 813,59', '2 375 809', '−5,68 %']);
  expect(sentences(print(RANGED)).at(-1)).toBe(
    'Пределы стоимости по этим расчётам — от 2 376 000 до 2 633 000 руб. (−5,68 и +4,51 % к стоимости, до округления её и границ): диапазоны 7 корректировок по данным источников — от 2 432 000 до 2 604 000 руб.; расчёты без одного из аналогов — от 2 376 000 до 2 633 000 руб. Приняты наименьшая и наибольшая из этих величин. Отклонения по этим диапазонам сложены квадратически (корень из суммы квадратов): величины считаются независимыми друг от друга. Строка «Все корректировки на нижней (верхней) границе одновременно» в пределы не входит: это крайний случай с отклонениями в одну сторону, а не вероятное значение стоимости. Пределы показывают, насколько результат зависит от принятых корректировок и состава аналогов, и границами интервала стоимости (п. 30 ФСО № 7) не являются.',
  );
  // The example's own area has one pair of bounds for three percents: it stays, and is named.
  expect(plainRuns(tables(print(example))[0]?.note ?? []).replaceAll('\u00a0', ' ')).toBe(
    'Корректировка «Общая площадь (масштаб)» на границах не проверялась: у аналогов она разная, а интервал один на все её значения.',
  );
});

it('M10 where a correction stayed, the others are not called all', () => {
  const blocks = print(example);
  expect(rowsOf(tables(blocks)[0]).at(-1)?.[0]).toBe('Все проверенные на нижней (верхней) границе одновременно');
  expect(sentences(blocks)[0]).toMatch(
    /^Проверено, как меняется стоимость, если перечисленные в .* корректировки по очереди приняты/,
  );
  expect(sentences(print(RANGED))[0]).toMatch(/^Проверено, как меняется стоимость, если корректировки по очереди/);
});

it('M10 bounds that were accepted refer to where their reason stands', () => {
  const reason = supportOfCalculation(RANGED, wholePlot(EXAMPLE_AREA))?.interval?.reason ?? '';
  const bounds = { value_interval_low: 2_376_000, value_interval_high: 2_633_000, value_interval_reason: reason };
  const last = (changes: Partial<Calculation>) => sentences(print({ ...RANGED, ...bounds, ...changes })).at(-1);
  const accepted = /^Границы интервала стоимости в п\. .* приняты по этим расчётам: от 2 376 000/;
  expect(last({})).toMatch(accepted);
  expect(last({})).toContain('одновременно» в границы не входит');
  expect(last({})).not.toContain('не являются');
  expect(last({ value_interval_reason: `${reason} Учтён и торг.` })).toMatch(accepted);
  expect(last({ value_interval_reason: 'Иначе' })).toMatch(/^Пределы стоимости .* не являются\.$/);
  expect(last({ value_interval_low: 2_300_000 })).toMatch(/^Пределы стоимости/);
  const within = (low: number, high: number, isTyped: boolean) =>
    (
      sentences(
        printSupport(
          {
            calculation: example,
            object: EXAMPLE_OBJECT,
            valued: wholePlot(EXAMPLE_AREA),
            explanations: {},
            hasAdvert: () => false,
          },
          { low: String(low), high: String(high), isTyped },
        ),
      ).at(-1) ?? ''
    ).split(' не являются.')[1];
  // The limits are 2 376 000 and 2 633 000.
  expect(within(2_376_000, 2_633_000, false)).toBe('');
  expect(within(2_377_000, 2_633_000, false)).toBe(
    ' Нижний предел выходит за интервал стоимости (п. …): интервал построен по ценам аналогов при принятых значениях корректировок, а пределы учитывают и границы их диапазонов.',
  );
  expect(within(2_376_000, 2_632_000, true)).toBe(
    ' Верхний предел выходит за интервал стоимости (п. …): его границы приняты оценщиком не по этим расчётам.',
  );
  expect(within(2_377_000, 2_632_000, true)).toMatch(/^ Оба предела выходят за интервал стоимости/);
  expect(last({ interval_not_required: true })).toMatch(/^Пределы стоимости/);
});

const FORCED = valuedOf(
  { value_type: 'Ликвидационная' },
  {
    right_type: 'Право собственности',
    assessed_right: '',
    right_share: '',
    share_mode: 'share',
    total_area: EXAMPLE_AREA,
  },
);

it('M10 the discount of a share is tried at the ends of its range as a correction is, and the heads say whose the value is', () => {
  const shared = { ...RANGED, share_discount: 15, share_low: 20, share_high: 10 };
  const blocks = print(shared, THIRD_SHARE);
  const [ranges, without] = tables(blocks);
  expect(rowsOf(ranges)[0]?.map((cell) => cell.replace('\n', ' '))).toEqual([
    expect.stringMatching(/^Скидка на долевое участие\s*−15 %, от −20 до −10 %$/),
    '1 922,83',
    '671 709 (−5,88 %)',
    '1 922,83',
    '755 673 (+5,88 %)',
  ]);
  // 1 779,23 and 2 067,74 ₽ per sq m with all corrections at one end, times 1 310 / 3, less 20 and 10 %.
  expect(rowsOf(ranges).at(-1)?.slice(1)).toEqual(['1 779,23', '621 543 (−12,91 %)', '2 067,74', '812 621 (+13,86 %)']);
  expect(
    [ranges, without].map((block) => block?.head?.flatMap((row) => row.map(({ runs }) => plainRuns(runs)))),
  ).toEqual([expect.arrayContaining(['Стоимость доли, руб.']), expect.arrayContaining(['Стоимость доли, руб.'])]);
  expect([ranges, without].map((block) => plainRuns(block?.note ?? []).replaceAll('\u00a0', ' '))).toEqual([
    'Цена 1 кв. м — участка в целом, стоимость — доли.',
    'Цена 1 кв. м — участка в целом, стоимость — доли.',
  ]);
  expect(sentences(blocks)[0]).toBe(
    'Проверено, как меняется стоимость, если корректировки и скидка на долевое участие по очереди приняты на границах их интервалов и если из расчёта по очереди исключён один аналог. Каждый раз расчёт выполнен заново (…, …, …).',
  );
  expect(plainRuns(ranges?.caption ?? []).replaceAll('\u00a0', ' ')).toBe(
    'Стоимость доли при корректировках и скидке на границах их интервалов',
  );
  expect(plainRuns(without?.caption ?? []).replaceAll('\u00a0', ' ')).toBe('Стоимость доли без одного из аналогов');
  expect(sentences(blocks).at(-1)).toContain(
    'зависит от принятых корректировок, скидки на долевое участие и состава аналогов',
  );
  expect(sentences(blocks).at(-1)).toContain(
    'диапазоны 7 корректировок и скидки на долевое участие по данным источников — от 665 000 до 762 000 руб.',
  );
});

it('M10 a discount without a range is named as one that stayed, and one of 0 is none', () => {
  const note = (changes: Partial<Calculation>, valued: Valued) =>
    plainRuns(tables(print({ ...RANGED, ...changes }, valued))[0]?.note ?? []).replaceAll('\u00a0', ' ');
  expect(note({ liquidation_discount: 20, liquidation_low: 15 }, FORCED)).toMatch(
    /^Без диапазона, не изменялись: Скидка на вынужденность продажи\. Цена 1 кв\. м — до расчёта/,
  );
  expect(note({ share_discount: 0, share_low: 0, share_high: 10 }, THIRD_SHARE)).toMatch(
    /^Цена 1 кв\. м — участка в целом, стоимость — доли/,
  );
  const alone = { ...RANGED, corrections_meta: {}, analogs: example.analogs.map((one) => ({ ...one, ranges: {} })) };
  const forced = print({ ...alone, liquidation_discount: 20, liquidation_low: 15, liquidation_high: 25 }, FORCED);
  expect(rowsOf(tables(forced)[0]).map((row) => row.slice(2))).toEqual([
    ['1 889 182 (−6,25 %)', '1 922,83', '2 141 073 (+6,25 %)'],
  ]);
  expect(sentences(forced)[0]).toMatch(/если скидка на вынужденность продажи принята на границах её интервала и если/);
  expect(forced.some(isDrawn)).toBe(false);
  // One thing that is moved is told of as one.
  expect(captions(forced)[0]).toBe('Ликвидационная стоимость при скидке на границах её интервала');
  const { gasCorrection } = RANGED.corrections_meta;
  expect(captions(print({ ...alone, corrections_meta: { gasCorrection } }))[0]).toBe(
    'Стоимость при корректировке на границах её интервала',
  );
  expect(sentences(forced).at(-1)).toContain('диапазон скидки на вынужденность продажи по данным источников — ');
});

it('M10 V: where the value holds a tax the tables, the drawing and the limits say so', () => {
  const taxed = print(RANGED, wholePlot(EXAMPLE_AREA), ' с НДС');
  for (const { head } of tables(taxed)) {
    expect(head?.flatMap((row) => row.map(({ runs }) => plainRuns(runs).replaceAll('\u00a0', ' ')))).toContain(
      'Стоимость с НДС, руб.',
    );
  }
  expect(taxed.filter(isDrawn).map(({ caption }) => plainRuns(caption ?? []).replaceAll('\u00a0', ' '))).toEqual([
    'Стоимость при корректировках на границах их интервалов, с НДС, тыс. руб.',
  ]);
  expect(sentences(taxed).at(-1)).toContain('от 2 376 000 до 2 633 000 руб. с НДС (');
  expect(JSON.stringify(print(RANGED))).not.toContain('НДС');
});

it('M10 nothing is printed that was left out or cannot be set against anything', () => {
  expect(print({ ...RANGED, support_omitted: true })).toEqual([]);
  const alone = {
    ...example,
    corrections_meta: {},
    analogs: example.analogs.map((analogue, index) => ({ ...analogue, isIncluded: index === 0 })),
  };
  expect(print(alone)).toEqual([]);
  expect(print({ ...example, analogs: changed(0, { price: null }).analogs.slice(0, 1) })).toEqual([]);
  const two = { ...example, corrections_meta: {}, analogs: example.analogs.slice(0, 2) };
  expect(tables(print(two))).toHaveLength(1);
  expect(print(two).some(isDrawn)).toBe(false);
  expect(sentences(print(two))).toEqual([
    'Проверено, как меняется стоимость, если из расчёта по очереди исключён один аналог. Каждый раз расчёт выполнен заново (…).',
  ]);
});

it('M10 a change is written with its sign, half away from zero', () => {
  expect(changeOf({ percent: '-2.55' })).toBe('−2,6\u00a0%');
  expect(changeOf({ percent: '2.549' })).toBe('+2,5\u00a0%');
  expect(changeOf({ percent: '0.04' })).toBe('0,0\u00a0%');
});

it('M10 a factor in which the analogues differ and that has no correction is said to be untested', () => {
  const said = (input: Parameters<typeof print>[0]) =>
    sentences(print(input)).find((words) => words.startsWith('На границах не провер')) ?? '';
  expect(said(RANGED)).not.toContain('площадь');
  const analogs = RANGED.analogs.map((analogue) => ({ ...analogue, areaCorrection: 0 }));
  expect(said({ ...RANGED, analogs })).toMatch(
    /^На границах не проверял\S+ фактор\S* без корректировки, по котор\S+ аналоги отличаются от объекта оценки \(п\. …\): .*общая площадь \(масштаб\).*\.$/,
  );
});

it('M10 a plot in joint property is not said to differ from plots in ownership: the whole of it passes', () => {
  const untested = (assessed_right: string) =>
    sentences(
      printSupport({
        calculation: RANGED,
        object: {
          ...EXAMPLE_OBJECT,
          description: EXAMPLE_OBJECT.description && { ...EXAMPLE_OBJECT.description, assessed_right },
        },
        valued: wholePlot(EXAMPLE_AREA),
        explanations: {},
        hasAdvert: () => false,
      }),
    ).find((words) => words.startsWith('На границах не провер')) ?? '';
  expect(untested('Общая совместная собственность')).toContain('дата продажи');
  expect(untested('Общая совместная собственность')).not.toContain('имущественные права');
  expect(untested('Право требования')).toContain('имущественные права');
});

it('M10 many percents are named by their ends; a cell without a range takes part with its percent', () => {
  const analogs = example.analogs.map((analogue, index) => ({
    ...analogue,
    areaCorrection: [-11.25, -14.75, 13.5][index] ?? 0,
  }));
  expect(takenWords({ ...example, analogs }, 'areaCorrection').replaceAll('\u00a0', ' ')).toBe('от −14,75 до +13,50 %');
  const [first] = analogs;
  const some = first
    ? [{ ...first, ranges: { areaCorrection: [-12, -10] as [number, number] } }, ...analogs.slice(1)]
    : [];
  expect(takenWords({ ...example, analogs: some }, 'areaCorrection').replaceAll('\u00a0', ' ')).toBe(
    'от −14,75 до +13,50 %, свой у каждого аналога',
  );
});
