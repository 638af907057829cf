import { expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { EXAMPLE_OBJECT, exampleCalculation } from '#features/market-value/example.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { plainRuns } from '#kit/block-run.ts';
import { checkReport } from './completeness.ts';
import { factsOf } from './facts-of.ts';
import { printReconciliation } from './print-conclusion.ts';
import type { ReportData } from './report-data.ts';

let next = 0;
const calculation = exampleCalculation(() => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`);

const data = {
  head: {
    id: 'r',
    report_number: '1',
    contract_number: '1',
    contract_date: '2026-11-09',
    evaluation_date: '2026-11-16',
    inspection_date: '2026-11-16',
    report_date: '2026-11-20',
    purpose: '',
    bank: '',
    value_type: '',
    report_format: '',
    report_users: '',
  },
  client: null,
  assignment: emptyAssignment(),
  description: {
    ...descriptionSheet.empty(),
    ...EXAMPLE_OBJECT.description,
    permitted_use: 'Для индивидуального жилищного строительства',
  },
  market: { ...marketAnalysisSheet.empty(), ...SHIPPED_TEXTS, market_segment: 'ИЖС' },
  calculation,
  files: [],
  pictures: {},
  form: null,
  person: { last_name: '', first_name: '', middle_name: '', phone: '', email: '' },
  appraiser: null,
  legalEntity: null,
  scans: {},
} as unknown as ReportData;

const warnings = (of: ReportData) => checkReport(of).filter(({ severity }) => severity === 'warning');

it('R4 wrong facts come first, left-over places last and in one line', () => {
  const [first, ...others] = calculation.analogs;
  const late = { ...calculation, analogs: [{ ...first, offer_date: '2026-11-17' }, ...others] } as never;
  const texts = warnings({ ...data, calculation: late }).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual([
    'Аналог 1 датирован позже даты оценки: обоснуйте его использование.',
    'Аналог 1: дата обращения 16.11.2026 раньше даты публикации 17.11.2026.',
  ]);
  expect(texts.filter((text) => text.includes('[указать]'))).toHaveLength(1);
  expect(texts.at(-1)).toMatch(/^В \d+ текстах анализа рынка: осталось «\[указать\]»/);
});

it('R4 a cadastral map without its source is told', () => {
  const map = (source_url: string) => ({ ...data, files: [{ category: 'cadastral', source_url }] }) as ReportData;
  const told = (of: ReportData) => warnings(of).some(({ text }) => text === 'Укажите источник кадастровой карты');
  expect([told(map('')), told(map('https://karta.example/1')), told(data)]).toEqual([true, false, false]);
});

it('R4 a segment that is not the permitted use stops the generation until the appraiser writes his own conclusion', () => {
  const of = (permitted_use: string, hbu_conclusion = '', market_segment = 'сельхоз') =>
    checkReport({
      ...data,
      description: { ...data.description, permitted_use },
      market: { ...data.market, market_segment, hbu_conclusion },
    } as ReportData)
      .filter(({ id }) => id === 'wrong.segment')
      .map(({ severity, link }) => [severity, link.split('#')[1]]);
  const house = 'Для индивидуального жилищного строительства';
  expect(of(house)).toEqual([['error', 'field-market_segment']]);
  expect(of(house, 'Наилучшее — пашня. Оно совпадает с разрешённым.')).toEqual([['error', 'field-market_segment']]);
  expect(of(house, 'Наилучшее — пашня: вид изменяется.')).toEqual([['warning', 'field-hbu_conclusion']]);
  expect(of(house, '', 'ИЖС')).toEqual([]);
  expect(of('Прочее')).toEqual([['warning', 'field-hbu_conclusion']]);
  expect(of('')).toEqual([['warning', 'field-permitted_use']]);
});

it('R4 a segment that the land category rules out is told', () => {
  const description = { ...data.description, land_category: 'Земли сельскохозяйственного назначения' };
  expect(warnings({ ...data, description } as ReportData).map(({ text }) => text)).toContain(
    'Сегмент «Земельные участки под индивидуальное жилищное строительство (ИЖС, ЛПХ)» не соответствует категории «Земли сельскохозяйственного назначения»',
  );
});

const texts = (of: ReportData) => warnings(of).map(({ text }) => text);
const withCalculation = (changes: object) => ({ ...data, calculation: { ...calculation, ...changes } }) as ReportData;

it('R4 a report that is older than the valuation, the visit or the contract cannot be generated', () => {
  const errors = checkReport({ ...data, head: { ...data.head, report_date: '2026-11-10' } })
    .filter(({ severity, id }) => severity === 'error' && id.startsWith('wrong.order'))
    .map(({ text, link }) => [text, link]);
  expect(errors).toEqual([
    ['Дата отчета раньше даты оценки', '/report/r/new-report#field-report_date'],
    ['Дата отчета раньше даты осмотра', '/report/r/new-report#field-report_date'],
  ]);
});

it('R4 a number that is left from a copy is told', () => {
  const told = (report_number: string) => texts({ ...data, head: { ...data.head, report_number } });
  expect(told('27/2026 (копия)')).toContain('Номер отчета остался от копии: 27/2026 (копия)');
  expect(told('27/2026').join()).not.toContain('остался от копии');
});

it('R4 an extract of the register that is younger than the report is told', () => {
  const told = (egrn_date: string) => texts({ ...data, description: { ...data.description, egrn_date } } as ReportData);
  expect(told('2026-11-21')).toContain('Выписка ЕГРН от 21.11.2026 позже даты отчета');
  expect(told('2026-11-20').join()).not.toContain('позже даты отчета');
});

it('R4 a factor’s text that denies the correction which the calculation has is told', () => {
  const told = (analogue: object) => {
    const [first, ...others] = calculation.analogs;
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

it('R4 an interval without a reason is told, unless none is asked for', () => {
  const told = (of: ReportData) => texts(of).includes('Обоснуйте границы интервала стоимости');
  const bare = withCalculation({ value_interval_reason: ' ' });
  expect([told(data), told(bare)]).toEqual([false, true]);
  expect(told(withCalculation({ value_interval_reason: '', interval_not_required: true }))).toBe(false);
});

it('R1 the interval is said to be the analogues’ where it is, and justified only by the appraiser’s words', () => {
  const said = (changes: object) =>
    printReconciliation(factsOf(withCalculation(changes)))
      .flatMap((block) => (block.kind === 'paragraph' ? [plainRuns(block.runs).replaceAll('\u00a0', ' ')] : []))
      .find((text) => text.startsWith('Границы'));
  const none = { value_interval_low: null, value_interval_high: null, value_interval_reason: '' };
  expect(said(none)).toMatch(/^Границы приняты по минимальной и максимальной .* от 2 342 000 до 2 773 000 руб\.$/);
  expect(said({ value_interval_reason: 'Рынок узок.' })).toMatch(
    /^Границы приняты по минимальной .* руб\. Интервал обоснован: рынок узок\.$/,
  );
  expect(said({ value_interval_low: 2_300_000 })).toMatch(/^Границы интервала приняты оценщиком: от 2 300 000 /);
});
