import fs from 'node:fs';
import { ConfigError } from '#kit/errors.ts';

/* What only the machine can say of a setting. Both throw `ConfigError`. */

/** A folder that is not there is made. */
export function mustTakeFiles(setting: string, dir: string): void {
  try {
    fs.mkdirSync(dir, { recursive: true });
    fs.accessSync(dir, fs.constants.W_OK);
  } catch {
    throw new ConfigError(`Настройка ${setting}: в папку ${dir} нельзя писать`);
  }
}

const NO_SUCH_HOST = ['HOST', 'такого адреса у этой машины нет'] as const;
/** Why nothing can listen there, by the system's name of it. */
const REFUSALS: Record<string, readonly [setting: 'PORT' | 'HOST', why: string]> = {
  EADDRINUSE: ['PORT', 'этот порт занят другой программой'],
  EACCES: ['PORT', 'этот порт не открыт пользователю, от имени которого запущен сервер'],
  EADDRNOTAVAIL: NO_SUCH_HOST,
  ENOTFOUND: NO_SUCH_HOST,
};

/** What listens there. The metrics have a port and a host of their own: `METRICS_`. */
export async function mustListen<T>(listening: Promise<T>, prefix: '' | 'METRICS_' = ''): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const refusal = REFUSALS[String((error as NodeJS.ErrnoException).code)];
    if (!refusal) throw error;
    throw new ConfigError(`Настройка ${prefix}${refusal[0]}: ${refusal[1]}`);
  }
}
