import fs from 'node:fs';

/** Ids of the processes that this one started. */
const children = () =>
  fs
    .readdirSync('/proc/self/task')
    .flatMap((task) => fs.readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '))
    .filter(Boolean);

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    // The process ended meanwhile.
    return '';
  }
}

/**
 * The most memory that each script of our child processes ever held, in MB, measured until `stop`. Linux keeps the highest
 * value itself, so that a look now and then misses little.
 */
export function watchChildMemory(scripts: readonly string[]): { stop(): Record<string, number> } {
  const peaks: Record<string, number> = {};
  const look = () => {
    for (const pid of children()) {
      const script = scripts.find((name) => read(`/proc/${pid}/cmdline`).includes(name));
      if (!script) continue;
      const peak = Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
      peaks[script] = Math.max(peaks[script] ?? 0, Math.round(peak));
    }
  };
  const timer = setInterval(look, 50);
  return {
    stop() {
      clearInterval(timer);
      look();
      return peaks;
    },
  };
}
