import { ConfigError } from '#kit/errors.ts';
import { BackupError } from '#kit/server/backup/backup-error.ts';

/** Runs a program of the command line: what went wrong is one sentence, and the exit code tells. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const told = error instanceof ConfigError || error instanceof BackupError;
    process.stderr.write(`${told ? error.message : String(error)}\n`);
    process.exit(1);
  });
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
