import { expect, it } from 'vitest';
import { offerAddress } from './offer-address.ts';

it('J5 only what is an address becomes a link', () => {
  expect(offerAddress({ url: '', source: 'uchastki40.example/28841' })).toBe('https://uchastki40.example/28841');
  expect(offerAddress({ url: 'http://a.ru/1', source: 'сайт' })).toBe('http://a.ru/1');
  for (const source of ['газета «Вестник»', 'javascript:alert(1)', 'data:text/html,x', '']) {
    expect(offerAddress({ url: '', source })).toBeNull();
  }
});
