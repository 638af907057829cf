import { expect, it } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { createApp, type Services } from './app.ts';

it('S3 a request that is never finished does not keep its connection for ever', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const outside = { db: null, sealer: null, storage: null, pdf: null, cards: null } as unknown as Services;
  const { fastify } = await createApp({ ...outside, config });
  const { requestTimeout, headersTimeout } = fastify.server;
  await fastify.close();
  for (const limit of [requestTimeout, headersTimeout]) {
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(5 * 60_000);
  }
});
