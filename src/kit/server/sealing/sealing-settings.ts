import { z } from 'zod';
import { ConfigError } from '#kit/errors.ts';
import { KEY_BYTES } from './sealing.ts';

export interface SealingSettings {
  /** The key that seals; null: a key file in the data folder. */
  key: Buffer | null;
  /** Keys that still open: the one before a change, or the one after it while not all servers know of it yet. */
  oldKeys: Buffer[];
}

const NOT_A_KEY = `должен быть ключом: ${KEY_BYTES} байта в base64 (создать: openssl rand -base64 ${KEY_BYTES})`;

/** Both alphabets of base64, with or without padding. */
const dataKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9+/_-]{43}=?$/, NOT_A_KEY)
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === KEY_BYTES, NOT_A_KEY);

export const sealingVariables = {
  DATA_KEY: dataKey.optional(),
  DATA_KEY_OLD: z
    .string()
    .transform((list) => list.split(',').filter((text) => text.trim() !== ''))
    .pipe(z.array(dataKey))
    .optional(),
};

/** Throws `ConfigError` in production without a key: one that lies beside the data protects nothing. */
export function readSealingSettings(
  v: z.output<z.ZodObject<typeof sealingVariables>>,
  production: boolean,
): SealingSettings {
  if (production && !v.DATA_KEY) {
    throw new ConfigError(
      `Настройка DATA_KEY: нужна при NODE_ENV=production. Создайте ключ (openssl rand -base64 ${KEY_BYTES}) и храните его отдельно от данных и их копий: без него данные не прочитать.`,
    );
  }
  return { key: v.DATA_KEY ?? null, oldKeys: v.DATA_KEY_OLD ?? [] };
}
