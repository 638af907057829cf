import { expect, it } from 'vitest';
import { SHIPPED_TEXTS } from './default-texts.ts';
import { withPassedOver } from './passed-over.ts';
import { placesLeftIn } from './placeholder.ts';

it('P3 the shipped text on the choice of analogues takes the reason why other offers were passed over', () => {
  const { analogs } = SHIPPED_TEXTS;
  expect(placesLeftIn(analogs)).toBe(1);
  const told = withPassedOver(analogs, 'другое использование (СНТ & ДНП)');
  expect(placesLeftIn(told)).toBe(0);
  expect(JSON.stringify(told)).toContain('не использованы по причинам: другое использование (СНТ &amp; ДНП).');
});

it('P3 a text of the user’s own stays as it is', () => {
  const own = [{ type: 'text' as const, value: '<p>Прочие предложения: [указать].</p>' }];
  expect(withPassedOver(own, 'другой регион')).toEqual(own);
});
