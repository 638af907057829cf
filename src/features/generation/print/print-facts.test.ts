import { expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { SECTION } from '#features/report/sections.ts';
import { example } from '#test/calculation.ts';
import { reportData } from '#test/report-data.ts';
import { factsOf } from './facts-of.ts';
import { printBrief, printFacts } from './print-facts.ts';
import { printIndex } from './print-index.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const FORCED = {
  exposure_forced: 2,
  exposure_months: 6,
  liquidation_discount: 20,
  liquidation_reason: 'Срок установлен банком',
};
const SHARED = { right_type: 'Общая долевая собственность', right_share: '1/3' };

function factsWith(calculation: object, description: object = {}, head: object = {}, assignment: object = {}) {
  const data = reportData({ calculation: { ...example, ...calculation } }, head);
  return factsOf({
    ...data,
    description: { ...data.description, ...description },
    assignment: { ...data.assignment, ...assignment },
  } as typeof data);
}

/** First cells of the sums under a table. */
const sums = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.totals.map(([label]) => plain(plainRuns(label?.runs ?? []))) : [],
  );

it('V: the calculation in short names the kind of each sum and the discount between two of them', () => {
  expect(sums(printBrief(factsWith({})))).toEqual([
    'Средневзвешенная цена, руб./кв. м',
    'Стоимость участка 1 310 кв. м, руб.',
  ]);
  expect(sums(printBrief(factsWith({ share_discount: 15, share_reason: 'Двое' }, SHARED))).slice(1)).toEqual([
    'Стоимость участка 1 310 кв. м (рыночная), руб.',
    'Стоимость доли 1/3 (скидка на долевое участие 15 %), руб.',
  ]);
  expect(sums(printBrief(factsWith({ share_discount: 0, share_reason: 'Двое' }, SHARED))).at(-1)).toBe(
    'Стоимость доли 1/3, руб.',
  );
  expect(sums(printBrief(factsWith(FORCED, {}, { value_type: 'Ликвидационная' }))).slice(1)).toEqual([
    'Стоимость участка 1 310 кв. м (рыночная), руб.',
    'Ликвидационная стоимость (скидка на вынужденность продажи 20 %), руб.',
  ]);
});

/** What stands in the box and in the table of chapter 1. */
const rowsOf = (facts: ReturnType<typeof factsWith>) =>
  printFacts(facts).flatMap((block) => {
    const rows =
      block.kind === 'value' ? block.facts : block.kind === 'kv' ? block.groups.flatMap((group) => group.rows) : [];
    return rows.map(({ label, value }) => plain(`${plainRuns(label)}: ${plainRuns(value)}`));
  });

it('V: the box with the value calls its price of a metre the weighted one, and a day long past retrospective', () => {
  const rows = (head: object) => rowsOf(factsWith({}, {}, head));
  expect(rows({})).toContain('Средневзвешенная цена: 1 922,83 ₽ за 1 кв. м');
  expect(rows({})).toContain('Дата оценки: 16.11.2026');
  expect(rows({})).toContain('Сравнительный подход: 2 518 909,18 ₽; удельный вес 1,00');
  expect(rows({ evaluation_date: '2024-03-01' })).toContain('Дата оценки: 01.03.2024 (ретроспективная)');
});

it('V: the liquidity in the box has the name that chapter 12 gives it', () => {
  const row = (description: object, calculation: object = {}) =>
    rowsOf(factsWith(calculation, description)).find((said) => said.startsWith('Ликвидность'));
  const owned = example.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection: -15 }));
  expect(row({})).toBe('Ликвидность: средняя, 6 мес.');
  expect(row(SHARED, { share_discount: 15, share_reason: 'Двое' })).toBe(
    'Ликвидность\nучастка в целом: средняя, 6 мес.',
  );
  // Of owned plots beside a lease it is none of the value's.
  expect(row({ right_type: 'Право аренды' }, { analogs: owned })).toBeUndefined();
});

it('V: an extract of later tells of the encumbrances of its own day', () => {
  const rows = (egrn_date: string) =>
    rowsOf(factsWith({}, { egrn_date, encumbrances: 'Не зарегистрировано' })).filter((row) =>
      row.startsWith('Ограничения (обременения)'),
    );
  expect(rows('2026-11-17')).toEqual(['Ограничения (обременения): Не зарегистрированы на 17.11.2026']);
  expect(rows('2026-11-16')).toEqual(['Ограничения (обременения): Не зарегистрированы']);
});

