import fs from 'node:fs';
import path from 'node:path';

/*
 * What older versions of the product left: the rows of one invented report with its generated edition, taken from the
 * database of each (test/files/README.md).
 */

export const FORMER = ['before-the-sealing', 'first-sealed', 'before-printed-blocks'] as const;

type Row = Record<string, unknown>;

export interface FormerState {
  /** How many migrations there were. */
  migrations: number;
  /** In the order in which they refer to each other. */
  tables: Record<string, Row[]>;
}

export function formerState(name: (typeof FORMER)[number]): FormerState {
  return JSON.parse(fs.readFileSync(path.resolve(`test/files/former/${name}.json`), 'utf8'));
}
