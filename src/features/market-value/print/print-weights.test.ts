import { describe, expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import { print, textOf } from '#test/printed-calculation.ts';
import { priceInFull } from './print-input.ts';
import { shownWeights } from './print-weights.ts';
import { shownSums } from './shown-sums.ts';

describe('chapter 11', () => {
  it('R1 corrections that make the prices differ more are said with the appraiser’s reason or not at all', () => {
    const near = example.analogs.map((analogue) => ({ ...analogue, price: 2000 * (analogue.area ?? 0) }));
    const grown = (reason: string) => textOf(print({ ...example, analogs: near, variation_reason: reason }));
    expect(grown('')).not.toContain('увеличили разброс');
    expect(grown('Продавцы не учитывают сети.')).toMatch(
      /Корректировки увеличили разброс цен с [\d,]+ до [\d,]+ %: продавцы не учитывают сети\./,
    );
  });

  it('J5 the weights, the variation and the outcome show their arithmetic', () => {
    const text = textOf(print(example));
    expect(text).toContain('28,00 + 41,00 + 25,75 = 94,75');
    expect(text).toContain('формулу весов не задают, она выбрана оценщиком:');
    expect(text).toContain('Единица прибавлена, чтобы вес имел и аналог без корректировок.');
    expect(text).toContain('Шкала принята оценщиком по статистической практике: до 10 %');
    expect(text).toContain('95,75 / 29,00 = 3,3017');
    expect(text).toContain('3,3017 / 9,1609 = 0,3604');
    expect(text).toMatch(/Цены — скорректированные, из .*\./);
    expect(text).toContain('173,96');
    // In the DOCX, too, the quotient stands on one line.
    expect(JSON.stringify(print(example))).toContain('278,39\u00a0/\u00a01\u00a0950,00\u00a0=\u00a014,28');
    expect(text).toContain('В сумму Si входят все корректировки');
    expect(text).toContain('9,06 %');
    // No difference: that of the printed percents is 5,22, that of the unrounded ones 5,21.
    expect(text).toContain('Корректировки сократили разброс цен с 14,28 до 9,06 %.');
    expect(text).toContain('1 922,831437 руб./кв. м × 1 310 кв. м = 2 518 909,18 руб.');
  });

  it('J5 a table whose printed numbers do not make its printed sum says so, and no other', () => {
    const NOTE = 'Значения показаны округлёнными; итоги рассчитаны по неокруглённым значениям.';
    const sum = (of: string[], total: string, digits = 2) => shownSums({ of, sum: total, digits });
    expect(sum(['0.004', '0.004'], '0.008')).toBe(NOTE);
    expect(sum(['1.10', '2.204'], '3.304')).toBe('');
    expect(sum(['2.7638', '2.3865', '2.4934'], '7.6436', 4)).toBe(NOTE);
    const noted = (calculation: typeof example) =>
      textOf(print(calculation)).split('Значения показаны округлёнными; итоги').length - 1;
    expect(noted(example)).toBe(0);
    const lease = example.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection: -15 }));
    expect(noted({ ...example, analogs: lease })).toBe(2);
    // Three thirds are 0,9999 as they are shown: in the table of the weights and in that of the prices.
    expect(noted({ ...example, weight_method: 'equal', weight_reason: 'Аналоги близки' })).toBe(2);
  });

  it('J5 weights that do not make 1 as they are shown are told to be rounded', () => {
    const NOTE = 'Веса показаны округлёнными; сумма неокруглённых весов — 1.';
    // 0,3539 + 0,2732 + 0,3730 = 1,0001.
    expect(shownWeights(['0.353879', '0.273170', '0.372951'])).toBe(NOTE);
    expect(shownWeights(['0.353879', '0.273140', '0.372981'])).toBe('');
    expect(shownWeights(['0.5', null, '0.5'])).toBe('');
    // Weights that were typed wrong are no rounding.
    expect(shownWeights(['0.5', '0.4'])).toBe('');
  });

  it('J5 the price of a metre has the decimals that its product with the area needs, six at least', () => {
    const price = (perMeter: string, area: number, whole: string) => priceInFull({ perMeter, whole }, area);
    expect(price('7.5', 1200, '9000')).toBe('7,5');
    // 70 / 9: with six decimals the product is larger by 0,004998 and by 0,005 roubles.
    const seventy = '7.777777777777777777777777777778';
    expect(price(seventy, 22_491, '174930')).toBe('7,777778');
    expect(price(seventy, 22_500, '175000')).toBe('7,7777778');
    expect(price('7.859988449761', 125_000, '982498.556220')).toBe('7,85998845');
    expect(price('1922.831436780156', 1310, '2518909.182182')).toBe('1\u00a0922,831437');
  });

  it('R1 the variation of prices of a few roubles has as many places as its quotient needs', () => {
    // Fields cost a few roubles the metre: 0,43 / 7,87 would be 5,46 % beside the printed 5,52 %.
    const cheap = example.analogs.map((analogue) => ({ ...analogue, price: (analogue.price ?? 0) / 250 }));
    const text = textOf(print({ ...example, analogs: cheap }));
    const said = /\((\d,\d+)\) \/ \((\d,\d+)\) × 100 % = (\d+,\d+) %/.exec(text.replaceAll('\u00a0', ' '));
    const [deviation, mean, percent] = (said ?? []).slice(1).map((number) => Number(number.replace(',', '.')));
    expect(((deviation ?? 0) / (mean ?? 1)) * 100).toBeCloseTo(percent ?? 0, 2);
  });

  it('R1 a heterogeneous set is printed with the reason why it is used', () => {
    const analogs = example.analogs.map((analogue, index) =>
      index === 2 ? { ...analogue, price: 9_900_000 } : analogue,
    );
    const far = { ...example, analogs };
    expect(textOf(print(far))).toContain('превышает 33 %: совокупность неоднородна.\n');
    expect(textOf(print({ ...far, variation_reason: 'Предложений больше нет.' }))).toContain(
      'превышает 33 %: совокупность неоднородна, предложений больше нет.\n',
    );
    expect(textOf(print({ ...example, variation_reason: 'Предложений больше нет.' }))).not.toContain(
      'предложений больше нет',
    );
  });

  it('I6 the other weight methods say what they are', () => {
    const equal = textOf(print({ ...example, weight_method: 'equal' }));
    expect(equal).toContain('Веса аналогов приняты равными.');
    const reasoned = { ...example, weight_method: 'equal' as const, weight_reason: 'Аналоги одинаково близки.' };
    expect(textOf(print(reasoned))).toContain('Веса аналогов приняты равными: аналоги одинаково близки.');
    const linear = textOf(print({ ...example, weight_method: 'linear' }));
    expect(linear).toContain('она выбрана оценщиком:');
    expect(linear).not.toContain('Единица прибавлена');
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
});
