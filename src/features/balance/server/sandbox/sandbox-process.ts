import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FromSandbox, SandboxEnvironment, ToSandbox } from './program.ts';

export interface SandboxProcess {
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  shopId: string;
  secretKey: string;
  /** Tells it where the product takes notifications. */
  notifyAt(url: string): void;
  stop(): Promise<void>;
}

const START_WITHIN_MS = 15_000;

/**
 * Starts the built sandbox beside the product, on loopback and a free port, with a secret nobody else knows.
 * Throws when it does not come up.
 */
export async function startSandboxProcess(options: {
  program: string;
  dataDir: string;
  receipts: boolean;
}): Promise<SandboxProcess> {
  const secretKey = randomBytes(24).toString('base64url');
  const shopId = '100500';
  const own: SandboxEnvironment = {
    SANDBOX_SHOP_ID: shopId,
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_FILE: path.join(options.dataDir, 'sandbox', 'payments.json'),
    SANDBOX_RECEIPTS: options.receipts ? 'on' : 'off',
  };
  const { NODE_ENV, ALLOW_SANDBOX_PAYMENTS } = process.env;
  const child = fork(options.program, {
    env: { ...own, NODE_ENV, ALLOW_SANDBOX_PAYMENTS },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the payment sandbox did not start in time')), START_WITHIN_MS);
    child.once('message', ({ port: found }: FromSandbox) => resolve(found));
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`the payment sandbox ended with ${status}`)));
    child.once('message', () => clearTimeout(late));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin: `http://127.0.0.1:${port}`,
    shopId,
    secretKey,
    notifyAt: (url) => void child.send({ notifyAt: url } satisfies ToSandbox),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
