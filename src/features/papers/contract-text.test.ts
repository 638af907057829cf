import { expect, it } from 'vitest';
import { contractFacts } from './contract-text.ts';

it.each([
  ['ДОГОВОР № 84-Д\nг. Светлояр 09.11.2026', { number: '84-Д', date: '2026-11-09' }],
  [
    'ДОГОВОР КУПЛИ-ПРОДАЖИ ЗЕМЕЛЬНОГО УЧАСТКА № 15\nгор. Примерск 10 апреля 2018 года',
    { number: '15', date: '2018-04-10' },
  ],
  ['Договор на проведение оценки\n№ 118/ЗУ-2026 от «9» ноября 2026 г.', { number: '118/ЗУ-2026', date: '2026-11-09' }],
  [`Договор${' слово'.repeat(200)} № 15 от 10.04.2018`, null],
  ['Договор без номера', null],
])('P3 of a contract its number and date: %j', (text, facts) => {
  expect(contractFacts(text)).toEqual(facts);
});
