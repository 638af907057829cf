import { expect, it } from 'vitest';
import { emptyClient } from '#features/report/client.ts';
import { PLEDGE } from '#features/report/options.ts';
import { reportData } from '#test/report-data.ts';
import { data, LEASE, TERMS, told, withRights, wordsOf } from '#test/report-of-right.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const bare = (words: string) => words.replaceAll('\u00a0', ' ');

it('R4 contradictions of a valued lease are reported: an owner named as its holder, the lease as its own encumbrance', () => {
  expect(told(withRights(LEASE))).toEqual([]);
  const owned = { ...LEASE, owner_name: 'Сысертский муниципальный округ', encumbrances: 'Аренда' };
  expect(told(withRights(owned)).map(([id]) => id)).toEqual(['wrong.lease.owner', 'wrong.lease.burden']);
  const letOut = { ...owned, right_type: 'Право собственности', assessed_right: 'Право аренды' };
  expect(told(withRights(letOut))).toEqual([]);
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

it('V: what the reader of a lease asks besides is asked for in one remark, and a tender beside a right that passes on', () => {
  const asked = (changes: object) =>
    checkReport(withRights({ ...LEASE, ...TERMS, ...changes }))
      .filter(({ id }) => id === 'E-18' || id === 'E-19')
      .map(({ severity, id, text }) => [severity, id, text]);
  expect(asked({})).toEqual([
    [
      'warning',
      'E-18',
      'Право аренды: укажите источник сведений о задолженности, рыночную арендную плату, торги или основание договора без торгов, обременения самого права аренды',
    ],
  ]);
  const told = {
    lease_rent_source: 'Справка',
    lease_market_rent: 30_000,
    lease_market_rent_source: 'Обзор',
    lease_no_tender: 'пп. 15 п. 2 ст. 39.6 ЗК РФ',
    lease_encumbrances: 'Не зарегистрированы',
  };
  expect(asked(told)).toEqual([]);
  expect(asked({ ...told, lease_no_tender: '', lease_land: 'private' })).toEqual([]);
  expect(asked({ ...told, lease_rent_source: '', lease_rent_paid: 'unknown' })).toEqual([]);
  expect(asked({ ...told, lease_market_rent_source: '' }).map(([, , text]) => text)).toEqual([
    'Право аренды: укажите источник рыночной арендной платы',
  ]);
  const won = { ...told, lease_no_tender: '', lease_public_tender: true };
  expect(asked(won).map(([, id]) => id)).toEqual(['E-19']);
  expect(asked({ ...won, lease_assign: 'forbidden' })).toEqual([]);
  expect(asked({ ...won, lease_land: 'private' })).toEqual([]);
  expect(asked({ right_type: 'Право собственности' })).toEqual([]);
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

it('N1 E-20 a refusal of the income approach does not deny the market rent that the report states', () => {
  const of = (approach_income_refusal: string, changes: object = {}) => {
    const lease = withRights({ ...LEASE, ...TERMS, lease_market_rent: 52_400, ...changes });
    const market = { ...data.market, approach_income_refusal };
    return checkReport({ ...lease, market } as unknown as ReportData)
      .filter(({ rule }) => rule === 'E-20')
      .map(({ severity, link, places }) => [severity, link.split('#')[1], ...places.map(({ value }) => bare(value))]);
  };
  const refused = 'Доходный подход не применялся: сведений о сдаче участков в аренду недостаточно.';
  expect(of(refused)).toEqual([['warning', 'field-approach_income_refusal', refused, '52 400 руб. в год']]);
  expect(of('Рынок аренды участков сегмента не сложился.')).toHaveLength(1);
  expect(of('Ставки аренды не раскрыты.')).toHaveLength(1);
  expect(of('Данных об арендной плате нет.')).toHaveLength(1);
  expect(of('Арендатор платит по льготной ставке, чистого дохода у него нет.')).toEqual([]);
  // It has reckoned with the rent, gives another reason, or nobody stated a rent.
  expect(of('Известна одна рыночная плата — 52 400 руб. в год; ставка капитализации не найдена.')).toEqual([]);
  expect(of('Разница рыночной и договорной платы учтена корректировкой на права.')).toEqual([]);
  expect(of(refused, { lease_market_rent: null })).toEqual([]);
  expect(of(refused, { right_type: 'Право собственности' })).toEqual([]);
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

it('N1 E-21 a rent far from the market’s is spoken of where the ratio of the rights is taken for it', () => {
  const of = (changes: object = {}, comment = 'Отношение цен — 0,85.', propertyRightsCorrection = -15) => {
    const lease = withRights({ ...LEASE, ...TERMS, lease_rent_year: 15_700, lease_market_rent: 52_400, ...changes });
    const analogs = lease.calculation?.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection }));
    const corrections_meta = {
      propertyRightsCorrection: { source: 'Справочник', year: '2026', table: '19', page: '70', comment },
    };
    return checkReport({
      ...lease,
      calculation: { ...lease.calculation, analogs, corrections_meta },
    } as unknown as ReportData)
      .filter(({ rule }) => rule === 'E-21')
      .map(({ severity, text }) => [severity, bare(text)]);
  };
  expect(of()).toEqual([
    [
      'warning',
      'Плата по договору аренды ниже рыночной на 36 700 руб. в год (около 70 %), а в корректировке на имущественные права это не отражено: объясните, почему отношение цен прав подходит к такой плате',
    ],
  ]);
  expect(of({ lease_rent_year: 62_880 })).toMatchObject([
    ['warning', expect.stringContaining('выше рыночной на 10 480 руб. в год (20 %)')],
  ]);
  expect(of({ lease_rent_year: 62_879 })).toEqual([]);
  expect(of({ lease_market_rent: null })).toEqual([]);
  expect(of({}, 'Отношение дано для арендной платы ниже рыночной.')).toEqual([]);
  // Offers of leases themselves have their own rents.
  expect(of({}, '', 0)).toEqual([]);
  expect(of({ right_type: 'Право собственности' })).toEqual([]);
});
