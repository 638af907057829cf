import { startConsentsWorker } from '#features/appraiser/server/withdrawn-consents.ts';
import type { CardDesk } from '#features/balance/server/card-desk.ts';
import { startPaymentPoller } from '#features/balance/server/payment-poller.ts';
import { type Generator, startGenerationWorker } from '#features/generation/server/job/generator.ts';
import { startReadinessWorker } from '#features/generation/server/readiness.ts';
import { startDeletedOffersWorker } from '#features/market/server/deleted-offers.ts';
import { startBackupWorker } from '#kit/server/backup/backup-worker.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { startLimitsWorker } from '#kit/server/http/limits.ts';
import { mailTransport } from '#kit/server/mail/mail-transport.ts';
import { startMailWorker } from '#kit/server/mail/mail-worker.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import type { Log, Worker } from '#kit/server/work/worker.ts';
import { startKeptReportsWorker } from './commands/kept-reports.ts';
import type { Config } from './config.ts';
import { startOrphanSweep } from './orphan-files.ts';

export interface Workers {
  /** One line for the start-up message. */
  mailNotice: string;
  stop(): Promise<void>;
}

/** What the product does by itself: sends letters, reads payments back, removes what is over, makes copies. */
export async function startWorkers(services: {
  config: Config;
  db: Database;
  sealer: Sealer;
  storage: Storage;
  /** The same with the bytes as they lie there, for the copies. */
  rawStorage: Storage;
  cards: CardDesk | null;
  generator: Generator;
  log: Log;
}): Promise<Workers> {
  const { config, db, sealer, storage, rawStorage, cards, generator, log } = services;
  const transport = mailTransport(config.mail);
  const workers: Worker[] = [
    startMailWorker({ db, transport, log }),
    startOrphanSweep({ db, storage, log }),
    startKeptReportsWorker({ db, storage, log }),
    startConsentsWorker({ db, storage, log }),
    startDeletedOffersWorker(db, log),
    startBackupWorker({ db, storage: rawStorage }, config.backup, log),
    startReadinessWorker({ db, sealer, log }),
    startGenerationWorker(generator, log),
    startLimitsWorker(db, log),
  ];
  if (cards) workers.push(await startPaymentPoller({ db, cards: cards.provider, log }));
  return {
    mailNotice:
      transport.kind === 'outbox'
        ? `Почта: не отправляется, письма лежат в ${config.mail.outboxDir} (задайте SMTP_URL)`
        : 'Почта: через сервер SMTP_URL',
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
