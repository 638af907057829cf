import fs from 'node:fs';

/** The children of this process that run this program. Linux: processes are found in /proc. */
export function childrenOf(parentPid: number, program: string): number[] {
  const runs = (pid: string) => {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return Number(parent) === parentPid && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && runs(name))
    .map(Number);
}

/** The first of them, or 0. */
export const childOf = (parentPid: number, program: string): number => childrenOf(parentPid, program)[0] ?? 0;
