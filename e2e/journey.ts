import fs from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { clientOf } from '../test/client.ts';
import { networkRaw } from '../test/network-raw.ts';
import { type Account, giveConsent, newcomer, signedIn, startPractice } from '../test/new-account.ts';

/* Who goes on a journey. All are users of the running product, made through its calls before the browser opens. */

/** The running product: its address and the folder with all it keeps. */
interface Site {
  url: string;
  dataDir: string;
}

interface ForOneJourney {
  /** Somebody who has only registered. */
  newUser(values?: { lastName?: string; consent?: boolean }): Promise<Account>;
  /** Somebody in private practice, who can make reports. */
  newAppraiser(values?: { lastName?: string }): Promise<Account>;
}

interface ForAllJourneys {
  site: Site;
  /** One for all journeys that only need somebody's report; who looks at the whole list or at money takes a new one. */
  appraiser: Account;
  administrator: Account;
}

function callers(url: string) {
  const raw = networkRaw(url);
  return {
    anonymous: clientOf(raw, {}),
    as: (token: string) => clientOf(raw, { authorization: `Bearer ${token}` }),
  };
}

/** An administrator whom `start-server.mjs` made. */
export function administratorOf({ url, dataDir }: Site, name: string): Promise<Account> {
  const made = fs.readFileSync(path.join(dataDir, `journeys-${name}.json`), 'utf8');
  return signedIn(callers(url), JSON.parse(made) as { email: string; password: string });
}

async function appraiserOf({ url }: Site, values: { lastName?: string } = {}): Promise<Account> {
  const user = await newcomer(callers(url), values);
  await giveConsent(user);
  await startPractice(user);
  return user;
}

export const test = base.extend<ForOneJourney, ForAllJourneys>({
  site: [
    { url: `http://localhost:${process.env.E2E_PORT}`, dataDir: process.env.E2E_DATA_DIR ?? '' },
    { scope: 'worker' },
  ],
  appraiser: [async ({ site }, provide) => provide(await appraiserOf(site)), { scope: 'worker' }],
  administrator: [
    async ({ site }, provide) => provide(await administratorOf(site, 'administrator')),
    { scope: 'worker' },
  ],
  newUser: async ({ site }, provide) => {
    await provide(async ({ consent = false, ...values } = {}) => {
      const user = await newcomer(callers(site.url), values);
      if (consent) await giveConsent(user);
      return user;
    });
  },
  newAppraiser: async ({ site }, provide) => provide((values) => appraiserOf(site, values)),
});
