import fs from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { someAtATime } from '../../work/some-at-a-time.ts';

/*
 * The folder of the embedded database, as PGlite sees it. PGlite as it comes does not sync to disk, and an error that
 * it has no name for is no error to it: the write counts as done. `tryFSOperation` and `stream_ops` are its internals:
 * engine-disk.test.ts fails when an upgrade silently undoes what is done to them here.
 */

interface NodeFsModule {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation<T>(operation: () => T): T;
}

interface EmscriptenModule {
  FS: { filesystems?: { NODEFS?: NodeFsModule } };
  NODEFS?: NodeFsModule;
}

const { EDQUOT, EROFS } = os.constants.errno;

/** An error of the disk by a name that the database knows: its own words are then about the disk. */
function named(error: unknown): unknown {
  const { code, errno } = error as NodeJS.ErrnoException;
  if (errno === -EDQUOT) return Object.assign(new Error('quota used up'), { code: 'ENOSPC' });
  // The database takes a read-only disk for a matter of rights.
  if (errno === -EROFS || code?.startsWith('Unknown system error')) {
    return Object.assign(new Error('disk refuses'), { code: 'EIO' });
  }
  return error;
}

function makeDurable(nodeFs: NodeFsModule): void {
  const run = nodeFs.tryFSOperation;
  nodeFs.tryFSOperation = (operation) =>
    run(() => {
      try {
        return operation();
      } catch (error) {
        throw named(error);
      }
    });
  nodeFs.stream_ops.fsync = ({ nfd }) => {
    nodeFs.tryFSOperation(() => fs.fdatasyncSync(nfd));
    return 0;
  };
}

async function sync(name: string): Promise<void> {
  const handle = await open(name, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}

/** For a database that was just made: PostgreSQL's own `initdb` syncs what it copies, PGlite's does not. */
export async function syncFolder(dir: string): Promise<void> {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  const names = entries
    // Windows syncs no folders.
    .filter((entry) => process.platform !== 'win32' || entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const folders = process.platform === 'win32' ? [] : [dir, path.dirname(dir)];
  // Many at once cost the disk little more than one.
  await someAtATime([...names, ...folders], sync, 64);
}

export class SyncedNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options);
    const syncing = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule;
      const target = FS.filesystems?.NODEFS ?? NODEFS;
      if (!target) throw new Error('PGlite has no NODEFS to make durable');
      makeDurable(target);
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), syncing];
    return result;
  }
}
