import type { Endpoint } from '#kit/endpoint.ts';
import type { World } from '../access/world.ts';
import { isLong, sized } from '../size.ts';
import type { Attack, Result, Step } from './siege.ts';
import { addressOf, authorization, callOf, readsOf, targetOf } from './targets.ts';

/* What grows with what is stored: a report with all at its limits, and many of them. */

const COPIES = sized({ short: 2, long: 200 });
/** Nobody presses so often; a program does. */
const AT_ONCE = sized({ short: 3, long: 60 });

/**
 * Laid out in a process of its own, up to the time that a layout may take: in the long run. `npm test` has the dear
 * layouts of `pdf-turns.test.ts`.
 */
const isLayout = ({ name }: Step) => name.includes('/beside') || name.endsWith('/preview.pdf');

/** The dearest thing to read. */
const isView = ({ name }: Step) => name.endsWith('/view');

/** Signing out ends what comes next. */
const isOfSession = ({ path }: Endpoint) => path.startsWith('/api/auth/');

/** The calls that say nothing: they work on what is stored. */
function silentCalls(endpoints: readonly Endpoint[], world: World): Step[] {
  return endpoints
    .filter(({ method, access, body }) => method === 'POST' && access === 'user' && body.type === 'undefined')
    .filter((endpoint) => !isOfSession(endpoint))
    .map((endpoint) => targetOf(endpoint, world))
    .filter(({ sent }) => !JSON.stringify(sent).includes(world.locked.id))
    .map(({ endpoint, sent, token }) => ({
      name: callOf(endpoint),
      request: { method: endpoint.method, url: addressOf(endpoint, sent), headers: authorization(token) },
    }));
}

/** After all others: it takes what was taken of them. */
export function attacksOnStored(endpoints: readonly Endpoint[], results: readonly Result[], world: World): Attack[] {
  const largest = new Map<string, Step>();
  for (const { attack, taken } of results) {
    if (taken?.request.url?.toString().includes(world.draft.id) && attack.place === 'the body')
      largest.set(attack.call, taken);
  }
  const [write, ...more] = [...largest.values()];
  if (!write) return [];
  const [view] = endpoints.filter(({ path }) => path === '/api/reports/:id/view');
  const { reads: all, documents } = view
    ? readsOf(endpoints, targetOf(view, world), world)
    : { reads: [], documents: [] };
  const mayBeAsked = (step: Step) => isLong || !isLayout(step);
  const reads = all.filter(mayBeAsked);
  const silent = silentCalls(endpoints, world);
  const list: Step = {
    name: 'GET /api/reports',
    request: { method: 'GET', url: '/api/reports', headers: authorization(world.owner.token) },
  };
  const copy = silent.find(({ name }) => name.endsWith('/clone'));
  const archive: Step = {
    name: 'the archive of all data',
    request: {
      method: 'GET',
      url: `/api/account/exports/${world.exportId}`,
      headers: authorization(world.owner.token),
    },
  };
  return [
    {
      call: 'every step',
      place: 'the report',
      content: 'all at its limits',
      write,
      afterwards: [...more, ...reads, ...documents.filter(mayBeAsked), ...silent],
    },
    ...(isLong ? [write, ...more, ...reads] : [write, ...reads.filter(isView)]).map((step) => ({
      call: step.name,
      place: 'the report',
      content: `all at its limits, ${AT_ONCE} times at once`,
      write: { ...step, times: AT_ONCE },
      afterwards: [],
    })),
    ...(copy
      ? [
          {
            call: copy.name,
            place: 'reports',
            content: `${COPIES} of them`,
            write: copy,
            afterwards: [...Array<Step>(COPIES).fill(copy), list, archive],
          },
        ]
      : []),
  ];
}
