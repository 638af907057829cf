import { expect, it } from 'vitest';
import { greeting, personsIn } from './person.ts';

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

it('counts the whole names of a text', () => {
  expect(personsIn('Лесная Ольга Петровна')).toBe(1);
  expect(personsIn('Лесная Ольга Петровна, Лесной Пётр Ильич (доля 1/2)')).toBe(2);
  expect(personsIn('Иванов И. И., Иванова А. П.')).toBe(2);
  expect(personsIn('Петрович Иван Петрович')).toBe(1);
  expect(personsIn('ООО «Роща»; Администрация Заозёрного района')).toBe(0);
});
