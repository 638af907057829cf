import path from 'node:path';
import { z } from 'zod';
import { settingNumber } from '#kit/setting-number.ts';

export interface BackupSettings {
  /** Where the nightly copies lie. */
  dir: string;
  /** Minutes after midnight by the server's clock; null: no nightly copies. */
  atMinute: number | null;
  /** So many of the newest are kept. */
  keep: number;
}

export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'должна быть временем вида 03:30 или off')
    .default('03:30'),
  BACKUP_KEEP: settingNumber(1, 1000).default(7),
};

export function readBackupSettings(v: z.output<z.ZodObject<typeof backupVariables>>, dataDir: string): BackupSettings {
  const [hours, minutes] = v.BACKUP_AT.split(':').map(Number);
  return {
    dir: v.BACKUP_DIR ? path.resolve(v.BACKUP_DIR) : path.join(dataDir, 'backups'),
    atMinute: v.BACKUP_AT === 'off' ? null : (hours ?? 0) * 60 + (minutes ?? 0),
    keep: v.BACKUP_KEEP,
  };
}
