import { expect, it } from 'vitest';
import { type Assignment, emptyAssignment } from '#features/report/assignment.ts';
import { kindWithGrounds } from '#features/valued/kind.ts';
import { contract } from '#test/printed-assignment.ts';
import {
  basisPhrase,
  groundsPhrase,
  inspectionPhrase,
  purposePhrase,
  reportFormatPhrase,
  usersPhrase,
} from './phrases.ts';

it('R1 whoever is named after the client goes on small, a name stays as it is', () => {
  expect(usersPhrase('Участники общей долевой собственности')).toBe('Заказчик; участники общей долевой собственности');
  expect(usersPhrase('Нотариус Иванова А. А.')).toBe('Заказчик; нотариус Иванова А. А.');
  expect(usersPhrase('Петров Пётр Петрович')).toBe('Заказчик; Петров Пётр Петрович');
  expect(usersPhrase('Банк «Заречье»')).toBe('Заказчик; Банк «Заречье»');
});

it('R1 an act that is no contract reads well as it is typed, and the contract is named beside it', () => {
  const of = (basis_type: Assignment['basis_type'], basis_details: string, number = '84-Д') => {
    const assignment = { ...emptyAssignment(), basis_type, basis_details };
    const head = { ...contract, contract_number: number, contract_date: number ? contract.contract_date : null };
    return [basisPhrase(head, assignment), groundsPhrase(head, assignment)];
  };
  const agreed = '; договор на проведение оценки № 84-Д от 09.11.2026';
  const typed = 'Арбитражный суд Светлоярской области, дело № А60-1/2026, от 22.09.2026';
  expect(of('Определение суда', typed)).toEqual([
    `Определение суда: ${typed}${agreed}`,
    `На основании определения суда (${typed}) и договора № 84-Д от 09.11.2026`,
  ]);
  expect(of('Определение суда', 'Светлоярского суда от 01.11.2026', '')).toEqual([
    'Определение Светлоярского суда от 01.11.2026',
    'На основании определения Светлоярского суда от 01.11.2026',
  ]);
  for (const typed of ['№ 2-17/2026 от 01.11.2026', 'от 01.11.2026 по делу № 2-17/2026', 'по делу № 2-17/2026'])
    expect(of('Определение суда', typed, '')).toEqual([
      `Определение суда ${typed}`,
      `На основании определения суда ${typed}`,
    ]);
  expect(of('Иное', 'Государственный контракт № 84-Д от 09.11.2026').join()).not.toContain('договор');
  expect(of('Иное', 'письмо нотариуса')[1]).toBe(
    'На указанном заказчиком основании (письмо нотариуса) и в соответствии с договором № 84-Д от 09.11.2026',
  );
  expect(of('Определение суда', '')).toEqual(['', 'На основании определения суда и договора № 84-Д от 09.11.2026']);
});

it('R1 phrases read well with the users’ own words', () => {
  expect(
    purposePhrase({ ...contract, purpose: 'оспаривание кадастровой стоимости', value_type: 'Инвестиционная' }),
  ).toBe('Определение инвестиционной стоимости: оспаривание кадастровой стоимости');
  expect(purposePhrase({ ...contract, purpose: 'для суда.', value_type: 'Рыночная и залоговая' })).toBe(
    'Определение стоимости («Рыночная и залоговая») для суда',
  );
  expect(kindWithGrounds('ликвидационная')).toBe(
    'Ликвидационная стоимость (ст. 3 Федерального закона № 135-ФЗ; ФСО II)',
  );
  expect(usersPhrase('Только заказчик')).toBe('Заказчик');
  expect(usersPhrase('Нотариус')).toBe('Заказчик; нотариус');
  expect(usersPhrase('заказчик, участники ООО "Заря", нотариус Петрова А.А.')).toBe(
    'Заказчик, участники ООО "Заря", нотариус Петрова А.А.',
  );
  expect(usersPhrase('банк, Заказчик')).toBe('Банк, Заказчик');
  expect(usersPhrase('представитель заказчика')).toBe('Заказчик; представитель заказчика');
  expect(purposePhrase({ ...contract, purpose: 'Для внесения в уставный капитал' })).toBe(
    'Определение рыночной стоимости для внесения в уставный капитал',
  );
  expect(reportFormatPhrase('на бумажном носителе', 2)).toBe('На бумажном носителе, два экземпляра');
  expect(inspectionPhrase(contract, { ...emptyAssignment(), inspection_note: 'в присутствии заказчика' })).toBe(
    '16.11.2026, в присутствии заказчика',
  );
  const unseen = { ...emptyAssignment(), inspection_performed: false, no_inspection_reason: 'Нет доступа.' };
  expect(inspectionPhrase(contract, unseen)).toBe('Не проводился: нет доступа');
});
