import { expect, it } from 'vitest';
import { passagesOf } from '#document/model/passages.ts';
import { SECTION } from '#features/report/sections.ts';
import { reportOf } from '#test/cases/base.ts';
import { CASES } from '#test/cases/cases.ts';
import type { ReportData } from '../report-data.ts';
import { reportDocument } from './document.ts';
import { factsOf } from './facts-of.ts';

const textOf = (data: ReportData) =>
  passagesOf(reportDocument(data))
    .map(({ content }) => content.replaceAll('\u00a0', ' '))
    .join('\n');
const wordsOf = (name: keyof typeof CASES) => textOf(reportOf(CASES[name]));

/** Ids of what stands under the heading with this id, and of what its sentences refer to. */
function section(data: ReportData, id: string) {
  const { blocks } = reportDocument(data);
  const flat = blocks.flatMap((block) => (block.kind === 'landscape' ? block.blocks : [block]));
  const from = flat.findIndex((block) => block.kind === 'heading' && block.id === id);
  const rest = flat.slice(from + 1);
  const length = rest.findIndex((block) => block.kind === 'heading' && block.level < 3);
  const own = rest.slice(0, length < 0 ? rest.length : length);
  const captioned = own.flatMap((block) =>
    'caption' in block && block.caption && 'id' in block && block.id ? [block.id] : [],
  );
  const said = own.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
  return { captioned, referred: said.flatMap((run) => (run.kind === 'ref' && run.to !== 'section' ? [run.id] : [])) };
}

it.each([
  ['house', 'index', 1],
  ['house', 'standards', 1],
  ['house', 'prices', 1],
  ['house', 'factors', 1],
  ['house', 'corrections', 1],
  ['house', 'weights', 1],
  ['house', 'variation', 1],
  ['house', 'reconciliation', 1],
  ['house', 'interval', 1],
  ['house', 'support', 3],
  ['share', 'shareValue', 1],
  ['liquidation', 'liquidationValue', 1],
] as const)('R1 in «%s» the sentences of «%s» refer to each of its tables and figures', (name, key, count) => {
  const { captioned, referred } = section(reportOf(CASES[name]), SECTION[key]);
  expect(captioned).toHaveLength(count);
  expect(captioned.filter((id) => !referred.includes(id))).toEqual([]);
});

it('R1 the appraiser’s own reference to the table of offers is not repeated', () => {
  const house = reportOf(CASES.house);
  const own = { type: 'text' as const, value: '<p>Предложения сведены в таблицу ниже.</p>' };
  const market = house.market && { ...house.market, price_analysis: [own, ...house.market.price_analysis] };
  const strangers = { ...house, calculation: null };
  expect(textOf(strangers)).toContain('Предложения приведены в');
  expect(textOf({ ...strangers, market })).not.toContain('Предложения приведены в');
});

it('N2 an answer is printed with the matter that it answers, among the assumptions as one of them', () => {
  expect(wordsOf('lease')).toContain(
    'Сумма корректировок аналога 2 по модулю — 56,00 %, больше 50 % — ориентира, принятого в практике оценки. Пояснение оценщика: аналог оставлен в расчёте',
  );
  const past = wordsOf('retrospective');
  // One with the assumption of that day, which says by itself that it is long past.
  expect(past).toMatch(
    /при осмотре и по документам; зарегистрированные права приняты на дату оценки по сведениям ЕГРН \(выписка от 12\.11\.2026\), оцениваемое право — по документам и сведениям, представленным заказчиком\. Заказчик сообщил, что с даты оценки.+ не менялись\. Выписка из ЕГРН от 12\.11\.2026 позже даты оценки 01\.03\.2024, однако право в ней/,
  );
  expect(past).not.toContain('раньше осмотра и договора');
  // Own assumptions are not touched: the answer is one of them, and begins as one.
  const typed = reportOf(CASES.retrospective);
  expect(textOf({ ...typed, assignment: { ...typed.assignment, assumptions: 'Границы — по ЕГРН.' } })).toContain(
    '"Принято: право в ней зарегистрировано раньше даты оценки, и позднейших записей об участке в ней нет (выписка из ЕГРН от',
  );
  expect(past).not.toMatch(/проверьте|допишите/);
  // An edition that was made before has the answers alone.
  const lease = reportOf(CASES.lease);
  const former = { ...lease, explained: lease.explained.map((answer) => ({ ...answer, matter: '' })) };
  expect(textOf(former)).toContain('"Аналог оставлен в расчёте');
});

