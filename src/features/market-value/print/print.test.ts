import { describe, expect, it } from 'vitest';
import type { Block, ComparisonBlock } from '#document/model/block.ts';
import { p } from '#document/model/block-build.ts';
import { plainRuns, type Run } from '#document/model/block-run.ts';
import type { Rights } from '#features/valued/right.ts';
import { valuedOf, wholePlot } from '#features/valued/valued.ts';
import { example, newId } from '#test/calculation.ts';
import { emptyAnalogue } from '../analogue.ts';
import { type Calculation, emptyMeta } from '../calculation.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '../example.ts';
import { printMarketValue } from './print.ts';
import { printedSources } from './print-corrections.ts';
import { calculationSheet } from './workbook.ts';

const print = (calculation: Calculation, explanations: Record<string, Block[]> = {}) =>
  printMarketValue({
    calculation,
    object: EXAMPLE_OBJECT,
    valued: wholePlot(EXAMPLE_AREA),
    explanations,
    hasAdvert: (index) => index === 0,
  });

const isRun = (value: unknown): value is Run =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['text', 'ref', 'fraction', 'overline', 'break', 'gap'].includes(String(value.kind));

/** All the words of blocks, whatever they are in; a line of runs is one line. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.length > 0 && value.every(isRun) ? [plainRuns(value)] : value.flatMap(words);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(words) : [];
}
const textOf = (blocks: readonly Block[]) => words(blocks).join('\n').replaceAll('\u00a0', ' ');

function comparisonOf(blocks: readonly Block[]): ComparisonBlock {
  for (const block of blocks) {
    const inside = block.kind === 'landscape' ? block.blocks : [block];
    for (const entry of inside) if (entry.kind === 'comparison') return entry;
  }
  throw new Error('no comparison');
}

const HOUSE = { right_type: 'Право собственности', assessed_right: '', right_share: '', share_mode: 'share' } as const;
const SHARE = { ...HOUSE, right_type: 'Общая долевая собственность', right_share: '1/3' };
const LEASE = { ...HOUSE, right_type: 'Право аренды' };

/** Chapter 11 of another kind of value or another right. */
const printOf = (calculation: Calculation, kind: string, rights: Rights) =>
  printMarketValue({
    calculation,
    object: EXAMPLE_OBJECT,
    valued: valuedOf({ value_type: kind }, { ...rights, total_area: EXAMPLE_AREA }),
    explanations: {},
    hasAdvert: () => false,
  });

const FORCED: Calculation = {
  ...example,
  liquidity_level: 'средняя',
  exposure_months: 6,
  exposure_forced: 2,
  liquidation_discount: 20,
  liquidation_low: 25,
  liquidation_high: 15,
  liquidation_source: { source: 'Справочник скидок', year: '2026', table: '7', page: '31' },
  liquidation_reason: 'срок установлен планом',
};

describe('what follows the comparison', () => {
  it('V: each number of a forced sale has its source, and before it stands the value of the whole', () => {
    const blocks = printOf(FORCED, 'Ликвидационная', HOUSE);
    const headings = blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 2 ? [block.text.replaceAll('\u00a0', ' ')] : [],
    );
    expect(headings).toContain('Рыночная стоимость участка в целом');
    expect(headings).not.toContain('Итог');
    const made = blocks.find((block) => block.kind === 'table' && block.id === 'liquidation-value-table');
    const rows = made?.kind === 'table' ? [...(made.head ?? []), ...made.rows, ...(made.totals ?? [])] : [];
    expect(rows.map((row) => row.map(({ runs }) => plainRuns(runs).replaceAll('\u00a0', ' ')))).toEqual([
      ['Показатель', 'Значение', 'Источник'],
      ['Рыночная стоимость земельного участка, руб.', '2 518 909,18', expect.stringMatching(/^п\. /)],
      ['Типичный срок экспозиции, мес.', '6', expect.stringMatching(/^п\. /)],
      ['Срок вынужденной продажи, мес.', '2', 'Обоснование под таблицей'],
      ['Скидка на вынужденность продажи', '20 %', 'Справочник скидок, 2026, табл. 7, с. 31, интервал 15–25 %'],
      ['Скидка, руб.', '503 781,84', 'Расчёт'],
      ['Ликвидационная стоимость земельного участка, руб.', '2 015 127,35', 'Расчёт'],
    ]);
  });

  it('V: the object of a forced sale is sold freely in the comparison, and each table says where the haste is counted', () => {
    const text = textOf(printOf(FORCED, 'Ликвидационная', HOUSE));
    expect(text).toContain('Чистая продажа (вынужденность учтена отдельно)');
    expect(text).toContain(
      'Условия продажи: с аналогами сравнивается продажа за типичный срок экспозиции, вынужденность учтена отдельно, корректировка не вводится.',
    );
    expect(text).toMatch(/промежуточных значений\. Вынужденность продажи учтена в п\. /);
    const market = textOf(print(example));
    expect(market).not.toContain('вынужденность');
    expect(market).toContain('Итог\n');
  });

  it('V: of a share the plot as a whole is compared, also in the names of what is compared', () => {
    const text = textOf(printOf({ ...example, share_discount: 15 }, 'Рыночная', SHARE));
    expect(text).toContain('Средневзвешенная цена участка в целом, руб./кв. м');
    expect(text).toContain('у участка в целом — центральное.');
    expect(text).toMatch(/промежуточных значений\. Сравнивается участок в целом, доля учтена в п\. /);
    expect(text).not.toContain('Показатель\nЗначение\nИсточник');
    const lease = textOf(printOf(FORCED, 'Ликвидационная', LEASE));
    expect(lease).toContain('Рыночная стоимость права аренды земельного участка\n');
    expect(lease).toContain('Средневзвешенная цена объекта оценки, руб./кв. м');
  });
});

