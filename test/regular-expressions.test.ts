import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, vi } from 'vitest';
import { itInLong } from './size.ts';

/*
 * The server answers everybody in one thread, so a regular expression that a long text makes slow stops the service for
 * all. `recheck` proves for each one of the product that its time grows with the length of the text and no faster.
 */

/** Whether a part repeats without end; any other takes at most so many steps at each place of a text. */
const isEndless = (pattern: string) =>
  /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, ''));

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.split(path.sep).join('/')}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

/** A text that `recheck` suspects: parts, each with what is repeated. */
interface Attack {
  pumps: readonly { prefix: string; pump: string }[];
  suffix: string;
}

interface Found {
  literals: string[];
  /** `new RegExp(…)` and `RegExp(…)`, whose words only the running module knows. */
  built: number;
}

function inSyntax(file: string): Found {
  const found: Found = { literals: [], built: 0 };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (type === 'Literal' && regex) found.literals.push(`/${regex.pattern}/${regex.flags}`);
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') found.built += 1;
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

/** What a module builds while it is loaded: those made later are not seen here, and are missed by their number. */
async function built(file: string): Promise<string[]> {
  const made: string[] = [];
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, input: [string, string?]) {
        const pattern = new target(...input);
        // Its caller is the second of the stack; further down stand the modules that import it.
        if (new Error().stack?.split('\n')[2]?.includes(`/${file}:`)) made.push(String(pattern));
        return pattern;
      },
    }),
  );
  await import(`../${file}`);
  vi.unstubAllGlobals();
  return made;
}

/** Eight times the text: eight times the time where it is linear, sixty-four times where it is quadratic. */
const LONGER = 8;

/**
 * `recheck` proves most patterns. The few with a look-around it tries with texts of its own, as a simple matcher would take
 * them, and two runs of the same differ: what it suspects is shown to Node.
 */
function growsFaster(pattern: string, { pumps, suffix }: Attack): boolean {
  const end = pattern.lastIndexOf('/');
  const expression = new RegExp(pattern.slice(1, end), pattern.slice(end + 1));
  const spentOn = (times: number) => {
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
    const runs = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      text.replace(expression, '');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.min(...runs);
  };
  return spentOn(4000 * LONGER) > 3 * LONGER * Math.max(spentOn(4000), 500);
}

itInLong('R4 what a pattern costs is told by its growth: squared is seen, linear is not', () => {
  const attack = { pumps: [{ prefix: '', pump: ' ' }], suffix: 'x' };
  expect(growsFaster('/\\s+$/u', attack)).toBe(true);
  expect(growsFaster('/(?<!\\s)\\s+$/u', attack)).toBe(false);
});

itInLong('R4 no regular expression of the product takes more than linear time', { timeout: 1_200_000 }, async () => {
  // Its other engines are programs of their own, which are not there on every machine.
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
  const { checkSync } = await import('recheck');
  const patterns = new Map<string, string>();
  for (const file of FILES) {
    const { literals, built: expected } = inSyntax(file);
    const made = expected === 0 ? [] : await built(file);
    expect(made.length, `${file} builds a regular expression after it was loaded`).toBe(expected);
    for (const pattern of [...literals, ...made]) patterns.set(pattern, file);
  }
  expect(patterns.size).toBeGreaterThan(300);
  const slow = [...patterns]
    .filter(([pattern]) => isEndless(pattern))
    .flatMap(([pattern, file]) => {
      // Without a clock of its own: on a busy machine a pattern would be 'not proved'.
      const end = pattern.lastIndexOf('/');
      const told = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: null, randomSeed: 1 });
      if (told.status === 'safe') return [];
      if (told.status !== 'vulnerable') return [`${file} ${pattern}: not proved`];
      if (told.checker === 'fuzz' && !growsFaster(pattern, told.attack)) return [];
      return [`${file} ${pattern}: ${told.complexity.summary}`];
    });
  expect(slow).toEqual([]);
});
