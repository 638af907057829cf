import { expect, it } from 'vitest';
import { emptyAssignment } from '#features/report/assignment.ts';
import { factsWith, SHARED, textOf } from '#test/printed-facts.ts';
import { agreedAssumptions, assumptionsOf, limitationsOf, printTerms, standards } from './print-grounds.ts';

it('V: the terms of chapter 6 are those that the report uses, and a single approach is not reconciled', () => {
  const own = textOf(printTerms(factsWith({})));
  expect(own).toContain(
    '); определение итоговой величины стоимости (подход один, согласовывать результаты не требуется); составление отчёта.',
  );
  expect(own).not.toMatch(/Скидка на долевое|Ретроспективная/);
  expect(textOf(printTerms(factsWith({ description: SHARED })))).toContain('Скидка на долевое участие —');
  expect(textOf(printTerms(factsWith({ head: { evaluation_date: '2024-03-01' } })))).toContain(
    'Ретроспективная дата —',
  );
});

it('V: of a lease whose own encumbrances the register does not have none are assumed', () => {
  const second = (description: object) => assumptionsOf(factsWith({ description }), emptyAssignment(), [])[1];
  const lease = { right_type: 'Право аренды', encumbrances: 'Не зарегистрировано' };
  expect(second(lease)).toContain('обременений права аренды нет');
  expect(second({ ...lease, encumbrances: 'Ипотека' })).toContain('обременений, кроме названных в отчёте, нет');
  expect(second({ encumbrances: 'Не зарегистрировано' })).toMatch(/; обременений нет\.$/);
});

it('V: that it is joint property is assumed where the register has another right, and only there', () => {
  const said = (description: object) => assumptionsOf(factsWith({ description }), emptyAssignment(), []).join('\n');
  const joint = 'Общая совместная собственность';
  expect(said({ right_type: 'Право собственности', assessed_right: joint })).toContain(
    `${joint} принята как оцениваемое право по документам и сведениям, представленным заказчиком; зарегистрированное в ЕГРН право — право собственности.`,
  );
  expect(said({ right_type: joint })).not.toContain('представленным заказчиком;');
  expect(said({ right_type: 'Право собственности' })).not.toContain('представленным заказчиком;');
});

it('V: of an inheritance a certificate of after the day is told to be the one that gives it; the assignment, which is older, does not have it', () => {
  const documents = ['Свидетельство о смерти правообладателя', 'Справка о сетях'];
  const facts = (purpose: string) =>
    factsWith({
      head: { purpose, report_users: '', evaluation_date: '2024-03-01' },
      description: {
        documents,
        documents_details: documents.map((document) => ({ document, number: '', date: '2024-03-04', issuer: '' })),
      },
    });
  const heir = facts('для определения размера пошлины при наследовании');
  const said = assumptionsOf(heir, emptyAssignment(), []).join('\n');
  expect(said).toContain(
    'Документ «Свидетельство о смерти правообладателя» от 04.03.2024 позже даты оценки 01.03.2024, так как удостоверяет её: это день открытия наследства.',
  );
  expect(said).not.toContain('Справка о сетях');
  expect(agreedAssumptions(heir, emptyAssignment()).join()).not.toContain('Свидетельство о смерти');
  expect(assumptionsOf(facts('для сделки'), emptyAssignment(), []).join()).not.toContain('Свидетельство о смерти');
});

it('V: of a forced sale that a court reads the appraiser does not say that he need not be heard', () => {
  const said = (report_users: string) =>
    limitationsOf(factsWith({ head: { purpose: 'для продажи', report_users } }), emptyAssignment()).join('\n');
  expect(said('финансовый управляющий; Арбитражный суд')).not.toContain('свидетельствовать');
  expect(said('финансовый управляющий')).toContain('свидетельствовать');
});

it('V: of a share, a lease or a claim the standard of real estate applies as to a right', () => {
  const why = (description: object) =>
    standards(factsWith({ description })).find(({ name }) => name.startsWith('ФСО № 7'))?.why;
  expect(why({ right_type: 'Право собственности' })).toBe('Объект оценки — недвижимость');
  expect(why({ ...SHARED, share_mode: 'whole' })).toBe('Объект оценки — недвижимость');
  for (const description of [SHARED, { right_type: 'Право аренды' }, { right_type: 'Право требования' }])
    expect(why(description)).toBe('Объект оценки — право на недвижимость');
});