it('V: a right of the day of the value is told by the register, not by the visit', () => {
  expect(wordsOf('heir')).toContain(
    'при осмотре и по документам; права приняты на дату оценки по сведениям ЕГРН (выписка от 12.11.2026).',
  );
  // The assignment is older than the extract.
  expect(wordsOf('heir')).toContain('при осмотре и по документам; права приняты на дату оценки по сведениям ЕГРН"');
  expect(wordsOf('heir')).not.toContain('права на него');
  expect(wordsOf('retrospective')).toContain(
    'зарегистрированные права приняты на дату оценки по сведениям ЕГРН (выписка от 12.11.2026), оцениваемое право —',
  );
});

it('V: of a day long past the market is told in the past, of today’s in the present', () => {
  expect(wordsOf('retrospective')).toContain('на дату оценки был активен');
  expect(wordsOf('house')).not.toContain('на дату оценки был');
});

it('V: the calculation in short says that the income approach is refused with a reason only where the reason is printed', () => {
  const farm = reportOf(CASES.farm);
  const { market } = farm;
  const reasoned = (approach_income_refusal: string) =>
    factsOf({ ...farm, market: market && { ...market, approach_income_refusal } }).incomeReasoned;
  expect([reasoned(''), reasoned('Аренда полей в районе не предлагается.')]).toEqual([false, true]);
  expect(factsOf(reportOf(CASES.house)).incomeReasoned).toBe(true);
});

it('R4 of a field without mains section 8.4 tells in one sentence, of a building plot of each', () => {
  const of = (name: keyof typeof CASES) => textOf(reportOf(CASES[name]));
  for (const mains of [/Газоснабжение: у оцениваемого участка/, /Электроснабжение: у оцениваемого участка/]) {
    expect(of('house')).toMatch(mains);
    expect(of('farm')).not.toMatch(mains);
  }
  expect(of('farm')).toContain(
    'Электроснабжение; газоснабжение; водоснабжение и канализация: у оцениваемого участка и',
  );
});

it('V: section 10 says how the value of a forced sale is found, and says nothing of it elsewhere', () => {
  const words = 'Ликвидационная стоимость рассчитана как рыночная, уменьшенная на скидку';
  expect(wordsOf('liquidation')).toContain(words);
  expect(wordsOf('house')).not.toContain(words);
});

it('V: what a lease is compared with is said where the market and the approach speak of owned plots', () => {
  const market = 'для права аренды земельного участка таких сведений нет';
  const approach = 'отличие цены права аренды земельного участка учтено корректировкой на имущественные права';
  const lease = reportOf(CASES.lease);
  expect(wordsOf('lease')).toContain(market);
  expect(wordsOf('lease')).toContain(approach);
  expect(wordsOf('lease')).toContain('Рынок участков сегмента, предлагаемых в собственность, активен');
  expect(wordsOf('house')).toContain('Рынок участков сегмента активен');
  expect(wordsOf('house')).not.toContain('относятся к участкам в собственности');
  // One offer of a lease among them, and the words would be wrong.
  const calculation = lease.calculation && {
    ...lease.calculation,
    analogs: lease.calculation.analogs.map((analogue, index) =>
      index === 1 ? { ...analogue, propertyRights: 'Право аренды', propertyRightsCorrection: 0 } : analogue,
    ),
  };
  expect(textOf({ ...lease, calculation })).not.toMatch(
    /относятся к участкам в собственности|отличие цены права аренды/,
  );
});

it('R1 a poll of agencies is no handbook: what the market’s state rests on is a part of its own in the list of sources', () => {
  const [books = '', surveys = ''] = (wordsOf('house').split('"Справочные издания"')[1] ?? '').split(
    '"Сведения о рынке"',
  );
  expect(surveys).toContain('Обзор рынка земельных участков');
  expect(books).toContain('Справочник корректировок');
  expect(books).not.toContain('Обзор рынка земельных участков');
  const house = reportOf(CASES.house);
  const market = house.market && { ...house.market, market_facts_source: '', general_analysis: [] };
  expect(textOf({ ...house, market })).not.toContain('"Сведения о рынке"');
});

it('R1 the editions of the table of the economy stand in the list of sources where the table names them', () => {
  const house = reportOf(CASES.house);
  const surveys = (data: typeof house) =>
    (textOf(data).split('"Сведения о рынке"')[1] ?? '').includes('Источники показателей');
  expect(surveys(house)).toBe(true);
  const unnamed = house.market && {
    ...house.market,
    general_analysis: house.market.general_analysis.map((block) =>
      block.type === 'table' ? { ...block, rows: block.rows.map((row) => row.slice(0, -1)) } : block,
    ),
  };
  expect(surveys({ ...house, market: unnamed })).toBe(false);
});

