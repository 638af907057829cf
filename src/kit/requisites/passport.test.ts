import { expect, it } from 'vitest';
import {
  departmentCodeProblem,
  normalizeDepartmentCode,
  passportNumberProblem,
  passportSeriesProblem,
} from './passport.ts';

it('D4 checks passport series, number and department code', () => {
  expect(passportSeriesProblem('45 09')).toBeNull();
  expect(passportSeriesProblem('450')).toBe('Серия паспорта состоит из 4 цифр');
  expect(passportNumberProblem('012345')).toBeNull();
  expect(passportNumberProblem('12345')).toBe('Номер паспорта состоит из 6 цифр');
  expect(normalizeDepartmentCode('770\u2013001')).toBe('770-001');
  expect(departmentCodeProblem('770001')).toBeNull();
  expect(departmentCodeProblem('77-001')).toBe('Введите код подразделения в виде 770-001');
});
