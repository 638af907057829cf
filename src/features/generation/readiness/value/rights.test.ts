import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { emptyClient } from '#features/report/client.ts';
import { PLEDGE } from '#features/report/options.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const data = reportData({ market: { ...marketAnalysisSheet.empty(), market_segment: 'ИЖС' }, form: 'private' });
const withRights = (changes: object) =>
  ({ ...data, description: { ...data.description, ...changes } }) as unknown as ReportData;

/** All words of the document, without what is only form. */
const wordsOf = (of: ReportData) =>
  JSON.stringify(reportDocument(of)).replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
const told = (of: ReportData) =>
  checkReport(of)
    .filter(({ id }) => /^wrong\.(share|lease)/.test(id))
    .map(({ id, link }) => [id, link.split('#')[1]]);

const SHARED = { right_type: 'Общая долевая собственность', right_share: '1/3' };
const LEASE = { right_type: 'Право долгосрочной аренды', owner_name: 'Заречная Мария', encumbrances: 'Ипотека' };
const TERMS = {
  lease_lessor: 'Администрация Светлоярского района',
  lease_contract_number: '17',
  lease_contract_date: '2019-01-21',
  lease_registered_number: '99-3',
  lease_registered_date: '2019-02-04',
  lease_term: 'fixed',
  lease_from: '2019-01-21',
  lease_until: '2068-01-20',
  lease_rent_year: 12_400,
  lease_rent_paid: 'paid',
  lease_land: 'public',
  lease_assign: 'with_notice',
  lease_sublease: 'with_consent',
};
const NOTE = 'Стоимость определена для земельного участка в целом; стоимость доли 1/3 в праве';

it('N1 E-17 the co-owners together have the whole right, E-16 the contract of a lease is among the documents', () => {
  const asked = (changes: object) =>
    checkReport(withRights(changes)).flatMap(({ rule, text }) => (/^E-1[67]/.test(rule) ? [`${rule} ${text}`] : []));
  const owners = (share_owners: string) => asked({ ...SHARED, share_owners });
  expect(owners('Лесная О. П. — 1/3\nЛесной П. И. — 1/3')).toEqual([
    'E-17 Участники долевой собственности: доли вместе меньше целого права',
  ]);
  expect(owners('Лесная О. П. — 1/3\nЛесной П. И. — 2/3')).toEqual([]);
  expect(owners('')).toEqual([]);
  // Of the whole right nobody is a co-owner, whatever is left in the field.
  expect(asked({ right_type: 'Право собственности', right_share: '', share_owners: 'Лесная О. П. — 1/3' })).toEqual([]);
  const papers = (documents: string[], changes: object = {}) =>
    asked({ ...LEASE, ...TERMS, documents, documents_details: [], ...changes });
  expect(papers(['Выписка из ЕГРН'])).toEqual([
    'E-16 Условия аренды названы по договору № 17, а среди документов его нет',
  ]);
  expect(papers(['Выписка из ЕГРН', 'Договор аренды земельного участка'])).toEqual([]);
  expect(papers(['Выписка из ЕГРН'], { lease_contract_number: '' })).toEqual([]);
  expect(papers(['Выписка из ЕГРН'], { right_type: 'Право собственности' })).toEqual([]);
});

it('V: a share without its discount and reason is reported, and so is common ownership without a share', () => {
  const asked = (changes: object, calculation: object = {}) => {
    const of = withRights(changes);
    const found = checkReport({ ...of, calculation: { ...of.calculation, ...calculation } } as ReportData);
    return found.filter(({ id }) => id.startsWith('share')).map(({ id, link }) => [id, link.split('#')[1]]);
  };
  const open = ['share.discount', 'field-share_discount'];
  expect(asked(SHARED)).toEqual([open]);
  expect(asked({ ...SHARED, assessed_right: 'Общая долевая собственность' })).toEqual([open]);
  expect(asked(SHARED, { share_discount: 0 })).toEqual([['share.discount', 'field-share_reason']]);
  expect(asked(SHARED, { share_discount: 0, share_reason: 'Доля выделяема' })).toEqual([]);
  expect(asked({ ...SHARED, assessed_right: 'Право собственности' })).toEqual([]);
  expect(asked({ ...SHARED, share_mode: 'whole' })).toEqual([]);
  expect(asked({ ...SHARED, right_share: '' })).toEqual([['share.size', 'field-right_share']]);
  expect(asked({ ...SHARED, right_share: 'треть' }).map(([id]) => id)).toEqual(['share.discount']);
  expect(told(withRights({ ...SHARED, right_share: 'треть' }))).toEqual([['wrong.share', 'field-right_share']]);
});

