import fs from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { clientOf } from '../test/client.ts';
import { networkRaw } from '../test/network-raw.ts';
import { type Account, giveConsent, newcomer, signedIn, startPractice } from '../test/new-account.ts';
import { SETTINGS, type Site, withSite } from './site.ts';

/* Who goes on a journey. All are users of the running product, made through its calls before the browser opens. */

interface ForOneJourney {
  /** Somebody who has only registered. */
  newUser(values?: { lastName?: string; consent?: boolean }): Promise<Account>;
  /** Somebody in private practice, who can make reports. */
  newAppraiser(values?: { lastName?: string }): Promise<Account>;
}

interface ForAllJourneys {
  /** Of the server. */
  settings: Readonly<Record<string, string>>;
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

/** An administrator whom `first-folder.ts` made. */
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
  // Each worker has a server and a database of its own: prices, default texts and lists of all users are nobody else's.
  settings: [SETTINGS, { scope: 'worker', option: true }],
  site: [async ({ settings }, provide) => withSite(settings, provide), { scope: 'worker', timeout: 180_000 }],
  baseURL: ({ site }, provide) => provide(site.url),
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
