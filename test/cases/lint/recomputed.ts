import { everyFigure, figures, type ReportText, rowsOf, said } from './report-text.ts';
import { roublesInWords } from './words-of-number.ts';

/* What a reviewer does with a pocket calculator: every table is worked out once more from what is printed. */

const near = (a: number, b: number, within: number) => Math.abs(a - b) <= within;

const differs = (what: string, printed: number | undefined, computed: number, within: number): string[] =>
  printed !== undefined && near(printed, computed, within) ? [] : [`${what}: ${printed}, должно быть ${computed}`];

/** Running prices of the calculation's table: percents one after another. */
function corrected(table: string, prices: readonly number[]): { values: number[]; sums: number[] } {
  const rows = table
    .split('\n')
    .map((line) => [...line.matchAll(/([+−]?\d+,\d{2}) (\d{1,3}(?: \d{3})*,(?:\d{2}|\d{4}))(?= |$)/gu)])
    .filter((found) => found.length === prices.length);
  const percents = rows.map((found) =>
    found.map(([, percent = '']) => Number(percent.replace(',', '.').replace('−', '-'))),
  );
  return {
    values: prices.map((price, at) => percents.reduce((value, row) => value * (1 + (row[at] ?? 0) / 100), price)),
    sums: prices.map((_, at) => percents.reduce((sum, row) => sum + Math.abs(row[at] ?? 0), 0)),
  };
}