it('R4 a share of more than the whole that is stored from before is reported', () => {
  const [found] = checkReport(withRights({ ...SHARED, right_share: '5/3' })).filter(({ id }) => id === 'wrong.share');
  expect(found?.text).toBe('Доля должна быть больше нуля и меньше единицы, например 1/3');
});

it('R4 an entry of the register that is of another plot is reported', () => {
  const entry = (right_number: string) =>
    checkReport(withRights({ cadastral_number: '99:12:0304017:245', right_number }))
      .filter(({ id }) => id === 'wrong.entry')
      .map(({ severity, text, link }) => [severity, text, link.split('#')[1]]);
  expect(entry('99:12:0304017:245-99/001/2019-3; 50:12:0000000:101-50/001/2018-8')).toEqual([
    [
      'warning',
      'Запись о праве сделана для участка 50:12:0000000:101, а оценивается 99:12:0304017:245',
      'field-right_number',
    ],
  ]);
  expect(entry('99:12:0304017:245-99/001/2019-3')).toEqual([]);
  expect(entry('99-99-12/008/2010-345')).toEqual([]);
  expect(entry('')).toEqual([]);
});

it('V: wherever the value stands, a report of the whole of a shared plot says so, and one of a share does not', () => {
  // The letter, the facts, the assignment, the final value, the conclusion.
  expect(wordsOf(withRights({ ...SHARED, share_mode: 'whole' })).split(NOTE)).toHaveLength(6);
  expect(wordsOf(withRights(SHARED))).not.toContain('не определял');
  expect(wordsOf(withRights({ ...SHARED, right_share: '' }))).not.toContain('в целом; стоимость доли');
});

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
  expect(lease).toContain('"right":"Рыночная стоимость права аренды 99:');
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

it('R4 contradictions of a valued lease are reported: an owner named as its holder, the lease as its own encumbrance, a market without leases', () => {
  expect(told(withRights(LEASE))).toEqual([['wrong.lease.income', 'field-approach_income_refusal']]);
  const owned = { ...LEASE, owner_name: 'Сысертский муниципальный округ', encumbrances: 'Аренда' };
  expect(told(withRights(owned)).map(([id]) => id)).toEqual([
    'wrong.lease.owner',
    'wrong.lease.burden',
    'wrong.lease.income',
  ]);
  const letOut = { ...owned, right_type: 'Право собственности', assessed_right: 'Право аренды' };
  expect(told(withRights(letOut)).map(([id]) => id)).toEqual(['wrong.lease.income']);
  const market = { ...data.market, approach_income_refusal: 'Ставки аренды не раскрыты.' };
  expect(told({ ...withRights(LEASE), market } as unknown as ReportData)).toEqual([]);
  expect(told(withRights({ encumbrances: 'Аренда' }))).toEqual([]);
});

it('V: a lease compared with ownership at no correction is an error, and the report claims no equality', () => {
  const of = (changes: object, calculation: object = {}) => {
    const lease = withRights(changes);
    return checkReport({ ...lease, calculation: { ...lease.calculation, ...calculation } } as ReportData)
      .filter(
        ({ id, link }) => id === 'E-08' || (id.startsWith('advice.unanswered') && link.includes('propertyRights')),
      )
      .map(({ severity, id, text, link }) => [severity, id, text, link.split('#')[1]]);
  };
  const LEASED = { right_type: 'Право аренды', owner_name: 'Заречная Мария' };
  const [first] = of(LEASED);
  expect(of(LEASED)).toHaveLength(1);
  expect(first).toEqual([
    'error',
    'E-08',
    'Оценивается право аренды земельного участка, а у аналогов 1, 2 и 3 — собственность: введите корректировку или обоснуйте её отсутствие',
    'field-analogs.0.propertyRightsCorrection',
  ]);
  expect(of({ right_type: 'Право требования' }).map(([, id]) => id)).toEqual(['E-08']);
  expect(of({})).toEqual([]);
  const corrected = (data.calculation?.analogs ?? []).map((one) => ({ ...one, propertyRightsCorrection: -15 }));
  expect(of(LEASED, { analogs: corrected })).toEqual([]);
  const leased = corrected.map((one) => ({ ...one, propertyRights: 'Право аренды', propertyRightsCorrection: null }));
  expect(of(LEASED, { analogs: leased })).toEqual([]);
  const words = wordsOf(withRights(LEASED));
  expect(words).toContain('у объекта оценки — право аренды. Корректировка не введена.');
  expect(words).not.toContain('или не влияют на цену');
});

