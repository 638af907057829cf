import { Decimal } from 'decimal.js';
import { expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { factsWith, SHARED, STAGED, textOf } from '#test/printed-facts.ts';
import { printConclusion } from './print-conclusion.ts';
import { letter } from './print-cover.ts';
import { printReconciliation } from './print-reconciliation.ts';

it('V: the bounds of a share say what the prices are multiplied by, and its liquidity is that of the plot, of a lease that of the right', () => {
  const share = textOf(printReconciliation(factsWith({ calculation: STAGED, description: SHARED }), []));
  expect(share).toContain(
    'умноженным на площадь участка в целом, с учётом размера оцениваемой доли и скидки на долевое участие: от 663',
  );
  expect(share).toContain('Ликвидность участка в целом средняя, типичный срок');
  const lower =
    'Ликвидность доли ниже, чем участка в целом: у остальных участников долевой собственности — преимущественное право покупки';
  expect(share).toContain(lower);
  // Facts: the discount, and what the appraiser took it for.
  const COUNTED = 'Это учтено скидкой на долевое участие.';
  expect(share).not.toContain(COUNTED);
  const because = (share_reason: string) =>
    textOf(printReconciliation(factsWith({ calculation: { ...STAGED, share_reason }, description: SHARED }), []));
  expect(because('преимущественное право покупки сужает круг покупателей')).toContain(`${lower} при продаже`);
  expect(because('преимущественное право покупки сужает круг покупателей')).toContain(COUNTED);
  expect(because('сособственников трое, порядок пользования не определён')).not.toContain(COUNTED);
  const free = textOf(
    printReconciliation(factsWith({ calculation: { ...STAGED, share_discount: 0 }, description: SHARED }), []),
  );
  expect(free).toContain('участка в целом, с учётом размера оцениваемой доли: от');
  expect(free).not.toContain(lower);
  const whole = textOf(printReconciliation(factsWith({ calculation: STAGED }), []));
  expect(whole).toContain('умноженным на площадь объекта оценки: от 2');
  expect(whole).toContain('Ликвидность объекта оценки средняя, типичный срок');
  const lease = textOf(
    printReconciliation(factsWith({ calculation: STAGED, description: { right_type: 'Право аренды' } }), []),
  );
  expect(lease).toContain('Ликвидность права аренды земельного участка средняя');
  expect(lease).toContain('умноженным на площадь участка: от 2');
});

it('V: the bounds stand wherever the value is told, where the assignment wants them', () => {
  const bounds = 'Границы интервала стоимости — от 2 342 000 до 2 773 000 руб.';
  const printed = (calculation: object) => {
    const facts = factsWith({ calculation: { ...STAGED, ...calculation } });
    const [box] = printReconciliation(facts, []).flatMap((block) => (block.kind === 'value' ? [block.facts] : []));
    const rows = (box ?? []).map(({ label, value }) => `${plainRuns(label)}: ${plainRuns(value)}`);
    return [textOf(letter(facts)?.blocks ?? []), textOf(printConclusion(facts)), rows.join().replaceAll('\u00a0', ' ')];
  };
  const [inLetter, inConclusion, inBox] = printed({});
  expect(inLetter).toContain(bounds);
  expect(inConclusion).toContain(bounds);
  expect(inBox).toBe('Границы интервала: от 2 342 000 до 2 773 000 руб.');
  const single = { value_interval_low: 2_519_000, value_interval_high: 2_519_000 };
  for (const none of [{ interval_not_required: true }, { value_interval_reason: '' }, single]) {
    expect(printed(none).join()).not.toContain('Границы');
  }
});

it('V: of the analogues’ bounds it is measured how far they lie apart, of typed ones not', () => {
  const of = (calculation: object) =>
    textOf(printReconciliation(factsWith({ calculation: { ...STAGED, ...calculation } }), []));
  const measured = 'Наибольшая из этих цен выше наименьшей на 18,42 %, коэффициент вариации — 9,06 %.';
  expect(of({})).toContain(`до 2 773 000 руб. ${measured}`);
  expect(of({ value_interval_low: 2_400_000 })).not.toContain('Наибольшая из этих цен');
});

it('V: the result of the approach after a forced sale is said to hold its discount, and the liquidity its term', () => {
  const forced = { liquidation_discount: 20, exposure_months: 6, exposure_forced: 2, liquidity_level: 'средняя' };
  const of = (value_type: string) => printReconciliation(factsWith({ calculation: forced, head: { value_type } }), []);
  const approach = (blocks: readonly Block[]) =>
    blocks
      .flatMap((block) => (block.kind === 'table' ? [plainRuns(block.rows[0]?.[0]?.runs ?? [])] : []))[0]
      ?.replaceAll('\u00a0', ' ');
  expect(approach(of('Ликвидационная'))).toBe('Сравнительный с учётом скидки на вынужденность продажи');
  expect(approach(of('Рыночная'))).toBe('Сравнительный');
  expect(textOf(of('Ликвидационная'))).toContain('Стоимость определена для срока вынужденной продажи 2 мес.');
  expect(textOf(of('Рыночная'))).not.toContain('вынужденной');
});

it('V: in the conclusion a day long past is called so, and what was seen is the plot', () => {
  const text = textOf(printConclusion(factsWith({ head: { evaluation_date: '2024-03-01' } })));
  expect(text).toContain('по состоянию на 1 марта 2024 г. (ретроспективная дата) составляет');
  expect(text).toContain('земельный участок осмотрен мной лично 16 ноября 2026 г.');
  expect(textOf(printConclusion(factsWith({})))).not.toContain('ретроспективная');
});

it('V: the conclusion and the letter name each assumption that the plot and its right are taken by', () => {
  const beside = { right_type: 'Право собственности', assessed_right: 'Общая совместная собственность' };
  const past = { evaluation_date: '2024-03-01' };
  const said = (description: object, head: object) => textOf(printConclusion(factsWith({ description, head })));
  expect(said({}, past)).toContain('характеристики участка на дату оценки приняты по допущению (п. ');
  expect(said(beside, past)).toContain(
    'характеристики участка и оцениваемое право на дату оценки приняты по допущениям (п. ',
  );
  expect(said(beside, {})).toContain('оцениваемое право принято по допущению (п. ');
  expect(said({}, {})).not.toContain('по допущени');
  const cover = JSON.stringify(letter(factsWith({ description: beside, head: past })));
  expect(cover.replaceAll('\u00a0', ' ')).toContain(
    'после даты оценки; характеристики участка и оцениваемое право на дату оценки приняты по допущениям',
  );
});

it('V: the price of a metre is set against the offers of the market where it lies among them', () => {
  const said = (low: number, high: number, market: object = {}, report: Record<string, object> = {}) => {
    const interval = { low: new Decimal(low), high: new Decimal(high), bargaining: -9.5, rights: 0, ...market };
    return textOf(printReconciliation({ ...factsWith(report), market: interval }, []));
  };
  const words = 'Средневзвешенная цена 1 кв. м — 1 922,83 руб. — лежит в интервале цен предложений';
  expect(said(1357.5, 2000)).toContain(words);
  expect(said(1357.5, 2000)).toContain('с учётом скидки на торг (−9,50 %): от 1 357,50 до 2 000,00 руб./кв. м.');
  expect(said(1357.5, 2000, { bargaining: 0 })).not.toContain('с учётом скидки на торг');
  expect(said(1357.5, 2000, { rights: -15 })).toContain('и корректировки на имущественные права (−15,00 %)');
  expect(said(1357.5, 1900)).not.toContain(words);
  expect(said(1950, 2000)).not.toContain(words);
  // What the discount leaves is no price that the offers could be set against.
  const forced = {
    calculation: { exposure_forced: 2, liquidation_discount: 20 },
    head: { value_type: 'Ликвидационная' },
  };
  expect(said(1357.5, 2000, {}, forced)).toContain('1 922,83 руб. (до скидки на вынужденность продажи) — лежит');
});

it('V: the value of a forced sale is told with the term that it is of, a market value without', () => {
  const calculation = { exposure_forced: 2, exposure_months: 6, liquidation_discount: 20, liquidity_level: 'средняя' };
  const told = (value_type: string) => {
    const facts = factsWith({ calculation, head: { value_type } });
    const boxes = printReconciliation(facts, []).flatMap((block) => (block.kind === 'value' ? [block.label] : []));
    return `${textOf(printConclusion(facts))}\n${boxes.map((label) => plainRuns(label ?? [])).join('\n')}`.replaceAll(
      '\u00a0',
      ' ',
    );
  };
  expect(told('Ликвидационная').match(/ при сроке экспозиции 2 мес\.(?: составляет|$)/gm)).toHaveLength(2);
  expect(told('Рыночная')).not.toContain('при сроке экспозиции');
});

it('V: the statement of chapter 13 goes as far as the assumptions, and of a day long past names them', () => {
  const said = (head: object) => textOf(printConclusion(factsWith({ head })));
  expect(said({})).toContain('изложенные в отчёте факты верны с учётом допущений раздела …;');
  expect(said({})).not.toContain('приняты по допущению');
  expect(said({ evaluation_date: '2024-03-01' })).toMatch(
    /осмотрен мной лично [^;]*;\nхарактеристики участка на дату оценки приняты по допущению \(п\. …\)\./,
  );
});
