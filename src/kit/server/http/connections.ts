import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './caller-address.ts';

/** Idle connections are closed after so long. The balancer does it before (`deploy/Caddyfile`). */
const KEEP_ALIVE_MS = 72_000;
/** An upload of 3 MB over a poor line takes four minutes. How a body may come in meanwhile: body-watch.ts. */
const REQUEST_WITHIN_MS = 5 * 60_000;
/** From the first byte of the connection to the last one of the headers. */
const HEADERS_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 5_000;

/** Each connection that waits takes some 30 KB. */
const CONNECTIONS = 10_000;
/** An office behind one address: forty people, six connections of each browser, and room. */
export const CONNECTIONS_OF_ADDRESS = 400;

/** Fastify's options for how long a connection may take. */
export const connectionTimes = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  requestTimeout: REQUEST_WITHIN_MS,
  http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
};

/** The part of a socket that is looked at here. */
export type Arrival = Pick<Socket, 'remoteAddress'> & {
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
};

/** Closes each connection that is one too many for its address. Where `isProxy` holds, many callers share one. */
export function countConnections(isProxy: (address: string) => boolean): (socket: Arrival) => void {
  const counts = new Map<string, number>();
  return (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const address = networkOf(remoteAddress);
    const count = (counts.get(address) ?? 0) + 1;
    if (count > CONNECTIONS_OF_ADDRESS) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  };
}

/** Whoever is on this machine is its operator, or a balancer that the settings do not name. */
const ALWAYS = ['loopback'];

/** All together do not take all memory, and (unless it is null) no address takes all connections. */
export function limitConnections(fastify: FastifyInstance, byAddress: { trustProxy: string | null } | null): void {
  fastify.server.maxConnections = CONNECTIONS;
  if (!byAddress) return;
  const proxies = byAddress.trustProxy?.split(',').map((entry) => entry.trim()) ?? [];
  const isNamed = compile([...ALWAYS, ...proxies]);
  fastify.server.on(
    'connection',
    countConnections((address) => isNamed(address, 0)),
  );
}
