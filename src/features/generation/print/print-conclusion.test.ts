import { Decimal } from 'decimal.js';
import { expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { dashes, p } from '#document/model/block-build.ts';
import { link, plainRuns } from '#document/model/block-run.ts';
import { example } from '#test/calculation.ts';
import { reportData } from '#test/report-data.ts';
import { factsOf } from './facts-of.ts';
import { printConclusion, printReconciliation } from './print-conclusion.ts';
import { letter } from './print-cover.ts';
import { printTerms } from './print-grounds.ts';
import { printSources } from './print-sources.ts';

const SHARED = { right_type: 'Общая долевая собственность', right_share: '1/3' };

function factsWith({
  calculation = {},
  description = {},
  assignment = {},
  head = {},
  appraiser = {},
}: Record<string, object>) {
  const data = reportData({ calculation: { ...example, ...calculation }, appraiser }, head);
  return factsOf({
    ...data,
    description: { ...data.description, ...description },
    assignment: { ...data.assignment, ...assignment },
  } as typeof data);
}

const textOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [plainRuns(block.runs)];
      return block.kind === 'list' ? block.items.map(({ runs }) => plainRuns(runs)) : [];
    })
    .join('\n')
    .replaceAll('\u00a0', ' ');

const STAGED = {
  share_discount: 15,
  share_reason: 'Двое',
  value_interval_low: null,
  value_interval_high: null,
};

