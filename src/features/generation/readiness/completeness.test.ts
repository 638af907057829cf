import { expect, it } from 'vitest';
import { plainRuns } from '#document/model/block-run.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { supportOfCalculation } from '#features/market-value/compute/support-of-calculation.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { emptyClient } from '#features/report/client.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { reportDocument } from '../print/document.ts';
import { factsOf } from '../print/facts-of.ts';
import { printFacts } from '../print/print-facts.ts';
import { printReconciliation } from '../print/print-reconciliation.ts';
import { valuedIn } from '../print/value-facts.ts';
import type { ReportData } from '../report-data.ts';
import { checkReport } from './completeness.ts';

const data = reportData(
  {
    description: {
      ...descriptionSheet.empty(),
      ...EXAMPLE_OBJECT.description,
      permitted_use: 'Для индивидуального жилищного строительства',
    },
    market: { ...marketAnalysisSheet.empty(), ...SHIPPED_TEXTS, market_segment: 'ИЖС' },
  },
  { id: 'r' },
);

const warnings = (of: ReportData) => checkReport(of).filter(({ severity }) => severity === 'warning');

it('R4 wrong facts come first, left-over places last and in one line', () => {
  const [first, ...others] = CALCULATION.analogs;
  const late = { ...CALCULATION, analogs: [{ ...first, offer_date: '2026-11-17' }, ...others] } as never;
  const texts = warnings({ ...data, calculation: late }).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual([
    'Аналог 1 датирован позже даты оценки: обоснуйте его использование.',
    'Аналог 1: дата обращения 16.11.2026 раньше даты публикации 17.11.2026.',
  ]);
  expect(texts.filter((text) => text.includes('[указать]'))).toHaveLength(1);
  expect(texts.at(-1)).toMatch(/^В \d+ текстах анализа рынка: осталось «\[указать\]»/);
});

it('R4 a section of the market analysis that loses all its sentences is named', () => {
  const left = [{ type: 'text', value: '<p>Отобраны предложения [указать источник].</p>' }];
  const told = (analogs: unknown) =>
    warnings({ ...data, market: { ...data.market, analogs } } as ReportData)
      .filter(({ id }) => id === 'emptied.analogs')
      .map(({ text, link }) => [text.includes('не будет ни одной фразы'), link.split('#')[1]]);
  expect(told(left)).toEqual([[true, 'field-analogs']]);
  expect(told([])).toHaveLength(1);
  expect(told([{ type: 'text', value: '<p>Отобраны предложения о продаже.</p>' }])).toEqual([]);
});

it.each([
  ['cadastral', 'Укажите источник кадастровой карты'],
  ['map', 'Укажите источник карты местоположения'],
])('R4 a map without its source is reported: %s', (category, sentence) => {
  const map = (source_url: string) => ({ ...data, files: [{ category, source_url }] }) as ReportData;
  const told = (of: ReportData) =>
    warnings(of).flatMap(({ text, link }) => (text === sentence ? [link.split('#')[1]] : []));
  expect(told(map(''))).toEqual([`field-${category}.source`]);
  expect([told(map('https://karta.example/1')), told(data)]).toEqual([[], []]);
});

it('R4 a segment that is not the permitted use stops the generation until the appraiser writes a conclusion', () => {
  const of = (permitted_use: string, hbu_conclusion = '', market_segment = 'сельхоз') =>
    checkReport({
      ...data,
      description: { ...data.description, permitted_use },
      market: { ...data.market, market_segment, hbu_conclusion },
    } as ReportData)
      .filter(({ id }) => id === 'wrong.segment' || id === 'O-08')
      .map(({ severity, link }) => [severity, link.split('#')[1]]);
  const house = 'Для индивидуального жилищного строительства';
  expect(of(house)).toEqual([['error', 'field-market_segment']]);
  expect(of(house, 'Наилучшее — пашня. Оно совпадает с разрешённым.')).toEqual([['error', 'field-market_segment']]);
  expect(of(house, 'Наилучшее — пашня: вид изменяется.')).toEqual([['warning', 'field-hbu_conclusion']]);
  expect(of(house, '', 'ИЖС')).toEqual([]);
  expect(of('Прочее')).toEqual([['warning', 'field-hbu_conclusion']]);
  expect(of('')).toEqual([['warning', 'field-permitted_use']]);
});

