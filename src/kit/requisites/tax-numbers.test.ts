import { expect, it } from 'vitest';
import {
  innDoubt,
  innProblem,
  kppProblem,
  ogrnDateWarning,
  ogrnDoubt,
  ogrnipProblem,
  ogrnProblem,
} from './tax-numbers.ts';

const digit = 'Не сходится контрольная цифра';

it('E4 accepts ИНН with right check digits', () => {
  for (const inn of ['7707083893', '7736050003', '500100732259', '9999000013', '9999000020', '999900000097']) {
    expect([inn, innDoubt(inn)]).toEqual([inn, null]);
  }
  expect([innDoubt(' 7707 083\u00a0893 '), innProblem(' 7707 083\u00a0893 ', 'firm')]).toEqual([null, null]);
});

it('E4 a wrong check digit of ИНН is a doubt, a wrong length stops the save', () => {
  for (const inn of ['7707083894', '500100732258', '500100732269', '0000000000']) {
    expect([inn, innDoubt(inn)]).toEqual([inn, digit]);
  }
  for (const inn of ['', '770708389', '77070838930', '5001007322590'])
    expect([inn, innDoubt(inn)]).toEqual([inn, null]);
  const firm = (inn: string) => innProblem(inn, 'firm');
  const person = (inn: string) => innProblem(inn, 'person');
  expect([firm('7707083894'), person('500100732258')]).toEqual([null, null]);
  for (const inn of ['770708389', '77070838930', '500100732259', '77O7083893']) {
    expect([inn, firm(inn)]).toEqual([inn, 'ИНН организации состоит из 10 цифр']);
  }
  for (const inn of ['50010073225', '5001007322590', '7707083893']) {
    expect([inn, person(inn)]).toEqual([inn, 'ИНН физического лица состоит из 12 цифр']);
  }
});

it('E4 checks ОГРН and ОГРНИП', () => {
  for (const ogrn of ['1027700132195', '1107799012584', '1099900000012', '304500116000157', '309990000000017']) {
    expect([ogrn, ogrnDoubt(ogrn)]).toEqual([ogrn, null]);
  }
  for (const ogrn of ['1027700132196', '0000000000000', '304500116000158', '000000000000000']) {
    expect([ogrn, ogrnDoubt(ogrn)]).toEqual([ogrn, digit]);
  }
  expect([ogrnProblem('1027700132196'), ogrnipProblem('304500116000158')]).toEqual([null, null]);
  for (const ogrn of ['102770013219', '10277001321950']) {
    expect([ogrnProblem(ogrn), ogrnDoubt(ogrn)]).toEqual(['ОГРН состоит из 13 цифр', null]);
  }
  expect(ogrnipProblem('1027700132195')).toBe('ОГРНИП состоит из 15 цифр');
});

it('E4 warns where the year in ОГРН differs from its date', () => {
  expect(ogrnDateWarning('1027700132195', '2002-08-16')).toBeNull();
  expect(ogrnDateWarning('1027700132195', '2005-08-16')).toBe('Год в номере (2002) не совпадает с датой присвоения');
  expect(ogrnDateWarning('1027700132195', '')).toBeNull();
});

it('E4 checks the form of КПП', () => {
  expect(kppProblem('770701001')).toBeNull();
  expect(kppProblem('7707AB001')).toBeNull();
  expect(kppProblem('77070100')).toBe('КПП состоит из 9 знаков');
});
