/*
 * Loaded before the server (`--import`): the clock of its process, and of its children with the embedded database among
 * them, is the machine's plus the milliseconds that stand in a file, read at each look at the clock. Timers go on as they
 * do when a clock is set.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { CLOCK_AHEAD_FILE, NODE_OPTIONS } = process.env;
const Machine = Date;
const now = () => Machine.now() + Number(fs.readFileSync(CLOCK_AHEAD_FILE, 'utf8'));

// The server tells its children nothing of its settings.
const { fork } = childProcess;
childProcess.fork = (file, ...rest) => {
  const { env = process.env, ...options } = rest.pop();
  return fork(file, ...rest, { ...options, env: { ...env, CLOCK_AHEAD_FILE, NODE_OPTIONS } });
};
syncBuiltinESMExports();

globalThis.Date = new Proxy(Machine, {
  construct: (target, parts) => new target(...(parts.length === 0 ? [now()] : parts)),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
