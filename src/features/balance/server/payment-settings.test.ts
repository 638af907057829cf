import { expect, it } from 'vitest';
import { ConfigError } from '#kit/errors.ts';
import { readConfig } from '#test/config.ts';

const live = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'live_key' };
const key = { DATA_KEY: Buffer.alloc(32).toString('base64') };
const production = { ...key, NODE_ENV: 'production', PUBLIC_URL: 'https://mezha.example' };
const mode = (env: Record<string, string>) => readConfig(env).payments.mode;

it('F4 without settings payments go to the sandbox, with keys to YooKassa, and by name nowhere', () => {
  expect(mode({})).toBe('sandbox');
  expect(mode(live)).toBe('yookassa');
  expect(mode({ ...production, ...live })).toBe('yookassa');
  expect(mode({ ...production, PAYMENTS: 'off' })).toBe('off');
});

it.each<[string, Record<string, string>, string]>([
  ['production without keys never falls back to the sandbox', production, 'PAYMENTS'],
  ['production does not start with the sandbox', { ...production, PAYMENTS: 'sandbox' }, 'PAYMENTS'],
  [
    'nor on an open address, though allowed by name',
    { ...production, PAYMENTS: 'sandbox', ALLOW_SANDBOX_PAYMENTS: 'i-understand' },
    'PAYMENTS',
  ],
  ['the sandbox does not run on an open address anywhere', { PUBLIC_URL: 'https://mezha.example' }, 'PAYMENTS'],
  ['the sandbox does not run beside a live key', { ...live, PAYMENTS: 'sandbox' }, 'PAYMENTS'],
  ['half the keys are no keys', { YOOKASSA_SHOP_ID: '100500' }, 'YOOKASSA_SECRET_KEY'],
  ['the other half neither', { YOOKASSA_SECRET_KEY: 'live_key' }, 'YOOKASSA_SHOP_ID'],
  ['YooKassa by name needs keys', { PAYMENTS: 'yookassa' }, 'YOOKASSA_SHOP_ID'],
  ['a test key is no mistake only when said so', { ...live, YOOKASSA_SECRET_KEY: 'test_key' }, 'YOOKASSA_SECRET_KEY'],
  ['production has to know its own address', { ...live, ...key, NODE_ENV: 'production' }, 'PUBLIC_URL'],
  ['another word', { PAYMENTS: 'cash' }, 'PAYMENTS'],
  ['another consent', { ALLOW_SANDBOX_PAYMENTS: 'yes' }, 'ALLOW_SANDBOX_PAYMENTS'],
  ['a tax rate that is none', { ...live, YOOKASSA_VAT_CODE: '13' }, 'YOOKASSA_VAT_CODE'],
])('F4 %s', (_what, env, name) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(new RegExp(`^Настройка ${name}: .+$`));
});

it('F4 what is allowed by name is allowed', () => {
  const tried = { ...production, PUBLIC_URL: 'http://localhost:3000', PAYMENTS: 'sandbox' };
  expect(mode({ ...tried, ALLOW_SANDBOX_PAYMENTS: 'i-understand' })).toBe('sandbox');
  expect(mode({ PUBLIC_URL: 'https://localhost:8443' })).toBe('sandbox');
  expect(readConfig({ ...live, YOOKASSA_SECRET_KEY: 'test_key', YOOKASSA_ALLOW_TEST: 'on' }).payments).toMatchObject({
    mode: 'yookassa',
    allowTest: true,
  });
});