it('R1 the areas are told once, and the sign of a correction is told apart from the bargaining', () => {
  const house = reportOf(CASES.house);
  expect(textOf(house)).not.toContain('У аналога 1 — 1 200 кв. м');
  // An own text that names no span leaves them to be told.
  const market = house.market && { ...house.market, total_area: [{ type: 'text' as const, value: '<p>Дешевле.</p>' }] };
  expect(textOf({ ...house, market })).toContain('У аналога 1 — 1 200 кв. м');
  expect(textOf(house)).toContain('уступает объекту оценки, знак «−» — что превосходит его; скидка на торг всегда');
});

it('V: where the market’s rent of a lease comes from is in the list of sources', () => {
  const listed = (name: 'lease' | 'house') => wordsOf(name).split('Справочные издания')[1];
  expect(listed('lease')).toContain(
    'Протокол аукциона администрации Заозёрного района № 6 от 14.09.2026, torgi.example/zaozersk/6, дата обращения 16.11.2026.',
  );
  expect(listed('house')).not.toContain('Протокол аукциона');
});

it('V: the list of sources refers to the documents of 7.1, and names beside them a paper that the rent comes from and the rules of land use', () => {
  const lease = reportOf(CASES.lease);
  const papers = (data: ReportData) => textOf(data).split('"Документы"').at(1)?.split('"Электронные')[0] ?? '';
  for (const name of ['lease', 'liquidation', 'share', 'house'] as const)
    expect(papers(reportOf(CASES[name]))).toContain('Документы, перечисленные в ');
  expect(papers(lease)).not.toContain('Договор аренды');
  const bare = {
    ...lease,
    description: lease.description && {
      ...lease.description,
      documents: [],
      lease_market_rent: null,
      territorial_zone: '',
    },
  };
  expect(papers(bare)).toBe('');
  // The protocol of a tender is a paper, a handbook is an edition.
  expect(papers(lease)).toContain(
    'Протокол аукциона администрации Заозёрного района № 6 от 14.09.2026, torgi.example/zaozersk/6, дата обращения 16.11.2026.',
  );
  const rented = {
    ...lease,
    description: lease.description && { ...lease.description, lease_market_rent_source: 'Обзор ставок аренды, 2026' },
  };
  expect(textOf(rented)).toContain('Обзор ставок аренды, 2026.');
  // The rules of land use that section 9 refers to, where they are named.
  expect(papers(lease)).toContain('Правила землепользования и застройки, названные в ');
  // Not where there are none, and once where they are a document of 7.1.
  for (const name of ['farm', 'share'] as const)
    expect(papers(reportOf(CASES[name]))).not.toContain('землепользования');
  expect(papers(rented)).not.toContain('Обзор ставок аренды');
});

it('V: the best use of a lease says by what the lessee is bound, and how long it lasts yet', () => {
  const said = (changes: object) => {
    const report = reportOf(CASES.lease);
    return textOf({ ...report, description: report.description && { ...report.description, ...changes } });
  };
  const BOUND =
    'по его целевому назначению и разрешённому использованию (ст. 42 ЗК РФ) на условиях договора аренды № 17-А от 14.01.2019';
  expect(said({})).toContain(`${BOUND}; на дату оценки до его окончания остаётся 12 лет 2 месяца.`);
  expect(said({ lease_term: 'renewed' })).toContain(`${BOUND}; договор действует на неопределённый срок.`);
  expect(wordsOf('house')).not.toContain('Оценивается право аренды');
});

it('V: the terms of sale of a forced sale are told apart in the market too', () => {
  const words = 'Сравнение выполнено для продажи за типичный срок экспозиции, вынужденность учтена отдельно.';
  expect(wordsOf('liquidation')).toContain(words);
  expect(wordsOf('house')).not.toContain(words);
});

