import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { CONNECTIONS_OF_ADDRESS, countConnections, limitConnections } from './connections.ts';

class Connection extends EventEmitter {
  open = true;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): this {
    this.open = false;
    return this;
  }
}

const arrivals = () => {
  const arrive = countConnections((address) => address === '10.0.0.5');
  return (address: string) => {
    const connection = new Connection(address);
    arrive(connection);
    return connection;
  };
};

it('S2 one address has only so many connections open, and each that ends makes room for another', () => {
  const from = arrivals();
  const taken = Array.from({ length: CONNECTIONS_OF_ADDRESS }, () => from('203.0.113.7'));
  expect(taken.every(({ open }) => open)).toBe(true);
  expect(from('203.0.113.7').open).toBe(false);
  expect(from('::ffff:203.0.113.7').open).toBe(false);
  expect(from('203.0.113.8').open).toBe(true);
  taken[0]?.emit('close');
  expect(from('203.0.113.7').open).toBe(true);
  expect(from('203.0.113.7').open).toBe(false);
});

it('S2 the addresses of one IPv6 network count together', () => {
  const from = arrivals();
  for (let n = 0; n < CONNECTIONS_OF_ADDRESS; n += 1) from(`2001:db8::${n.toString(16)}`);
  expect(from('2001:db8::ffff').open).toBe(false);
  expect(from('2001:db8:0:1::1').open).toBe(true);
});

it('S2 a balancer may bring the connections of everybody', () => {
  const from = arrivals();
  for (let n = 0; n <= CONNECTIONS_OF_ADDRESS; n += 1) expect(from('10.0.0.5').open).toBe(true);
});

it.each([
  { trustProxy: null, address: '203.0.113.7', counted: true },
  { trustProxy: null, address: '::ffff:10.1.2.3', counted: true },
  { trustProxy: null, address: '127.0.0.1', counted: false },
  { trustProxy: null, address: '::ffff:127.0.0.1', counted: false },
  { trustProxy: null, address: '::1', counted: false },
  { trustProxy: '203.0.113.5, 10.0.0.0/8', address: '203.0.113.5', counted: false },
  { trustProxy: '203.0.113.5, 10.0.0.0/8', address: '::ffff:10.1.2.3', counted: false },
  { trustProxy: '203.0.113.5, 10.0.0.0/8', address: '203.0.113.7', counted: true },
  { trustProxy: 'uniquelocal', address: '172.18.0.3', counted: false },
])(
  'S2 with TRUST_PROXY=$trustProxy the connections of $address are counted: $counted',
  ({ trustProxy, address, counted }) => {
    const last = (limits: Parameters<typeof limitConnections>[1]) => {
      const server = new EventEmitter();
      limitConnections({ server } as unknown as FastifyInstance, limits);
      const all = Array.from({ length: CONNECTIONS_OF_ADDRESS + 1 }, () => new Connection(address));
      for (const connection of all) server.emit('connection', connection);
      return all.at(-1);
    };
    expect(last({ trustProxy })?.open).toBe(!counted);
    // Without limits nobody is.
    expect(last(null)?.open).toBe(true);
  },
);