it('R4 a segment that the land category rules out is reported', () => {
  const description = { ...data.description, land_category: 'Земли сельскохозяйственного назначения' };
  expect(warnings({ ...data, description } as ReportData).map(({ text }) => text)).toContain(
    'Сегмент «Земельные участки под индивидуальное жилищное строительство (ИЖС, ЛПХ)» не соответствует категории «Земли сельскохозяйственного назначения»',
  );
});

const texts = (of: ReportData) => warnings(of).map(({ text }) => text);
const withCalculation = (changes: object) => ({ ...data, calculation: { ...CALCULATION, ...changes } }) as ReportData;

it('R4 a number that is left from a copy is reported', () => {
  const told = (report_number: string) => texts({ ...data, head: { ...data.head, report_number } });
  expect(told('27/2026 (копия)')).toContain('Номер отчета остался от копии: 27/2026 (копия)');
  expect(told('27/2026').join()).not.toContain('остался от копии');
});

it('R4 a factor’s text that denies the correction which the calculation has is reported', () => {
  const told = (analogue: object) => {
    const [first, ...others] = CALCULATION.analogs;
    return texts(withCalculation({ analogs: [{ ...first, ...analogue }, ...others] })).filter((text) =>
      text.includes('по тексту корректировка не требуется'),
    );
  };
  expect(told({})).toEqual([]);
  expect(told({ financing: 'atypical', financingCorrection: -3.25 })).toEqual([
    '«Условия финансирования»: по тексту корректировка не требуется, а в расчете корректировка введена. Исправьте текст',
  ]);
  expect(told({ saleTerms: 'alternative' })).toEqual([
    '«Условия продажи»: по тексту корректировка не требуется, а в расчете аналоги отличаются от объекта оценки. Исправьте текст',
  ]);
  expect(told({ isIncluded: false, financing: 'atypical', financingCorrection: -3.25 })).toEqual([]);
});

it('R4 a legal entity that owns the plot is asked for its requisites', () => {
  const owned = (changes: object) =>
    warnings({ ...data, description: { ...data.description, ...changes } } as ReportData)
      .filter(({ id }) => id === 'description.owner')
      .map(({ text, link }) => [text, link.split('#')[1]]);
  const firm = { owner_type: 'firm', owner_ogrn: '1099900000034', owner_ogrn_date: '2009-06-01', owner_address: '' };
  expect(owned(firm)).toEqual([
    ['Укажите сведения о правообладателе — юридическом лице: место нахождения', 'field-owner_address'],
  ]);
  expect(owned({ ...firm, owner_address: 'г. Светлояр' })).toEqual([]);
  expect(owned({ ...firm, owner_type: 'person', owner_ogrn: '' })).toEqual([]);
});

it('R4 an interval without a reason is reported, unless none is asked for', () => {
  const told = (of: ReportData) => texts(of).includes('Обоснуйте границы интервала стоимости');
  const bare = withCalculation({ value_interval_reason: ' ' });
  expect([told(data), told(bare)]).toEqual([false, true]);
  expect(told(withCalculation({ value_interval_reason: '', interval_not_required: true }))).toBe(false);
});

