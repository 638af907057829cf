import { expect, it } from 'vitest';
import { data, LEASE, SHARED, TERMS, told, withRights, wordsOf } from '#test/report-of-right.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

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
  const certified = { lease_rent_source: 'Справка арендодателя от 10.11.2026' };
  const CONTRACT = 'Договор аренды земельного участка';
  const unnamed =
    'E-16 О задолженности по аренде сказано по документу «Справка арендодателя от 10.11.2026», а среди документов его нет';
  expect(papers([CONTRACT, 'Справка о технологическом присоединении'], certified)).toEqual([unnamed]);
  expect(papers([CONTRACT, 'Справка арендодателя об отсутствии долга'], certified)).toEqual([]);
  expect(papers([CONTRACT], { lease_rent_source: 'по словам заказчика' })).toEqual([]);
  // A certificate of the lessor is no contract.
  expect(papers(['Справка арендодателя'], certified)).toEqual([
    'E-16 Условия аренды названы по договору № 17, а среди документов его нет',
  ]);
  expect(papers(['Выписка из ЕГРН'], { right_type: 'Право собственности' })).toEqual([]);
});

it('N1 E-25 all participants of joint property are named', () => {
  const asked = (owner_name: string, assessed_right = 'Общая совместная собственность') =>
    checkReport(withRights({ right_type: 'Право собственности', assessed_right, owner_name })).flatMap((finding) =>
      finding.rule === 'E-25' ? [`${finding.text} ${finding.link.split('#')[1]}`] : [],
    );
  expect(asked('Заречная Мария Сергеевна')).toEqual([
    'Оценивается общая совместная собственность, а назван один правообладатель: назовите всех её участников field-owner_name',
  ]);
  expect(asked('Заречная Мария Сергеевна и Заречный Олег Викторович')).toEqual([]);
  expect(asked('Сведения не предоставлены')).toEqual([]);
  expect(asked('Заречная Мария Сергеевна', '')).toEqual([]);
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

it('N1 M-18 of a share it is asked whether offers of shares were sought', () => {
  const of = (words: string, changes: object = SHARED) => {
    const analogs = [{ type: 'text', value: `<p>${words}</p>` }];
    const report = { ...withRights(changes), market: { ...data.market, analogs } } as unknown as ReportData;
    return checkReport(report).flatMap(({ rule, severity, link }) =>
      rule === 'M-18' ? [[severity, link.split('#')[1]]] : [],
    );
  };
  expect(of('Отобраны участки в собственности. Оцениваемое право — доля 1/3.')).toEqual([['hint', 'field-analogs']]);
  expect(of('Предложения о продаже долей в радиусе 25 км не выявлены.')).toEqual([]);
  expect(of('Сделки с долями единичны и не раскрыты.')).toEqual([]);
  // A whole, and a part of the market.
  expect(of('Отобраны участки.', { ...SHARED, share_mode: 'whole' })).toEqual([]);
  expect(of('Отобраны участки.', {})).toEqual([]);
});

it('N1 M-18 of a lease that is compared with owned plots it is asked whether cessions were sought', () => {
  const of = (words: string, propertyRightsCorrection: number | null = -15) => {
    const analogs = [{ type: 'text', value: `<p>${words}</p>` }];
    const report = withRights(LEASE);
    const of_ = (report.calculation?.analogs ?? []).map((one) => ({ ...one, propertyRightsCorrection }));
    const calculation = { ...report.calculation, analogs: of_ };
    return checkReport({
      ...report,
      calculation,
      market: { ...data.market, analogs },
    } as unknown as ReportData).flatMap(({ rule, severity }) => (rule === 'M-18' ? [severity] : []));
  };
  expect(of('Отобраны участки в собственности. Оцениваемое право — аренда.')).toEqual(['hint']);
  expect(of('Предложения об уступке прав аренды в районе не выявлены.')).toEqual([]);
  expect(of('Сделки с правами долгосрочной аренды единичны.')).toEqual([]);
  expect(of('Отобраны участки.', null)).toEqual([]);
});

it('V: section 9 of a share says whose use it is, and how the plot is used', () => {
  const WHOLE =
    'Использование определено для участка в целом: оценивается доля 1/3 в праве на него, а не часть участка.';
  const of = (changes: object) => wordsOf(withRights({ ...SHARED, share_use: 'open', ...changes }));
  expect(of({})).toContain(`${WHOLE} Порядок пользования участком, по сведениям заказчика, не определён.`);
  expect(of({ share_use: '' })).toContain(`${WHOLE}"`);
  expect(of({ share_mode: 'whole' })).not.toContain('Использование определено');
  expect(of({ right_type: 'Право собственности', right_share: '' })).not.toContain('Использование определено');
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

it('V: a plot in a zone is not said to be free of restrictions, and two holders are named as two', () => {
  const zoned = wordsOf(withRights({ restriction_zones: 'Охранная зона ВЛ 10 кВ' }));
  expect(zoned).toContain('без зарегистрированных обременений, с ограничениями в границах зоны');
  expect(zoned).not.toContain('без ограничений (обременений)');
  expect(wordsOf(data)).toContain('без ограничений (обременений)');
  const owners = (owner_name: string) => wordsOf(withRights({ owner_name }));
  expect(owners('Лесная Ольга Петровна, Лесной Пётр Ильич')).toContain('Правообладатели: Лесная');
  expect(owners('Лесная Ольга Петровна')).toContain('Правообладатель: Лесная');
});
