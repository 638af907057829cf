import fs from 'node:fs';

/** The child of this process that runs this program, or 0. Linux: processes are found in /proc. */
export function childOf(parentPid: number, program: string): number {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (Number(parent) !== parentPid) continue;
      if (fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)) return Number(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return 0;
}
