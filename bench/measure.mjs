/* Rounds that take turns: whatever else the machine does meets all sides alike, and only ratios are told. */
import http from 'node:http';

const CONNECTIONS = 4;
const ROUND_MS = 1500;
const ROUNDS = 7;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** One call; an answer other than 200 ends the measurement. */
export function ask({ port, path, token, method = 'GET', body }) {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
    };
    const request = http.request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    request.end(sent);
  });
}

/** Calls a second while so many callers ask one after the other. */
async function throughput(call, ms) {
  const begun = performance.now();
  let calls = 0;
  const caller = async () => {
    while (performance.now() - begun < ms) {
      await ask(call(calls));
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return (calls * 1000) / (performance.now() - begun);
}

/** Milliseconds of the middle one of calls that follow each other. */
async function latency(call, ms) {
  const begun = performance.now();
  const took = [];
  while (performance.now() - begun < ms) {
    const at = performance.now();
    await ask(call(took.length));
    took.push(performance.now() - at);
  }
  return median(took);
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The figure of each side, round for round. `sides` are functions that give the calls of a side. */
async function rounds(measure, sides) {
  for (const side of sides) await measure(side, ROUND_MS / 3);
  const figures = sides.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, side] of sides.entries()) figures[index].push(await measure(side, ROUND_MS / sides.length));
  return figures;
}

export const spreadOf = (ratios) => ({ figure: median(ratios), from: Math.min(...ratios), to: Math.max(...ratios) });

/** How many calls ours answers for one of the other's. */
export async function share(ours, others) {
  const [a, b] = await rounds(throughput, [ours, others]);
  return {
    ...spreadOf(a.map((value, round) => value / b[round])),
    note: `${median(a).toFixed(0)} against ${median(b).toFixed(0)} calls a second`,
  };
}

/** How much longer a call takes on the largest database than on the smallest. */
export async function growth(calls) {
  const figures = await rounds(latency, calls);
  const [first, last] = [figures[0], figures.at(-1)];
  return {
    ...spreadOf(last.map((value, round) => value / first[round])),
    note: figures.map((values) => `${median(values).toFixed(2)} ms`).join(' → '),
  };
}