describe('chapter 11', () => {
  it('J5 prints the sections of the calculation in order', () => {
    const blocks = print(example).flatMap((block) => (block.kind === 'landscape' ? block.blocks : [block]));
    const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level < 3 ? [block.text] : []));
    expect(headings).toEqual([
      'Расчёт стоимости сравнительным подходом',
      'Отбор объектов-аналогов',
      'Обоснование корректировок',
      'Расчёт весов',
      'Коэффициент вариации',
      'Итог',
      'Описание объектов-аналогов',
      'Расчётная таблица',
    ]);
  });

  it('J5 what is several is said of several, and a group of uses is named as one', () => {
    const analogs = example.analogs.map((analogue) => ({ ...analogue, waterSewerage: 'Отсутствует' }));
    const blocks = print({ ...example, analogs });
    const { factors } = comparisonOf(blocks);
    const choices = (name: string) =>
      factors
        .find(({ label }) => plainRuns(label).replaceAll('\u00a0', ' ') === name)
        ?.steps.map(({ choice }) => choice);
    expect(choices('Водоснабжение и канализация')).toEqual(['Отсутствуют', 'Отсутствуют', 'Отсутствуют']);
    expect(choices('Подъездные пути')).toEqual(['Щебёночные', 'Щебёночные', 'Асфальт']);
    expect(choices('Вид использования (группа)')).toEqual(['ИЖС/ЛПХ', 'ИЖС/ЛПХ', 'ИЖС/ЛПХ']);
    expect(textOf(blocks)).toContain('Вид использования (группа)\nИЖС/ЛПХ\n');
  });

  it('J5 the table shows every percent and running price of the worked example', () => {
    const table = comparisonOf(print(example));
    const row = (label: string) =>
      table.factors.find((factor) => plainRuns(factor.label).replaceAll('\u00a0', ' ').startsWith(label))?.steps;
    expect(table.factors).toHaveLength(13);
    expect(row('Скидка на торг')?.map(({ percent, price }) => [percent, price])).toEqual([
      ['\u22129,50', '1\u00a0810,00'],
      ['\u22129,50', '1\u00a0493,25'],
      ['\u22129,50', '1\u00a0991,00'],
    ]);
    expect(row('Газоснабжение')?.[0]).toEqual({
      choice: 'Отсутствует',
      percent: '+12,50',
      price: '2\u00a0116,68',
      changed: true,
    });
    expect(row('Условия продажи')?.[2]).toMatchObject({ choice: 'Чистая продажа', percent: '0,00', changed: false });
    expect(table.after.map(({ values }) => values)).toEqual([
      ['2\u00a0116,68', '1\u00a0854,62', '1\u00a0787,47'],
      ['28,00', '41,00', '25,75'],
      ['+5,83', '+12,40', '\u221218,75'],
      ['0,3604', '0,2489', '0,3907'],
      ['762,88', '461,53', '698,42'],
    ]);
    expect(table.results.map(({ value }) => value)).toEqual(['1\u00a0922,83', '2\u00a0518\u00a0909,18']);
  });

  it('R1 corrections that make the prices differ more are said with the appraiser’s reason or not at all', () => {
    const near = example.analogs.map((analogue) => ({ ...analogue, price: 2000 * (analogue.area ?? 0) }));
    const grown = (reason: string) => textOf(print({ ...example, analogs: near, variation_reason: reason }));
    expect(grown('')).not.toContain('разброс цен на');
    expect(grown('Продавцы не учитывают сети.')).toMatch(
      /Корректировки увеличили разброс цен на [\d,]+ процентного пункта: продавцы не учитывают сети\./,
    );
  });

  it('J5 the weights, the variation and the outcome show their arithmetic', () => {
    const text = textOf(print(example));
    expect(text).toContain('28,00 + 41,00 + 25,75 = 94,75');
    expect(text).toContain('95,75 / 29,00 = 3,3017');
    expect(text).toContain('3,3017 / 9,1609 = 0,3604');
    expect(text).toMatch(/Цены — скорректированные, из .*\./);
    expect(text).toContain('173,96');
    expect(text).toContain('9,06 %');
    // 14,28 − 9,06 of the printed percents; of the unrounded ones it would be 5,21.
    expect(text).toContain('Корректировки сократили разброс цен на 5,22 процентного пункта.');
    expect(text).toContain('1 922,831437 руб./кв. м × 1 310 кв. м = 2 518 909,18 руб.');
  });

  it('R1 the variation of prices of a few roubles has as many places as its quotient needs', () => {
    // Fields cost a few roubles the metre: 0,43 / 7,87 would be 5,46 % beside the printed 5,52 %.
    const cheap = example.analogs.map((analogue) => ({ ...analogue, price: (analogue.price ?? 0) / 250 }));
    const text = textOf(print({ ...example, analogs: cheap }));
    const said = /\((\d,\d+)\) \/ \((\d,\d+)\) × 100 % = (\d+,\d+) %/.exec(text.replaceAll('\u00a0', ' '));
    const [deviation, mean, percent] = (said ?? []).slice(1).map((number) => Number(number.replace(',', '.')));
    expect(((deviation ?? 0) / (mean ?? 1)) * 100).toBeCloseTo(percent ?? 0, 2);
  });

  it('R1 each correction has its text, its source, its bounds and what was taken', () => {
    const text = textOf(print(example, { gas: [p('Газ повышает цену.')], analogs: [p('Отобраны лучшие.')] }));
    expect(text).toContain('Газ повышает цену.');
    expect(text.split('Табл. 39, с. 114')).toHaveLength(3);
    // A text that gives the numbers itself needs no table of the same.
    const said = 'Корректировка: +12,50 % (аналоги 1, 2), источник — справочник, табл. 39, с. 114.';
    expect(textOf(print(example, { gas: [p(said)] })).split('Табл. 39, с. 114')).toHaveLength(2);
    expect(textOf(print(example, { gas: [p(said.replace('12,50', '11,50'))] })).split('Табл. 39, с. 114')).toHaveLength(
      3,
    );
    expect(text).toContain('Отобраны лучшие.');
    expect(text).toContain('У аналогов 1 и 2 — отсутствует; у объекта оценки — центральное.');
    // The text on the factor that names both has said it already.
    const named = 'Газоснабжение объекта оценки — центральное, объектов-аналогов — отсутствует (аналоги 1, 2).';
    expect(textOf(print(example, { gas: [p(named)] }))).not.toContain('У аналогов 1 и 2 — отсутствует');
    expect(textOf(print(example, { gas: [p(named.replace('центральное', 'автономное'))] }))).toContain(
      'У аналогов 1 и 2 — отсутствует',
    );
    const verb = 'Газоснабжение объекта оценки — центральное, объектов-аналогов отсутствует.';
    expect(textOf(print(example, { gas: [p(verb)] }))).not.toContain('У аналогов 1 и 2 — отсутствует');
    // A text that was written for other analogues says nothing of these.
    expect(textOf(print(example, { gas: [p(named.replace('1, 2', '1, 3'))] }))).toContain(
      'У аналогов 1 и 2 — отсутствует',
    );
    // The object is not offered: its bargaining is no property of it.
    expect(text).not.toContain('торг предусмотрен');
    expect(text).not.toMatch(/не предусмотрен/i);
    // In full once, above the summary; under each factor the table and the page alone.
    expect(text).toContain('Источник\nТабл. 39, с. 114\n');
    expect(text.split('Справочник корректировок')).toHaveLength(2);
    expect(text).toContain('+12,50 (аналоги 1, 2)');
    expect(text).toContain('\u22121,00; \u22124,00; +3,00 (аналоги 1, 2, 3)');
    expect(text).toContain('В расчёте использованы 3 объекта-аналога');
    expect(text).toContain('Источник, если не указано иное, — Справочник корректировок для земельных участков, 2026.');
    expect(text).toContain('\nТабл. 27, с. 88\n');
    const stageless = { stages: [], beside: null };
    expect(printedSources(example, stageless)).toHaveLength(1);
    expect(printedSources(example, stageless)[0]).toMatch(
      /^Справочник .*, 2026: табл\. 14, с\. 61; .*табл\. 43, с\. 121\.$/,
    );
  });

  it('R1 what the appraiser reckoned himself is no edition, and one book stands once in the list of sources', () => {
    const own = { ...emptyMeta(), source: 'Расчёт оценщика', comment: 'По объявлениям о банях.' };
    const calculation = {
      ...example,
      corrections_meta: { ...example.corrections_meta, buildingsCorrection: own },
      share_source: {
        source: 'Справочник корректировок для земельных участков',
        year: '2026',
        table: '112',
        page: '341',
      },
    };
    const text = textOf(print(calculation));
    expect(text).toContain('Источник, если не указано иное, — Справочник корректировок для земельных участков, 2026.');
    expect(text).not.toContain('ист. 2');
    expect(text).toContain('Источник\nРасчёт оценщика\n');
    const sources = printedSources(calculation, { stages: [{ code: 'share' } as never], beside: null });
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatch(/табл\. 43, с\. 121; табл\. 112, с\. 341\.$/);
  });

  it('R1 areas that hardly differ ask for no correction, and the report says that they hardly do', () => {
    const near = (area: number) => ({
      ...example,
      analogs: example.analogs.map((analogue, index) =>
        index === 2 ? { ...analogue, area, areaCorrection: 0 } : analogue,
      ),
    });
    expect(textOf(print(near(1370)))).toContain('Для аналога 3 корректировка не введена: площади почти равны.');
    expect(textOf(print(near(1400)))).toContain('Для аналога 3 корректировка не введена.');
  });

  it('J5 an offer is dated by its publication, else by its sale; «Дата продажи» is what its row holds', () => {
    const [first, second, third] = example.analogs;
    if (!first || !second || !third) throw new Error('example');
    const analogs = [
      { ...first, saleDate: '2026-11-02', offer_date: '2026-11-05' },
      { ...second, saleDate: '2026-11-03', offer_date: null },
      { ...third, saleDate: '2026-11-02', offer_date: '2026-11-12' },
    ];
    const blocks = print({ ...example, analogs });
    const text = textOf(blocks);
    const between = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to));
    const offers =
      between('Отбор объектов-аналогов', 'Обоснование корректировок') +
      between('Описание объектов-аналогов', 'Расчётная таблица');
    expect(offers).toContain('даты предложений — 03.11.2026–12.11.2026');
    expect(offers).toContain('05.11.2026 / 16.11.2026');
    expect(offers).not.toContain('02.11.2026');
    const row = comparisonOf(blocks).factors.find(({ label }) => plainRuns(label).startsWith('Дата'));
    expect(row?.steps.map(({ choice }) => choice)).toEqual(['02.11.2026', '03.11.2026', '02.11.2026']);
    const input = {
      calculation: { ...example, analogs },
      object: EXAMPLE_OBJECT,
      valued: wholePlot(EXAMPLE_AREA),
      explanations: {},
    };
    const cells = calculationSheet({ ...input, hasAdvert: () => false }).rows.flat();
    expect(cells).toContainEqual({ date: '2026-11-02' });
    expect(cells).not.toContainEqual({ text: '05.11.2026' });
  });

  it('R1 several sources get short names in the summary', () => {
    const { gasCorrection } = example.corrections_meta;
    if (!gasCorrection) throw new Error('example');
    const corrections_meta = {
      ...example.corrections_meta,
      gasCorrection: { ...gasCorrection, source: 'Обзор рынка' },
    };
    const text = textOf(print({ ...example, corrections_meta }));
    expect(text).toContain('ист. 2 — Обзор рынка, 2026.');
    expect(text).toContain('\nИст. 2, табл. 39, с. 114\n');
  });

  it('I5 a rare correction is printed in its place, an excluded analogue keeps its column', () => {
    const [first, second, third] = example.analogs;
    if (!first || !second || !third) throw new Error('example');
    const calculation: Calculation = {
      ...example,
      analogs: [
        { ...first, timeCorrection: 2 },
        second,
        { ...third, isIncluded: false, exclusionReason: 'снят с продажи.' },
      ],
    };
    const blocks = print(calculation);
    const table = comparisonOf(blocks);
    expect(table.factors.map(({ label }) => plainRuns(label)).slice(4, 6)).toEqual([
      'Дата продажи (предложения)',
      'Условия рынка',
    ]);
    expect(table.peers[2]).toEqual({ title: 'Аналог 3', remark: 'не учитывается' });
    expect(table.after.map(({ values }) => values[2])).toEqual(['1\u00a0787,47', '25,75', '\u221218,75', '—', '—']);
    const text = textOf(blocks);
    expect(text).toContain('Аналог 3 исключён из расчёта: снят с продажи.');
    expect(text).toContain('При двух аналогах показатель малоинформативен.');
    expect(text).toContain('Суждение оценщика');
  });

  it('R1 an analogue that is excluded is named as such, and none of its numbers justifies a correction', () => {
    const [first, second, third] = example.analogs;
    if (!first || !second || !third) throw new Error('example');
    const excluded = { ...third, isIncluded: false, exclusionReason: '', saleTermsCorrection: 5, timeCorrection: 2 };
    const blocks = print({ ...example, analogs: [first, second, excluded] });
    const text = textOf(blocks);
    expect(text).toContain('Аналог 3 исключён из расчёта.');
    expect(text).toContain('Аналог 3\nне учитывается\nМестоположение');
    expect(text).not.toContain('Ан. 3');
    expect(text).toContain('Сумма по модулю\n28,00\n41,00\n');
    const summary = text.slice(text.indexOf('Элемент сравнения'), text.indexOf('Сумма по модулю'));
    expect(summary).not.toContain('Условия продажи');
    expect(summary).not.toContain('Условия рынка');
  });

  it('R1 a heterogeneous set is printed with the reason why it is used', () => {
    const analogs = example.analogs.map((analogue, index) =>
      index === 2 ? { ...analogue, price: 9_900_000 } : analogue,
    );
    const far = { ...example, analogs };
    expect(textOf(print(far))).toContain('превышает 33 %: совокупность неоднородна. ');
    expect(textOf(print({ ...far, variation_reason: 'Предложений больше нет.' }))).toContain(
      'превышает 33 %: совокупность неоднородна, предложений больше нет. ',
    );
    expect(textOf(print({ ...example, variation_reason: 'Предложений больше нет.' }))).not.toContain(
      'предложений больше нет',
    );
  });

  it('R1 the analogues are of the same segment only where each of them is', () => {
    expect(textOf(print(example))).toContain('3 объекта-аналога того же сегмента рынка: площадь');
    const analogs = example.analogs.map((analogue, index) =>
      index === 2 ? { ...analogue, permittedUse: 'СНТ/ДНП' } : analogue,
    );
    const text = textOf(print({ ...example, analogs }));
    expect(text).toContain('использованы 3 объекта-аналога: площадь');
    expect(text).not.toContain('того же сегмента');
  });

  it('R1 analogues that differ are named beside the correction, also those without a percent', () => {
    const analogs = example.analogs.map((analogue, index) =>
      index === 1 ? { ...analogue, gasCorrection: 0 } : analogue,
    );
    const text = textOf(print({ ...example, analogs }));
    expect(text).toContain('У аналогов 1 и 2 — отсутствует; у объекта оценки — центральное.');
    expect(text).toContain('Для аналога 2 корректировка не введена.');
    const moved = example.analogs.map((analogue, index) =>
      index === 1 ? { ...analogue, location: 'Ольховка' } : analogue,
    );
    expect(textOf(print({ ...example, analogs: moved }))).toContain(
      'У аналога 1 — д. Кривское, у аналога 2 — Ольховка; у объекта оценки — д. Кабицыно. Для аналога 2 корректировка не введена.',
    );
  });

  it('R1 equality is claimed only of factors that are equal, a difference without a correction is printed with its reason', () => {
    const object = { ...EXAMPLE_OBJECT, description: { ...EXAMPLE_OBJECT.description, right_type: 'Право аренды' } };
    const printed = (calculation: Calculation, of = object) =>
      textOf(
        printMarketValue({
          calculation,
          object: of as typeof EXAMPLE_OBJECT,
          valued: wholePlot(EXAMPLE_AREA),
          explanations: {},
          hasAdvert: () => false,
        }),
      );
    const rights = 'у аналогов 1, 2 и 3 — право собственности; у объекта оценки — право аренды.';
    const bare = printed(example);
    expect(bare).toContain(`этих прав: ${rights} Корректировка не введена.`);
    expect(bare).toContain('дата оценки — 16.11.2026. Корректировка не введена: за время до даты оценки цены');
    expect(bare).toContain('Остальные элементы сравнения\nБез корректировки, см. ниже\n');
    const equal = /^(.*): различия между объектом оценки и аналогами отсутствуют, корректировка не вводится\.$/m;
    expect(equal.exec(bare)?.[1]).toBe(
      'Условия финансирования; условия продажи; вид использования (группа); водоснабжение и канализация',
    );
    const comment = 'Рынок прав аренды узок.';
    const corrections_meta = { ...example.corrections_meta, propertyRightsCorrection: { ...emptyMeta(), comment } };
    expect(printed({ ...example, corrections_meta })).toContain(
      `${rights} Корректировка не введена: рынок прав аренды узок.`,
    );
    // What is not known is not equal either.
    expect(printed(example, { ...object, marketSegment: '' })).toContain(
      'Вид использования (группа): сведений для сравнения недостаточно, корректировка не введена.',
    );
  });

  it('I6 the other weight methods say what they are', () => {
    const equal = textOf(print({ ...example, weight_method: 'equal' }));
    expect(equal).toContain('Веса аналогов приняты равными.');
    const reasoned = { ...example, weight_method: 'equal' as const, weight_reason: 'Аналоги одинаково близки.' };
    expect(textOf(print(reasoned))).toContain('Веса аналогов приняты равными: аналоги одинаково близки.');
    const linear = textOf(print({ ...example, weight_method: 'linear' }));
    expect(linear).toContain('(3 − 1) ×');
    expect(linear).toContain('94,75 − 28,00 = 66,75');
    expect(linear).toContain('66,75 / 189,50 = 0,3522');
    const manual = {
      ...example,
      weight_method: 'manual' as const,
      weight_reason: 'аналог 1 ближе всех.',
      analogs: example.analogs.map((analogue, index) => ({
        ...analogue,
        manualWeight: [0.5, 0.3, 0.2][index] ?? null,
      })),
    };
    expect(textOf(print(manual))).toContain('Веса приняты оценщиком: аналог 1 ближе всех.');
  });

  it('R8 an empty calculation prints without failing and without made-up numbers', () => {
    const empty = { ...example, analogs: [emptyAnalogue(newId()), emptyAnalogue(newId())] };
    const text = textOf(print(empty));
    expect(text).not.toMatch(/NaN|undefined|null/);
    expect(text).not.toContain('Итог\n');
  });
});

