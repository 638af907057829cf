/** `npm run kept-report -- NUMBER FILE [ID]`: a copy of a report that its owner deleted. The server must be stopped, or run on PostgreSQL. */
import fs from 'node:fs';
import path from 'node:path';
import { formatDate } from '#kit/dates.ts';
import { ConfigError } from '#kit/errors.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { openStorage } from '#kit/server/files/open-storage.ts';
import { openSealer } from '#kit/server/sealing/data-key.ts';
import { sealedStorage } from '#kit/server/sealing/sealed-storage.ts';
import { readConfig } from '../config.ts';
import { findKept, handOver } from '../handed-over.ts';
import { projectDir } from '../project-dir.ts';
import { runCommand, say } from './command.ts';

const USAGE = 'Укажите номер отчета и файл: npm run kept-report -- "151/ЗУ-2026" копия.zip';

type Found = Awaited<ReturnType<typeof findKept>>;

function chosen(found: Found, id: string | undefined): Found[number] {
  const [only, ...others] = id ? found.filter((report) => report.id === id) : found;
  if (!only) throw new ConfigError('Удалённого отчета с таким номером нет.');
  if (others.length === 0) return only;
  const lines = found.map(
    (report) =>
      `${report.id}  договор № ${report.contractNumber || '—'}, составлен ${report.reportDate ? formatDate(report.reportDate) : '—'}`,
  );
  throw new ConfigError(`Отчетов с этим номером несколько. Добавьте код нужного:\n${lines.join('\n')}`);
}

async function main(): Promise<void> {
  const [number, name, id] = process.argv.slice(2);
  if (!number || !name) throw new ConfigError(USAGE);
  const file = path.resolve(name);
  if (fs.existsSync(file)) throw new ConfigError(`Файл ${file} уже есть. Укажите другое имя.`);
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config, path.join(projectDir(), 'migrations'), import.meta.dirname);
  try {
    const { sealer } = await openSealer(config, db);
    const { storage } = await openStorage(config);
    const report = chosen(await findKept(db, number), id);
    const missing = await handOver({ db, sealer, storage: sealedStorage(storage, sealer) }, report, file);
    say(`${file}: отчет № ${number} с изображениями, редакциями и подписями. Выдача записана в журнал.`);
    if (missing.length > 0) say(`Файлов нет в хранилище: ${missing.length}\n${missing.join('\n')}`);
  } finally {
    await close();
  }
}

runCommand(main);
