import net from 'node:net';

/* Requests that are begun and not finished, byte by byte as their sender likes. */

export interface HalfOpen {
  socket: net.Socket;
  /** The status of the answer; null where the connection was closed without one. */
  status: Promise<number | null>;
  close(): void;
}

/** Sends the head of a request and `sent` bytes of a body that never ends: of a length that is told, or in chunks. */
export function openHalf(
  origin: string,
  {
    method = 'POST',
    path,
    token,
    type = 'application/json',
    length,
    sent = 0,
  }: {
    method?: string;
    path: string;
    token?: string;
    type?: string;
    /** Without it the body comes in chunks. */
    length?: number;
    sent?: number;
  },
): HalfOpen {
  const { hostname, port, host } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  let text = '';
  const status = new Promise<number | null>((resolve) => {
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const line = /^HTTP\/1\.1 (\d+) /.exec(text);
      if (line) resolve(Number(line[1]));
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
  });
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${type}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const body = Buffer.alloc(sent, '"');
  if (length === undefined) socket.write(`${(sent + 1).toString(16)}\r\n`);
  socket.write(body);
  return { socket, status, close: () => socket.destroy() };
}
