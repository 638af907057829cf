import { describe, expect, it } from 'vitest';
import { p } from '#document/model/block-build.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { FACTORS } from '#features/market/factors.ts';
import { rightOf } from '#features/valued/right.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { example, newId } from '#test/calculation.ts';
import { comparisonOf, print, textOf } from '#test/printed-calculation.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { emptyAnalogue } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { printMarketValue } from './print.ts';
import { calculationSheet } from './workbook.ts';

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
      'Описание объектов-аналогов',
      'Расчётная таблица',
      'Итог',
    ]);
  });

  it('J5 the head over roubles and square metres names no unit: each row does', () => {
    const printed = JSON.stringify(print(example)).replaceAll('\u00a0', ' ');
    expect(printed).toContain('Величина в строке корректировки — цена после неё, руб./кв. м.');
    expect(printed).toContain('"Величина"');
    expect(printed).not.toContain('"руб./кв. м"');
  });

  it('J5 what is several is said of several, and a group of uses stands under the name of the factor', () => {
    const analogs = example.analogs.map((analogue) => ({ ...analogue, waterSewerage: 'Отсутствует' }));
    const blocks = print({ ...example, analogs });
    const { factors } = comparisonOf(blocks);
    const choices = (name: string) =>
      factors
        .find(({ label }) => plainRuns(label).replaceAll('\u00a0', ' ') === name)
        ?.steps.map(({ choice }) => choice);
    expect(choices('Водоснабжение и канализация')).toEqual(['Отсутствуют', 'Отсутствуют', 'Отсутствуют']);
    expect(choices('Подъездные пути')).toEqual(['Щебёночные', 'Щебёночные', 'Асфальтовые']);
    expect(choices('Скидка на торг')?.[0]).toBe('Торг предполагается');
    expect(choices('Имущественные права, обременения')?.[0]).toBe('Право собственности');
    // The table that describes the analogues has the same words.
    expect(textOf(blocks)).toContain('Скидка на торг\n—\nТорг предполагается\n');
    expect(textOf(blocks)).not.toContain('сфальтированные');
    expect(choices('Вид использования')).toEqual(['ИЖС/ЛПХ', 'ИЖС/ЛПХ', 'ИЖС/ЛПХ']);
    expect(textOf(blocks)).toContain('Вид использования\nИЖС/ЛПХ\n');
  });

  it('J5 beside the group of uses of the object stands its use by the register', () => {
    const plot = EXAMPLE_OBJECT.description;
    const of = (permitted_use: string) =>
      textOf(
        printMarketValue({
          calculation: example,
          object: { ...EXAMPLE_OBJECT, description: plot && { ...plot, permitted_use } },
          valued: wholePlot(EXAMPLE_AREA),
          explanations: {},
          hasAdvert: () => false,
        }),
      );
    expect(of('Для ведения садоводства')).toContain('ИЖС/ЛПХ (разрешённое использование — для ведения садоводства)');
    expect(of('')).not.toContain('разрешённое использование —');
  });

  it('J5 the table of the analogues has the places by which they are compared, where an address does not say them', () => {
    const printed = (location: string, address = 'Полевой район, дер. Ольховка, ул. Полевая') =>
      textOf(
        print({
          ...example,
          object_choices: { ...example.object_choices, location: '' },
          analogs: example.analogs.map((analogue) => ({ ...analogue, location, address })),
        }),
      );
    expect(printed('Ольховка, 16 км, зона II')).toContain('Местоположение для сравнения');
    expect(printed('д. Ольховка')).not.toContain('Местоположение для сравнения');
    // Without an address the row of the place is this one.
    expect(printed('Ольховка, зона II', '')).not.toContain('Местоположение для сравнения');
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

  it('J5 the choice and the row name one day of each offer, that of its price; the table names the publication too', () => {
    const [first, second, third] = example.analogs;
    if (!first || !second || !third) throw new Error('example');
    const analogs = [
      { ...first, saleDate: '2026-11-05', offer_date: '2026-11-02' },
      { ...second, saleDate: '2026-11-03', offer_date: null },
      { ...third, saleDate: '2026-11-12', offer_date: '2026-11-02' },
    ];
    const blocks = print({ ...example, analogs });
    const text = textOf(blocks);
    const between = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to));
    const offers =
      between('Отбор объектов-аналогов', 'Обоснование корректировок') +
      between('Описание объектов-аналогов', 'Расчётная таблица');
    expect(offers).toContain('даты предложений — с 03.11.2026 по 12.11.2026');
    expect(offers).toContain('02.11.2026, обновлено 05.11.2026 / 16.11.2026');
    const row = comparisonOf(blocks).factors.find(({ label }) => plainRuns(label).startsWith('Дата'));
    expect(row?.steps.map(({ choice }) => choice)).toEqual(['05.11.2026', '03.11.2026', '12.11.2026']);
    const input = {
      calculation: { ...example, analogs },
      object: EXAMPLE_OBJECT,
      valued: wholePlot(EXAMPLE_AREA),
      explanations: {},
    };
    const cells = calculationSheet({ ...input, hasAdvert: () => false }).rows.flat();
    expect(cells).toContainEqual({ date: '2026-11-05' });
    expect(cells).not.toContainEqual({ text: '02.11.2026' });
  });

  it('J5 of an offer that was renewed the publication and the renewal are both named; «Дата продажи» holds the latter', () => {
    const [first, ...others] = example.analogs;
    if (!first) throw new Error('example');
    const renewed = { ...first, offer_date: '2026-11-05', saleDate: '2026-11-12' };
    const words = '05.11.2026, обновлено 12.11.2026 / 16.11.2026';
    expect(textOf(print({ ...example, analogs: [renewed, ...others] }))).toContain(words);
    const deal = { ...renewed, price_type: 'deal' as const };
    expect(textOf(print({ ...example, analogs: [deal, ...others] }))).not.toContain('обновлено');
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

  it('R1 the analogues are of the same segment only where each of them is', () => {
    expect(textOf(print(example))).toContain('3 объекта-аналога того же сегмента рынка. Площадь');
    const analogs = example.analogs.map((analogue, index) =>
      index === 2 ? { ...analogue, permittedUse: 'СНТ/ДНП' } : analogue,
    );
    const text = textOf(print({ ...example, analogs }));
    expect(text).toContain('использованы 3 объекта-аналога: площадь');
    expect(text).not.toContain('того же сегмента');
  });

  it('R1 how many analogues were chosen is said once', () => {
    const said = (words: string) => textOf(print(example, { analogs: [p(words)] }));
    const derived = said('Для расчёта отобраны 3 объекта-аналога из 34 выявленных предложений.');
    expect(derived).not.toContain('В расчёте использованы');
    expect(derived).toContain('Отобранные объекты-аналоги — того же сегмента рынка. Площадь');
    expect(said('Для расчёта отобрано объектов-аналогов: 3; известны цены.')).not.toContain('В расчёте использованы');
    // Another number, or none, is not what the calculation has.
    expect(said('Для расчёта отобраны 4 объекта-аналога.')).toContain('В расчёте использованы 3 объекта-аналога');
    expect(said('Отобраны лучшие.')).toContain('В расчёте использованы 3 объекта-аналога');
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

it('V: of a lease the result of the comparison is named as the right that it is', () => {
  const { description } = EXAMPLE_OBJECT;
  const object = { ...EXAMPLE_OBJECT, description: description && { ...description, right_type: 'Право аренды' } };
  const right = rightOf({ right_type: 'Право аренды', assessed_right: '', right_share: '', share_mode: 'share' });
  const told = 'Оценивается право аренды, у объектов-аналогов — право собственности.';
  const analogs = example.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection: -15 }));
  const said = (words: string) =>
    textOf(
      printMarketValue({
        calculation: { ...example, analogs },
        object,
        valued: { ...wholePlot(EXAMPLE_AREA), right },
        explanations: { property_rights: [p(words)] },
        hasAdvert: () => false,
      }),
    );
  const text = said(told);
  expect(text).toContain('Рыночная стоимость права аренды земельного участка, полученная сравнительным подходом:');
  expect(text).toContain('Рыночная стоимость права аренды земельного участка, руб. (');
  // The text has compared the rights: no sentence does so again.
  expect(text).not.toContain('У аналогов 1, 2 и 3 — право собственности');
  // As it was shipped before.
  const former = 'Оцениваемое право — право аренды, права на объекты-аналоги — право собственности.';
  expect(said(former)).not.toContain('У аналогов 1, 2 и 3 — право собственности');
  expect(said('Права влияют на цену.')).toContain(
    'У аналогов 1, 2 и 3 — право собственности; у объекта оценки — право',
  );
});

it('V: the elements of comparison that only a lease has are named beside owned plots, with what answers them', () => {
  const right = rightOf({ right_type: 'Право аренды', assessed_right: '', right_share: '', share_mode: 'share' });
  const said = (percent: number, code: 'lease' | 'own' = 'lease') =>
    textOf(
      printMarketValue({
        calculation: {
          ...example,
          analogs: example.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection: percent })),
        },
        object: EXAMPLE_OBJECT,
        valued: code === 'lease' ? { ...wholePlot(EXAMPLE_AREA), right } : wholePlot(EXAMPLE_AREA),
        explanations: {},
        leaseTerms: ['оставшийся срок аренды — 12 лет 2 месяца', 'арендная плата — 15 700 руб. в год'],
        hasAdvert: () => false,
      }),
    );
  const terms =
    'Элементы сравнения, которые есть только у права аренды (распоряжение Минимущества России № 1102-р): оставшийся срок аренды — 12 лет 2 месяца; арендная плата — 15 700 руб. в год.';
  expect(said(-15)).toContain(terms);
  expect(said(0)).not.toContain('Элементы сравнения, которые');
  expect(said(-15, 'own')).not.toContain('Элементы сравнения, которые');
});

