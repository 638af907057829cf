import type { Endpoint } from '#kit/endpoint.ts';
import type { Row, Sent } from '../access/row.ts';
import { ACCESS } from '../access/table.ts';
import type { World } from '../access/world.ts';
import type { RealServer } from '../real-server.ts';
import { bodySchema } from './places.ts';
import type { Step } from './siege.ts';

/* The calls as their owner makes them, by the table of access. */

export const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

export interface Target {
  endpoint: Endpoint;
  row: Row;
  sent: Sent;
  /** Null for a call of everybody. */
  token: string | null;
}

export function addressOf({ path }: Endpoint, { params = {}, query }: Sent): string {
  const route = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${route}?${new URLSearchParams(query).toString()}` : route;
}

export const authorization = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

const isGood = (verdict: string | undefined) => verdict !== undefined && verdict < '3';

/** The call with the owner's objects: of the printed report where the table says that only there it does something. */
export function targetOf(endpoint: Endpoint, world: World): Target {
  const row = ACCESS[callOf(endpoint)];
  if (!row) throw new Error(`no row in the table of access: ${callOf(endpoint)}`);
  const onPrinted = !isGood(row.owner) && (isGood(row.locked) || row.locked === '422 validation');
  return {
    endpoint,
    row,
    sent: row.send(onPrinted ? world.locked : world.draft, world),
    token: endpoint.access === 'public' ? null : world.owner.token,
  };
}

export function jsonStep({ endpoint, sent, token }: Target, body: unknown): Step {
  return {
    name: callOf(endpoint),
    request: {
      method: endpoint.method,
      url: addressOf(endpoint, sent),
      headers: { ...authorization(token), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    },
  };
}

/** Not the user's to repeat. */
const GUARDED = ['version', 'status'];

/** What the call is sent in the ordinary case: what is read of the same address, and what the table sends. */
export async function ordinaryBody(server: RealServer, { endpoint, sent, token }: Target): Promise<unknown> {
  const answer = await server.raw({ method: 'GET', url: addressOf(endpoint, sent), headers: authorization(token) });
  const read = answer.statusCode === 200 ? (JSON.parse(answer.body) as object) : {};
  const known = Object.keys((bodySchema(endpoint.body).properties ?? {}) as object);
  const stored = Object.entries(read).filter(([key]) => known.includes(key) && !GUARDED.includes(key));
  return { ...Object.fromEntries(stored), ...((sent.body ?? {}) as object) };
}

/**
 * What the owner reads of the same objects: the record, the report and what is computed of it; and the documents that are
 * made of it.
 */
export function readsOf(
  endpoints: readonly Endpoint[],
  target: Target,
  world: World,
): { reads: Step[]; documents: Step[] } {
  const own = [world.owner.id, ...Object.values(world.draft)].filter((id) => id !== '');
  const names = JSON.stringify(target.sent);
  const reads: Step[] = [];
  const documents: Step[] = [];
  if (!own.some((id) => names.includes(id))) return { reads, documents };
  for (const endpoint of endpoints.filter(({ method, access }) => method === 'GET' && access !== 'admin')) {
    const { row, sent, token } = targetOf(endpoint, world);
    const ofReport =
      Object.values(sent.params ?? {}).includes(world.draft.id) && endpoint.path.startsWith('/api/reports');
    if (!isGood(row.owner) || !(ofReport || endpoint.path === target.endpoint.path)) continue;
    const request = { method: 'GET', url: addressOf(endpoint, sent), headers: authorization(token) } as const;
    (endpoint.limit ? documents : reads).push({ name: callOf(endpoint), request });
  }
  return { reads, documents };
}
