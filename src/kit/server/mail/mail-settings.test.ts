import { expect, it } from 'vitest';
import { readConfig } from '#test/config.ts';

it.each([
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'не адрес' }, 'MAIL_FROM'],
])('Q5 bad mail settings %j are named', (settings, name) => {
  expect(() => readConfig(settings)).toThrow(new RegExp(`^Настройка ${name}: .+$`));
});