it('J5 where some offers have no copy, the text names those that have one', () => {
  const said = (hasAdvert: (index: number) => boolean) =>
    textOf(
      printMarketValue({
        calculation: example,
        object: EXAMPLE_OBJECT,
        valued: wholePlot(EXAMPLE_AREA),
        explanations: {},
        hasAdvert,
      }),
    );
  expect(said(() => true)).toContain('Копии объявлений приведены в приложении ');
  expect(said((index) => index < 2)).toContain('Копии объявлений об аналогах 1, 2 приведены в приложении ');
  expect(said((index) => index === 1)).toContain('Копия объявления об аналоге 2 приведена в приложении ');
  expect(said(() => false)).not.toContain('в приложении ');
});

it('J5 the bounds of a source are printed from the lower to the upper one', () => {
  const bargaining = example.corrections_meta.bargainingCorrection;
  if (!bargaining) throw new Error('the example has its sources');
  const turned = { ...bargaining, low: bargaining.high, high: bargaining.low };
  const corrections_meta = { ...example.corrections_meta, bargainingCorrection: turned };
  expect(textOf(print({ ...example, corrections_meta }))).toContain('−11,80…−7,20');
  expect(textOf(print({ ...example, corrections_meta }))).not.toContain('−7,20…−11,80');
});
