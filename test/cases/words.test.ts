import { describe, expect, it } from 'vitest';
import { EXAMPLE_PICTURES } from '#features/example/example-report.ts';
import { valueCase } from '../value-golden.ts';
import { picturesOf, reportOf } from './base.ts';
import { CASE_NAMES, CASES, type CaseName } from './cases.ts';
import { grownOf, SURVEYED } from './economy.ts';
import { SCENES } from './photographs.ts';
import { TENDER_PAGE } from './reports/common.ts';

/* What the cases say beside their numbers: each word follows from the case's own facts and papers. */

const plain = (words: unknown) => JSON.stringify(words).replaceAll(/\\n|[\u00a0 ]+/g, ' ');
const papersOf = (name: CaseName, category?: string) =>
  picturesOf(CASES[name])
    .filter((paper) => !category || paper.category === category)
    .map(({ caption, sheet }) => plain([caption, sheet?.heading, ...(sheet?.lines ?? [])]))
    .join(' ');
const amount = (words: string | undefined) => Number(words?.replaceAll(' ', '').replace(',', '.'));

const MONTHS = 'янв. февр. март апр. май июнь июль авг. сент. окт. нояб. дек.'.split(' ');
/** «сент. 2026» of «янв.–сент. 2026», «дек. 2023» of «дек. 2023 к дек. 2022». */
const lastMonth = (period = '') => period.replace(/ к .*$/, '').replace(/^.*–/, '');

const REASON = /(?<!\p{L})(?:поэтому|потому что|ближе к|но выдел в натуре невозможен)/u;
/** Of the market, of an analogue, of the contract, of the plot or of the term. */
const FACT = /\(п\. 8\.5\)|аналог(?:а|ов) \d|по договору|436,67 кв\. м|два месяца/;

