import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeSnapshot, testServerUrl } from './database.ts';
import { renderChild } from './render-child.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    snapshot: string;
  }
}

/** One migrated database, dumped once, and the renderer's child, built once, for all test files of the run. */
export default async function setup(project: TestProject): Promise<() => void> {
  await renderChild();
  if (testServerUrl) {
    project.provide('snapshot', '');
    return () => undefined;
  }
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-test-'));
  const file = path.join(dir, 'snapshot.tar');
  fs.writeFileSync(file, Buffer.from(await (await makeSnapshot()).arrayBuffer()));
  project.provide('snapshot', file);
  return () => fs.rmSync(dir, { recursive: true, force: true });
}
