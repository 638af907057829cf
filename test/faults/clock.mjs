/*
 * Loaded before the server (`--import`): the clock of its process, and with it the embedded database's, is the machine's
 * plus the milliseconds that stand in a file, read at each look at the clock. Timers go on as they do when a clock is set.
 */
import fs from 'node:fs';

const Machine = Date;
const now = () => Machine.now() + Number(fs.readFileSync(process.env.CLOCK_AHEAD_FILE, 'utf8'));

globalThis.Date = new Proxy(Machine, {
  construct: (target, parts) => new target(...(parts.length === 0 ? [now()] : parts)),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
