import { expect, it } from 'vitest';
import { plainRuns } from '#document/model/block-run.ts';
import { valuedRight } from '#features/valued/right.ts';
import { LEASE, lines, plot } from '#test/printed-plot.ts';
import type { LandPlot } from './land-plot.ts';
import { printRights } from './print-rights.ts';
import { inSentence } from './wording.ts';

it('R1 the rights are told without declining names, and what only an extract says needs its number', () => {
  const rights = (values: Partial<LandPlot>) => lines(printRights(plot(values), '2026-11-16'));
  expect(rights({ right_number: '99:12:0304017:245-99/012/2019-2', right_date: '2019-04-23' })).toEqual([
    'Правообладатель: Заречная Мария Сергеевна. Вид права: право собственности, запись 99:12:0304017:245-99/012/2019-2 от 23.04.2019. Ограничения прав и обременения не зарегистрированы. Оцениваемое право — право собственности — совпадает с зарегистрированным.',
  ]);
  expect(rights({ egrn_number: 'КУВИ-1', egrn_date: '2026-11-12' })[0]).toContain(
    'Ограничения прав и обременения на 12.11.2026 не зарегистрированы (выписка из ЕГРН № КУВИ-1).',
  );
  // The valuation is of 16.11.2026: an extract of later says nothing of it.
  expect(rights({ egrn_date: '2026-11-17' })[0]).toContain(
    'Ограничения прав и обременения на 17.11.2026 не зарегистрированы; на 16.11.2026 их отсутствие принято по допущению п. ',
  );
  expect(rights({ egrn_date: '2026-11-16' })[0]).toContain('на 16.11.2026 не зарегистрированы. ');
  expect(rights({ ...LEASE, lease_encumbrances: 'Не зарегистрированы', egrn_date: '2026-11-17' })[1]).toContain(
    'Обременения права аренды на 17.11.2026 не зарегистрированы; на 16.11.2026 их отсутствие принято по допущению',
  );
  const leased = rights({ encumbrances: 'Ипотека в силу закона', assessed_right: 'Право аренды' });
  expect(leased[0]).toContain('Зарегистрированы ограничения (обременения): ипотека в силу закона.');
  expect(leased[1]).toBe(
    'Оценивается право аренды земельного участка; зарегистрированное право — право собственности.',
  );
  expect(
    rights({ owner_type: 'firm', owner_name: 'ООО «Пример»', owner_ogrn: '1099900000012', book_value: 1200000.5 })[1],
  ).toBe('Собственник — юридическое лицо: ОГРН 1099900000012; балансовая стоимость 1 200 000,50 ₽.');
  expect(rights({ owner_type: 'firm', book_value: 410_000, book_value_date: '2026-09-30' })[1]).toBe(
    'Собственник — юридическое лицо; балансовая стоимость 410 000 ₽ на 30.09.2026.',
  );
});

it('R1 the document by which the right arose is named as the register names it; of a lease its contract is told', () => {
  const rights = (values: Partial<LandPlot>) => lines(printRights(plot(values), '2026-11-16')).join(' ');
  const right_basis = 'Договор купли-продажи № 15 от 10.04.2018';
  expect(rights({ right_basis })).toContain(
    'Основание возникновения права: договор купли-продажи № 15 от 10.04.2018. ',
  );
  expect([rights({}), rights({ ...LEASE, right_basis })].join()).not.toContain('Основание возникновения');
});

it('R1 of claims nothing is said, and an extract is referred to only where one is named', () => {
  const rights = (values: Partial<LandPlot>) => lines(printRights(plot(values), '2026-11-16')).join(' ');
  expect(rights({ egrn_number: 'КУВИ-1', egrn_date: '2026-11-12' })).not.toContain('правопритязан');
  expect(rights({ restriction_zones: 'Отсутствуют' })).toContain(
    'Зоны с особыми условиями использования территории участок не пересекают. ',
  );
  expect(rights({ restriction_zones: 'Нет', egrn_number: 'КУВИ-1' })).toContain('территории, по сведениям выписки, уч');
});

it('R1 words begin small inside a sentence, abbreviations stay', () => {
  expect(inSentence('Индивидуальные жилые дома.')).toBe('индивидуальные жилые дома');
  expect(inSentence('ЛЭП 110 кВ')).toBe('ЛЭП 110 кВ');
});

