import path from 'node:path';
import { openCardDesk } from '#features/balance/server/open-card-desk.ts';
import { ConfigError, readConfig } from '#kit/server/config.ts';
import { openDatabase } from '#kit/server/database.ts';
import { createPdfRenderer } from '#kit/server/pdf.ts';
import { diskStorage } from '#kit/server/storage.ts';
import { createApp } from './app.ts';
import { projectDir } from './project-dir.ts';
import { startWorkers } from './workers.ts';

const STOP_WITHIN_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, path.join(projectDir(), 'migrations'));
  const storage = diskStorage(path.join(config.dataDir, 'files'));
  const pdf = createPdfRenderer({ childPath: path.join(import.meta.dirname, 'render-child.js') });
  const cards = await openCardDesk(config, path.join(import.meta.dirname, 'payment-sandbox.js'));
  const app = await createApp({ config, db: database.db, storage, pdf, cards: cards.desk });
  await app.fastify.listen({ port: config.port, host: config.host });
  const workers = await startWorkers({ config, db: database.db, cards: cards.desk, log: app.fastify.log });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.fastify.close();
    await workers.stop();
    await cards.close();
    await pdf.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const address = app.fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  cards.notifyAt(`http://127.0.0.1:${port}/api/payments/notifications`);
  console.log(
    [
      `Межа: http://localhost:${port}`,
      `Данные: ${config.dataDir}${database.kind === 'embedded' ? ' (встроенная база)' : ', база PostgreSQL'}`,
      cards.notice,
      workers.mailNotice,
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