describe.each(CASE_NAMES)('the words of «%s»', (name) => {
  const { description, market, calculation } = reportOf(CASES[name]);

  it('C-21 tell a fact for the middle of a source’s range, and leave it to the report to say that it is the middle', () => {
    const fields = Object.entries(calculation?.corrections_meta ?? {});
    const middles = fields.filter(([field, { table, low, high }]) => {
      const middle = (Number(low) + Number(high)) / 2;
      const taken = calculation?.analogs.map((analogue) => Number(analogue[field as keyof typeof analogue] ?? 0));
      return table && taken?.every((percent) => percent === 0 || percent === middle);
    });
    expect(middles.length).toBeGreaterThan(0);
    const discounts = [calculation?.share_reason, calculation?.liquidation_reason].filter(Boolean);
    const reasons = [...middles.map(([, { comment }]) => comment ?? ''), ...discounts];
    expect(reasons.filter((reason) => !REASON.test(reason ?? '') || !FACT.test(reason ?? ''))).toEqual([]);
    expect(reasons.filter((reason) => /взята середина/i.test(reason ?? ''))).toEqual([]);
  });

  it('C-21 print a ratio of areas inside its row, and on a bound say whose the bound is', () => {
    const { comment = '' } = calculation?.corrections_meta.areaCorrection ?? {};
    const rows = [...comment.matchAll(/([\d,]+) \(аналог \d, строка ([\d,]+)–([\d,]+)\)/g)];
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(([, ratio = '']) => ratio.length)).size).toBe(1);
    const on = rows
      .map((row) => row.slice(1).map(amount))
      .map(([ratio = 0, from = 0, to = 0]) => {
        expect(ratio).toBeLessThan(to);
        expect(ratio).toBeGreaterThanOrEqual(from);
        return ratio === from;
      });
    expect(comment.includes('Значение на границе двух строк')).toBe(on.includes(true));
    expect(papersOf(name, 'additional').includes('Значение на границе двух строк')).toBe(on.includes(true));
  });

  it('R1 tell of the political and the economic situation and of what follows for the plots', () => {
    const [words, ...blocks] = market?.general_analysis ?? [];
    expect(plain(words)).toMatch(
      /Политическая обстановка.*[Кк]лючевая ставка|Политическая обстановка.*цены производителей/,
    );
    const { prices, surveyed = SURVEYED } = CASES[name].market;
    // Seven points are six months; 8.5 says of the same survey that prices stand.
    expect(prices).toHaveLength(7);
    expect(plain(words)).toContain(
      `цены участков за шесть месяцев выросли на ${grownOf(prices)} %, то есть существенно не изменились`,
    );
    expect(papersOf(name, 'additional')).toContain(`За шесть месяцев цены выросли на ${grownOf(prices)} %`);
    expect(market?.market_facts_source).toContain(surveyed);
    expect(plain(words)).toContain(`по обзору рынка агентства «Новосёл» от ${surveyed.slice(-10)}`);
    for (const told of [plain(words), papersOf(name, 'additional')])
      expect(told).toContain('за шесть месяцев новых ограничений сделок с земельными участками не введено');
    const [, ...rows] = blocks.flatMap((block) => ('rows' in block ? block.rows : []));
    expect(rows.length).toBeGreaterThan(3);
    const issues = rows.map((row) => /^(\S+ № (\d+)\/(\d{4})), .*, (\S+)$/.exec(row.at(-1) ?? '') ?? []);
    // One issue came out on one day, and after the month that it tells of.
    expect(new Set(issues.map(([, issue, , , day]) => `${issue} ${day}`)).size).toBe(
      new Set(issues.map(([, issue]) => issue)).size,
    );
    for (const [index, [, issue, number, year]] of issues.entries())
      if (issue?.startsWith('Бюллетень'))
        expect(`${MONTHS[Number(number) - 1]} ${year}`).toBe(lastMonth(rows[index]?.[1]));
    // An index is nothing without what it is of.
    for (const [indicator, period] of rows)
      if (!indicator?.startsWith('Ключевая ставка')) expect(period).toMatch(/ к \S+ \d{4}$/);
    // An issue tells of the day on which a rate was decided, not of those after it.
    for (const [indicator, period, , , source = ''] of rows)
      if (indicator?.startsWith('Ключевая ставка'))
        expect(period).toMatch(new RegExp(`^с [\\d.]{10} \\(.*решени\\S+ от ${source.slice(-10)}\\)$`));
    expect(rows.filter((row) => !/ № \d+\/\d{4}, с\. \d+, \d\d\.\d\d\.\d{4}$/.test(row.at(-1) ?? ''))).toEqual([]);
  });

  it('R1 tell of rents what was looked for and where, and of nothing else', () => {
    const words = plain(market?.market_conditions);
    expect(words).not.toContain('а не сдаются');
    // Fields are let.
    if (name !== 'farm')
      expect(words).toContain(
        `об аренде таких участков искались ${CASES[name].market.seen ? 'в архивах сайтов' : 'на сайтах'} uchastki.example и doski.example и не найдены`,
      );
  });

  it('R1 tell what the sellers of the analogues were asked, and that what 11.2 assumes they did not say', () => {
    const [, asked = '', answer = ''] =
      /звонил и продавцам аналогов с вопросами о том, чего в их объявлениях нет: (.+?\))\. (.+?)<\/p>/.exec(
        plain(market?.analogs),
      ) ?? [];
    expect(answer).toMatch(/^На звонки они не ответили\.$|не стали, остального, по их словам, не знают\.$/);
    const { bargainingCorrection, electricityCorrection, gasCorrection } = calculation?.corrections_meta ?? {};
    const assumed = [
      [bargainingCorrection, 'торге', /ни объявления, ни продавцы о нём не говорят \(п\. 11\.1\)/],
      [electricityCorrection, 'электрической сети', /ни в объявлении, ни продавцом не названы \(п\. 11\.1\)/],
      [gasCorrection, 'газопроводу', /ни в объявлениях, ни продавцами не названы \(п\. 11\.1\)/],
    ] as const;
    const told = assumed.filter(([meta]) => meta?.table);
    expect(told.length).toBeGreaterThan(0);
    for (const [meta, matter, words] of told) {
      expect(asked).toContain(matter);
      expect(meta?.comment).toMatch(words);
    }
  });

  it('R1 tell of the zones by the extract, and how far the highway is', () => {
    expect(description?.restriction_zones).toBe('Не установлены');
    expect(papersOf(name)).toContain('Зоны с особыми условиями использования территории: сведений нет');
    expect(description?.distances).toMatch(/км до шоссе/);
  });

  it('R1 show on each photograph what its caption says', () => {
    const built = new Set(EXAMPLE_PICTURES.map((picture) => picture.name));
    const photographs = picturesOf(CASES[name]).filter(({ category }) => category === 'photos');
    expect(photographs.filter((photo) => !built.has(photo.name) && !SCENES[photo.name])).toEqual([]);
    // A house of the example's village stands on no field and in no garden.
    const isOfVillage = photographs.some((photo) => built.has(photo.name));
    expect(isOfVillage).toBe(/индивидуальные жилые дома/i.test(plain(description?.surroundings)));
  });
});

it.each(CASE_NAMES)(
  'R1 nothing is said of the road of «%s» that nobody has seen: of the year, the visit is one day',
  (name) => {
    expect(plain(reportOf(CASES[name]).calculation)).not.toMatch(/кругл\S+ год|круглогодичн/);
  },
);

