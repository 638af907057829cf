import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { listAdminActions } from '#features/admin/api.ts';
import { testApp } from '#test/app.ts';
import { keptReport } from '#test/kept-report.ts';
import { readZip } from '#test/read-zip.ts';
import { runProgram } from '#test/real-server.ts';
import { findKept, handOver } from './handed-over.ts';

const app = testApp();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-kept-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let number = '';
const newFile = () => path.join(folder, `${randomUUID()}.zip`);
beforeEach(() => {
  number = `${randomUUID().slice(0, 8)}/ЗУ-2026`;
});

async function keep(deleted: string | null = '2026-01-01') {
  const email = `owner-${randomUUID()}@mezha.example`;
  const { id } = await app.newUser({ email, emailKey: email });
  const kept = await keptReport(app, id, { generated: '2026-01-01', deleted, values: { reportNumber: number } });
  return { ...kept, email };
}

async function onlyKept() {
  const [report] = await findKept(app.db, number);
  if (!report) throw new Error('no kept report');
  return report;
}

it('S13 a kept report is handed over whole, opened, for the operator’s eyes, and the log says so', async () => {
  const { keys, email } = await keep();
  const file = newFile();
  expect(await handOver(app, await onlyKept(), file)).toEqual([]);
  const archive = await readZip(fs.readFileSync(file));
  const report = `Отчет № ${number.replace('/', '-')}`;
  const edition = `${report}/Сформированный отчет, редакция 1`;
  const names = ['отчет.json', 'заказчик.json'].map((name) => `${report}/${name}`);
  expect([...archive.keys()]).toEqual([
    ...names,
    expect.stringMatching(/\.jpg$/),
    `${edition}/Отчет.pdf`,
    `${edition}/Подпись 1 Отчет.pdf.sig`,
  ]);
  expect([...archive.values()].slice(2).map(String)).toEqual(keys);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const admin = await app.newUser({ isAdmin: true });
  const [newest] = (await admin.call(listAdminActions)).body.items;
  expect(newest).toMatchObject({ admin: '', user: email, call: 'командой на сервере', details: { number } });
});

it('S13 only deleted reports are found, every one of that number', async () => {
  await keep(null);
  expect(await findKept(app.db, number)).toEqual([]);
  const both = [await keep(), await keep()].map(({ reportId }) => reportId);
  expect((await findKept(app.db, number)).map(({ id }) => id).sort()).toEqual(both.sort());
});

it('S13 a file that the store has lost is named; a store that fails leaves no file and no entry in the log', async () => {
  const { keys } = await keep();
  await app.storage.remove(keys[1] ?? '');
  const report = await onlyKept();
  expect(await handOver(app, report, newFile())).toEqual([expect.stringMatching(/Отчет\.pdf$/)]);
  const admin = await app.newUser({ isAdmin: true });
  const before = (await admin.call(listAdminActions)).body.total;
  const failing = { ...app.storage, get: () => Promise.reject(new Error('the store is away')) };
  const file = newFile();
  await expect(handOver({ db: app.db, sealer: app.sealer, storage: failing }, report, file)).rejects.toThrow('away');
  expect(fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
  expect((await admin.call(listAdminActions)).body.total).toBe(before);
});

it('S13 the command names what it needs and what it did not find', async () => {
  const env = { DATA_DIR: path.join(folder, 'data') };
  expect(await runProgram('kept-report', [], env)).toEqual([1, expect.stringMatching(/^Укажите номер отчета и файл/)]);
  const none = await runProgram('kept-report', ['7', newFile()], env);
  expect(none).toEqual([1, 'Удалённого отчета с таким номером нет.\n']);
});
