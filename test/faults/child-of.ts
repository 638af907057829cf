import fs from 'node:fs';
import type { RealServer } from '../real-server.ts';

/** The server's child of this program, or 0. Linux: the processes of the server are found in /proc. */
export function childOf(server: RealServer, program: string): number {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (Number(parent) !== server.pid) continue;
      if (fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)) return Number(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return 0;
}
