import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { RealServer } from '../real-server.ts';

/* A disk of the test's own that lies in a file: its quota is used up, or it breaks. Linux, as root. */

export interface LoopDisk {
  /** Goes before the server, which alone sees the disk, at `dir`. */
  under: string[];
  /** Why it cannot be had here, or null. */
  missing: string | null;
  remove(): void;
}

interface BreakableDisk extends LoopDisk {
  /** The bytes of its files can neither be read nor written, as on a disk that dies; false: they are back. */
  setBroken(broken: boolean): void;
}

interface PoweredDisk extends LoopDisk {
  /** Goes before the server that is started after a loss of power in this moment. */
  cut(server: RealServer): string[];
}

interface QuotaDisk extends LoopDisk {
  setUsedUp(server: RealServer, usedUp: boolean): void;
}

/** The next look at the file goes to the disk. */
export function forgetCached(file: string): void {
  execFileSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0'], { stdio: 'pipe' });
}

const said = ({ error, status, stderr }: ReturnType<typeof spawnSync>) =>
  error?.message ?? (status === 0 ? null : String(stderr).trim());

/** `mount` is a line of shell that mounts `$1` at `$0`; `$2` is a folder for its own use. */
function loopDisk([make = '', ...how]: string[], megabytes: number, dir: string, mount: string) {
  const [image, own] = [`${dir}.image`, `${dir}.own`];
  fs.mkdirSync(own);
  fs.writeFileSync(image, '');
  fs.truncateSync(image, megabytes << 20);
  const under = ['unshare', '--mount', 'sh', '-c', `${mount} && shift 2 && exec "$@"`, dir, image, own];
  const missing =
    said(spawnSync(make, [...how, '-q', image])) ?? said(spawnSync('unshare', [...under.slice(1), 'true']));
  const remove = () => {
    for (const path of [image, own]) fs.rmSync(path, { recursive: true, force: true });
  };
  return { under, missing, image, own, remove };
}

/**
 * A disk of one group of blocks: what the file system keeps of itself, and the folders that `folders` makes, come before
 * the bytes of files.
 */
function breakable(dir: string, blockSize: number, folders: string): BreakableDisk {
  const megabytes = (8 * blockSize * blockSize) >> 20;
  const disk = loopDisk(
    ['mkfs.ext4', '-O', '^has_journal', '-b', String(blockSize)],
    megabytes,
    dir,
    `mount -t ext4 -o loop "$1" "$0" && ${folders}`,
  );
  let beyond = Buffer.alloc(0);
  let sound = 0;
  if (disk.missing === null) {
    const layout = String(execFileSync('dumpe2fs', [disk.image], { stdio: 'pipe' }));
    sound = blockSize * Number(/^ +Free blocks: (\d+)-/m.exec(layout)?.[1]);
  }
  return {
    ...disk,
    setBroken(broken) {
      if (broken) {
        beyond = fs.readFileSync(disk.image).subarray(sound);
        fs.truncateSync(disk.image, sound);
      } else fs.appendFileSync(disk.image, beyond);
      const device = execFileSync('losetup', ['--noheadings', '--output', 'NAME', '--associated', disk.image]);
      execFileSync('losetup', ['--set-capacity', String(device).trim()]);
    },
  };
}

/** For the folder of files: 8 MB. */
export function breakableDisk(dir: string): BreakableDisk {
  const digits = '0 1 2 3 4 5 6 7 8 9 a b c d e f';
  return breakable(dir, 1024, `for a in ${digits}; do for b in ${digits}; do mkdir -p "$0/$a$b"; done; done`);
}

/** For everything: 128 MB. */
export const breakableDataDisk = (dir: string): BreakableDisk => breakable(dir, 4096, 'true');

/** What the kernel was not told to write stays in its memory for minutes. */
export function poweredDisk(dir: string): PoweredDisk {
  const disk = loopDisk(['mkfs.ext4'], 128, dir, 'mount -t ext4 -o loop,commit=300 "$1" "$0"');
  const left = path.join(disk.own, 'left');
  return {
    ...disk,
    cut(server) {
      process.kill(server.pid, 'SIGSTOP');
      fs.copyFileSync(disk.image, left);
      return disk.under.map((word) => (word === disk.image ? left : word));
    },
  };
}

/** The first of a file system. */
const SUBVOLUME = '0/256';

export function quotaDisk(dir: string): QuotaDisk {
  // A part of its own: a quota on the whole could not be lifted any more.
  const part = 'test -d "$2/data" || { btrfs subvolume create "$2/data" >&2 && btrfs quota enable "$2"; }';
  const mount = `mount -t btrfs -o loop "$1" "$2" && { ${part}; } && mount --bind "$2/data" "$0"`;
  const disk = loopDisk(['mkfs.btrfs'], 256, dir, mount);
  return {
    ...disk,
    setUsedUp(server, usedUp) {
      // Less than what lies there.
      const size = usedUp ? '4K' : 'none';
      const command = ['btrfs', 'qgroup', 'limit', size, SUBVOLUME, disk.own];
      execFileSync('nsenter', [`--target=${server.pid}`, '--mount', ...command], { stdio: 'pipe' });
    },
  };
}
