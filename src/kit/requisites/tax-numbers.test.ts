import { describe, expect, it } from 'vitest';
import {
  cadastralNumberDoubt,
  departmentCodeProblem,
  innDoubt,
  innProblem,
  kppProblem,
  normalizeCadastralNumber,
  normalizeDepartmentCode,
  ogrnDateWarning,
  ogrnDoubt,
  ogrnipProblem,
  ogrnProblem,
  passportNumberProblem,
  passportSeriesProblem,
  untilGeneration,
} from './tax-numbers.ts';

describe('requisites', () => {
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

  it('P7 a field says that a doubtful number can be saved, and what it will stop', () => {
    expect(untilGeneration(innDoubt)('7707083894')).toBe(
      'Не сходится контрольная цифра. Сохранить можно, сформировать отчет\u00a0— нет',
    );
    expect([untilGeneration(innDoubt)('7707083893'), untilGeneration(innDoubt)(null)]).toEqual([null, null]);
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

  it('D4 takes a pasted cadastral number with spaces', () => {
    expect(normalizeCadastralNumber(' 77:01:\u00a00001001 : 1234 ')).toBe('77:01:0001001:1234');
    for (const number of ['77:01:0001001:1234', '50:12:0000000:101', '50:12:000000:1', '50 : 12 : 0000000 : 101']) {
      expect(cadastralNumberDoubt(number)).toBeNull();
    }
    for (const number of ['50:12:0000000', '5:12:0000000:101', '50:12:00000:101', '50-12-0000000-101']) {
      expect(cadastralNumberDoubt(number)).toBe('Обычно номер имеет вид 50:12:0000000:101');
    }
    expect(cadastralNumberDoubt('')).toBeNull();
  });

  it('D4 checks passport series, number and department code', () => {
    expect(passportSeriesProblem('45 09')).toBeNull();
    expect(passportSeriesProblem('450')).toBe('Серия паспорта состоит из 4 цифр');
    expect(passportNumberProblem('012345')).toBeNull();
    expect(passportNumberProblem('12345')).toBe('Номер паспорта состоит из 6 цифр');
    expect(normalizeDepartmentCode('770\u2013001')).toBe('770-001');
    expect(departmentCodeProblem('770001')).toBeNull();
    expect(departmentCodeProblem('77-001')).toBe('Введите код подразделения в виде 770-001');
  });
});
