import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DOCUMENT_LOOKS } from '#document/model/document-look.ts';
import { createPdfRenderer } from '#document/server/pdf.ts';
import { openCardDesk } from '#features/balance/server/open-card-desk.ts';
import { ConfigError } from '#kit/errors.ts';
import { listenForBackups } from '#kit/server/backup/backup-control.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { openStorage } from '#kit/server/files/open-storage.ts';
import { openSealer } from '#kit/server/sealing/data-key.ts';
import { sealedStorage } from '#kit/server/sealing/sealed-storage.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { mustListen, mustTakeFiles } from './machine-settings.ts';
import { createMetrics } from './metrics/metrics.ts';
import { showMetrics } from './metrics/state-metrics.ts';
import { projectDir } from './project-dir.ts';
import { sealStored } from './seal-stored.ts';
import { openUploadReaders } from './upload-readers.ts';
import { startWorkers } from './workers.ts';

const STOP_WITHIN_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const onDisk = !config.databaseUrl || !config.s3;
  if (onDisk) mustTakeFiles('DATA_DIR', config.dataDir);
  if (onDisk && config.backup.atMinute !== null) mustTakeFiles('BACKUP_DIR', config.backup.dir);
  const database = await openDatabase(config, path.join(projectDir(), 'migrations'), import.meta.dirname);
  const { sealer, notice: sealingNotice, first } = await openSealer(config, database.db);
  const files = await openStorage(config);
  // An upgrade from before the sealing. A new installation has nothing to seal.
  if (first) await sealStored({ db: database.db, sealer, stored: files.storage });
  const storage = sealedStorage(files.storage, sealer);
  const metrics = config.metrics.port === null ? null : createMetrics();
  const renderer = createPdfRenderer({
    children: import.meta.dirname,
    look: DOCUMENT_LOOKS[config.documentLook],
    atOnce: config.documentsAtOnce,
  });
  const uploads = openUploadReaders({ children: import.meta.dirname });
  const pdf = metrics?.measured(renderer) ?? renderer;
  const cards = await openCardDesk(config, path.join(import.meta.dirname, 'payment-sandbox.js'));
  let stopping = false;
  const leaving = () => stopping;
  const app = await createApp({
    config,
    db: database.db,
    sealer,
    storage,
    ...uploads,
    pdf,
    cards: cards.desk,
    metrics,
    leaving,
  });
  await mustListen(app.fastify.listen({ port: config.port, host: config.host }));
  const { db } = database;
  const { log } = app.fastify;
  database.logTo?.(log);
  const workers = await startWorkers({
    config,
    db,
    sealer,
    storage,
    rawStorage: files.storage,
    cards: cards.desk,
    generator: app.generator,
    log,
  });
  const control =
    database.kind === 'embedded' ? await listenForBackups({ db, storage: files.storage }, config.dataDir, log) : null;
  const shown = metrics && (await mustListen(showMetrics(metrics, database, config), 'METRICS_'));

  const hurry = new AbortController();
  const stop = async (drainSeconds: number) => {
    if (stopping) return;
    stopping = true;
    await pause(drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {});
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.fastify.close();
    await workers.stop();
    await control?.close();
    await shown?.close();
    await cards.close();
    await Promise.all([app.generator.stop(), pdf.close()]);
    await uploads.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(config.drainSeconds));
  // A person at the terminal: no balancer has to be waited for, also when the waiting has begun.
  process.on('SIGINT', () => {
    hurry.abort();
    void stop(0);
  });

  const address = app.fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  cards.notifyAt(`http://127.0.0.1:${port}/api/payments/notifications`);
  console.log(
    [
      `Межа: http://localhost:${port}`,
      `Данные: ${config.dataDir}${database.kind === 'embedded' ? ' (встроенная база)' : ', база PostgreSQL'}`,
      files.notice,
      sealingNotice,
      cards.notice,
      ...(shown ? [shown.notice] : []),
      workers.mailNotice,
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