it('M10 bounds that were taken from an earlier calculation are reported until they are taken again', () => {
  const told = (changes: object) =>
    texts(withCalculation(changes)).filter((text) => text.startsWith('Границы интервала стоимости взяты'));
  const { calculation } = data;
  const now = calculation && supportOfCalculation(calculationOf(calculation), valuedIn(data))?.interval;
  if (!now) throw new Error('no interval is proposed');
  const taken = {
    value_interval_low: Number(now.low),
    value_interval_high: Number(now.high),
    value_interval_reason: now.reason,
  };
  expect(told(taken)).toEqual([]);
  expect(told({ ...taken, value_interval_reason: `${now.reason} Рынок узок.` })).toEqual([]);
  const former = { ...taken, value_interval_low: 2_000_000 };
  expect(told(former)).toEqual(['Границы интервала стоимости взяты из прежнего расчета: примите их заново']);
  expect(told({ ...former, value_interval_reason: 'По опросу.' })).toEqual([]);
  expect(told({ ...former, interval_not_required: true })).toEqual([]);
});

it('R1 the interval is said to be the analogues’ where it is, and justified only by the appraiser’s words', () => {
  const said = (changes: object) =>
    printReconciliation(factsOf(withCalculation(changes)), [])
      .flatMap((block) => (block.kind === 'paragraph' ? [plainRuns(block.runs).replaceAll('\u00a0', ' ')] : []))
      .find((text) => text.startsWith('Границы'));
  const none = { value_interval_low: null, value_interval_high: null, value_interval_reason: '' };
  expect(said(none)).toMatch(
    /^Границы интервала стоимости оценщиком не указаны\. Справочно: .* — 2 342 000 и 2 773 000 /,
  );
  expect(said({ value_interval_reason: 'Рынок узок.' })).toMatch(
    /^Границы приняты по минимальной .* руб\. Наибольшая из этих цен .* Обоснование интервала: рынок узок\. См\. …\.$/,
  );
  expect(said({ value_interval_reason: 'Интервал принят по опросу.' })).toMatch(
    / %\. Интервал принят по опросу\. См\. …/,
  );
  expect(said({ value_interval_low: 2_300_000 })).toMatch(/^Границы интервала приняты оценщиком: от 2 300 000 /);
});