it('V: what a lease or a claim must tell is asked for in one remark, and of nothing else', () => {
  const asked = (changes: object) =>
    checkReport(withRights(changes))
      .filter(({ id }) => id === 'E-05' || id.startsWith('description.lease') || id.startsWith('description.claim'))
      .map(({ severity, text, link }) => [severity, text, link.split('#')[1]]);
  expect(asked({})).toEqual([]);
  expect(asked(LEASE)).toEqual([
    [
      'error',
      'Оценивается право аренды: укажите арендодателя, номер договора, дату договора, срок договора, начало аренды, арендную плату, есть ли задолженность, чья земля, условия передачи прав, условия субаренды',
      'field-lease_lessor',
    ],
  ]);
  expect(asked({ ...LEASE, ...TERMS })).toEqual([]);
  expect(asked({ ...LEASE, ...TERMS, lease_rent_year: 0 })).toEqual([]);
  const words = (changes: object) => asked({ ...LEASE, ...TERMS, ...changes }).map(([, text]) => text);
  const lacks = (what: string) => [`Оценивается право аренды: укажите ${what}`];
  expect(words({ lease_until: null })).toEqual(lacks('день окончания'));
  expect(words({ lease_until: null, lease_term: 'indefinite' })).toEqual([]);
  const unregistered = { lease_registered_number: '', lease_registered_date: null };
  expect(words(unregistered)).toEqual(lacks('номер регистрации договора, дату регистрации договора'));
  // Shorter than a year by a day.
  expect(words({ ...unregistered, lease_from: '2026-11-16', lease_until: '2027-11-15' })).toEqual([]);
  expect(words({ right_type: 'Право собственности', assessed_right: 'Право аренды' })).toEqual(lacks('арендатора'));
  expect(asked({ right_type: 'Право требования' }).map(([, text]) => text)).toEqual([
    'Оценивается право требования: укажите договор, должника, срок исполнения',
  ]);
});

const ofLease = (changes: object, head: object = {}) => {
  const lease = withRights({ ...LEASE, ...TERMS, ...changes });
  return checkReport({ ...lease, head: { ...lease.head, ...head } })
    .filter(({ id }) => /^E-(?:06|07|10)/.test(id))
    .map(({ severity, id, text, places }) => [severity, id, text, places.map(({ value }) => value)]);
};

it('V: a lease that was over on the day of valuation is refused, one that was renewed is not', () => {
  // The valuation is of 16.11.2026.
  expect(ofLease({ lease_until: '2026-11-15' })).toEqual([
    ['error', 'E-06', 'Договор аренды закончился 15.11.2026, до даты оценки 16.11.2026', ['15.11.2026', '16.11.2026']],
  ]);
  expect(ofLease({ lease_until: '2026-11-15', lease_term: 'renewed' })).toEqual([]);
  expect(ofLease({})).toEqual([]);
});

it('V: a lease that may not pass on is not valued for a sale or a pledge', () => {
  const ids = (changes: object, purpose: string) => ofLease(changes, { purpose }).map(([, id]) => id);
  const closed = { lease_assign: 'forbidden' };
  expect(ids(closed, 'для проведения сделки купли-продажи')).toEqual(['E-07']);
  expect(ids(closed, PLEDGE)).toEqual(['E-07']);
  expect(ids(closed, 'для принятия управленческих решений')).toEqual([]);
  expect(ids({}, PLEDGE)).toEqual([]);
  expect(ids({ lease_pledge: 'forbidden' }, PLEDGE)).toEqual(['E-07']);
  expect(ids({ lease_pledge: 'forbidden' }, 'для проведения сделки купли-продажи')).toEqual([]);
});

it('V: who orders the valuation of a lease is not called the owner, unless the lessor orders it', () => {
  const of = (relation_to_object: string, changes: object = {}) => {
    const client = { ...emptyClient(), relation_to_object };
    return checkReport({ ...withRights({ ...LEASE, ...TERMS, ...changes }), client } as ReportData)
      .filter(({ id }) => id === 'E-09')
      .map(({ places }) => places.map(({ value }) => value));
  };
  expect(of('Собственник')).toEqual([['Собственник', 'Заречная Мария']]);
  expect(of('Арендатор')).toEqual([]);
  expect(of('Собственник', { right_type: 'Право собственности' })).toEqual([]);
});

it('V: the main facts speak of a reason for refusing the income approach only where there is one', () => {
  const said = (approach_income_refusal: string, changes: object = LEASE) =>
    wordsOf({ ...withRights(changes), market: { ...data.market, approach_income_refusal } } as unknown as ReportData);
  expect(said('').match(/Не применялся, обоснован отказ/g)).toHaveLength(1);
  expect(said('Ставки не раскрыты.').match(/Не применялся, обоснован отказ/g)).toHaveLength(2);
  expect(said('', {}).match(/Не применялся, обоснован отказ/g)).toHaveLength(2);
});

