import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ConfigError } from '#kit/errors.ts';
import { testApp } from '#test/app.ts';
import { readConfig } from '#test/config.ts';
import { sealingKeys } from '../database/tables.ts';
import { openSealer } from './data-key.ts';

const app = testApp();
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-key-'));
const file = path.join(dir, 'data-key');
beforeEach(async () => {
  fs.rmSync(file, { force: true });
  await app.db.delete(sealingKeys);
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const newKey = () => randomBytes(32).toString('base64');
const open = (settings: Record<string, string> = {}) => openSealer(readConfig({ DATA_DIR: dir, ...settings }), app.db);
const keyIds = async () => (await app.db.select().from(sealingKeys)).map(({ keyId }) => keyId).sort();

it('S12 without a setting a key is made once in the data folder, for its owner alone, and the start says where it lies', async () => {
  const first = await open();
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(first.notice).toContain(`ключ лежит рядом с ними: ${file}`);
  const sealed = first.sealer.seal('508316', 'here');
  expect((await open()).sealer.open(sealed, 'here')).toBe('508316');
  expect(fs.readdirSync(dir)).toEqual(['data-key']);
  const moved = await open({ DATA_KEY: fs.readFileSync(file, 'utf8') });
  expect(moved.sealer.open(sealed, 'here')).toBe('508316');
  expect(moved.notice).not.toContain('рядом');
});

it('S12 a wrong key is found at the start and changes nothing', async () => {
  const right = newKey();
  await open({ DATA_KEY: right });
  const known = await keyIds();
  await expect(open({ DATA_KEY: newKey() })).rejects.toThrow(
    /^Настройка DATA_KEY: данные запечатаны другим ключом \([0-9a-f]{8}\).+Данные не изменены\.$/,
  );
  await expect(open()).rejects.toThrow(/^Нет ключа данных: файла .+data-key нет/);
  expect(fs.existsSync(file)).toBe(false);
  expect(await keyIds()).toEqual(known);
  await open({ DATA_KEY: right });
});

it('S12 two servers that begin with different keys at the same moment: one of them does not start', async () => {
  const starts = await Promise.allSettled([open({ DATA_KEY: newKey() }), open({ DATA_KEY: newKey() })]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await keyIds()).toHaveLength(1);
});

it('S12 a key is replaced while the one before it is still told', async () => {
  const [before, after] = [newKey(), newKey()];
  const sealed = (await open({ DATA_KEY: before })).sealer.seal('508316', 'here');
  const rotated = await open({ DATA_KEY: after, DATA_KEY_OLD: ` ${before}, ` });
  expect(rotated.sealer.open(sealed, 'here')).toBe('508316');
  await expect(open({ DATA_KEY: before })).rejects.toThrow(ConfigError);
  await open({ DATA_KEY: before, DATA_KEY_OLD: after });
});

it('S12 a damaged key file is told, not replaced', async () => {
  fs.writeFileSync(file, 'не ключ');
  await expect(open()).rejects.toThrow(/^Файл ключа .+ повреждён/);
  expect(fs.readFileSync(file, 'utf8')).toBe('не ключ');
});