function tables(report: ReportText): string[] {
  const calculation = report.chapter('11');
  // In 1.1, and in the calculation's table.
  const first = (label: string) => rowsOf(report, label)[0] ?? [];
  const last = (label: string) => rowsOf(report, label).at(-1) ?? [];
  const table = calculation.slice(calculation.indexOf('Расчёт скорректированных цен'));
  const prices = first('Цена предложения, руб.');
  const areas = first('Площадь, кв. м');
  const metres = first('Цена, руб./кв. м');
  const exact = prices.map((price, at) => price / (areas[at] ?? 1));
  const { values, sums } = corrected(table, exact);
  const weights = sums.map((sum) => 1 / (sum + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / all);
  const perMetre = values.reduce((sum, value, at) => sum + value * (shares[at] ?? 0), 0);
  const each = (what: string, printed: readonly number[], computed: readonly number[], within: number) =>
    printed.length === computed.length && computed.length > 0
      ? computed.flatMap((value, at) => differs(`${what}, аналог ${at + 1}`, printed[at], value, within))
      : [`${what}: ${printed.length} чисел, должно быть ${computed.length}`];
  return [
    ...(prices.length < 2 ? ['таблица 1.1 не читается'] : []),
    ...each('цена за 1 кв. м', metres, exact, 0.0051),
    ...each('сумма корректировок в 1.1', first('Сумма корректировок по модулю, %'), sums, 0.0051),
    ...each('сумма корректировок в расчёте', last('Сумма корректировок по модулю Si, %'), sums, 0.0051),
    ...each('скорректированная цена в 1.1', first('Скорректированная цена, руб./кв. м'), values, 0.0051),
    ...each('скорректированная цена', last('Скорректированная цена, руб./кв. м'), values, 0.0051),
    ...each('вес в 1.1', first('Вес'), shares, 0.000_051),
    ...each('вес', last('Вес Ki'), shares, 0.000_051),
    ...differs('средневзвешенная цена', first('Средневзвешенная цена, руб./кв. м')[0], perMetre, 0.0051),
  ];
}

/** The whole, then the share, then the forced sale, then the rounding. */
function value(report: ReportText): string[] {
  const calculation = report.chapter('11');
  const outcome = figures(calculation, '# руб\\./кв\\. м × # кв\\. м = # руб\\.');
  if (!outcome) return ['итог 11 главы не читается'];
  const [metre = 0, area = 0, whole = 0] = outcome;
  const share = said(calculation, /Размер доли (\d+\/\d+)/u);
  const [part = 1, of = 1] = share ? share.split('/').map(Number) : [];
  const shared = figures(calculation, 'Скидка на долевое участие # % .*?Скидка, руб\\. # .*?Стоимость доли, руб\\. #');
  const [shareDiscount = 0, shareRoubles = 0, afterShare = whole] = shared ?? [];
  const forced = figures(
    calculation,
    'Скидка на вынужденность продажи # % .*?Скидка, руб\\. # .*?Ликвидационная стоимость [^\\d]*?(?:\\d+/\\d+[^\\d]*?)?#',
  );
  const [forcedDiscount = 0, forcedRoubles = 0, afterForced = afterShare] = forced ?? [];
  const proportional = (whole * part) / of;
  // Where the forced sale stands beside the market value, the latter is the result.
  const beside = /рыночной и ликвидационной/u.test(report.chapter('0'));
  const total = rowsOf(report, 'Сравнительный').at(-1)?.[0];
  return [
    ...differs('цена × площадь', whole, metre * area, 0.0051),
    ...(shared ? differs('скидка на долю', shareRoubles, (proportional * shareDiscount) / 100, 0.011) : []),
    ...(shared ? differs('стоимость доли', afterShare, proportional * (1 - shareDiscount / 100), 0.011) : []),
    ...(forced ? differs('скидка на срок', forcedRoubles, (afterShare * forcedDiscount) / 100, 0.011) : []),
    ...(forced ? differs('после скидки на срок', afterForced, afterShare * (1 - forcedDiscount / 100), 0.011) : []),
    ...differs('результат подхода', total, beside ? afterShare : afterForced, 0.0051),
  ];
}

const STEPS: Readonly<Record<string, number>> = { сотен: 100, тысяч: 1000, 'десятков тысяч': 10_000 };

function rounding(report: ReportText): string[] {
  const result = report.chapter('12');
  const step = STEPS[said(result, /Округление до ((?:десятков )?(?:сотен|тысяч)) рублей/u)];
  const [total = 0] = rowsOf(report, 'Сравнительный').at(-1) ?? [];
  const rounded = figures(result, 'Итого, округлено до [а-я ]+ рублей 1,00 #')?.[0];
  return step ? differs('округление', rounded, Math.round(total / step) * step, 0) : [];
}

/** «В том числе НДС 22 % — 385 901,64 руб.» of the value. */
function tax(report: ReportText): string[] {
  const result = report.chapter('12');
  const [value = 0] = figures(result, 'Итого, округлено до [а-я ]+ рублей 1,00 #') ?? [];
  return everyFigure(report.all, 'В том числе НДС # % — # руб').flatMap(([rate = 0, sum]) =>
    differs('НДС', sum, (value * rate) / (100 + rate), 0.0051),
  );
}

/** Each value in roubles with its words behind it. */
function inWords(report: ReportText): string[] {
  const found = [
    ...report.all
      .replaceAll(/\s+/g, ' ')
      .matchAll(/(?:^|[^\d,])(\d{1,3}(?:[\d\s]*\d)?) ₽ ([А-ЯЁ][а-яё ]+ рубл[яейь]+) 00/gu),
  ];
  const faults = found.flatMap(([, digits = '', words = '']) => {
    const due = roublesInWords(Number(digits.replaceAll(/\s/g, '')));
    return words.toLowerCase() === due ? [] : [`${digits} ₽ прописью «${words}»`];
  });
  return found.length < 3 ? [`сумма прописью стоит ${found.length} раза`] : faults;
}

function bounds(report: ReportText): string[] {
  const result = report.chapter('12');
  const value = figures(result, 'Итого, округлено до [а-я ]+ рублей 1,00 #')?.[0];
  const spans = everyFigure(result, 'умноженным на [^:]{0,200}: от # до # руб');
  return spans.flatMap(([low = 0, high = 0]) =>
    value === undefined || (low <= value && value <= high) ? [] : [`стоимость ${value} вне границ ${low}–${high}`],
  );
}

export const recomputed = (report: ReportText): string[] => [
  ...tables(report),
  ...value(report),
  ...rounding(report),
  ...tax(report),
  ...inWords(report),
  ...bounds(report),
];