it('V: the bounds of a share say what the prices are multiplied by, and its liquidity is that of the plot, of a lease that of the right', () => {
  const share = textOf(printReconciliation(factsWith({ calculation: STAGED, description: SHARED }), []));
  expect(share).toContain(
    'умноженным на площадь участка в целом, с учётом размера оцениваемой доли и скидки на долевое участие: от 663',
  );
  expect(share).toContain('Ликвидность земельного участка в целом средняя, типичный срок');
  const lower = 'Ликвидность доли ниже: у остальных участников долевой собственности — преимущественное право покупки';
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

it('V: the liquidity is told with what of the market it follows from', () => {
  const said = (liquidityGrounds: string) => textOf(printReconciliation({ ...factsWith({}), liquidityGrounds }, []));
  expect(said('рынок активный; срок экспозиции на рынке — 4–6 мес.')).toContain(
    'экспозиции — 6 мес. Основания (п. …): рынок активный; срок экспозиции на рынке — 4–6 мес.',
  );
  expect(said('')).not.toContain('Основания');
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

it('V: that a region buys farmland first stands among what lowers its liquidity', () => {
  // Facts: category, permitted use, buildings, the right; the appraiser's factors.
  const farm = {
    land_category: 'Земли сельскохозяйственного назначения',
    permitted_use: 'Для сельскохозяйственного производства',
    capital_construction: 'Отсутствуют',
  };
  const of = (liquidity_factors: string, description: object = farm) =>
    textOf(printReconciliation(factsWith({ description, calculation: { liquidity_factors } }), []));
  const LAW = 'ст. 8 Федерального закона № 101-ФЗ';
  expect(of('не выявлены')).toContain(
    `Факторы, снижающие ликвидность, кроме преимущественного права покупки, установленного ${LAW}, не выявлены.`,
  );
  expect(of('нет подъезда')).toContain(
    `Факторы, снижающие ликвидность: нет подъезда; преимущественное право покупки, установленное ${LAW}.`,
  );
  expect(of('преимущественное право покупки')).toContain(
    'Факторы, снижающие ликвидность: преимущественное право покупки.',
  );
  expect(of('не выявлены', { ...farm, permitted_use: 'Для ведения садоводства' })).toContain(
    'Факторы, снижающие ликвидность, не выявлены.',
  );
});

it('V: the term of a lease says on which market it was observed where no lease is offered', () => {
  const lease = (analogue: object, calculation: object = {}) =>
    textOf(
      printReconciliation(
        factsWith({
          description: { right_type: 'Право аренды' },
          calculation: { ...calculation, analogs: example.analogs.map((one) => ({ ...one, ...analogue })) },
        }),
        [],
      ),
    );
  const owned = { propertyRightsCorrection: -15 };
  const NONE = 'нет.';
  expect(lease(owned)).toContain('Ликвидность участков в собственности средняя, типичный срок экспозиции — 6 мес.');
  expect(lease(owned)).toContain(
    `Для права аренды земельного участка сведений о ликвидности и сроке экспозиции ${NONE}`,
  );
  expect(lease(owned, { liquidity_factors: 'не выявлены' })).toContain(
    'Факторы, снижающие ликвидность участков в собственности, не выявлены',
  );
  expect(lease(owned)).not.toContain('Ликвидность права аренды');
  expect(lease(owned, { exposure_months: null })).toContain(
    `Для права аренды земельного участка таких сведений ${NONE}`,
  );
  const offered = lease({ propertyRights: 'Право аренды' });
  expect(offered).toContain('Ликвидность права аренды земельного участка средняя');
  expect(offered).not.toContain('участков в собственности');
  expect(lease(owned, { liquidity_level: '' })).not.toContain('участков в собственности');
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

it('V: why a value holds the tax is said once, and that its bounds hold it too', () => {
  const of = (vat: string, right_type = 'Право аренды', calculation = {}) =>
    textOf(printReconciliation(factsWith({ assignment: { vat }, description: { right_type }, calculation }), []));
  const LAW = 'Передача права аренды облагается НДС (пп. 1 п. 1 ст. 146, п. 5 ст. 155 НК РФ)';
  expect(of('included')).toContain(`${LAW}; стоимость и границы её интервала указаны с налогом.`);
  expect(of('included', 'Право аренды', { interval_not_required: true })).toContain(
    `${LAW}; стоимость указана с налогом.`,
  );
  expect(of('excluded')).toContain(`${LAW}; стоимость и границы её интервала указаны без налога.`);
  expect(of('excluded', 'Право требования')).toContain('Передача права требования облагается НДС (пп. 1 п. 1 ст. 146');
  // Facts: who has the right. Of a basis that does not say who pays, the tax is that of a payer.
  const IF_PAYER =
    'Передача права аренды облагается НДС, если передающая сторона — плательщик налога (пп. 1 п. 1 ст. 146, п. 5 ст. 155 НК РФ).';
  const WITHIN =
    'Стоимость и границы её интервала указаны без выделения налога: если он уплачивается, он входит в эти суммы.';
  expect(of('not_separated')).toContain(`${IF_PAYER} ${WITHIN}`);
  const held = (owner_type: string, changes: object = {}) =>
    textOf(
      printReconciliation(
        factsWith({
          assignment: { vat: 'not_separated' },
          description: { right_type: 'Право аренды', owner_name: 'Полевой Игорь Львович', owner_type, ...changes },
        }),
        [],
      ),
    );
  expect(held('person')).toContain(
    `${IF_PAYER} Арендатор — физическое лицо: он платит этот налог, только если передаёт право как индивидуальный предприниматель (ст. 143 НК РФ). ${WITHIN}`,
  );
  expect(held('firm')).toContain(`${IF_PAYER} ${WITHIN}`);
  // The owner of the plot is a person, the lessee another one.
  expect(held('person', { lease_lessee: 'ООО «Роща»' })).toContain(`${IF_PAYER} ${WITHIN}`);
  expect(of('seller_exempt')).toContain(`${LAW}, но продавец его не платит.`);
  expect(of('', 'Право собственности')).not.toContain('облагается');
});

it('V: a value made of prices of owned plots says that these hold no tax, and whether the ratio of the rights does', () => {
  const of = (vat: string, comment = '', propertyRightsCorrection = -15) => {
    const analogs = example.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection }));
    const corrections_meta = { propertyRightsCorrection: { source: 'Справочник', comment } };
    const calculation = { analogs, corrections_meta };
    return textOf(
      printReconciliation(
        factsWith({ assignment: { vat }, description: { right_type: 'Право аренды' }, calculation }),
        [],
      ),
    );
  };
  const OWNED =
    'Цены аналогов — цены участков в собственности: их продажа не признаётся объектом обложения НДС (пп. 6 п. 2 ст. 146 НК РФ).';
  const HOLDS = `${OWNED} Цены прав в источнике корректировки на имущественные права — с НДС.`;
  // Facts: the analogues' rights, the tax of the assignment, the reason of the correction.
  expect(of('not_separated')).toContain(OWNED);
  expect(of('seller_exempt')).toContain(OWNED);
  expect(of('included', 'Отношение цен — 0,85.')).toContain(OWNED);
  expect(of('included', 'Отношение цен — 0,85.')).not.toContain('в источнике корректировки');
  expect(of('included', 'Отношение цен — 0,85; цены прав аренды в источнике — с НДС.')).toContain(HOLDS);
  expect(of('excluded', 'Цены прав аренды в источнике — с НДС.')).not.toContain('в источнике корректировки');
  expect(of('included', '', 0)).not.toContain('Цены аналогов');
});

it('V: in the conclusion a day long past is called so, and what was seen is the plot', () => {
  const text = textOf(printConclusion(factsWith({ head: { evaluation_date: '2024-03-01' } })));
  expect(text).toContain('по состоянию на 1 марта 2024 г. (ретроспективная дата) составляет');
  expect(text).toContain('земельный участок осмотрен мной лично 16 ноября 2026 г.');
  expect(textOf(printConclusion(factsWith({})))).not.toContain('ретроспективная');
});

it('V: the liquidity of a day long past is that of the day', () => {
  const said = (head: object) => textOf(printReconciliation(factsWith({ head }), []));
  expect(said({ evaluation_date: '2024-03-01' })).toContain('На дату оценки ликвидность объекта оценки средняя,');
  expect(said({})).toMatch(/^Ликвидность объекта оценки средняя,/m);
});

it('V: the terms of chapter 6 are those that the report uses, and a single approach is not reconciled', () => {
  const own = textOf(printTerms(factsWith({})));
  expect(own).toContain(
    '); согласование результатов (при одном подходе не требуется) и определение итоговой величины стоимости;',
  );
  expect(own).not.toMatch(/Скидка на долевое|Ретроспективная/);
  expect(textOf(printTerms(factsWith({ description: SHARED })))).toContain('Скидка на долевое участие —');
  expect(textOf(printTerms(factsWith({ head: { evaluation_date: '2024-03-01' } })))).toContain(
    'Ретроспективная дата —',
  );
});

it('R1 chapter 14 lists the acts that the report cites, and the standards of the appraiser’s SRO', () => {
  const before = (...words: string[]): Block[] => [
    { kind: 'paragraph', runs: words.map((text) => ({ kind: 'text', text })) } as Block,
  ];
  const facts = factsWith({ appraiser: { sro_short_name: 'СРО «Опора»' } });
  const none = textOf(printSources(facts, before('Ничего')));
  expect(none).toContain('№ 135-ФЗ');
  expect(none).toContain('Стандарты и правила СРО «Опора», действующая редакция.');
  const named = factsWith({
    appraiser: { sro_short_name: 'СРО «Опора»', sro_standards: 'СПОД-2022, утв. Советом 23.12.2021.' },
  });
  expect(textOf(printSources(named, before('Ничего')))).toContain(
    'Стандарты и правила СРО «Опора», СПОД-2022, утв. Советом 23.12.2021.',
  );
  expect(none).not.toMatch(/Земельный кодекс|№ 152-ФЗ|Налоговый кодекс/);
  const cited = textOf(
    printSources(facts, before('ст. 56 Земельного кодекса РФ', '№\u00a0152-ФЗ', 'Налогового кодекса')),
  );
  expect(cited).toContain('Земельный кодекс Российской Федерации');
  expect(cited).toContain('№ 152-ФЗ «О персональных данных»');
  expect(cited).toContain('Налоговый кодекс Российской Федерации');
});

it('R1 chapter 14 lists the pages that the appraiser’s own sentences name, each once, and no offer twice', () => {
  const facts = factsWith({});
  const [offer] = facts.analogues;
  const address = 'https://statistika.example/2026/zemlya?month=10';
  const said = [
    p('По данным ', link(address, 'статистики'), ` и ${address}.`),
    dashes(`обзор (https://obzor.example/zemlya), 2026;`),
    p('Объявление: ', link(offer?.href || 'https://uchastki.example/4182'), '; ', link('mailto:a@b.example', 'почта')),
  ];
  const listed = textOf(printSources(facts, said))
    .split('\n')
    .filter((line) => line.includes('://'));
  expect(listed.filter((line) => line === `${address}.`)).toHaveLength(1);
  expect(listed.filter((line) => line === 'https://obzor.example/zemlya.')).toHaveLength(1);
  expect(listed).toHaveLength(facts.analogues.filter(({ included, href }) => included && href).length + 2);
});

it('V: the price of a metre is set against the offers of the market where it lies among them', () => {
  const said = (low: number, high: number, market: object = {}, report: Record<string, object> = {}) => {
    const interval = { low: new Decimal(low), high: new Decimal(high), bargaining: -9.5, rights: 0, ...market };
    return textOf(printReconciliation({ ...factsWith(report), market: interval }, []));
  };
  const words = 'Средневзвешенная цена 1 кв. м — 1 922,83 руб. — лежит в интервале цен предложений';
  expect(said(1357.5, 2000)).toContain(words);
  expect(said(1357.5, 2000)).toContain('с учётом скидки на торг (−9,5 %): от 1 357,50 до 2 000,00 руб./кв. м.');
  expect(said(1357.5, 2000, { bargaining: 0 })).not.toContain('с учётом скидки на торг');
  expect(said(1357.5, 2000, { rights: -15 })).toContain('и корректировки на имущественные права (−15 %)');
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
