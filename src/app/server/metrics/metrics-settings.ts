import { z } from 'zod';
import { settingNumber } from '#kit/setting-number.ts';

export interface MetricsSettings {
  /** Null: no metrics. */
  port: number | null;
  host: string;
}

export const metricsVariables = {
  METRICS_PORT: settingNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
};

export function readMetricsSettings(v: z.output<z.ZodObject<typeof metricsVariables>>): MetricsSettings {
  return { port: v.METRICS_PORT ?? null, host: v.METRICS_HOST };
}
