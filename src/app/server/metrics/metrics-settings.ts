import { z } from 'zod';

export interface MetricsSettings {
  /** Null: no metrics. */
  port: number | null;
  host: string;
}

export const metricsVariables = {
  METRICS_PORT: z.coerce
    .number('должен быть числом от 0 до 65535')
    .int('должен быть целым числом')
    .min(0)
    .max(65535)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
};

export function readMetricsSettings(v: z.output<z.ZodObject<typeof metricsVariables>>): MetricsSettings {
  return { port: v.METRICS_PORT ?? null, host: v.METRICS_HOST };
}
