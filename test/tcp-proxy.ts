import { once } from 'node:events';
import net from 'node:net';

export interface Address {
  host: string;
  port: number;
}

/** Stands between the server and something it depends on, and breaks the line in the ways that lines break. */
export interface TcpProxy {
  port: number;
  /** How many connections are open now. */
  open(): number;
  /** Drops every connection at once; new ones are taken. */
  drop(): void;
  /** Drops every connection; new ones lead there, as when an address moves to another host. */
  leadTo(target: Address): void;
  /** Drops every connection and refuses new ones, as a host that is down. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** From now on nothing passes in either direction, and nothing is closed: as a network that swallows packets. */
  stall(stalled: boolean): void;
  /**
   * The next time the client sends what matches, it is passed on, and the connection breaks before the answer comes
   * back. Resolves when that has happened.
   */
  loseAnswerTo(pattern: RegExp): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  client: net.Socket;
  target: net.Socket;
}

export async function tcpProxy(first: Address): Promise<TcpProxy> {
  let address = first;
  const pairs = new Set<Pair>();
  let stalled = false;
  let losing: { pattern: RegExp; lost: () => void } | null = null;

  const breakLine = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.target.destroy();
  };

  const server = net.createServer((client) => {
    const pair: Pair = { client, target: net.connect(address) };
    pairs.add(pair);
    let silent = false;
    client.on('data', (chunk) => {
      if (stalled) return;
      if (losing?.pattern.test(chunk.toString('latin1'))) {
        const { lost } = losing;
        losing = null;
        silent = true;
        // The target has answered, so it has done it: now the client's line breaks.
        pair.target.once('data', () => {
          breakLine(pair);
          lost();
        });
      }
      pair.target.write(chunk);
    });
    pair.target.on('data', (chunk) => {
      if (!stalled && !silent) client.write(chunk);
    });
    for (const socket of [client, pair.target]) {
      socket.on('error', () => breakLine(pair));
      socket.on('close', () => breakLine(pair));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const drop = () => {
    for (const pair of pairs) breakLine(pair);
  };
  const end = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    drop();
    await closed;
  };

  return {
    port,
    open: () => pairs.size,
    drop,
    leadTo(target) {
      address = target;
      drop();
    },
    async down() {
      await end();
    },
    async up() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stall(value) {
      stalled = value;
    },
    loseAnswerTo(pattern) {
      return new Promise((resolve) => {
        losing = { pattern, lost: resolve };
      });
    },
    async close() {
      if (server.listening) await end();
    },
  };
}
