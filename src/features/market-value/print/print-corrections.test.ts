import { describe, expect, it } from 'vitest';
import { p } from '#document/model/block-build.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { changed, example } from '#test/calculation.ts';
import { print, textOf } from '#test/printed-calculation.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { type Calculation, emptyMeta } from '../calculation.ts';
import { printMarketValue } from './print.ts';
import { printedSources } from './print-corrections.ts';

describe('chapter 11', () => {
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
    expect(text).not.toContain('торг предполагается');
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

  it('R1 a reason of the handbook is not printed behind a text that names percent, source and range; one’s own is', () => {
    const said = 'Корректировка: +12,50 % (аналоги 1, 2), источник — справочник, табл. 39, с. 114.';
    const reason =
      'Газоснабжение: у аналога отсутствует, у объекта оценки центральное; корректировка 12,50\u00a0% (от 9 до 16).';
    const of = (comment: string, text: string) => {
      const gasCorrection = { ...(example.corrections_meta.gasCorrection ?? emptyMeta()), comment };
      const calculation = { ...example, corrections_meta: { ...example.corrections_meta, gasCorrection } };
      return textOf(print(calculation, { gas: [p(text)] }));
    };
    expect(of(reason, said)).not.toContain('у аналога отсутствует, у объекта');
    expect(of(`${reason} Газ рядом.`, said)).toContain('Газ рядом.');
    expect(of(reason, 'Газ повышает цену.')).toContain('у аналога отсутствует, у объекта');
    expect(of('Газ оплачен продавцом', 'Газ повышает цену.')).toContain('Газ оплачен продавцом.');
    // A coefficient says how the percent follows from it.
    const coefficient = reason.replace('корректировка 12,50\u00a0%', 'коэффициент 1,125');
    expect(of(coefficient, said)).toContain('коэффициент 1,125');
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

  it('R1 joint property beside plots in ownership has no correction, and the report says why: it is no difference, nor one that 12.2 misses', () => {
    const description = EXAMPLE_OBJECT.description && {
      ...EXAMPLE_OBJECT.description,
      assessed_right: 'Общая совместная собственность',
    };
    const object = { ...EXAMPLE_OBJECT, description };
    const said = textOf(
      printMarketValue({
        calculation: example,
        object,
        valued: wholePlot(EXAMPLE_AREA),
        explanations: {},
        hasAdvert: () => false,
      }),
    );
    expect(said).toContain(
      'у объекта оценки — общая совместная собственность. Корректировка не введена: участок оценивается в целом, целиком предложены и аналоги. Различием аналогов это не считается: и то и другое — собственность на весь участок.',
    );
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

  it('R1 a reason that says itself of an analogue that it has no correction is not said before it', () => {
    const { buildingsCorrection: meta } = example.corrections_meta;
    if (!meta) throw new Error('example');
    const analogs = example.analogs.map((analogue, index) =>
      index === 1 ? { ...analogue, buildings: 'Сарай под снос', buildingsCorrection: 0 } : analogue,
    );
    const told = (comment: string) =>
      textOf(print({ ...example, analogs, corrections_meta: { buildingsCorrection: { ...meta, comment } } }));
    const WITHOUT = 'Для аналога 2 корректировка не введена.';
    const own = 'К аналогу 2 корректировка не вводится: сарай подлежит сносу.';
    expect(told(own)).toContain(own);
    expect(told(own)).not.toContain(WITHOUT);
    expect(told('У аналога 2 сарай подлежит сносу.')).toContain(`${WITHOUT} У аналога 2 сарай подлежит сносу.`);
    expect(told('К аналогу 1 корректировка не вводится: дом новый. У аналога 2 сарай.')).toContain(WITHOUT);
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
    expect(bare).toContain(`обременения: ${rights} Корректировка не введена.`);
    expect(bare).toContain('дата оценки — 16.11.2026. Корректировка не введена: за время до даты оценки цены');
    expect(bare).toContain('Остальные элементы сравнения\nБез корректировки, см. ниже\n');
    const equal = /^(.*): различия между объектом оценки и аналогами отсутствуют, корректировка не вводится\.$/m;
    expect(equal.exec(bare)?.[1]).toBe(
      'Условия финансирования; условия продажи; вид использования; водоснабжение и канализация',
    );
    const comment = 'Рынок прав аренды узок.';
    const corrections_meta = { ...example.corrections_meta, propertyRightsCorrection: { ...emptyMeta(), comment } };
    expect(printed({ ...example, corrections_meta })).toContain(
      `${rights} Корректировка не введена: рынок прав аренды узок.`,
    );
    // The analysis of the market prints the text on the factor: its reason is not said again.
    const before = 'за время до даты оценки цены';
    const text = [p('Корректировка не вводилась — за время до даты оценки цены предложений не изменились.')];
    const told = textOf(print(example, { sale_date: text }));
    expect(textOf(print(example))).toContain(`Корректировка не введена: ${before}`);
    expect(told).not.toContain(`не введена: ${before}`);
    expect(told).toContain('Корректировка не введена, обоснование — в п. ');
    // Without a reason a small difference is told, a large one is not.
    const { saleDateCorrection: _, ...undated } = example.corrections_meta;
    const fresh = 'Корректировка не введена: от даты предложения до даты оценки прошло не больше 30 дней.';
    expect(textOf(print({ ...example, corrections_meta: undated }))).toContain(fresh);
    const renewed = { saleDate: '2026-11-10', offer_date: '2026-09-20' };
    expect(textOf(print({ ...changed(1, renewed), corrections_meta: undated }))).toContain(
      'Корректировка не введена: со дня размещения или последнего обновления объявления до даты оценки прошло не больше 30 дней.',
    );
    const old = { saleDate: '2026-10-16', offer_date: '2026-10-16' };
    expect(textOf(print({ ...changed(1, old), corrections_meta: undated }))).not.toContain(fresh);
    // What is not known is not equal either.
    expect(printed(example, { ...object, marketSegment: '' })).toContain(
      'Вид использования: сведений для сравнения недостаточно, корректировка не введена.',
    );
  });
});

it('J5 the bounds of a source are printed from the lower to the upper one', () => {
  const bargaining = example.corrections_meta.bargainingCorrection;
  if (!bargaining) throw new Error('the example has its sources');
  const turned = { ...bargaining, low: bargaining.high, high: bargaining.low };
  const corrections_meta = { ...example.corrections_meta, bargainingCorrection: turned };
  expect(textOf(print({ ...example, corrections_meta }))).toContain('−11,80…−7,20');
  expect(textOf(print({ ...example, corrections_meta }))).not.toContain('−7,20…−11,80');
});

it('J5 the summary has no column of intervals where no source gives one', () => {
  const headOf = (calculation: Calculation) =>
    /Элемент сравнения\nИсточник\n(Интервал\n)?Ан\. 1/.exec(textOf(print(calculation)));
  expect(headOf(example)?.[1]).toBeTruthy();
  const corrections_meta = Object.fromEntries(
    Object.entries(example.corrections_meta).map(([field, meta]) => [
      field,
      meta && { ...meta, low: null, high: null },
    ]),
  );
  const analogs = example.analogs.map((one) => ({ ...one, ranges: {} }));
  expect(headOf({ ...example, analogs, corrections_meta })?.[0]).toBe('Элемент сравнения\nИсточник\nАн. 1');
});