it('R1 a share is named once, in the words of the appraiser or of the register, and a whole is none', () => {
  const holder = (right_share: string) =>
    lines(printRights(plot({ right_type: 'Общая долевая собственность', right_share }), null))[0]?.split('. ')[0];
  expect(holder('1/3')).toBe('Правообладатель: Заречная Мария Сергеевна (доля 1/3)');
  expect(holder('доля 1/3.')).toBe('Правообладатель: Заречная Мария Сергеевна (доля 1/3)');
  const owner_name = 'Цой Ли (доля 1/3); ООО «ПРИМЕР» (доля 2/3)';
  const named = lines(
    printRights(plot({ right_type: 'Общая долевая собственность', right_share: '1/3', owner_name }), null),
  );
  expect(named[0]).toMatch(/^Правообладатель: Цой Ли \(доля 1\/3\); ООО «ПРИМЕР» \(доля 2\/3\)\. Вид/);
  for (const none of ['', '1/1', '—', 'нет', '1/1 доля'])
    expect(holder(none)).toBe('Правообладатель: Заречная Мария Сергеевна');
  for (const typed of ['1/3 доля', '1/3 доли в праве', 'Доля: 1/3', 'доля — 1/3', 'Доля в праве 1/3'])
    expect(holder(typed)).toBe('Правообладатель: Заречная Мария Сергеевна (доля 1/3)');
  expect(holder('1/3 (одна третья) доли')).toBe('Правообладатель: Заречная Мария Сергеевна (доля 1/3 (одна третья))');
});

it('V: a share that is valued is told with the first refusal of the co-owners, a whole plot without', () => {
  const of = (values: Partial<LandPlot>) =>
    lines(printRights(plot({ right_type: 'Общая долевая собственность', right_share: '1/3', ...values }), null)).join(
      ' ',
    );
  expect(of({ land_category: 'Земли населенных пунктов' })).toContain(
    'Оценивается зарегистрированная доля 1/3 в праве общей долевой собственности. О продаже доли постороннему лицу продавец письменно извещает остальных участников: в течение месяца они вправе купить её первыми (ст. 250 ГК РФ).',
  );
  // Facts: a share is valued, and no farmland, whose shares have rules of their own.
  const OUT =
    'Продажа доли постороннему лицу удостоверяется нотариально (ч. 1 ст. 42 Федерального закона № 218-ФЗ). Участник вправе требовать выдела доли в натуре, а если выдел невозможен — выплаты её стоимости (ст. 252 ГК РФ).';
  expect(of({ land_category: 'Земли населенных пунктов' })).toContain(OUT);
  // What the reason of the discount says of this share stands in its section.
  const told = lines(printRights(plot({ right_type: 'Общая долевая собственность', right_share: '1/3' }), null, true));
  expect(told.join(' ')).toContain('(ст. 252 ГК РФ); о выделе оцениваемой доли сказано в п. ….');
  const farm = of({ land_category: 'Земли сельскохозяйственного назначения', permitted_use: '' });
  expect(farm).toContain('(ст. 250 ГК РФ; ст. 12 Федерального закона № 101-ФЗ).');
  expect(farm).not.toMatch(/нотариально|252/);
  expect(of({ share_mode: 'whole' })).not.toMatch(/нотариально|252/);
  expect(of({ share_mode: 'whole' })).not.toContain('250');
  expect(of({ right_type: 'Право собственности', right_share: '' })).not.toContain('250');
});

it('R1 farmland is told with its own law, and none of what that law leaves out', () => {
  const farm = {
    land_category: 'Земли сельскохозяйственного назначения',
    permitted_use: 'Для сельскохозяйственного производства',
  };
  const of = (values: Partial<LandPlot>) => lines(printRights(plot({ ...farm, ...values }), null)).join(' ');
  expect(of({})).toContain(
    'Оборот участка регулирует Федеральный закон № 101-ФЗ «Об обороте земель сельскохозяйственного назначения». При продаже участка преимущественное право покупки имеет субъект Российской Федерации',
  );
  expect(of({})).toContain(
    'исключения — продажа с публичных торгов и изъятие для государственных или муниципальных нужд',
  );
  // The right of a lessee is not sold as land.
  expect(of(LEASE)).toContain('101-ФЗ');
  expect(of(LEASE)).not.toContain('преимущественное право');
  for (const permitted_use of ['Для ведения садоводства', 'Для ведения личного подсобного хозяйства', 'Огородничество'])
    expect(of({ permitted_use })).not.toContain('101-ФЗ');
  expect(of({ capital_construction: 'Коровник' })).not.toContain('101-ФЗ');
  expect(of({ land_category: 'Земли населенных пунктов' })).not.toContain('101-ФЗ');
});

