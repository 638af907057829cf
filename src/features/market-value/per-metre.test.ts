import { expect, it } from 'vitest';
import { perMetre } from './per-metre.ts';

it('R1 below a hundred roubles the price of a metre has four decimals, so that its product with the area is the printed value', () => {
  expect(['7.86304', '99.99995', '99.999', '100', '1922.8313', 1538.26].map((price) => perMetre(price))).toEqual(
    ['7,8630', '100,0000', '99,9990', '100,00', '1 922,83', '1 538,26'].map((said) => said.replace(' ', '\u00a0')),
  );
});
