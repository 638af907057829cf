import { z } from 'zod';
import { ConfigError } from '#kit/errors.ts';
import { withoutEnd } from '#kit/without-end.ts';

/** A bucket of any service that speaks S3. */
export interface S3Settings {
  /** Without a slash at the end; the bucket's name is added as the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const s3Variables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'должен быть адресом вида https://storage.yandexcloud.net' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'должен быть именем бакета: от 3 до 63 строчных латинских букв и цифр')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const NAMES = Object.keys(s3Variables) as (keyof typeof s3Variables)[];

/** Null: files lie on the disk. Throws `ConfigError` where only some of the settings are given. */
export function readS3Settings(v: z.output<z.ZodObject<typeof s3Variables>>): S3Settings | null {
  const given = NAMES.find((name) => v[name] !== undefined);
  if (!given) return null;
  const need = (name: keyof typeof s3Variables): string => {
    const value = v[name];
    if (value === undefined) throw new ConfigError(`Настройка ${name}: нужна вместе с ${given}`);
    return value;
  };
  return {
    endpoint: withoutEnd(need('S3_ENDPOINT'), '/'),
    bucket: need('S3_BUCKET'),
    region: need('S3_REGION'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}
