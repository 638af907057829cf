import type { CardDesk } from '#features/balance/server/card-desk.ts';
import { startPaymentPoller } from '#features/balance/server/payment-poller.ts';
import type { Config } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database.ts';
import { mailTransport } from '#kit/server/mail-transport.ts';
import { startMailWorker } from '#kit/server/mail-worker.ts';
import type { Log, Worker } from '#kit/server/worker.ts';

export interface Workers {
  /** One line for the start-up message. */
  mailNotice: string;
  stop(): Promise<void>;
}

/** What the product does of its own accord: letters go out, payments are read back. */
export async function startWorkers(services: {
  config: Config;
  db: Database;
  cards: CardDesk | null;
  log: Log;
}): Promise<Workers> {
  const { config, db, cards, log } = services;
  const transport = mailTransport(config.mail);
  const workers: Worker[] = [startMailWorker({ db, transport, log })];
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
