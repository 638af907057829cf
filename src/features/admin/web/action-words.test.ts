import { expect, it } from 'vitest';
import { detailsInWords } from './action-words.ts';

it('K1 the log says in words what was sent, without the key of the sending, and cuts what is long', () => {
  expect(detailsInWords({ amount: -300.5, reason: 'Возврат', key: '6f0c1e86' })).toBe(
    'сумма: -300.5; причина: Возврат',
  );
  expect(detailsInWords({ type: 'marketAnalysis', content: { gas: null } })).toBe(
    'вид: marketAnalysis; содержание: {"gas":null}',
  );
  expect(detailsInWords({ cut: 'я'.repeat(1000) })).toHaveLength(301);
  expect(detailsInWords(null)).toBe('');
});
