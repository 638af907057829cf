import { expect, it } from 'vitest';
import { agreeingPlaces, namesSettlement, sameSettlement, settlementOf, settlementPattern } from './place.ts';

it('M5 a zone or a street beside its name makes no other settlement; another name or kind does', () => {
  const same = ['д. Малый Бор', 'деревня Малый Бор', 'Малый Бор', 'Малый Бор, зона III', 'Малый Бор (2-я зона)'];
  const written = ['Малый Бор, III зона', 'дер. Малый Бор, зона «А»', 'Озёрный район, дер. Малый Бор, ул. Речная'];
  for (const one of [...same, ...written]) {
    for (const other of same) expect([one, other, sameSettlement(one, other)]).toEqual([one, other, true]);
  }
  const others = ['с. Малый Бор', 'Малый Борок', 'Бор', 'г. Бор', 'Большой Бор, зона III', 'Малый Бор-2', ''];
  for (const other of others) expect([other, sameSettlement('д. Малый Бор', other)]).toEqual([other, false]);
  expect(settlementOf('Липки, охранная зона ЛЭП')).toBe('Липки, охранная зона ЛЭП');
});

it('M2 a zone that only one says is no other place; another zone or street is', () => {
  expect(agreeingPlaces('Малый Бор, зона III', 'д. Малый Бор')).toBe(true);
  expect(agreeingPlaces('Малый Бор, зона III', 'д. Малый Бор (зона iii)')).toBe(true);
  expect(agreeingPlaces('Малый Бор, зона III', 'Малый Бор, зона II')).toBe(false);
  expect(agreeingPlaces('д. Малый Бор, ул. Речная', 'д. Малый Бор')).toBe(false);
  expect(agreeingPlaces('Малый Бор, зона III', 'Малый Борок, зона III')).toBe(false);
});

it('M1 a settlement is looked for by its whole name, after its own kind or none', () => {
  const finds = (typed: string, text: string) => new RegExp(settlementPattern(typed) ?? '').test(text);
  const bor = ['малый бор, зона iii,', 'д. малый бор,', ',озерный район, дер. малый бор, ул. речная', 'малый бор,'];
  for (const text of bor) {
    for (const typed of ['Малый Бор', 'д. Малый Бор', 'Малый Бор, зона II'])
      expect([text, finds(typed, text)]).toEqual([text, true]);
    expect([text, finds('с. Малый Бор', text)]).toEqual([text, text.startsWith('малый')]);
    expect([text, finds('Бор', text)]).toEqual([text, false]);
  }
  for (const text of ['малый борок,', 'малый бор-2,', 'немалый бор,', 'большой малый бор,'])
    expect([text, finds('Малый Бор', text)]).toEqual([text, false]);
  expect(finds('снт Липки', 'снт «липки»,')).toBe(true);
  expect(finds('садоводческое товарищество «Липки»', 'снт «липки»,')).toBe(true);
  expect(finds('р.п. Заокский', 'рабочий поселок заокский,')).toBe(true);
  expect(finds('Усть-Бор', 'д. усть бор,')).toBe(true);
  expect(settlementPattern('Калужская область, Озёрный район')).toBeNull();
});

it('N1 a text names a settlement by its whole name behind its kind, wherever in the text', () => {
  const names = (text: string) => namesSettlement(text, 'д.\u00a0Малый Бор');
  for (const text of ['массив у дер. Малый Бор, 2 км', 'деревня Малый Бор', 'лес (д.Малый Бор)', 'Малый Бор'])
    expect(names(text), text).toBe(true);
  for (const text of ['д. Малый Борок', 'д. Новый Малый Бор', 'с. Малый Бор', 'у леса Малый Бор', ''])
    expect(names(text), text).toBe(false);
});

it('M6 how far a settlement is is no part of its name', () => {
  expect(settlementOf('Покровское, 12 км, зона II')).toBe('Покровское');
  expect(settlementOf('Покровское, 12 км')).toBe('Покровское');
  expect(sameSettlement('Покровское, 12 км', 'село Покровское')).toBe(true);
  expect(settlementOf('Трасса М3, 101 км от города')).toBe('Трасса М3, 101 км от города');
});
