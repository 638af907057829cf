import { describe, expect, it } from 'vitest';
import { EMAIL_MESSAGE, EMAIL_REQUIRED, emailProblem } from './email.ts';

describe('A1 e-mail syntax', () => {
  it.each(['a@b.ru', 'anna.lugova+отчет@mezha.example', 'иван@почта.рф', ' x@y-z.co ', 'o’neil@пример.испытание'])(
    'A1 %s is an address',
    (typed) => expect(emailProblem(typed)).toBeNull(),
  );

  it.each([
    'a@b',
    'a b@c.ru',
    'a@b..ru',
    '@b.ru',
    'a@-b.ru',
    'a@b.ru\r\nBcc: evil@x.ru',
    'a@b.ru,c@d.ru',
    'Анна <a@b.ru>',
    `${'я'.repeat(65)}@b.ru`,
  ])('A1 %j is no address', (typed) => expect(emailProblem(typed)).toBe(EMAIL_MESSAGE));

  it('A1 an empty e-mail is asked for', () => expect(emailProblem('  ')).toBe(EMAIL_REQUIRED));
});
