import { describe, expect, it } from 'vitest';
import { Fraction } from '#kit/fraction.ts';
import { kindOf, kindWithGrounds, VALUE_TYPES } from './kind.ts';
import { comparedRight, partOfRight, type Rights, rightOf } from './right.ts';

const rights = (changes: Partial<Rights>): Rights => ({
  right_type: 'Право собственности',
  assessed_right: '',
  right_share: '',
  share_mode: 'share',
  ...changes,
});

describe('the kind of value', () => {
  it('V: the five kinds are known in any letters, with or without «стоимость»', () => {
    expect(VALUE_TYPES.map((text) => kindOf(text).code)).toEqual([
      'market',
      'liquidation',
      'investment',
      'equilibrium',
      'cadastral',
    ]);
    for (const text of ['рыночная', 'РЫНОЧНАЯ СТОИМОСТЬ', ' Рыночная стоимость. ']) {
      expect(kindOf(text)).toMatchObject({
        code: 'market',
        nominative: 'рыночная стоимость',
        genitive: 'рыночной стоимости',
      });
    }
  });

  it.each([
    ['Справедливая', 'справедливая стоимость', 'справедливой стоимости'],
    ['Страховая стоимость', 'страховая стоимость', 'страховой стоимости'],
    ['Прежняя', 'прежняя стоимость', 'прежней стоимости'],
    ['Стоимость в использовании', 'стоимость в использовании', 'стоимости («Стоимость в использовании»)'],
    ['Для целей МСФО', 'стоимость («Для целей МСФО»)', 'стоимости («Для целей МСФО»)'],
    ['', 'стоимость', 'стоимости'],
  ])('V: own words «%s» are %s, %s', (text, nominative, genitive) => {
    expect(kindOf(text)).toEqual({ code: 'own', nominative, genitive, grounds: 'ФСО II' });
  });

  it('V: the assignment names the act', () => {
    expect(kindWithGrounds('Рыночная')).toBe('Рыночная стоимость (ст. 3 Федерального закона № 135-ФЗ; ФСО II)');
    expect(kindWithGrounds('Равновесная')).toBe('Равновесная стоимость (ФСО II)');
    expect(kindWithGrounds('')).toBe('');
  });
});

describe('the right that is valued', () => {
  it.each([
    [{}, 'own', 'земельного участка'],
    [{ right_type: 'Общая совместная собственность' }, 'joint', 'земельного участка'],
    [
      { right_type: 'Общая долевая собственность', right_share: '1/3' },
      'share',
      'доли 1/3 в праве общей долевой собственности на земельный участок',
    ],
    [
      { right_type: 'Общая долевая собственность', right_share: 'доля 137/1284' },
      'share',
      'доли 137/1284 в праве общей долевой собственности на земельный участок',
    ],
    [
      { right_type: 'Общая долевая собственность', right_share: '1/3; 1/6' },
      'share',
      'долей 1/3 и 1/6 в праве общей долевой собственности на земельный участок',
    ],
    [
      { right_type: 'Общая долевая собственность', right_share: '1/3', share_mode: 'whole' },
      'share_whole',
      'земельного участка',
    ],
    [{ right_type: 'Общая долевая собственность', right_share: '1/1' }, 'own', 'земельного участка'],
    [{ right_type: 'Право краткосрочной аренды' }, 'lease', 'права аренды земельного участка'],
    [{ assessed_right: 'Право аренды' }, 'lease', 'права аренды земельного участка'],
    [{ right_type: 'Право требования' }, 'claim', 'права требования на земельный участок'],
    [{ right_type: 'Право постоянного (бессрочного) пользования' }, 'permanent', 'земельного участка'],
    [{ right_type: 'Право пожизненного наследуемого владения' }, 'inherited', 'земельного участка'],
  ] as const)('V: %j is %s: «%s»', (changes, code, genitive) => {
    expect(rightOf(rights(changes))).toMatchObject({ code, genitive });
  });

  it('V: of a share the whole plot in ownership is compared', () => {
    const shared = rights({ right_type: 'Общая долевая собственность', right_share: '1/3' });
    expect(comparedRight(shared)).toBe('Право собственности');
    expect(comparedRight({ ...shared, share_mode: 'whole' })).toBe('Право собственности');
    expect(comparedRight(rights({ assessed_right: 'Право аренды' }))).toBe('Право аренды');
  });

  it.each([
    ['1/3', '0.333333'],
    ['137/1284', '0.106698'],
    ['1⁄2', '0.5'],
    ['33,5 %', '0.335'],
    ['0,25', '0.25'],
    ['1/3; 1/6', '0.5'],
    ['1/2; 1/2', null],
    ['4/3', null],
    ['0/3', null],
    ['1/0', null],
    ['треть', null],
    ['1/3 и ещё', null],
  ])('V: the share «%s» is %s of the right', (text, part) => {
    const found = partOfRight(text);
    expect(found?.toDecimal(6) ?? null).toBe(part);
    expect(found === null || found.compare(Fraction.ONE) < 0).toBe(true);
  });
});
