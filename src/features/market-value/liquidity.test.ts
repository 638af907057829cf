import { expect, it } from 'vitest';
import { reportData } from '#test/report-data.ts';
import { knownLowering } from './liquidity.ts';

it('V what the description of the plot tells against a quick sale is proposed by name, and nothing else', () => {
  const { description } = reportData({});
  if (!description) throw new Error('no description');
  const all = { ...{ electricity: 'Центральное', gas: 'Центральное' }, water: 'Центральное', sewerage: 'Автономное' };
  const of = (changes: object) => knownLowering({ ...description, ...all, access_roads: 'Асфальт', ...changes });
  expect(of({})).toBe('');
  expect(of({ water: 'Отсутствует', sewerage: 'Отсутствует' })).toBe('нет водоснабжения и канализации');
  expect(of({ gas: 'Отсутствует', access_roads: 'Грунтовая дорога' })).toBe(
    'нет газоснабжения, подъезд по грунтовой дороге',
  );
  expect(knownLowering(null)).toBe('');
});
