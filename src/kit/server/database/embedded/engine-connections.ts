import net from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { listenAt } from './control-address.ts';

/*
 * PostgreSQL's protocol between the driver and the engine, which has one session. Connections take turns: whoever comes
 * next waits until the one before has gone, and finds nothing of it.
 */

const EMPTY = Buffer.alloc(0);
const SYNC = Buffer.from('S\0\0\0\x04', 'latin1');

/** Says that the engine is ready for the next query. */
const READY = 'Z';

/** The last message of an answer, by the message that is answered. An error is the last one to any. */
const LAST_OF_ANSWER: Readonly<Record<string, string>> = {
  startup: READY,
  Q: READY,
  S: READY,
  P: '1',
  B: '2',
  C: '3',
  D: 'Tn',
  E: 'CIs',
};
/** Notices, settings and notifications come at any time. */
const ASIDE = 'NSA';

/** The whole messages that arrive. The first one has no kind, only a length. */
async function* messagesOf(socket: net.Socket): AsyncGenerator<{ kind: string; message: Buffer }> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  let wanted = 4;
  let kindLength = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < wanted) continue;
    let bytes: Buffer = Buffer.concat(chunks);
    for (;;) {
      wanted = kindLength + (bytes.length < kindLength + 4 ? 4 : bytes.readInt32BE(kindLength));
      if (bytes.length < wanted) break;
      const message = bytes.subarray(0, wanted);
      yield { kind: kindLength === 0 ? 'startup' : String.fromCharCode(message[0] ?? 0), message };
      bytes = bytes.subarray(wanted);
      kindLength = 1;
    }
    chunks = [bytes];
    length = bytes.length;
  }
}

/** Looks through an answer that comes in pieces. */
function answerReader() {
  let head: Buffer = EMPTY;
  let left = 0;
  let last = '';
  return {
    read(bytes: Buffer) {
      for (let at = 0; at < bytes.length; ) {
        const size = Math.min(left > 0 ? left : 5 - head.length, bytes.length - at);
        if (left > 0) left -= size;
        else
          head =
            head.length === 0 ? bytes.subarray(at, at + size) : Buffer.concat([head, bytes.subarray(at, at + size)]);
        at += size;
        if (head.length < 5) continue;
        const kind = String.fromCharCode(head[0] ?? 0);
        if (!ASIDE.includes(kind)) last = kind;
        left = head.readInt32BE(1) - 4;
        head = EMPTY;
      }
    },
    /** The kind of the last message, or null when it is not whole. */
    last: () => (left > 0 || head.length > 0 ? null : last),
  };
}

/** Whether an answer is whole: `last` is the kind of its last message. */
function isWhole(kind: string, last: string | null): boolean {
  const wanted = LAST_OF_ANSWER[kind];
  if (wanted === undefined || last === null) return wanted === undefined;
  return (last !== '' && wanted.includes(last)) || (last === 'E' && wanted !== READY);
}

/** Ends the transaction and the session of a connection that has gone. */
async function forget(engine: PGlite): Promise<void> {
  // It may have gone between an error and its end, until when the engine takes nothing.
  await engine.execProtocolRaw(SYNC);
  if (engine.isInTransaction()) await engine.exec('rollback');
  await engine.exec('discard all');
}

async function serve(engine: PGlite, socket: net.Socket, onEnd: (lastWords: string) => void): Promise<void> {
  const mustComeBack = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      onEnd(`the engine did not come back: ${error}`);
      throw error;
    });
  await mustComeBack(forget(engine));
  // After an error the engine answers nothing until the end of the piece of work that has failed.
  let failed = false;
  for await (const { kind, message } of messagesOf(socket)) {
    if (kind === 'X') break;
    const answer = answerReader();
    // What belongs together leaves together.
    if (socket.writableCorked === 0) socket.cork();
    const onRawData = (bytes: Uint8Array) => {
      const copy = Buffer.from(bytes);
      answer.read(copy);
      socket.write(copy);
    };
    await mustComeBack(engine.execProtocolRawStream(message, { syncToFs: false, onRawData }));
    if (kind === 'S') failed = false;
    if (!failed && !isWhole(kind, answer.last())) onEnd(`the engine did not come back from a message ${kind}`);
    if (answer.last() === 'E') failed = true;
    if (LAST_OF_ANSWER[kind] === READY || kind === 'H') socket.uncork();
  }
  socket.end();
}

/**
 * Listens at the address of the data folder. `onEnd` is called when the engine did not come back from a message: PGlite
 * hides why, and what the engine would do next is worth nothing.
 */
export async function serveConnections(
  engine: PGlite,
  dataDir: string,
  onEnd: (lastWords: string) => void,
): Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    turn = turn.then(() => serve(engine, socket, onEnd)).catch(() => socket.destroy());
  });
  await listenAt(server, dataDir, 'engine');
}
