import { expect, it } from 'vitest';
import { data, LEASE, TERMS, told, withRights, wordsOf } from '#test/report-of-right.ts';
import type { ReportData } from '../../report-data.ts';

it('R1 a valued lease is called so wherever the value stands, and VAT is not spoken of', () => {
  const lease = wordsOf(withRights(LEASE));
  expect(lease).not.toMatch(/рыночной стоимости земельного участка|Рыночная стоимость земельного участка/);
  expect(lease.match(/рыночн(?:ой|ая) стоимост[иь] права аренды земельного участка/gi)?.length).toBeGreaterThanOrEqual(
    4,
  );
  expect(lease).toContain('Стоимость права аренды участка 1 310 кв. м, руб.');
  expect(lease).not.toContain('НДС');
  const plot = wordsOf(withRights({}));
  expect(plot).toContain('НДС не облагается (пп. 6 п. 2 ст. 146 НК РФ)');
  expect(plot).not.toContain('права аренды земельного участка');
  expect(wordsOf(withRights({ assessed_right: 'Право требования' }))).not.toContain('НДС');
});

it('R1 a valued lease is the object in every table and running title, and no source is listed that nothing refers to', () => {
  const lease = wordsOf(withRights({ ...LEASE, cadastral_number: '99:12:0304017:245' }));
  expect(lease).not.toContain('Земельный участок');
  // Main facts, assignment.
  expect(lease.match(/Право аренды земельного участка(?: 99:|, | с кадастровым номером )/g)).toHaveLength(2);
  expect(lease).toContain('"right":"Рыночная стоимость права аренды участка 99:');
  expect(lease).not.toContain('Налоговый кодекс');
  expect(lease).not.toContain('Гражданский кодекс');
  expect(wordsOf(withRights({ right_type: 'Общая долевая собственность', right_share: '1/3' }))).toContain(
    'Гражданский кодекс',
  );
  // Of a renewed lease its article, of farmland its own law, and not of a garden on it.
  expect(wordsOf(withRights({ ...LEASE, lease_lessor: 'Город', lease_term: 'renewed' }))).toContain(
    '(часть вторая) от 26.01.1996 № 14-ФЗ',
  );
  const farmland = {
    land_category: 'Земли сельскохозяйственного назначения',
    permitted_use: 'Для сельскохозяйственного производства',
    right_share: '1/3',
  };
  expect(wordsOf(withRights({ ...farmland, right_type: 'Общая долевая собственность' }))).toContain(
    'от 24.07.2002 № 101-ФЗ',
  );
  expect(wordsOf(withRights({ ...farmland, right_share: '' }))).toContain('от 24.07.2002 № 101-ФЗ');
  expect(wordsOf(withRights({ ...farmland, permitted_use: 'Для садоводства', right_share: '' }))).not.toContain(
    '101-ФЗ',
  );
  expect(wordsOf(withRights({}))).toContain('Налоговый кодекс');
  expect(wordsOf({ ...withRights({}), calculation: null } as ReportData)).not.toContain('Налоговый кодекс');
});

it('R1 an ownership that a lease burdens is no lease, a lease of public land is one', () => {
  const burdened = withRights({ assessed_right: 'Право собственности с учётом обременения арендой' });
  expect(wordsOf(burdened)).toContain('НДС не облагается (пп. 6 п. 2 ст. 146 НК РФ)');
  expect(wordsOf(burdened)).not.toContain('права аренды земельного участка');
  expect(told(burdened)).toEqual([]);
  const letOut = withRights({ assessed_right: 'Право аренды участка, находящегося в государственной собственности' });
  expect(wordsOf(letOut)).toContain('рыночной стоимости права аренды земельного участка');
});

it('V: the main facts speak of a reason for refusing the income approach only where there is one', () => {
  const said = (approach_income_refusal: string, changes: object = LEASE) =>
    wordsOf({ ...withRights(changes), market: { ...data.market, approach_income_refusal } } as unknown as ReportData);
  expect(said('').match(/Не применялся, обоснован отказ/g)).toHaveLength(1);
  expect(said('Ставки не раскрыты.').match(/Не применялся, обоснован отказ/g)).toHaveLength(2);
  expect(said('', {}).match(/Не применялся, обоснован отказ/g)).toHaveLength(1);
  // The reason may be an answer to the reviewer inside.
  const explained = [{ section: 'income-approach', matter: '', text: 'Ставки не раскрыты' }];
  const answered = wordsOf({ ...withRights({}), explained });
  expect(answered.match(/Не применялся, обоснован отказ/g)).toHaveLength(2);
  expect(answered).toContain('Ставки не раскрыты.');
});

