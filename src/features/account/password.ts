import { z } from 'zod';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;
export const PASSWORD_SHORT = `Пароль должен быть не короче ${PASSWORD_MIN} символов`;
export const PASSWORD_LONG = `Пароль должен быть не длиннее ${PASSWORD_MAX} символов`;
export const PASSWORD_COMMON =
  'Такой пароль слишком распространён. Придумайте другой: подойдёт фраза из нескольких слов.';
export const PASSWORD_IS_EMAIL = 'Пароль не должен совпадать с адресом электронной почты';

const KEYBOARD_ROWS = [
  '1234567890',
  '0123456789',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю.',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1йфя2цыч3увс4кам5епи6нрт7гоь',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'й1ц2у3к4е5н6г7ш8щ9з0',
  '1й2ц3у4к5е6н7г8ш9щ0з',
];
const RUNS = KEYBOARD_ROWS.flatMap((row) => [row + row, [...(row + row)].reverse().join('')]);

/** The same typed on two keyboards («й» as one sign or as «и» with a breve) is the same password. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** `abcabcabcabc`, `1111111111`: one short piece again and again. */
function isRepetition(word: string): boolean {
  const letters = [...word];
  return [1, 2, 3, 4, 5].some((size) => {
    const strange = letters.findIndex((letter, index) => letter !== letters[index % size]);
    const copies = Math.floor((strange < 0 ? letters.length : strange) / size);
    const rest = letters.length - copies * size;
    return (copies >= 2 && rest === 0) || (copies >= 3 && rest <= 4);
  });
}

/** Made of runs along the keyboard or the alphabet of four keys and more. */
function isKeyboardWalk(word: string): boolean {
  let rest = word;
  while (rest.length > 0) {
    let length = rest.length;
    while (length >= 4 && !RUNS.some((run) => run.includes(rest.slice(0, length)))) length -= 1;
    if (length < 4) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** On the list as it is, or with digits and signs put around it: `Password2026!`, `123пароль123`. */
function isCommonPassword(password: string): boolean {
  const word = password.toLowerCase().replaceAll('ё', 'е');
  const core = word.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  return (
    COMMON_PASSWORDS.has(word) ||
    COMMON_PASSWORDS.has(core) ||
    isRepetition(word) ||
    isRepetition(core) ||
    isKeyboardWalk(word) ||
    (core.length >= 4 && isKeyboardWalk(core))
  );
}

/** What is wrong with a new password, or null. No rules of composition: length and rarity are what counts (rows.md A1). */
export function passwordProblem(password: string, email: string): string | null {
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (length < PASSWORD_MIN) return PASSWORD_SHORT;
  if (length > PASSWORD_MAX) return PASSWORD_LONG;
  if (normal.trim().toLowerCase() === email.trim().toLowerCase()) return PASSWORD_IS_EMAIL;
  return isCommonPassword(normal) ? PASSWORD_COMMON : null;
}

/** Bounds what is hashed; the rules are `passwordProblem`'s. */
export const passwordField = z.string('Придумайте пароль').max(1000, PASSWORD_LONG);
