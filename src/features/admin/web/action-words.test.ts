import { expect, it } from 'vitest';
import { actionInWords } from './action-words.ts';

const action = 'Баланс: исправить';

it('K1 the log says in words what was sent, without the key of the sending, and cuts what is long', () => {
  const details = { amount: -300.5, reason: 'Возврат', key: '6f0c1e86' };
  expect(actionInWords({ action, details })).toEqual({
    title: action,
    details: 'сумма: −300,50\u00a0₽; причина: Возврат',
  });
  expect(actionInWords({ action, details: { code: '…', reason: 'Возврат' } }).details).toBe('причина: Возврат');
  expect(actionInWords({ action, details: { invoice: 38, amount: 1500 } }).details).toBe(
    'номер счёта: 38; сумма: 1\u00a0500\u00a0₽',
  );
  expect(actionInWords({ action, details: null })).toEqual({ title: action, details: '' });
  expect(actionInWords({ action, details: { reason: 'я'.repeat(1000) } }).details).toHaveLength(301);
});

it('K2 K3 the log names the price and the texts that were changed, also where the body was cut', () => {
  const texts = (details: unknown) => actionInWords({ action, details }).details;
  expect(texts({ type: 'adminCheck', content: '275' })).toBe('275\u00a0₽');
  expect(texts({ type: 'adminCheck', content: '' })).toBe('вернуть цену по умолчанию');
  expect(texts({ type: 'marketAnalysis', content: { gas: null, location: [] } })).toBe(
    'Местоположение; Газоснабжение: возвращён исходный текст',
  );
  expect(texts({ cut: '{"type":"marketAnalysis","content":{"gas":[{"type":"text","value":"…' })).toBe('Газоснабжение');
});
