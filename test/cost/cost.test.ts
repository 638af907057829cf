import { afterAll, expect, it } from 'vitest';
import type { Endpoint } from '#kit/endpoint.ts';
import { testApp } from '../app.ts';
import { sized } from '../size.ts';
import { attacksOn } from './attacks.ts';
import { makeCast } from './cast.ts';
import { type Attack, openSiege, type Result, type Siege } from './siege.ts';
import { attacksOnStored } from './stored.ts';
import { callOf } from './targets.ts';

/*
 * What the calls of one user cost everybody else. Each write call gets what is slow to work on, up to its limits, and
 * what it stored is read, viewed and printed; another user's calls are watched meanwhile.
 */

const app = testApp();
let siege: Siege | undefined;
afterAll(() => siege?.close());

/** Ends the account of whoever makes it. */
const LAST = 'POST /api/account/closing';
/** To look at some calls only. */
const only = new RegExp(process.env.COST_ONLY ?? '');

const writeCalls = (endpoints: readonly Endpoint[]) =>
  endpoints
    .filter(({ method, access }) => method !== 'GET' && access !== 'admin')
    .filter(({ body, transport }) => body.type !== 'undefined' || transport === 'upload')
    .filter((call) => only.test(callOf(call)));

const told = ({ attack: { call, place, content }, status, ms, beyond, failures }: Result) =>
  [`${call}, ${place}, ${content}: ${status}, ${Math.round(ms)} ms`, ...beyond, ...failures].join('; ');

it('S14 whatever one user sends, stores and prints, another one waits no longer than on a quiet server', {
  timeout: sized({ short: 900_000, long: 4 * 3600_000 }),
}, async () => {
  const opened = await openSiege();
  siege = opened;
  const world = await makeCast(opened.server);
  const results: Result[] = [];
  const began = Date.now();
  const attack = async (attacks: readonly Attack[]) => {
    for (const one of attacks) {
      const result = await opened.try(one);
      results.push(result);
      if (process.env.COST_LOG) process.stdout.write(`${told(result)}\n`);
    }
  };
  const calls = writeCalls(app.endpoints);
  const tryAll = async (endpoints: readonly Endpoint[]) => {
    for (const endpoint of endpoints) await attack(await attacksOn(opened.server, app.endpoints, endpoint, world));
  };
  await tryAll(calls.filter((call) => callOf(call) !== LAST));
  await attack(attacksOnStored(app.endpoints, results, world));
  await tryAll(calls.filter((call) => callOf(call) === LAST));
  const tried = new Set(results.map(({ attack }) => attack.call));
  const taken = results.filter(({ status }) => status < 300).length;
  process.stdout.write(
    `S14 ${results.length} contents for ${calls.length} calls in ${Math.round((Date.now() - began) / 1000)} s, ${taken} of them taken\n`,
  );
  expect(calls.map(callOf).filter((call) => !tried.has(call))).toEqual([]);
  const bad = results.filter(({ beyond, failures }) => beyond.length + failures.length > 0);
  // What an assertion compares is cut in its message; this is not.
  expect(bad.length, bad.map(told).join('\n')).toBe(0);
});
