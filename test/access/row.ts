import type { Access } from '#kit/endpoint.ts';
import type { ReportObjects, World } from './world.ts';

/* A row of the table of access (`table.ts`), and the kinds that most rows are of. */

/** Status, and the code of a refusal: `200`, `404 not_found`. */
export type Verdict = `${number}` | `${number} ${string}`;

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The text fields of a form with a picture. */
  upload?: Record<string, string>;
}

export interface Row {
  access: Access;
  /** The call with ids of the owner's, those of a report out of `of`. */
  send(of: ReportObjects, world: World): Sent;
  owner: Verdict;
  /** Another user, with the same ids. A good answer is about what is their own. */
  stranger: Verdict;
  /** An administrator, with the same ids; 'sees' where a good answer may tell of the owner. */
  admin: Verdict | { sees: Verdict };
  /** The owner, with the ids of their generated report. For every call that names a report or its file. */
  locked?: Verdict;
  /** Somebody not signed in, of a public call; every other call answers 401. */
  nobody?: Verdict;
}

export const NOT_FOUND = '404 not_found';
const FORBIDDEN = '403 forbidden';

export type Send = Row['send'];

/** Of the owner alone: to everybody else, to an administrator too, it does not exist. */
export const mine = (send: Send, owner: Verdict, locked?: Verdict, access: Access = 'user'): Row => ({
  access,
  send,
  owner,
  stranger: NOT_FOUND,
  admin: NOT_FOUND,
  ...(locked ? { locked } : {}),
});

/** Names no object: everybody gets what is their own. */
export const eachHisOwn = (send: Send, all: Verdict): Row => ({
  access: 'user',
  send,
  owner: all,
  stranger: all,
  admin: all,
});

export const administration = (send: Send, admin: Verdict): Row => ({
  access: 'admin',
  send,
  owner: FORBIDDEN,
  stranger: FORBIDDEN,
  admin: { sees: admin },
});

export const everybody = (send: Send, all: Verdict): Row => ({
  access: 'public',
  send,
  nobody: all,
  owner: all,
  stranger: all,
  admin: all,
});