it('R1 the fields are of one district of soil by a map that is appended, and what nobody knows of them is an assumption', () => {
  const { calculation, assignment } = reportOf(CASES.farm);
  const { comment = '' } = calculation?.corrections_meta.locationCorrection ?? {};
  const map = papersOf('farm', 'additional');
  for (const fact of ['Зареченский', 'https://pochva.example/polevoy']) expect(map).toContain(fact);
  expect(comment).toContain(
    'в одном почвенном районе, Зареченском (почвенная карта Полевого района 2019 г., pochva.example/polevoy',
  );
  for (const { address } of calculation?.analogs ?? []) expect(map).toContain(address.split(', ').at(-1));
  expect(papersOf('farm', 'analog-screenshots')).toContain('Элеватор — в посёлке Полевой');
  expect(assignment.assumptions).toContain('Балл бонитета почв аналогов неизвестен');
  // The map tells the soil of a district, not its score: that is taken for want of data, not concluded.
  expect(map).toContain('Балл бонитета на карте не указан');
  for (const words of [assignment.assumptions, comment]) expect(words).toMatch(/за недостатком данных/i);
  expect(assignment.assumptions).toContain('Если балл аналога выше, стоимость завышена, если ниже — занижена');
});

it('R1 the rent of a field by its yield is refused after the statistics of the district were looked for too', () => {
  const refusal = plain(reportOf(CASES.farm).market?.approach_income_refusal);
  for (const told of [
    'запрошены у заказчика 10.11.2026',
    'бюллетенях областного управления статистики',
    'https://statistika.example, дата обращения 16.11.2026',
    'только по области в целом, затраты на культуры не опубликованы',
  ])
    expect(refusal).toContain(told);
});

it('R1 what grows on the garden and is not in its value is a special assumption, of which chapter 9 says the same', () => {
  const { assignment, market, description } = reportOf(CASES.heir);
  expect(description?.other_characteristics).toContain('грядки и яблони');
  expect(assignment.special_assumptions).toContain('не было яблонь и грядок');
  for (const words of [assignment.special_assumptions, market?.hbu_text])
    expect(plain(words)).toContain('их стоимость в итоговую величину не входит');
  // Whose decision it is, why a notary may take it, and what of the analogues' prices.
  expect(assignment.special_assumptions).toContain('обоснование — в разделе 9 отчёта');
  for (const told of [
    'предложил оценщик, заказчик согласовал',
    'Для нотариального тарифа оно допустимо',
    'принято, что не включают',
  ])
    expect(plain(market?.hbu_text)).toContain(told);
  expect(papersOf('heir', 'analog-screenshots')).not.toMatch(/яблон|насажден|деревья/i);
  expect(plain(market?.analogs)).toContain('насаждениях на участке (аналоги 1, 2, 3)');
});

it('R1 the sources of the soil and of the let fields are told whole: title, publisher, year, and the day of an advert', () => {
  const source = reportOf(CASES.farm).market?.market_facts_source ?? '';
  const papers = papersOf('farm', 'additional');
  for (const told of ['Почвенная карта Полевого района', 'Светлоярская агрохимическая станция (условная), 2019 г.']) {
    expect(source).toContain(told);
    expect(papers).toContain(told);
  }
  const adverts = [...source.matchAll(/(\S+\.example\/\d+) от ([\d.]{10})/g)];
  expect(adverts).toHaveLength(2);
  for (const [, advert, day] of adverts) expect(papers).toContain(`${advert} · опубликовано (обновлено) ${day}`);
});

it('R1 of a day long past the income is refused after the offers and the tenders of that day were looked for', () => {
  const { market } = reportOf(CASES.retrospective);
  for (const words of [market?.market_conditions, market?.approach_income_refusal])
    expect(plain(words)).toMatch(/[Пп]ротоколов аукционов.* за 2023 год, январь и февраль 2024 года/);
});

it('R1 a discount is of the row of the segment’s own plots', () => {
  const discounts = (['house', 'heir', 'farm'] as const).map((name) => {
    const { corrections_meta: metas } = reportOf(CASES[name]).calculation ?? {};
    return metas?.bargainingCorrection?.table;
  });
  expect(discounts).toEqual(['14', '15', '16']);
});

