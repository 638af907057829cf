import { expect, it } from 'vitest';
import { VALUE_GOLDEN } from '#test/value-golden.ts';
import { cadastralRatio } from './cadastral.ts';

it('V: the value beside the register’s is the worked example’s, and may lie below it', () => {
  const { cadastral = '', value = '', ratio, percent_above } = VALUE_GOLDEN.cadastral_ratio;
  expect(cadastralRatio(value, cadastral)).toEqual({ ratio, percent: percent_above });
  expect(cadastralRatio('750000', '1000000')).toEqual({ ratio: '0.75', percent: '-25' });
});