it('R1 the right that is valued goes with its share, another right without', () => {
  const shared = { right_type: 'Общая долевая собственность', right_share: 'доля 1/3', assessed_right: '' };
  expect(valuedRight(shared)).toBe('Общая долевая собственность, доля 1/3');
  expect(valuedRight({ ...shared, assessed_right: 'общая долевая собственность' })).toMatch(/, доля 1\/3$/);
  expect(valuedRight({ ...shared, assessed_right: 'Право собственности' })).toBe('Право собственности');
  expect(valuedRight({ ...shared, right_share: '' })).toBe('Общая долевая собственность');
  expect(valuedRight({ ...shared, right_type: '' })).toBe('');
});

it('V: a lease is told of by its parties, contract, term, rent and what may pass on, and burdens itself with nothing', () => {
  // Facts: every lease_* field, the day of valuation.
  expect(lines(printRights(plot({ ...LEASE, lease_lessee: '' }), '2026-11-16'))).toEqual([
    'Правообладатель (арендатор): Заречная Мария Сергеевна. Вид права: право долгосрочной аренды. ',
    'Оценивается право аренды земельного участка. Арендодатель: Администрация Светлоярского района; договор аренды № 17 от 21.01.2019, зарегистрирован 04.02.2019 за № 99:12:0304017:245-99/012/2019-3; срок — с 21.01.2019 по 20.01.2068 (на дату оценки остаётся 41 год 2 месяца); арендная плата — 12 400,50 руб. в год, задолженности нет (источник: справка арендодателя от 10.11.2026). Плата по договору — 9,47 руб. за 1 кв. м в год. Рыночная арендная плата — 31 001,25 руб. в год (источник: итоги торгов района за 2026 год): плата по договору ниже рыночной на 18 600,75 руб. в год (60 %). Передача прав по договору: с уведомлением арендодателя; субаренда: с согласия арендодателя; залог прав: запрещён (п. 4.3.2 договора). Участок находится в государственной или муниципальной собственности; договор заключён по результатам торгов. Право выкупа: после постройки дома. В ЕГРН аренда зарегистрирована как обременение права собственности арендодателя. Обременения права аренды: залог в пользу банка.',
  ]);
  const of = (values: Partial<LandPlot>) => lines(printRights(plot({ ...LEASE, ...values }), '2026-11-16')).join(' ');
  const entry = { right_number: '99:12:0304017:245-99/012/2019-3', right_date: '2019-02-04' };
  expect(of(entry)).toContain('Вид права: право долгосрочной аренды.  Оценивается');
  expect(of({ ...entry, lease_registered_number: '' })).toContain('аренды, запись 99:12:0304017:245-99/012/2019-3 от');
  expect(of({ encumbrances: 'Ипотека' })).toContain('Зарегистрированы ограничения (обременения): ипотека.');
  expect(of({ encumbrances: 'Аренда' })).not.toContain('Зарегистрированы');
  expect(of({ lease_term: 'indefinite' })).toContain('срок — с 21.01.2019 неопределённый;');
  expect(of({ lease_term: 'renewed', lease_until: '2024-01-20' })).toContain(
    'срок — с 21.01.2019 по 20.01.2024, возобновлён на неопределённый срок (ст. 621 ГК РФ);',
  );
  expect(of({ lease_registered_number: '', lease_registered_date: null })).not.toContain('зарегистрирован');
  // Of a tender's rent no hundredths of a percent are known.
  const beside = (lease_market_rent: number) => of({ lease_rent_year: 15_700, lease_market_rent });
  expect(beside(52_400)).toContain('ниже рыночной на 36 700 руб. в год (около 70 %)');
  expect(beside(15_710)).toContain('(менее 1 %)');
  expect(of({ lease_rent_paid: 'debt' })).toContain(
    'в год, есть задолженность (источник: справка арендодателя от 10.11.2026).',
  );
  expect(of({ lease_rent_paid: 'unknown' })).toContain('в год, сведений о задолженности нет.');
  expect(of({ right_type: 'Право собственности', assessed_right: 'Право аренды', owner_name: 'Город' })).toMatch(
    /^Арендатор: Заречная М\. С\. Собственник участка: Город\. /,
  );
});

