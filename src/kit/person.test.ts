import { expect, it } from 'vitest';
import { greeting } from './person.ts';

it.each([
  ['Пётр', 'Николаевич', 'Уважаемый Пётр Николаевич!'],
  ['Мария', 'Сергеевна', 'Уважаемая Мария Сергеевна!'],
  ['Анна', 'Ильинична', 'Уважаемая Анна Ильинична!'],
  ['Пётр', '', 'Здравствуйте, Пётр!'],
  ['Ким', 'Чен', 'Здравствуйте, Ким Чен!'],
  ['', '', 'Здравствуйте!'],
])('J5 a letter to %s %s begins with its greeting', (first_name, middle_name, expected) => {
  expect(greeting({ last_name: 'Заречный', first_name, middle_name })).toBe(expected);
});
