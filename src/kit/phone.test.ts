import { describe, expect, it } from 'vitest';
import { normalizePhone, phoneProblem } from './phone.ts';

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
