import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn } from '#features/account/sign-in-api.ts';
import { openOnServer, testServerUrl } from '#test/database.ts';
import { putDatabase } from '#test/made-database.ts';
import { newAccount, PASSWORD } from '#test/new-account.ts';
import { runProgram, startServer } from '#test/real-server.ts';

/* The programs of the command line beside the product, as an operator runs them. */

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-commands-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const inRoot = (name: string) => path.join(root, name);
const copy = inRoot('copy.zip');
const first = { DATA_DIR: inRoot('first') };
const second = { DATA_DIR: inRoot('second') };
let email = '';

async function goesOn(env: Record<string, string>): Promise<boolean> {
  const server = await startServer(env);
  const { status } = await server.anonymous.call(signIn, { body: { email, password: PASSWORD } });
  await server.stop();
  return status === 200;
}

describe('copies', () => {
  it('S7 a copy is made while the embedded server runs', async () => {
    await putDatabase(first.DATA_DIR);
    const server = await startServer(first);
    email = (await newAccount(server)).email;
    const [status, said] = await runProgram('backup', [copy], first);
    expect([status, said]).toEqual([0, expect.stringMatching(/copy\.zip: строк \d+, файлов 0; прочитана и проверена/)]);
    const again = await runProgram('backup', [copy], first);
    expect(again).toEqual([1, `Файл ${copy} уже есть. Укажите другое имя.\n`]);
    await server.stop();
    const [none, why] = await runProgram('backup', [inRoot('none.zip')], { DATA_DIR: inRoot('nothing') });
    expect([none, why]).toEqual([1, expect.stringMatching(/^В папке .+ нет базы данных/)]);
  });

  it('S7 another server goes on from a copy, with the same key and no other', async () => {
    const [status, said] = await runProgram('restore', [copy], second);
    expect([status, said]).toEqual([0, expect.stringMatching(/^Копия от .+ восстановлена: строк \d+, файлов 0/)]);
    const [again, refusal] = await runProgram('restore', [copy], second);
    expect([again, refusal]).toEqual([1, expect.stringMatching(/^База данных не пуста/)]);
    const [, withoutKey] = await runProgram('main', [], second);
    expect(withoutKey).toMatch(/^Нет ключа данных/);
    fs.copyFileSync(inRoot('first/data-key'), inRoot('second/data-key'));
    expect(await goesOn(second)).toBe(true);
  });

  it.skipIf(!testServerUrl)('S7 the embedded database moves to an empty PostgreSQL, once', async () => {
    const empty = await openOnServer(testServerUrl ?? '', 1, null);
    try {
      const env = { ...first, DATABASE_URL: empty.url };
      const [status, said] = await runProgram('move-to-postgres', [], env);
      expect([status, said]).toEqual([0, expect.stringMatching(/^users: 1\n(.*\n)+Проводок 1, на балансах 150/m)]);
      const [again, refusal] = await runProgram('move-to-postgres', [], env);
      expect([again, refusal]).toEqual([1, expect.stringMatching(/^База данных не пуста/)]);
      expect(await goesOn(env)).toBe(true);
    } finally {
      await empty.close();
    }
  });
});
