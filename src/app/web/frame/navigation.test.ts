import { expect, it } from 'vitest';
import { isHighlighted } from './navigation.ts';

it('B1 the list is highlighted on its own page, under every report and while a new one is made', () => {
  for (const path of ['/', '/report/5/files', '/new-report']) expect(isHighlighted('/', path)).toBe(true);
  for (const path of ['/reports', '/house', '/account', '/service-prices', '/new-report/x']) {
    expect(isHighlighted('/', path)).toBe(false);
  }
});

it('B1 the other links are highlighted on their own pages alone', () => {
  expect(isHighlighted('/house', '/house')).toBe(true);
  expect(isHighlighted('/house', '/houses')).toBe(false);
  expect(isHighlighted('/service-prices', '/')).toBe(false);
});