it('R1 a factor has one name in the summary, over its reasons, in the tables and in the spreadsheet', () => {
  const blocks = print(example);
  const input = { calculation: example, object: EXAMPLE_OBJECT, valued: wholePlot(EXAMPLE_AREA), explanations: {} };
  const cells = calculationSheet({ ...input, hasAdvert: () => false }).rows.map(([cell]) =>
    cell && 'text' in cell ? cell.text : '',
  );
  const rows = comparisonOf(blocks).factors.map(({ label }) => plainRuns(label).replaceAll('\u00a0', ' '));
  const words = textOf(blocks).split('\n');
  for (const { name, choice } of FACTORS) {
    expect(cells).toContain(name);
    expect(rows).toContain(choice === 'area' ? `${name}, кв. м` : name);
  }
  const applied = FACTORS.filter(({ correction }) => example.analogs.some((analogue) => analogue[correction]));
  expect(applied.length).toBeGreaterThan(5);
  for (const { name } of applied) expect(words.filter((word) => word === name).length).toBeGreaterThan(1);
  // What the screen calls otherwise is nowhere.
  const others = FACTORS.flatMap(({ name, label, shortLabel }) => [label, shortLabel].filter((word) => word !== name));
  expect([...words, ...rows, ...cells].filter((word) => others.includes(word))).toEqual([]);
});

it('R1 what was taken of silent adverts is told before the pages across, not under the table, which it would push a page on', () => {
  const silent = { known: true, fields: ['saleTerms', 'financing'], twofold: [] } as const;
  const blocks = printMarketValue({
    calculation: example,
    object: EXAMPLE_OBJECT,
    valued: wholePlot(EXAMPLE_AREA),
    explanations: {},
    hasAdvert: () => true,
    assumed: () => silent,
  });
  const taken = 'В объявлении не указано, принято обычное: условия финансирования — аналоги 1, 2, 3;';
  const at = blocks.findIndex((block) => block.kind === 'paragraph' && textOf([block]).includes(taken));
  expect(at).toBeGreaterThan(0);
  // Behind the sentence that leads to the table, in the section on the choice.
  expect(textOf(blocks.slice(at - 1, at))).toContain('Копии объявлений приведены в приложении ');
  expect(textOf(blocks.slice(at + 1, at + 2))).toContain('Обоснование корректировок');
  const across = blocks.filter((block) => block.kind === 'landscape');
  expect(across).toHaveLength(2);
  expect(textOf(across)).not.toContain('В объявлении не указано');
});
