import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { RealServer } from '../real-server.ts';

/* What a data folder lies on, and how it is spoiled under a server that runs. Linux. */

const isRoot = process.getuid?.() === 0;

/** Goes before the server: even root is then bound by the permissions of files. */
export const BOUND_BY_PERMISSIONS = isRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** A view of the file system of one's own. Without being root it takes user namespaces, which some systems forbid. */
const OWN_MOUNTS = ['unshare', '--mount', ...(isRoot ? [] : ['--user', '--map-root-user'])];

/** Goes before the server: `dir` is a small disk of its own, on which its folder of files can be made read-only. */
export function onSmallDisk(dir: string, megabytes: number): string[] {
  const mounts = 'mount -t tmpfs -o "size=$1" mezha "$0" && mkdir "$0/files" && mount --bind "$0/files" "$0/files"';
  return [...OWN_MOUNTS, 'sh', '-c', `${mounts} && shift && exec "$@"`, dir, `${megabytes}m`];
}

/** Why `onSmallDisk` cannot be had here, or null. */
export function noSmallDisk(dir: string): string | null {
  const { error, status, stderr } = spawnSync(onSmallDisk(dir, 1)[0] ?? '', [...onSmallDisk(dir, 1).slice(1), 'true']);
  return error?.message ?? (status === 0 ? null : `no right to mount: ${String(stderr).trim()}`);
}

/** `dir` as the server sees it. */
export const seenBy = (server: RealServer, dir: string) => path.join(`/proc/${server.pid}/root`, dir);

/** Takes every byte that is free; gives the file that holds them. */
export function fill(dir: string): string {
  const file = path.join(dir, 'filler');
  const handle = fs.openSync(file, 'w');
  // The last page too.
  for (const size of [1 << 20, 4096]) {
    for (let full = false; !full; ) {
      try {
        full = fs.writeSync(handle, Buffer.alloc(size, 1)) === 0;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        full = true;
      }
    }
  }
  fs.closeSync(handle);
  return file;
}

export function setReadOnly(server: RealServer, dir: string, readOnly: boolean): void {
  const user = isRoot ? [] : ['--user', '--preserve-credentials'];
  const options = `remount,bind,${readOnly ? 'ro' : 'rw'}`;
  execFileSync('nsenter', [`--target=${server.pid}`, '--mount', ...user, 'mount', '-o', options, dir]);
}

/** The permissions of a folder and of the folders in it. */
export function setMode(dir: string, mode: number): void {
  const inner = fs.readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of inner) fs.chmodSync(path.join(dir, name), mode);
  fs.chmodSync(dir, mode);
}

/** Every file below a folder, half-written ones among them. */
export function filesIn(dir: string): string[] {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
