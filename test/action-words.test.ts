import { expect, it } from 'vitest';
import { updateUser } from '#features/account/api.ts';
import { actionInWords } from '#features/admin/web/action-words.ts';
import { testApp } from '#test/app.ts';

const app = testApp();
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
  expect(texts({ type: 'adminCheck', content: '' })).toBe('возвращена цена по умолчанию');
  expect(texts({ type: 'marketAnalysis', content: { gas: null, location: [] } })).toBe(
    'Местоположение; Газоснабжение: возвращён исходный текст',
  );
  expect(texts({ cut: '{"type":"marketAnalysis","content":{"gas":[{"type":"text","value":"…' })).toBe('Газоснабжение');
});

it('K1 K2 K3 K4 the log tells of every change an administrator can make as of what was done, not as an order', () => {
  const changes = app.endpoints.filter(({ access, method }) => access === 'admin' && method !== 'GET');
  expect(changes.length).toBeGreaterThan(5);
  const ordered = /(ить|ать|еть)(?=$|\W)/u;
  for (const { summary } of [...changes, updateUser]) {
    const { title } = actionInWords({ action: summary, details: {} });
    expect(title).not.toBe(summary);
    expect(title).not.toMatch(ordered);
  }
});

it('S13 the log tells of a handed-over report by its number and code, in words', () => {
  const details = { number: '117/2-О', report: '98c11818', user: '6f0c1e86' };
  expect(actionInWords({ action, details }).details).toBe('номер отчета: 117/2-О; код отчета: 98c11818');
});
