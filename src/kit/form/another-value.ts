import type { AnyField } from './form.ts';
import { OWN_TEXT } from './own-text.ts';

/** Another value that the field may have, whatever it has: what it is printed as follows from the difference. */
export function anotherValue(field: AnyField, value: unknown): unknown {
  const other =
    field.options?.find((option) => option.value !== OWN_TEXT && ![value].flat().includes(option.value))?.value ??
    'Иное значение';
  switch (field.kind) {
    case 'number':
      return Number(value) + 1;
    case 'date':
      return value === '2020-02-02' ? '2021-03-03' : '2020-02-02';
    case 'tick':
      return !value;
    case 'codes':
    case 'own-list':
      return [other];
    case 'choice':
    case 'code':
    case 'always':
    case 'own-choice':
      return other;
    default:
      return 'Иное значение';
  }
}
