import { expect, it } from 'vitest';
import { clientForm } from '#features/report/client.ts';
import { actions, fieldsOf, matching, stepsOf, USUAL } from './items.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const doing = { canCreate: true, isAdmin: false, byPattern: () => {}, showKeys: () => {} };
const found = (typed: string, items = [...stepsOf(ID), ...fieldsOf(ID), ...actions(doing)]) =>
  matching(items, typed).map(({ title }) => title);

it('P10 steps, fields and actions are found by any words of their names, in any order and case', () => {
  expect(found('АНАЛИЗ')).toContain('Анализ рынка');
  expect(found('образцу новый')).toEqual(['Новый по образцу']);
  expect(found('учетная')).toEqual(['Учётная запись']);
  expect(found('такого нет')).toEqual([]);
});

it('P10 a field leads to its place on its step; one that is not always shown is not offered', () => {
  const [area] = matching(fieldsOf(ID), 'общая площадь');
  expect(area).toMatchObject({ to: `/report/${ID}/description#field-total_area`, title: 'Общая площадь' });
  const names = fieldsOf(ID).map(({ id }) => id);
  expect(names).toContain('field-contract-report_number');
  const asked = Object.entries(clientForm.fields).filter(([, { when }]) => when !== undefined);
  expect(asked.length).toBeGreaterThan(5);
  for (const [name] of asked) expect(names).not.toContain(`field-contract-${name}`);
});

it('P10 what the words do not find is sought with the other keyboard layout', () => {
  expect(found('dscbrf')).toEqual([]);
  expect(found('ds,jhrf')).toEqual(['Выборка']);
});

it('P10 who cannot make a report is not offered to; the administrator has a door more', () => {
  const titles = (given: object) => actions({ ...doing, ...given }).map(({ title }) => title);
  expect(titles({}).slice(0, USUAL)).toEqual([
    ...['Создать новый отчет', 'Новый по образцу', 'Предложения', 'Справочник корректировок', 'Мои тексты'],
    'Все клавиши',
  ]);
  expect(titles({ canCreate: false })).not.toContain('Создать новый отчет');
  expect(titles({})).not.toContain('Панель администратора');
  expect(titles({ isAdmin: true })).toContain('Панель администратора');
});