it('R1 the assignment promises the bounds only where the report states them, and says so where they are waived', () => {
  const promised = (changes: object, assignment: object = {}) => {
    const of = withCalculation(changes);
    const whole = { ...of, client: emptyClient(), assignment: { ...of.assignment, ...assignment } } as ReportData;
    const text = JSON.stringify(reportDocument(whole).blocks).replaceAll('\u00a0', ' ');
    return /Форма представления результата.*?(В виде числа[^"]*)"/.exec(text)?.[1];
  };
  const none = { value_interval_low: null, value_interval_high: null, value_interval_reason: '' };
  const inRoubles = 'в рублях Российской Федерации';
  expect(promised({})).toBe(`В виде числа с указанием границ интервала, ${inRoubles}`);
  expect(promised(none)).toBe(`В виде числа, ${inRoubles}`);
  const waived = `В виде числа, ${inRoubles}. Указание границ интервала не требуется`;
  expect(promised({ interval_not_required: true })).toBe(waived);
  expect(promised({}, { result_form: 'В виде числа' })).toBe(waived);
});

it('R1 no interval stands beside the value until the appraiser typed or justified its bounds', () => {
  const none = { value_interval_low: null, value_interval_high: null, value_interval_reason: ' ' };
  const boxOf = (changes: object) => JSON.stringify(printFacts(factsOf(withCalculation(changes))));
  expect(boxOf(none)).not.toMatch(/[Ии]нтервал/);
  expect(boxOf({ ...none, value_interval_reason: 'Рынок узок.' })).toMatch(/Интервал.*границы интервала/);
  expect(boxOf({ ...none, value_interval_low: 2_300_000 })).toMatch(/Интервал/);
});

it('R1 a bound that the appraiser left open is that of the analogues', () => {
  const interval = (changes: object) => factsOf(withCalculation(changes)).value?.interval;
  const [low, high] = [2_342_000, 2_773_000].map(String);
  expect(interval({ value_interval_low: 2_400_000, value_interval_high: null })).toEqual({ low: '2400000', high });
  expect(interval({ value_interval_low: null, value_interval_high: 2_600_000 })).toEqual({ low, high: '2600000' });
});

it('R4 bounds that do not enclose the value are reported, unless none are asked for', () => {
  const told = (changes: object) =>
    checkReport(withCalculation(changes))
      .filter(({ id }) => id === 'interval-order')
      .map(({ severity, text }) => [severity, text.replaceAll('\u00a0', ' ')]);
  expect(told({})).toEqual([]);
  expect(told({ value_interval_low: 2_600_000, value_interval_high: 2_700_000 })).toEqual([
    ['warning', 'Итоговая стоимость 2 519 000 ₽ вне границ интервала: 2 600 000–2 700 000 ₽'],
  ]);
  const turned = { value_interval_low: 2_773_000, value_interval_high: 2_342_000 };
  expect(told(turned)).toEqual([['warning', 'Нижняя граница интервала стоимости больше верхней']]);
  expect(told({ ...turned, interval_not_required: true })).toEqual([]);
});

it('R4 an area that came or went after the last save of the calculation counts', () => {
  const asksForValue = (total_area: number | null, rounded_market_value: number | null) =>
    checkReport({
      ...data,
      description: { ...data.description, total_area },
      calculation: { ...CALCULATION, rounded_market_value },
    } as ReportData).some(({ id }) => id === 'calculation.rounded_market_value');
  expect([asksForValue(1310, null), asksForValue(null, 2_519_000)]).toEqual([false, true]);
});

it('R4 beside a correction the default texts deny none, and the appraiser’s own words stay', () => {
  const [first, ...others] = CALCULATION.analogs;
  const printed = (changes: object, own = '') =>
    JSON.stringify(
      reportDocument({
        ...withCalculation({ analogs: [{ ...first, ...changes }, ...others] }),
        client: emptyClient(),
        market: {
          ...data.market,
          ...(own ? { financing_terms: [{ type: 'text', value: `<p>${own}</p>` }] } : {}),
        },
      } as ReportData).blocks,
    ).replaceAll('\u00a0', ' ');
  const denial = 'у объектов-аналогов нетипичных условий в объявлениях не указано';
  const corrected = { financing: 'atypical', financingCorrection: -3.25 };
  expect(printed({})).toContain(denial);
  expect(printed(corrected)).not.toContain(denial);
  expect(printed(corrected)).toContain('могут отклонять цену от рыночной');
  expect(printed(corrected, 'Рассрочка дана всем, корректировка не требуется.')).toContain('Рассрочка дана всем');
});

it('R6 the area is written with all its figures wherever it stands', () => {
  const exact = {
    ...data,
    description: { ...data.description, total_area: 1310.1234 },
    client: emptyClient(),
  } as ReportData;
  const { titlePage, letter, blocks } = reportDocument(exact);
  const text = JSON.stringify([titlePage, letter, blocks]).replaceAll('\u00a0', ' ');
  expect(text.match(/1 310,12(?!34)/g)).toBeNull();
  expect(text).toContain('площадью 1 310,1234 кв. м');
});

it('R1 a large area is told in hectares beside its square metres', () => {
  const facts = (total_area: number) => {
    const description = { ...data.description, total_area };
    return JSON.stringify(printFacts(factsOf({ ...data, description } as ReportData))).replaceAll('\u00a0', ' ');
  };
  expect(facts(1_250_000)).toContain('1 250 000 кв. м (125 га)');
  expect(facts(1310)).toContain('1 310 кв. м (13,1 сот.)');
  // And priced as it is counted.
  const priced = (total_area: number) => facts(total_area).match(/То же за 1 (?:сотку|га)/g);
  expect([priced(9999), priced(10_000)]).toEqual([['То же за 1 сотку'], ['То же за 1 га']]);
});
