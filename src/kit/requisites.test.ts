import { describe, expect, it } from 'vitest';
import {
  cadastralNumberProblem,
  departmentCodeProblem,
  innProblem,
  kppProblem,
  normalizeCadastralNumber,
  normalizeDepartmentCode,
  normalizePassportSeries,
  ogrnDateWarning,
  ogrnipProblem,
  ogrnProblem,
  passportDateProblem,
  passportNumberProblem,
  passportSeriesProblem,
} from './requisites.ts';

describe('requisites', () => {
  it('E4 accepts ИНН with right check digits', () => {
    for (const inn of ['7707083893', '7736050003', '500100732259', '9999000013', '9999000020', '999900000097']) {
      expect([inn, innProblem(inn)]).toEqual([inn, null]);
    }
    expect(innProblem(' 7707 083\u00a0893 ')).toBeNull();
  });

  it('E4 refuses ИНН with a wrong check digit or length', () => {
    const wrong = 'ИНН указан неверно: не совпадает контрольное число';
    expect(innProblem('7707083894')).toBe(wrong);
    expect(innProblem('500100732258')).toBe(wrong);
    expect(innProblem('500100732269')).toBe(wrong);
    expect(innProblem('0000000000')).toBe(wrong);
    expect(innProblem('77070838')).toBe('ИНН состоит из 10 или 12 цифр');
    expect(innProblem('500100732259', 'firm')).toBe('ИНН организации состоит из 10 цифр');
    expect(innProblem('7707083893', 'person')).toBe('ИНН физического лица состоит из 12 цифр');
  });

  it('E4 checks ОГРН and ОГРНИП', () => {
    for (const ogrn of ['1027700132195', '1107799012584', '1099900000012']) expect(ogrnProblem(ogrn)).toBeNull();
    expect(ogrnProblem('1027700132196')).toBe('ОГРН указан неверно: не совпадает контрольное число');
    expect(ogrnProblem('102770013219')).toBe('ОГРН состоит из 13 цифр');
    for (const ogrnip of ['304500116000157', '309990000000017']) expect(ogrnipProblem(ogrnip)).toBeNull();
    expect(ogrnipProblem('304500116000158')).toBe('ОГРНИП указан неверно: не совпадает контрольное число');
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

  it('D4 takes a pasted cadastral number with spaces', () => {
    expect(normalizeCadastralNumber(' 77:01:\u00a00001001 : 1234 ')).toBe('77:01:0001001:1234');
    for (const number of ['77:01:0001001:1234', '50:12:0000000:101', '50:12:000000:1', '50 : 12 : 0000000 : 101']) {
      expect(cadastralNumberProblem(number)).toBeNull();
    }
    for (const number of ['', '50:12:0000000', '5:12:0000000:101', '50:12:00000:101', '50-12-0000000-101']) {
      expect(cadastralNumberProblem(number)).toBe('Введите кадастровый номер в виде 50:12:0000000:101');
    }
  });

  it('D4 checks passport series, number, department code and date', () => {
    expect(normalizePassportSeries('4509')).toBe('45 09');
    expect(passportSeriesProblem('45 09')).toBeNull();
    expect(passportSeriesProblem('450')).toBe('Серия паспорта состоит из 4 цифр');
    expect(passportNumberProblem('012345')).toBeNull();
    expect(passportNumberProblem('12345')).toBe('Номер паспорта состоит из 6 цифр');
    expect(normalizeDepartmentCode('770\u2013001')).toBe('770-001');
    expect(departmentCodeProblem('770001')).toBeNull();
    expect(departmentCodeProblem('77-001')).toBe('Введите код подразделения в виде 770-001');
    expect(passportDateProblem('2014-05-01', '2000-05-01')).toBeNull();
    expect(passportDateProblem('2014-04-30', '2000-05-01')).toMatch(/^Паспорт выдают с 14 лет/);
    expect(passportDateProblem('', '2000-05-01')).toBeNull();
  });
});
