import { expect } from 'vitest';
import { readPaste, readTextPage } from '#features/market/advert/read-page.ts';
import { itInLong } from './size.ts';

/*
 * Eight times the page costs about eight times the work, whatever is repeated in it. Processor time of one and the same
 * machine is compared with itself. Not beside the plain tests: their threads share the processor time of one process.
 */

const CIRCUMSTANCES = { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' };
const LONGER = 8;
const LETTERS = 4000;

function spentOn(unit: string, letters: number, html: boolean): number {
  const text = `${unit.repeat(Math.ceil(letters / unit.length))}`;
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    if (html)
      readPaste({ html: `<h1>Участок 7 сот.</h1><div itemprop="description">${text}`, text: '' }, CIRCUMSTANCES);
    else readTextPage(`Участок 7 сот. за 700 000 ₽\nОписание\n${text}`, CIRCUMSTANCES);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}

itInLong.each([
  'газ, ',
  'газ и вода и ',
  'дом кирпичный и ',
  'нет газа, света, воды. ',
  'асфальт, щебень, ',
  '+7 900 000-11-22, Ольга ',
  '1 000 000 ₽ ',
  'цена 1 850 000 ₽ за сотку ',
  '(((',
  '99:12:0304050:123 ',
  'Цена:\n',
  'Площадь\n10 сот.\n',
  '. ',
  ' ',
  '1 ',
  'a',
])('M3 %j over and over is read in a time that grows with its length', (unit) => {
  const bound = (html: boolean) => 3 * LONGER * Math.max(spentOn(unit, LETTERS, html), 2000);
  expect(spentOn(unit, LETTERS * LONGER, false)).toBeLessThan(bound(false));
  expect(spentOn(unit, LETTERS * LONGER, true)).toBeLessThan(bound(true));
});

itInLong.each([
  '<s>1 000 ₽</s>',
  '<a href="https://a.example/1">x</a>',
  '<div>',
  '<p><b>',
  '<li>Газ: нет',
  '<td>',
  '<table>',
  '<script>{"a":[',
  '&quot;',
  '<!--',
])('M3 the markup %j over and over is read in a time that grows with its length', (unit) => {
  expect(spentOn(unit, LETTERS * LONGER, true)).toBeLessThan(3 * LONGER * Math.max(spentOn(unit, LETTERS, true), 2000));
});