describe.each(['lease', 'leaseTaxed'] as const)('the words of «%s»', (name) => {
  const { description, market, calculation } = reportOf(CASES[name]);
  const answer = plain(CASES[name].answers?.['E-22']);

  it('E-20 reckon the market’s rent from the protocol that is appended', () => {
    const source = description?.lease_market_rent_source ?? '';
    const paper = papersOf(name, 'additional');
    const [protocol = ''] = source.split(', ');
    expect(paper).toContain(protocol);
    // Where it is found stands in the list of sources too.
    expect(source).toBe(`${protocol}, ${TENDER_PAGE}`);
    const [, metre] = /\((\d+) руб\. за 1 кв\. м в год\)/.exec(paper) ?? [];
    expect(Number(metre) * (description?.total_area ?? 0)).toBe(description?.lease_market_rent);
    for (const words of [market?.market_conditions, market?.approach_income_refusal])
      expect(plain(words)).toContain(`52 400 руб. в год: ${metre} руб. за 1 кв. м в год × 1 310 кв. м`);
    // One tender is no market: whoever relies on it says so.
    const { comment } = calculation?.corrections_meta.propertyRightsCorrection ?? {};
    for (const words of [market?.market_conditions, market?.approach_income_refusal, comment])
      expect(plain(words)).toMatch(/единственн\S+ (?:найденный )?протокол.*без корректировок/);
  });

  it('C-21 give the ratio of the prices as the copy gives it: an interval, of which the middle is taken', () => {
    const { low, high, comment } = calculation?.corrections_meta.propertyRightsCorrection ?? {};
    const [from, to] = [low, high].map((percent) => ((100 + Number(percent)) / 100).toFixed(2).replace('.', ','));
    for (const words of [papersOf(name, 'additional'), plain(comment), answer])
      expect(words).toContain(`${from}–${to}`);
    expect(papersOf(name, 'additional')).toContain('с НДС');
    expect(comment).toContain('с НДС');
  });

  it('E-22 name the price of the redemption, set no sum against another, and tell the limits', () => {
    const redemption = Math.round(Number(description?.cadastral_value) * 0.15);
    // A price of owned plots would be a measure that other offers refute, and the tax is in some sums alone.
    expect([...answer.matchAll(/(\d[\d ]*) руб/g)].map(([, roubles]) => amount(roubles))).toEqual([redemption]);
    // It is printed, unless other words of the case say it.
    expect(plain(reportOf(CASES[name]).explained)).toContain('Сбережённая плата — не всё, за что платит покупатель');
    expect(answer).toContain('Пределы этого вывода: отношение известно по одному источнику');
    expect(plain(market?.property_rights)).toMatch(
      /об уступке прав аренды участков сегмента искались на сайтах .+ \(дата обращения — 16\.11\.2026\) и не выявлены/,
    );
    expect(description?.lease_buyout).toContain('15 % кадастровой стоимости');
    expect(papersOf(name, 'documents')).toContain('15 % кадастровой стоимости участка');
    // Who agreed to the house says the lessor's word.
    expect(description?.lease_buyout).toContain('согласовано 15.05.2026, справка арендодателя от 10.11.2026');
  });

  it('R1 refuse the income by what was looked for: 8.3 tells where deals with rights to lease were sought', () => {
    expect(plain(market?.price_analysis)).toContain(
      'Цены сделок, в том числе по уступке прав аренды, искались в сведениях Росреестра о сделках',
    );
    expect(plain(market?.approach_income_refusal)).toContain('в обзоре агентства и не найдены (п. 8.3)');
  });

  it('E-16 the rent is the percent of the cadastral value that the contract says, rounded to hundreds', () => {
    const { lease_rent_year: rent, cadastral_value: cadastral } = description ?? {};
    expect(Math.round((Number(cadastral) * 0.015) / 100) * 100).toBe(rent);
    expect(description?.lease_rent_source).toContain('1,5 % кадастровой стоимости с округлением до сотен рублей');
    expect(papersOf(name, 'documents')).not.toMatch(/п\. 3\.1\. Арендная плата — 15 700/);
  });
});

it('V: the discount of a share names the value without it, which the court may take', () => {
  const { share_reason: reason } = reportOf(CASES.share).calculation ?? {};
  const [, without] = /без скидки — ([\d ,]+) руб/.exec(plain(reason)) ?? [];
  expect(amount(without)).toBeCloseTo(Number(valueCase('share_1_3_discount_15').total) / 0.85, 2);
});

it('V: where a consent is needed the assumptions name it, and the rest of them is the default', () => {
  const { assignment } = reportOf(CASES.liquidation);
  expect(assignment.assumptions).toContain(
    'может быть передано с письменного согласия финансового управляющего от 30.10.2026; обременений нет.',
  );
  expect(assignment.assumptions).toContain('Документы, предоставленные заказчиком, достоверны');
});

it('C-21 the garden that is nearer: the copy, the words and the percent are of one range', () => {
  const { low, high, comment } = reportOf(CASES.heir).calculation?.corrections_meta.locationCorrection ?? {};
  expect(papersOf('heir', 'additional')).toContain('разница до 15 км');
  expect(comment).toContain('9 / 15 = 0,6');
  const percent = Number(high) + (9 / 15) * (Number(low) - Number(high));
  expect(reportOf(CASES.heir).calculation?.analogs[2]?.locationCorrection).toBe(percent);
});
