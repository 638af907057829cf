import { expect, it } from 'vitest';
import { registerUser } from './api.ts';

const person = { email: 'anna@mezha.example', password: 'ровный участок у леса', phone: '+7 900 000-00-17' };
const tried = (lastName: string, middleName = '') =>
  registerUser.body.safeParse({ ...person, lastName, firstName: 'Анна', middleName });

it.each(['Лугова', 'Римская-Корсакова', 'Д’Аламбер', 'Бакы оглы', 'Сергеева (Лугова)', 'Müller', 'Чернышёва мл.'])(
  'A1 «%s» is a name',
  (name) => {
    expect(tried(name, name).success).toBe(true);
  },
);

it.each(['12345 !!!', 'Лугова2', '<b>', '-', 'Лугова, Анна'])('A1 «%s» is none, and the field says so', (name) => {
  const told = tried(name, name).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(told).toEqual([
    ['lastName', 'Только буквы, пробелы и дефисы'],
    ['middleName', 'Только буквы, пробелы и дефисы'],
  ]);
});
