import { describe, expect, it } from 'vitest';
import { nationalDigits, normalizePhone, phoneProblem, printedPhone } from './phone.ts';

describe('phone', () => {
  it('E2 any writing of a number becomes +7 (XXX) XXX-XX-XX', () => {
    for (const typed of [
      '+7 (912) 345-67-89',
      '8 912 345 67 89',
      '89123456789',
      '79123456789',
      '9123456789',
      '+7\u00a0912\u00a0345\u201167\u201189',
      ' 8-912-345-67-89 ',
      '+7.912.345.67.89',
    ]) {
      expect([typed, normalizePhone(typed)]).toEqual([typed, '+7 (912) 345-67-89']);
    }
  });

  it('E2 what is no Russian number is refused with the format', () => {
    for (const typed of [
      '',
      '12345',
      '+1 912 345 67 89',
      '+3 8044 123 45 67',
      '891234567',
      'нет',
      '912345678900',
      '7+9123456789',
      '+7 (912) 345-67-8',
      '+7 (912) 345-67-',
    ]) {
      expect([typed, phoneProblem(typed)]).toEqual([typed, 'Введите телефон в формате +7 (XXX) XXX-XX-XX']);
    }
    expect(phoneProblem('+7 (912) 345-67-89')).toBeNull();
  });
});

it('R5 a code of four or five digits is printed as it was typed, any other number in the usual writing', () => {
  for (const typed of [
    '8 (83130) 5-12-34',
    '+7 (4912) 25-30-14',
    '8 4912 25-30-14',
    '7-83130-5-12-34',
    '(8313) 05-12-34',
  ]) {
    expect(printedPhone(typed)).toBe(typed);
  }
  expect(printedPhone(' 8 (83130) 5-12-34 ')).toBe('8 (83130) 5-12-34');
  for (const typed of ['8 (831) 305-12-34', '88313051234', '8313051234', '+7 831 305 12 34', '8-831-305-12-34']) {
    expect(printedPhone(typed)).toBe('+7 (831) 305-12-34');
  }
  expect([printedPhone(''), printedPhone('доб. 5'), printedPhone('8 831 430 11 22, доб. 5')]).toEqual([
    '',
    'доб. 5',
    '8 831 430 11 22, доб. 5',
  ]);
});

it('E2 an 8 or 7 typed in front is the +7 that stands there already, and codes that begin with them stay', () => {
  const typed = (digits: string) => [...digits].reduce((held, digit) => nationalDigits(held + digit), '');
  expect(typed('91055530119')).toBe('9105553011');
  expect(typed('81212345679')).toBe('8121234567');
  for (const number of ['9105553011', '4951234567', '8121234567', '8432345678', '8005553535']) {
    expect(typed(number)).toBe(number);
    expect(typed(`8${number}`)).toBe(number);
    expect(typed(`7${number}`)).toBe(number);
  }
});
