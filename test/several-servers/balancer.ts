import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/* A balancer as docs/operations.md asks for: each call to the next server, past those that are gone. */

export interface Balancer {
  origin: string;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Rejects with the connection's error; `ECONNREFUSED` alone says for certain that the call did not arrive. */
function forward(origin: string, request: http.IncomingMessage, body: Buffer, agent: http.Agent): Promise<Answer> {
  const from = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
  return new Promise((resolve, reject) => {
    const onward = http.request(`${origin}${request.url}`, {
      agent,
      method: request.method,
      headers: { ...request.headers, 'x-forwarded-for': from },
    });
    onward.on('error', reject);
    onward.on('response', (answer) => {
      buffer(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
        reject,
      );
    });
    onward.end(body);
  });
}

/** `origins` is asked at every call: servers come and go. */
export async function startBalancer(origins: () => readonly string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;

  async function answer(request: http.IncomingMessage, body: Buffer): Promise<Answer | null> {
    const mayRepeat = request.method === 'GET' || request.method === 'HEAD';
    for (const _ of origins()) {
      const servers = origins();
      turn += 1;
      const origin = servers[turn % servers.length] ?? '';
      try {
        return await forward(origin, request, body, agent);
      } catch (error) {
        if (!mayRepeat && (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return null;
      }
    }
    return null;
  }

  const server = http.createServer(async (request, response) => {
    const answered = await answer(request, await buffer(request));
    // Whether the write went through is not known: the caller gets no answer, good or bad.
    if (!answered) return void request.socket.destroy();
    const { 'transfer-encoding': _, ...headers } = answered.headers;
    response.writeHead(answered.status, { ...headers, 'content-length': answered.body.length }).end(answered.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
