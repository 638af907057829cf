import { expect, it } from 'vitest';
import { clientName, emptyClient } from './client.ts';
import { customText, finalText } from './options.ts';
import { isKeptByLaw, isLockedStatus, shownNumber, shownStatus, statusTone } from './report.ts';

it('C8 the shown status is готов, else сформирован, else оплачен if paid, else черновик', () => {
  expect(shownStatus({ status: 'черновик', isPaid: false })).toBe('черновик');
  expect(shownStatus({ status: 'черновик', isPaid: true })).toBe('оплачен');
  expect(shownStatus({ status: 'сформирован', isPaid: true })).toBe('сформирован');
  expect(shownStatus({ status: 'готов', isPaid: true })).toBe('готов');
  expect(shownStatus({ status: 'на проверке', isPaid: true })).toBe('на проверке');
});

it('C8 every status has its colour, any other is grey', () => {
  const tones = ['черновик', 'сформирован', 'оплачен', 'готов', 'на проверке', 'toString'].map(statusTone);
  expect(tones).toEqual(['draft', 'formed', 'paid', 'ready', 'other', 'other']);
});

it('D8 сформирован and готов are locked, черновик is open', () => {
  expect(['черновик', 'сформирован', 'готов'].map(isLockedStatus)).toEqual([false, true, true]);
});

it('C7 a paid, a generated and a ready report are kept, a draft that was never paid for is not', () => {
  expect(isKeptByLaw({ status: 'черновик', isPaid: false })).toBe(false);
  expect(isKeptByLaw({ status: 'черновик', isPaid: true })).toBe(true);
  expect(isKeptByLaw({ status: 'готов', isPaid: false })).toBe(true);
});

it('D6 the heading falls back from the number to the id, then to a dash', () => {
  expect(shownNumber({ id: 'a1', report_number: '148' })).toBe('№\u00a0148');
  expect(shownNumber({ id: 'a1', report_number: '' })).toBe('№\u00a0a1');
  expect(shownNumber({})).toBe('№\u00a0—');
});

it('C1 a client is shown by the full name, an entrepreneur with ИП, a firm by its short name', () => {
  const person = { ...emptyClient(), last_name: 'Лукин', first_name: 'Артём', middle_name: '' };
  expect(clientName(person)).toBe('Лукин Артём');
  expect(clientName({ ...person, client_type: 'entrepreneur' })).toBe('ИП Лукин Артём');
  expect(clientName({ ...person, client_type: 'legal', org_full_name: 'Общество "Аист"' })).toBe('Общество «Аист»');
  expect(clientName({ ...emptyClient(), client_type: 'entrepreneur' })).toBe('');
});

it('W15 Другое gives way to its text, and a text that repeats Другое counts as none', () => {
  expect(finalText('Другое', ' для суда ')).toBe('для суда');
  expect(finalText('Другое', 'Другое')).toBe('');
  expect(finalText('Указать свое', undefined)).toBe('');
  expect(finalText('Рыночная', 'не нужна')).toBe('Рыночная');
  expect(customText('Рыночная', ['Рыночная'])).toBe('');
  expect(customText('Иная', ['Рыночная'])).toBe('Иная');
});
