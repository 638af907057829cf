import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { signIn } from '#features/account/sign-in-api.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { listReports } from '#features/report/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { mustBe } from '../new-account.ts';
import type { RealServer } from '../real-server.ts';
import { makeAppraiser } from './cast.ts';

export interface Wait {
  name: string;
  status: number;
  ms: number;
}

/** The calls of another user of the server, and how long they wait. */
export interface OtherUser {
  watch(): void;
  /** What the user waited for since `watch`; comes after the last answer. */
  end(): Promise<Wait[]>;
  /** When one of the calls goes on for so long that nothing more needs to be known. */
  held: Promise<string>;
  close(): Promise<unknown>;
}

/** A call that has gone on for so long is a finding; nothing else is tried of that server. */
const HELD_MS = 15_000;
const GIVE_UP_MS = 60_000;
/** Reports in the user's list. */
const REPORTS = 15;

/** What the user calls, and the rest in between. */
interface Act {
  name: string;
  restMs: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** An account with some reports, one of which it saves. */
export async function otherUsersCalls(server: RealServer): Promise<Act[]> {
  const { user, reportId } = await makeAppraiser(server);
  const { email, password, token } = user;
  for (let count = 1; count < REPORTS; count += 1) mustBe(await user.call(createReport, { body: {} }), 'report');
  const headers = { authorization: `Bearer ${token}` };
  return [
    { name: 'healthz', restMs: 20, method: 'GET', path: '/healthz', headers: {} },
    { name: 'list', restMs: 100, method: 'GET', path: `${listReports.path}?limit=50`, headers },
    {
      name: 'save',
      restMs: 100,
      method: 'POST',
      path: descriptionSheet.write.path.replace(':reportId', reportId),
      headers: { ...headers, ...JSON_TYPE },
      body: JSON.stringify({ total_area: 1310, address: 'Луговая, 17' }),
    },
    {
      name: 'sign-in',
      restMs: 300,
      method: 'POST',
      path: signIn.path,
      headers: JSON_TYPE,
      body: JSON.stringify({ email, password }),
    },
  ];
}

export function startOtherUser(origin: string, calls: readonly Act[]): OtherUser {
  const worker = new Worker(path.join(import.meta.dirname, 'other-user.mjs'), {
    workerData: { origin, calls, heldMs: HELD_MS, giveUpMs: GIVE_UP_MS },
  });
  const held = new Promise<string>((resolve) => {
    worker.on('message', (message: { held?: string }) => {
      if (message.held) resolve(message.held);
    });
  });
  return {
    held,
    watch: () => worker.postMessage('watch'),
    async end() {
      worker.postMessage('end');
      for (;;) {
        const [{ waits }] = (await once(worker, 'message')) as [{ waits?: Wait[] }];
        if (waits) return waits;
      }
    },
    close: () => worker.terminate(),
  };
}
