import { expect, it } from 'vitest';
import { SHIPPED_TEXTS } from './default-texts.ts';
import { deniesCorrection, explainsNoCorrection, isShippedDenial } from './denied-correction.ts';
import { FACTOR_FIELDS } from './market-analysis.ts';

const denies = (words: string) => deniesCorrection([{ type: 'text', value: `<p>${words}</p>` }]);

it('R4 a text that says that a factor needs no correction is known by its words', () => {
  expect(deniesCorrection(SHIPPED_TEXTS.financing_terms)).toBe(true);
  expect(deniesCorrection(SHIPPED_TEXTS.sale_terms)).toBe(true);
  for (const words of [
    'Корректировка не требуется.',
    'Корректировки по этому фактору не вносились.',
    'Фактор на цену не влияет и не требует корректировки.',
  ]) {
    expect(denies(words), words).toBe(true);
  }
});

it('R4 what is said of some analogues or of a case is no contradiction', () => {
  expect(deniesCorrection(SHIPPED_TEXTS.bargaining)).toBe(false);
  expect(deniesCorrection(SHIPPED_TEXTS.improvements)).toBe(false);
  for (const words of [
    'Для аналога 2 корректировка не требуется.',
    'Остальные аналоги корректировки не требуют.',
    'Корректировка [не требуется / принята по данным …].',
    'Корректировка принята по справочнику.',
  ]) {
    expect(denies(words), words).toBe(false);
  }
});

it('R4 a denial of the default texts is known from one of the appraiser’s own', () => {
  expect(
    isShippedDenial(
      'Условия продажи объектов-аналогов соответствуют условиям чистой продажи; корректировка не требуется.',
    ),
  ).toBe(true);
  // It is known as our former text; so is the one of today, which says what an advert leaves open.
  const now = 'У объектов-аналогов нетипичных условий продажи в объявлениях не указано; корректировка не требуется.';
  expect(JSON.stringify(SHIPPED_TEXTS.sale_terms)).toContain(now);
  expect(isShippedDenial(now)).toBe(true);
  expect(isShippedDenial('Корректировка не требуется.')).toBe(false);
  expect(isShippedDenial('Нерыночные отношения сторон могут влиять на цену.')).toBe(false);
});

it('N1 a factor’s own text that says why there is no correction is a reason, ours is not', () => {
  const of = (value: string) => explainsNoCorrection([{ type: 'text', value: `<p>${value}</p>` }]);
  const why = 'Участки расположены рядом, спрос на них одинаков, цены не различаются.';
  expect(of(`Корректировка не требуется. ${why}`)).toBe(true);
  expect(of('Корректировка не вводится.')).toBe(false);
  expect(of(why)).toBe(false);
  for (const { field } of FACTOR_FIELDS)
    expect([field, explainsNoCorrection(SHIPPED_TEXTS[field])]).toEqual([field, false]);
});