it('V: a lease of undelimited land burdens the plot and not a right of the lessor, and names its tender or the ground without one', () => {
  const of = (values: Partial<LandPlot>) => lines(printRights(plot({ ...LEASE, ...values }), '2026-11-16')).join(' ');
  const undelimited = of({ lease_land: 'undelimited', lease_public_tender: false });
  expect(undelimited).toContain('Государственная собственность на участок не разграничена. ');
  expect(undelimited).toContain('В ЕГРН аренда зарегистрирована как обременение земельного участка.');
  expect(undelimited).not.toContain('собственности арендодателя');
  const ground = { lease_public_tender: false, lease_no_tender: 'пп. 15 п. 2 ст. 39.6 ЗК РФ' };
  const without = 'договор заключён без проведения торгов (пп. 15 п. 2 ст. 39.6 ЗК РФ)';
  expect(of({ ...ground, lease_land: 'undelimited' })).toContain(`не разграничена; ${without}. `);
  expect(of(ground)).toContain(`в государственной или муниципальной собственности; ${without}. `);
  expect(of({ ...ground, lease_land: 'private' })).not.toContain('проведения торгов');
  expect(of({ ...ground, lease_no_tender: '' })).not.toContain('проведения торгов');
  expect(of({ lease_land: '' })).not.toContain('собственности');
});

it('V: what burdens the lease itself has the extract’s day, and the rent stands beside the market’s', () => {
  const of = (values: Partial<LandPlot>) => lines(printRights(plot({ ...LEASE, ...values }), '2026-11-16')).join(' ');
  const extract = { egrn_number: 'КУВИ-1', egrn_date: '2026-11-12' };
  expect(of({ ...extract, lease_encumbrances: 'Не зарегистрированы' })).toContain(
    ' Обременения права аренды на 12.11.2026 не зарегистрированы (выписка из ЕГРН № КУВИ-1).',
  );
  expect(of({ lease_encumbrances: '' })).not.toContain('Обременения права аренды');
  const rent = (values: Partial<LandPlot>) => / (Плата по.*?) Передача/.exec(of(values))?.[1] ?? '';
  expect(rent({ lease_market_rent: null, lease_rent_year: 13_100, cadastral_value: 1_000_000 })).toBe(
    'Плата по договору — 10 руб. за 1 кв. м в год, 1,31 % кадастровой стоимости участка.',
  );
  const own = 'Плата по договору — 10 руб. за 1 кв. м в год. Рыночная арендная плата —';
  const market = (lease_market_rent: number) =>
    rent({ lease_market_rent, lease_rent_year: 13_100, lease_market_rent_source: '' });
  expect(market(13_100)).toBe(`${own} 13 100 руб. в год: плата по договору равна рыночной.`);
  expect(market(10_000)).toBe(`${own} 10 000 руб. в год: плата по договору выше рыночной на 3 100 руб. в год (31 %).`);
  expect(of({ lease_rent_year: 0 })).not.toMatch(/Плата по договору|Рыночная арендная/);
});

it('V: a lease of which nothing is known says nothing but that it is valued', () => {
  const bare = plot({ right_type: 'Право аренды', owner_name: '' });
  expect(lines(printRights(bare, null))).toEqual([
    'Вид права: право аренды. ',
    'Оценивается право аренды земельного участка.',
  ]);
});

it('V: a claim is told of by its contract, its debtor and its day', () => {
  const claim = {
    right_type: 'Право требования',
    claim_contract: 'Предварительный договор № 5 от 12.03.2026',
    claim_debtor: 'ООО «Заречье»',
    claim_due: '2027-03-12',
  };
  expect(lines(printRights(plot(claim), null))[0]).toContain(
    'Оценивается право требования на земельный участок: основание — предварительный договор № 5 от 12.03.2026; должник — ООО «Заречье»; срок исполнения — 12.03.2027.',
  );
});

it('V: co-owners, as a list, and the use of the plot are printed of a shared plot alone', () => {
  const of = (changes: object) =>
    printRights(plot({ share_owners: 'Лесная О. П. — 1/3\nЛесной П. И. — 2/3', share_use: 'open', ...changes }), null);
  const shared = of({ right_type: 'Общая долевая собственность', right_share: '1/3' });
  expect(shared.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph', 'list']);
  expect(lines(shared)[1]).toMatch(
    /^Оценивается зарегистрированная доля 1\/3 .* Порядок пользования участком, по сведениям заказчика, не определён\.$/,
  );
  expect(lines(shared)[2]).toBe('Участники долевой собственности:');
  const owners = shared[3]?.kind === 'list' ? shared[3].items : [];
  expect(owners.map(({ runs }) => plainRuns(runs).replaceAll('\u00a0', ' '))).toEqual([
    'Лесная О. П. — 1/3;',
    'Лесной П. И. — 2/3.',
  ]);
  expect(JSON.stringify(of({}))).not.toMatch(/Участники|Порядок пользования/);
});