it('R1 what the market’s state and the rate of a forced sale rest on is in the list of sources, own work is not', () => {
  const listed = (changes: object, state: object = {}) => {
    const report = reportOf(CASES.liquidation);
    const { market, calculation } = report;
    const changed = {
      ...report,
      market: market && { ...market, ...state },
      calculation: calculation && { ...calculation, ...changes },
    };
    const words = textOf(changed);
    return words.slice(words.lastIndexOf('Справочные издания'));
  };
  const byTerms = { liquidation_method: 'exposure', liquidation_rate: 18, liquidation_rate_source: 'Бюллетень банка' };
  expect(listed(byTerms)).toContain('Обзор рынка земельных участков Светлоярской области');
  expect(listed(byTerms)).toContain('Бюллетень банка.');
  expect(listed({ liquidation_rate_source: 'Бюллетень банка' })).not.toContain('Бюллетень банка');
  expect(listed({}, { market_facts_source: 'собственный анализ предложений' })).not.toContain('обственный анализ');
});

it('M4 the assumption on open sources names the copies that are appended, and none where there are none', () => {
  const house = reportOf(CASES.house);
  const { calculation } = house;
  if (!calculation) throw new Error('a case is calculated');
  const said = (...copied: number[]) => {
    const analogs = calculation.analogs.map((analogue, index) => ({
      ...analogue,
      ...{ isIncluded: index < 3, evidence: null, screenshots: copied.includes(index + 1) ? ['a.png'] : [] },
    }));
    const text = textOf({
      ...house,
      assignment: { ...house.assignment, assumptions: null },
      calculation: { ...calculation, analogs },
    });
    return /подписях к рисункам(, .*?материалов)?\./.exec(text)?.[1];
  };
  expect(said(1, 2, 3)).toBe(', копии объявлений об аналогах — в приложении с копиями материалов');
  expect(said(1, 3)).toBe(', копии объявлений об аналогах 1, 3 — в приложении с копиями материалов');
  expect(said(2)).toBe(', копия объявления об аналоге 2 — в приложении с копиями материалов');
  expect(said()).toBeUndefined();
});

it('R1 a built plot is valued as if it were vacant: a special assumption in the assignment, the letter, chapter 4 and the conclusion', () => {
  const house = reportOf(CASES.house);
  const { description } = house;
  if (!description) throw new Error('a case is described');
  const said = (capital_construction: string, special_assumptions: string | null = null) =>
    textOf({
      ...house,
      description: { ...description, capital_construction },
      assignment: { ...house.assignment, assumptions: null, special_assumptions },
    });
  const vacant = 'оценён как условно свободный, как если бы строений на нём не было';
  expect(said('Садовый дом').split(vacant)).toHaveLength(5);
  expect(said('Садовый дом')).toContain(`Стоимость определена при специальном допущении: участок ${vacant}`);
  expect(said('Отсутствуют')).not.toContain('условно свободный, как если бы');
  // The appraiser's own words stand in its place, also that there is none.
  expect(said('Садовый дом', 'Как если бы сети были подключены.')).not.toContain(vacant);
  expect(said('Садовый дом', 'Не вводились.')).toContain('Специальные допущения не вводились.');
});

it('R6 choices of the lists are printed with ё, whatever the specification stores', () => {
  const printed = wordsOf('house');
  expect(printed).toContain('Земли населённых пунктов');
  expect(printed).toContain('Четырёхугольная');
  expect(printed).not.toMatch(/населенных|етырехуг/);
});

it('V: the table of offers is set beside the analogues by their rows', () => {
  expect(wordsOf('house')).toMatch(/Объекты-аналоги 1, 2, 3 — строки 7, 3, 10 .{0,60}table-offers/);
});

it('V: who pays the tax is agreed in the assignment, and the price of a metre says that it holds it', () => {
  const PAYER = 'передающая сторона считается плательщиком налога';
  expect(wordsOf('leaseTaxed')).toContain(`"В том числе НДС 22 %; ${PAYER}"`);
  expect(wordsOf('leaseTaxed')).toContain('Средневзвешенная цена объекта оценки, руб./кв. м с НДС');
  expect(wordsOf('leaseTaxed')).toMatch(/В пересчёте на 1 сотку — [\d ]+ руб\. с НДС\./);
  // What the source's prices hold is said of any right; no amount of this report is with the tax.
  const own = wordsOf('lease').replaceAll(/Цены прав (?:аренды )?в источнике[^.]*? — с НДС/g, '');
  expect(own).not.toMatch(new RegExp(`${PAYER}|с НДС`));
});

it('V: beside a share the plot is named by it where nothing before says which plot', () => {
  const OF = 'доля в праве на который оценивается';
  expect(wordsOf('share')).toContain(`тем он ближе к участку, ${OF}, и тем больше`);
  expect(wordsOf('share')).toContain(`аналоги отличаются от участка, ${OF} (п. `);
  expect(wordsOf('house')).not.toContain(OF);
});
