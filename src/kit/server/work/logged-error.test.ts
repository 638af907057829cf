import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { loggedError, withoutAddresses } from './logged-error.ts';

it('S8 the log keeps where and why a query failed, and nothing of what the user had typed', () => {
  const refused = Object.assign(new pg.DatabaseError('invalid input syntax for type date: "Иванов"', 0, 'error'), {
    code: '22007',
    detail: 'Key (email_key)=(ivanov@mezha.example) already exists.',
    constraint: 'users_email_key_unique',
  });
  const logged = loggedError(new DrizzleQueryError('insert into "users" values ($1)', ['Иванов\nПётр'], refused));
  expect(logged).toMatchObject({
    message: 'Failed query: insert into "users" values ($1)',
    cause: {
      message: 'invalid input syntax for type date',
      code: '22007',
      constraint: 'users_email_key_unique',
    },
  });
  expect(logged.stack).toMatch(/^ +at .*logged-error\.test\.ts/m);
  expect(JSON.stringify(logged)).not.toMatch(/Иванов|Пётр|ivanov/);
});

it('S8 an e-mail address in the words of a mail server does not reach the log', () => {
  expect(withoutAddresses('550 <ivanov@mezha.example>: unknown')).toBe('550 <…@…>: unknown');
});
