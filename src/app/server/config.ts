import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { DocumentLookName } from '#document/model/document-look.ts';
import type { SiteSettings } from '#features/account/server/site-settings.ts';
import {
  type PaymentSettings,
  paymentVariables,
  readPaymentSettings,
} from '#features/balance/server/payment-settings.ts';
import { ConfigError } from '#kit/errors.ts';
import { type BackupSettings, backupVariables, readBackupSettings } from '#kit/server/backup/backup-settings.ts';
import type { DatabaseSettings } from '#kit/server/database/database.ts';
import type { FileSettings } from '#kit/server/files/open-storage.ts';
import { readS3Settings, s3Variables } from '#kit/server/files/s3-settings.ts';
import { isProxyList } from '#kit/server/http/caller-address.ts';
import { type MailSettings, mailVariables, readMailSettings } from '#kit/server/mail/mail-settings.ts';
import { readSealingSettings, type SealingSettings, sealingVariables } from '#kit/server/sealing/sealing-settings.ts';
import { settingNumber } from '#kit/setting-number.ts';
import { withoutEnd } from '#kit/without-end.ts';
import { type MetricsSettings, metricsVariables, readMetricsSettings } from './metrics/metrics-settings.ts';

/*
 * Settings are environment variables with defaults, read once at the start. An empty variable counts as absent.
 * A bad one stops the start with one sentence that names it.
 */

const onOrOff = z.enum(['on', 'off'], 'может быть только on или off');

const url = (protocols: RegExp, what: string) => z.url({ protocol: protocols, error: `должен быть адресом ${what}` });

const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'может быть development, production или test')
    .default('development'),
  PORT: settingNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'вида postgres://имя:пароль@сервер/база').optional(),
  DATABASE_POOL: settingNumber(1, 200).default(10),
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed'], 'может быть named или unnamed').default('named'),
  PUBLIC_URL: url(/^https?$/, 'вида https://сайт').optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'должен быть списком адресов балансировщика через запятую: 10.0.0.5, 10.0.0.0/8, loopback')
    .optional(),
  DRAIN_SECONDS: settingNumber(0, 300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMITS: onOrOff.default('on'),
  OPERATOR_NAME: z.string().default('ООО «Оператор сервиса»'),
  OPERATOR_INN: z.string().default(''),
  OPERATOR_ADDRESS: z.string().default(''),
  OPERATOR_EMAIL: z.string().default('help@mezha.example'),
  OPERATOR_TELEGRAM: url(/^https?$/, 'вида https://t.me/имя').optional(),
  OPERATOR_VK: url(/^https?$/, 'вида https://vk.com/имя').optional(),
  HELP_VIDEO_URL: url(/^https?$/, 'вида https://…').optional(),
  DEFAULT_BANK: z.string().default('ПАО Сбербанк'),
  /** By default `on` in production. */
  CONFIRM_EMAIL: onOrOff.optional(),
  DOCUMENT_LOOK: z.enum(['house', 'habitual'], 'может быть house или habitual').default('house'),
  /** By default one for each core. */
  DOCUMENTS_AT_ONCE: settingNumber(1, 64).optional(),
  ...s3Variables,
  ...mailVariables,
  ...paymentVariables,
  ...sealingVariables,
  ...backupVariables,
  ...metricsVariables,
});

export interface Config extends SiteSettings, DatabaseSettings, FileSettings {
  production: boolean;
  host: string;
  /** Absolute path of the folder with the embedded database and the files. */
  dataDir: string;
  trustProxy: string | null;
  /**
   * After SIGTERM the server says that it is not ready and serves on for so long: a balancer looks only now and then.
   */
  drainSeconds: number;
  logLevel: string;
  /** How reports are printed. */
  documentLook: DocumentLookName;
  /** Documents that are laid out at the same time, and as many that are written as DOCX. */
  documentsAtOnce: number;
  mail: MailSettings;
  payments: PaymentSettings;
  backup: BackupSettings;
  metrics: MetricsSettings;
  sealing: SealingSettings;
}

/** Refuses in production what is convenient elsewhere and would give away money or users. Throws `ConfigError`. */
function refuseUnsafe({ rateLimits, confirmEmail, publicUrl }: Config): void {
  if (!rateLimits) throw new ConfigError('Настройка RATE_LIMITS: off недопустимо при NODE_ENV=production');
  if (!confirmEmail) {
    throw new ConfigError(
      'Настройка CONFIRM_EMAIL: off недопустимо при NODE_ENV=production: каждый новый адрес получал бы бесплатный отчет',
    );
  }
  if (!publicUrl) {
    throw new ConfigError(
      'Настройка PUBLIC_URL: нужна при NODE_ENV=production. Укажите адрес, который видят пользователи: https://сайт',
    );
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Настройка ${String(issue?.path[0])}: ${issue?.message ?? 'неверное значение'}`);
  }
  const s = parsed.data;
  const production = s.NODE_ENV === 'production';
  const dataDir = path.resolve(s.DATA_DIR);
  const publicUrl = s.PUBLIC_URL === undefined ? null : withoutEnd(s.PUBLIC_URL, '/');
  const config: Config = {
    production,
    port: s.PORT,
    host: s.HOST,
    dataDir,
    databaseUrl: s.DATABASE_URL ?? null,
    databasePool: s.DATABASE_POOL,
    databaseNamed: s.DATABASE_STATEMENTS === 'named',
    s3: readS3Settings(s),
    publicUrl,
    trustProxy: s.TRUST_PROXY ?? null,
    drainSeconds: s.DRAIN_SECONDS,
    logLevel: s.LOG_LEVEL,
    rateLimits: s.RATE_LIMITS === 'on',
    operator: {
      name: s.OPERATOR_NAME,
      inn: s.OPERATOR_INN,
      address: s.OPERATOR_ADDRESS,
      email: s.OPERATOR_EMAIL,
      telegram: s.OPERATOR_TELEGRAM ?? null,
      vk: s.OPERATOR_VK ?? null,
    },
    helpVideoUrl: s.HELP_VIDEO_URL ?? null,
    defaultBank: s.DEFAULT_BANK,
    confirmEmail: s.CONFIRM_EMAIL ? s.CONFIRM_EMAIL === 'on' : production,
    documentLook: s.DOCUMENT_LOOK,
    documentsAtOnce: s.DOCUMENTS_AT_ONCE ?? os.availableParallelism(),
    mail: readMailSettings(s, dataDir),
    backup: readBackupSettings(s, dataDir),
    metrics: readMetricsSettings(s),
    payments: readPaymentSettings(s, production, publicUrl),
    sealing: readSealingSettings(s, production),
  };
  if (production) refuseUnsafe(config);
  return config;
}
