import path from 'node:path';
import { afterAll } from 'vitest';
import type { Config } from '#app/server/config.ts';
import { type CardDesk, sandboxDesk } from '#features/balance/server/card-desk.ts';
import { createSandbox, type Sandbox } from '#features/balance/server/sandbox/sandbox.ts';

export interface TestDesk {
  /** For `testApp(settings, { cards: desk.open })`. */
  open(config: Config): Promise<CardDesk>;
  /** The provider is gone, as when its host is down; the payments stay. */
  close(): Promise<void>;
  reopen(): Promise<void>;
}

/** The real sandbox on a port of loopback, with the product's own client. */
export function testDesk(): TestDesk {
  const access = { shopId: '100500', secretKey: 'secret of the test' };
  let file = '';
  let port = 0;
  let sandbox: Sandbox | null = null;
  const listen = async () => {
    sandbox = createSandbox({ ...access, file, receipts: true, receiptAfterMs: 0, redeliverAfterMs: [] });
    await sandbox.fastify.listen({ host: '127.0.0.1', port });
    const address = sandbox.fastify.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    port = address.port;
  };
  afterAll(() => sandbox?.fastify.close());
  return {
    async open(config) {
      file = path.join(config.dataDir, 'sandbox', 'payments.json');
      await listen();
      const origin = `http://127.0.0.1:${port}`;
      const provider = sandboxDesk(
        config.payments,
        { origin, ...access },
        { pausesMs: [1, 1, 1], answerWithinMs: 2_000 },
      );
      return { provider, sandboxOrigin: origin };
    },
    async close() {
      await sandbox?.fastify.close();
      sandbox = null;
    },
    reopen: listen,
  };
}
