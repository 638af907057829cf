import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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

it('2 production does not start with rate limits off', () => {
  expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/);
});