it('V: a report of a lease names its own recommendations, claims no freedom from burdens and no rent market of its own', () => {
  const lease = wordsOf(withRights({ ...LEASE, ...TERMS, encumbrances: 'Не зарегистрировано' }));
  // Sections 5, 10 and 14.
  expect(lease.match(/№ 1102-р/g)).toHaveLength(3);
  expect(lease.match(/№ 568-р/g)).toHaveLength(3);
  expect(lease).toContain('Применён метод сравнения продаж, описанный в рекомендациях: «Методические рекомендации');
  expect(lease).not.toMatch(/не зарегистрирован|без ограничений|совпадает с зарегистрированным|рынок аренды/i);
  const HELD = 'оговор аренды № 17 от 21.01.2019, арендодатель — Администрация Светлоярского района, по 20.01.2068';
  expect(lease).toContain(`Право долгосрочной аренды (д${HELD})`);
  const owned = wordsOf(withRights({}));
  expect(owned).not.toContain('1102-р');
  expect(owned).toContain('совпадает с зарегистрированным');
});

it('V: the tables of facts and of the assignment name the term, the lessor, the burdens and the passing on of a lease', () => {
  // Facts: lease_contract_number and _date, lease_lessor, lease_term, lease_until, lease_encumbrances, lease_assign.
  const said = (changes: object) => wordsOf(withRights({ ...LEASE, ...TERMS, ...changes }));
  const HELD = 'оговор аренды № 17 от 21.01.2019, арендодатель — Администрация Светлоярского района';
  const NOTE = 'Обременения права аренды не зарегистрированы. Передача прав — с уведомлением арендодателя';
  const whole = said({ lease_encumbrances: 'Не зарегистрированы' });
  expect(whole).toContain(`Д${HELD}, по 20.01.2068. ${NOTE}`);
  expect(whole.match(new RegExp(NOTE, 'g'))).toHaveLength(2);
  expect(said({ lease_encumbrances: 'Залог в пользу банка' })).toContain('Обременения права аренды: залог в пользу');
  expect(said({ lease_term: 'renewed' })).toContain(`Д${HELD}, на неопределённый срок`);
  expect(said({ lease_assign: 'forbidden' })).toContain('Передача прав запрещена');
  expect(said({ lease_assign: '' })).not.toContain('Передача прав —');
  expect(wordsOf(withRights({}))).not.toMatch(/Условия аренды|Передача прав/);
});

it('V: an assumption follows the register’s boundaries and what a lease or a share asks for to pass it on', () => {
  const PASSED = 'Оцениваемое право действительно и может быть передано';
  expect(wordsOf(data)).toContain(`${PASSED}; обременений`);
  // Where the report names none there is nothing to leave out.
  const burdens = (encumbrances: string, restriction_zones = '') =>
    wordsOf(withRights({ encumbrances, restriction_zones }));
  expect(burdens('Не зарегистрировано')).toContain(`${PASSED}; обременений нет.`);
  for (const named of [burdens('Сервитут'), burdens('Не зарегистрировано', 'Охранная зона ВЛ 10 кВ'), burdens('')])
    expect(named).toContain(`${PASSED}; обременений, кроме названных в отчёте, нет.`);
  expect(wordsOf(data)).toContain('Границы и площадь участка приняты по сведениям ЕГРН');
  expect(wordsOf(withRights({ boundaries: 'Не установлены' }))).toContain(
    'Границы участка не установлены в соответствии с законодательством; площадь принята по сведениям ЕГРН',
  );
  const lease = (lease_assign: string) => wordsOf(withRights({ ...LEASE, ...TERMS, lease_assign }));
  expect(lease('with_notice')).toContain(`${PASSED} с уведомлением арендодателя; обременений`);
  expect(lease('with_consent')).toContain(`${PASSED}; согласие арендодателя на передачу будет получено; обременений`);
  expect(lease('without_consent')).toContain(`${PASSED}; обременений`);
  const share = { right_type: 'Общая долевая собственность', right_share: '1/3' };
  expect(wordsOf(withRights(share))).toContain(
    `${PASSED} с соблюдением преимущественного права покупки остальных участников долевой собственности; обременений`,
  );
  expect(wordsOf(withRights({ ...share, share_mode: 'whole' }))).toContain(`${PASSED}; обременений`);
  expect(wordsOf(withRights({ right_type: 'Общая совместная собственность' }))).toContain(
    `${PASSED} с согласия всех участников совместной собственности; обременений`,
  );
  const farm = {
    land_category: 'Земли сельскохозяйственного назначения',
    permitted_use: 'Для сельскохозяйственного производства',
    capital_construction: 'Отсутствуют',
  };
  expect(wordsOf(withRights(farm))).toContain(
    `${PASSED} с соблюдением преимущественного права покупки, установленного ст. 8 Федерального закона № 101-ФЗ; обременений`,
  );
});