it('V: less than a year of a lease wants a reason', () => {
  expect(ofLease({ lease_until: '2027-04-16' })).toEqual([
    [
      'warning',
      'E-10',
      'До конца аренды 5 месяцев: обоснуйте, что право имеет рыночную стоимость',
      ['16.04.2027', '16.11.2026'],
    ],
  ]);
  expect(ofLease({ lease_until: '2027-11-15' }).map(([, id]) => id)).toEqual(['E-10']);
  expect(ofLease({ lease_until: '2027-11-16' })).toEqual([]);
});

it('V: a report of a lease names its own recommendations, claims no freedom from burdens and no rent market of its own', () => {
  const lease = wordsOf(withRights({ ...LEASE, ...TERMS, encumbrances: 'Не зарегистрировано' }));
  // Sections 5, 10 and 14.
  expect(lease.match(/№ 1102-р/g)).toHaveLength(3);
  expect(lease.match(/№ 568-р/g)).toHaveLength(3);
  expect(lease).not.toMatch(/не зарегистрирован|без ограничений|совпадает с зарегистрированным|рынок аренды/i);
  expect(lease).toContain('Право долгосрочной аренды (договор аренды № 17 от 21.01.2019)');
  const owned = wordsOf(withRights({}));
  expect(owned).not.toContain('1102-р');
  expect(owned).toContain('совпадает с зарегистрированным');
});

it('N1 C-07 a right to lease is not corrected as if it were worth more than ownership', () => {
  const of = (right_type: string, propertyRights: string, propertyRightsCorrection: number, comment = '') => {
    const base = reportData({ description: { ...reportData({}).description, right_type } }, { id: 'r' });
    const analogs = base.calculation?.analogs.map((each, at) =>
      at === 0 ? { ...each, propertyRights, propertyRightsCorrection } : each,
    );
    const meta = { source: '', year: '', table: '', page: '', low: null, high: null, comment };
    const calculation = { ...base.calculation, analogs, corrections_meta: { propertyRightsCorrection: meta } };
    return checkReport({ ...base, calculation } as ReportData)
      .filter(({ rule }) => rule === 'C-07')
      .map(({ severity, places }) => [severity, ...places.map(({ value }) => value.replaceAll('\u00a0', ' '))]);
  };
  expect(of('Право аренды', 'Право собственности', 15)).toEqual([['error', 'Право собственности, 15,00 %']]);
  expect(of('Право аренды', 'Право собственности', -15)).toEqual([]);
  expect(of('Право аренды', 'Право собственности', 15, 'Аренда с правом выкупа за рубль.')).toEqual([]);
  expect(of('Право собственности', 'Право аренды', -15)).toHaveLength(1);
  expect(of('Право собственности', 'Право долгосрочной аренды', 15)).toEqual([]);
});

it('V: an assumption follows the register’s boundaries and what the lease asks for to pass it on', () => {
  const PASSED = 'Оцениваемое право действительно и может быть передано';
  expect(wordsOf(data)).toContain(`${PASSED}; обременений`);
  expect(wordsOf(data)).toContain('Границы и площадь участка приняты по сведениям ЕГРН');
  expect(wordsOf(withRights({ boundaries: 'Не установлены' }))).toContain(
    'Границы участка не установлены в соответствии с законодательством; площадь принята по сведениям ЕГРН',
  );
  const lease = (lease_assign: string) => wordsOf(withRights({ ...LEASE, ...TERMS, lease_assign }));
  expect(lease('with_notice')).toContain(`${PASSED} с уведомлением арендодателя; обременений`);
  expect(lease('with_consent')).toContain(`${PASSED}; согласие арендодателя на передачу будет получено; обременений`);
  expect(lease('without_consent')).toContain(`${PASSED}; обременений`);
});

it('V: a plot in a zone is not said to be free of restrictions, and two holders are named as two', () => {
  const zoned = wordsOf(withRights({ restriction_zones: 'Охранная зона ВЛ 10 кВ' }));
  expect(zoned).toContain('без зарегистрированных обременений, с ограничениями в границах зоны');
  expect(zoned).not.toContain('без ограничений (обременений)');
  expect(wordsOf(data)).toContain('без ограничений (обременений)');
  const owners = (owner_name: string) => wordsOf(withRights({ owner_name }));
  expect(owners('Лесная Ольга Петровна, Лесной Пётр Ильич')).toContain('Правообладатели: Лесная');
  expect(owners('Лесная Ольга Петровна')).toContain('Правообладатель: Лесная');
});