it('V: the limits of use are those of the law: the stated purpose, six months for an auction or a deal', () => {
  const limits = (head: object) => rowsOf(factsWith({}, {}, head)).find((row) => row.startsWith('Пределы применения'));
  const law =
    'Для указанной цели. Итоговая величина является рекомендуемой для определения начальной цены предмета аукциона или конкурса и для совершения сделки в течение шести месяцев с даты составления отчёта';
  expect(limits({})).toContain(law);
  expect(limits({})).toMatch(/№ 135-ФЗ\)$/);
  // For a court nobody sells.
  expect(limits({ purpose: 'для предоставления в органы судопроизводства' })).toMatch(
    /: Для указанной цели\. Срок, установленный ст\. 12 .+ — шесть месяцев .+ то есть по \d{2}\.\d{2}\.\d{4}; в течение этого срока закон рекомендует итоговую величину для совершения сделки, для указанной цели срок значения не имеет$/,
  );
  // Of a day long past nobody is advised to sell by it.
  const past = limits({ evaluation_date: '2024-03-01' });
  expect(past).toContain('Стоимость определена на 01.03.2024: изменение рынка после этой даты она не учитывает');
  expect(past).toMatch(
    /Срок, установленный ст\. 12 .+ то есть по \d{2}\.\d{2}\.\d{4}; в течение этого срока закон рекомендует итоговую величину для совершения сделки, .+ значения не имеет$/,
  );
  expect(past).not.toContain('рекомендуем');
});

it('V: where the value holds the tax, the price of the large unit does too', () => {
  const rows = rowsOf(factsWith({}, { right_type: 'Право аренды' }, {}, { vat: 'included' }));
  expect(rows).toContain('То же за 1 сотку с НДС: 192 283 ₽');
});

it('V: beside a liquidation value the price of a metre is said to be before the discount, and the term is told', () => {
  const rows = rowsOf(factsWith({ ...FORCED, liquidity_level: 'средняя' }, {}, { value_type: 'Ликвидационная' }));
  expect(rows).toContain('Средневзвешенная цена: 1 922,83 ₽ за 1 кв. м до скидки');
  expect(rows).toContain('Вынужденная продажа: за 2 мес.');
  expect(rows).toContain(
    'Сравнительный подход: 2 015 127,35 ₽ с учётом скидки на вынужденность продажи; удельный вес 1,00',
  );
});

it('R1 the index leads to the documents, the limits, the sources and each stage, where they are printed', () => {
  const of = (printed: string[], report_format = 'на бумажном носителе') =>
    printIndex(factsWith({}, {}, { report_format }), new Set(printed));
  const named = (printed: string[]) =>
    of(printed).flatMap((block) =>
      block.kind === 'table' ? block.rows.map(([, what]) => plainRuns(what?.runs ?? [])) : [],
    );
  const { facts, shareValue, liquidationValue, liquidity, documents, sources, conclusion } = SECTION;
  expect(named([facts, conclusion, sources, documents, liquidity, liquidationValue, shareValue]).map(plain)).toEqual([
    'Номер отчёта, дата составления, основание',
    'Определение стоимости доли',
    'Определение ликвидационной стоимости',
    'Ликвидность, срок экспозиции',
    'Ограничения и пределы применения стоимости',
    'Документы, устанавливающие характеристики',
    'Источники информации',
    'Подписи',
  ]);
  // What was seen stands in 7.2; appendix 4 is named where it is led to.
  const rows = (visited: boolean, printed: string[]) =>
    printIndex(factsWith({}, {}, visited ? {} : { inspection_date: null }), new Set(printed)).flatMap((block) =>
      block.kind === 'table' ? block.rows.map(([, what, at]) => [plainRuns(what?.runs ?? []), JSON.stringify(at)]) : [],
    );
  const { characteristics, photos, appendixMore } = SECTION;
  expect(rows(true, [characteristics, photos]).at(-1)?.[1]).toContain(photos);
  expect(rows(true, [characteristics, photos]).at(-1)?.[1]).toContain(characteristics);
  expect(rows(false, [characteristics, photos]).at(-1)?.[1]).not.toContain(characteristics);
  expect(rows(true, [documents, appendixMore])[0]?.[1]).toContain(appendixMore);
  expect(rows(true, [documents])[0]?.[1]).not.toContain(appendixMore);
  const text = (format: string) =>
    plain(
      of([facts], format)
        .flatMap((block) => (block.kind === 'paragraph' ? [plainRuns(block.runs)] : []))
        .join(),
    );
  expect(text('на бумажном носителе')).not.toContain('электронной форме');
  expect(text('в форме электронного документа и на бумажном носителе')).toContain(
    'в электронной форме отчёта — ссылка',
  );
});

it('V: the table names the right that is valued, and the registered one where it is another', () => {
  const said = (description: object) => plain(JSON.stringify(printFacts(factsWith({}, description))));
  expect(said({ right_type: 'Право собственности', assessed_right: 'Общая совместная собственность' })).toContain(
    'Общая совместная собственность (зарегистрировано: право собственности)',
  );
  expect(said({ right_type: 'Общая совместная собственность' })).not.toContain('зарегистрировано:');
  // What is leased belongs to another, whom the row names.
  expect(said({ right_type: 'Право собственности', assessed_right: 'Право аренды' })).not.toContain(
    'зарегистрировано:',
  );
});
