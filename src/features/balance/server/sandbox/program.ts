import { createSandbox } from './sandbox.ts';

/*
 * The sandbox is a process of its own, started by sandbox-process.ts. The environment holds its settings; it tells the
 * parent its port, and the parent tells it where notifications go. It ends with its parent.
 */

export interface SandboxEnvironment {
  SANDBOX_SHOP_ID: string;
  SANDBOX_SECRET_KEY: string;
  SANDBOX_FILE: string;
  SANDBOX_RECEIPTS: 'on' | 'off';
}

/** What parent and child tell each other. */
export type FromSandbox = { port: number };
export type ToSandbox = { notifyAt: string };

async function main(env: NodeJS.ProcessEnv & Partial<SandboxEnvironment>): Promise<void> {
  const { SANDBOX_SHOP_ID: shopId, SANDBOX_SECRET_KEY: secretKey, SANDBOX_FILE: file } = env;
  if (!process.send || !shopId || !secretKey || !file) throw new Error('the sandbox is started by the product');
  // Checked here too, whoever starts it: fake money has no business in production.
  if (env.NODE_ENV === 'production' && env.ALLOW_SANDBOX_PAYMENTS !== 'i-understand') {
    throw new Error('the payment sandbox does not run in production');
  }
  const sandbox = createSandbox({ shopId, secretKey, file, receipts: env.SANDBOX_RECEIPTS !== 'off' });
  process.on('message', (message: ToSandbox) => sandbox.notifyAt(message.notifyAt));
  process.on('disconnect', () => process.exit(0));
  // A Ctrl+C in the terminal reaches the whole group: the parent decides when to end.
  process.on('SIGINT', () => undefined);
  await sandbox.fastify.listen({ host: '127.0.0.1', port: 0 });
  const address = sandbox.fastify.server.address();
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no port');
  process.send({ port: address.port } satisfies FromSandbox);
}

main(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
