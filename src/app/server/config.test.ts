import { expect, it } from 'vitest';
import { ConfigError } from '#kit/errors.ts';
import { readConfig } from './config.ts';

it('2 without settings the product runs on port 3000 with its data under ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, production: false, databaseUrl: null, rateLimits: true });
  expect(config.dataDir.endsWith('/data')).toBe(true);
});

it('2 an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
});

it.each([
  ['PORT', 'abc'],
  ['DOCUMENT_LOOK', 'times'],
  ['DOCUMENTS_AT_ONCE', '0'],
  ['DOCUMENTS_AT_ONCE', '1.5'],
  ['DOCUMENTS_AT_ONCE', '65'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['PUBLIC_URL', 'mezha.example'],
  ['NODE_ENV', 'prod'],
  ['RATE_LIMITS', 'нет'],
])('2 a bad %s (%s) is named in one sentence', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^Настройка ${name}: .+$`));
});

const production = { NODE_ENV: 'production', PAYMENTS: 'off', PUBLIC_URL: 'https://mezha.example' };
const whole = { ...production, DATA_KEY: Buffer.alloc(32, 7).toString('base64') };

it.each([
  ['RATE_LIMITS', 'off'],
  ['CONFIRM_EMAIL', 'off'],
  ['PUBLIC_URL', ''],
])('2 production does not start with %s=%s, and the sentence names it', (name, value) => {
  expect(() => readConfig({ ...whole, [name]: value })).toThrow(
    new RegExp(`^Настройка ${name}: .*NODE_ENV=production.*$`),
  );
  expect(() => readConfig({ ...whole, NODE_ENV: 'test', [name]: value })).not.toThrow();
});

it('W18 in production a new address is confirmed before it gets the bonus, elsewhere only where that is wanted', () => {
  expect(readConfig(whole).confirmEmail).toBe(true);
  expect(readConfig({ ...whole, CONFIRM_EMAIL: 'on' }).confirmEmail).toBe(true);
  expect(readConfig({}).confirmEmail).toBe(false);
  expect(readConfig({ CONFIRM_EMAIL: 'on' }).confirmEmail).toBe(true);
});

it('S12 production does not start without a key of its own, and the sentence says how to make one', () => {
  expect(() => readConfig(production)).toThrow(/^Настройка DATA_KEY: нужна .+openssl rand -base64 32.+$/);
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(readConfig({ ...production, DATA_KEY: key }).sealing.key).toEqual(Buffer.alloc(32, 7));
});

it.each(['слово', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
  'S12 a key that is none (%s) is named',
  (key) => {
    expect(() => readConfig({ DATA_KEY: key })).toThrow(/^Настройка DATA_KEY: .+openssl.+$/);
    expect(() => readConfig({ DATA_KEY_OLD: `${Buffer.alloc(32).toString('base64')},${key}` })).toThrow(
      /^Настройка DATA_KEY_OLD: .+$/,
    );
  },
);
