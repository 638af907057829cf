import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { PASSWORD_COMMON, PASSWORD_IS_EMAIL, PASSWORD_LONG, PASSWORD_SHORT, passwordProblem } from './password.ts';

const EMAIL = 'anna@mezha.example';

describe('A1 password rules', () => {
  it.each([
    'длинный пароль 1',
    'correct horse battery',
    'ровный участок у леса',
    'Vb7-kqPz.02',
    '7741903358',
    `${'я'.repeat(9) + 'ы'.repeat(2)}кот`,
    '😀🏡🌲🌲🏡😀🚜🌾🌻🪴',
  ])('A1 %j is taken, without rules of composition', (password) => expect(passwordProblem(password, EMAIL)).toBeNull());

  it.each([
    'Password2026!',
    'парольпароль',
    '123пароль123',
    'йцукенгшщз',
    'ЙЦУКЕН12345',
    'qwertyuiop',
    'Qwerty123456',
    '1234567890',
    '0987654321',
    '1111111111',
    'abcabcabcabc',
    'gfhjkm2026',
    'Оценщик2026',
    '1qaz2wsx3edc',
    'фывапролджэ',
    'qwertyasdfgh',
  ])('A1 %j is on the list of common passwords', (password) =>
    expect(passwordProblem(password, EMAIL)).toBe(PASSWORD_COMMON),
  );

  it('A1 a password is 10 to 128 characters long, counted as people count', () => {
    expect(passwordProblem('Vb7-kqPz.', EMAIL)).toBe(PASSWORD_SHORT);
    expect(passwordProblem('😀😀😀😀😀🏡', EMAIL)).toBe(PASSWORD_SHORT);
    expect(passwordProblem(`${'луг и лес '.repeat(12)}12345678`, EMAIL)).toBeNull();
    expect(passwordProblem(`${'луг и лес '.repeat(12)}123456789`, EMAIL)).toBe(PASSWORD_LONG);
  });

  it('A1 the e-mail is no password, in whatever case', () => {
    expect(passwordProblem('Anna@Mezha.example', EMAIL)).toBe(PASSWORD_IS_EMAIL);
  });

  it('A1 the list holds several hundred passwords, all in the form they are looked up in', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(400);
    for (const word of COMMON_PASSWORDS) expect(word).toBe(word.toLowerCase().replaceAll('ё', 'е'));
  });
});
