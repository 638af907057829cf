import { withoutSpaces } from './without-spaces.ts';

export function passportSeriesProblem(typed: string): string | null {
  return /^\d{4}$/.test(withoutSpaces(typed)) ? null : 'Серия паспорта состоит из 4 цифр';
}

export function passportNumberProblem(typed: string): string | null {
  return /^\d{6}$/.test(withoutSpaces(typed)) ? null : 'Номер паспорта состоит из 6 цифр';
}

/** «770001», «770–001» to «770-001»; other text is only trimmed. */
export function normalizeDepartmentCode(typed: string): string {
  const match = /^(\d{3})[-\u2010-\u2015\u2212]?(\d{3})$/.exec(withoutSpaces(typed));
  return match ? `${match[1]}-${match[2]}` : typed.trim();
}

export function departmentCodeProblem(typed: string): string | null {
  return /^\d{3}-\d{3}$/.test(normalizeDepartmentCode(typed)) ? null : 'Введите код подразделения в виде 770-001';
}
