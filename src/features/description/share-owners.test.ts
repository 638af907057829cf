import { expect, it } from 'vitest';
import { coOwners, sharesNote } from './share-owners.ts';

it('V: co-owners are read line by line, the share behind the last dash', () => {
  expect(coOwners('Лесная Ольга Петровна — 1/3\n\n ООО «Лес-2» - 2/3;\nГородской округ')).toEqual([
    { name: 'Лесная Ольга Петровна', share: '1/3' },
    { name: 'ООО «Лес-2»', share: '2/3' },
    { name: 'Городской округ', share: '' },
  ]);
  expect(coOwners(' \n')).toEqual([]);
});

it.each([
  ['', undefined],
  ['А — 1/3\nБ — 2/3', 'Вместе — целое право'],
  ['А — 1/3\nБ — 1/3', 'Доли вместе меньше целого права'],
  ['А — 1/2\nБ — 501/1000', 'Доли вместе больше целого права'],
  ['А — 1/2\nБ', 'Укажите долю: Б'],
  ['А — 1/0', 'Укажите долю: А'],
])('V: the shares of «%s» are told: %s', (typed, note) => {
  expect(sharesNote(typed)).toBe(note);
});
