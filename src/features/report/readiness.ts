import { z } from 'zod';
import { STEP_KEYS, type StepKey } from './steps.ts';

/*
 * How far a report is from being whole (rows.md N3): the law's items that are met, against everything that is left.
 * Filled inputs count for nothing. What is left is counted by the generation slice, which knows all steps; it is stored
 * with the report, so that the list, the step bar and the readiness panel say the same.
 */

/** What is left on a step. */
export const stepLeft = z.object({
  errors: z.number().int(),
  /** Without the places; those that ask for a confirmation are among them. */
  warnings: z.number().int(),
  /** «[указать …]» in its texts. */
  places: z.number().int(),
  /** Warnings that ask whether what a form says by default is so. */
  unconfirmed: z.number().int(),
});
export type StepLeft = z.infer<typeof stepLeft>;

export interface Tally {
  /** Of the law's list, those that apply to the report. */
  items: number;
  met: number;
  errors: number;
  warnings: number;
  places: number;
}

/** What is stored with a report: all that its own steps say; the profile is the user's. */
export interface StoredReadiness {
  /** The rules that counted: a later version counts again. */
  rules: number;
  items: number;
  met: number;
  steps: Record<StepKey, StepLeft>;
}

export const NOTHING_LEFT: StepLeft = { errors: 0, warnings: 0, places: 0, unconfirmed: 0 };

export function stepsOf<T>(value: (step: StepKey) => T): Record<StepKey, T> {
  return Object.fromEntries(STEP_KEYS.map((key) => [key, value(key)])) as Record<StepKey, T>;
}

/** The whole of several parts. */
export function sumOf(parts: readonly Partial<Tally>[]): Tally {
  const sum = (key: keyof Tally) => parts.reduce((total, part) => total + (part[key] ?? 0), 0);
  return {
    items: sum('items'),
    met: sum('met'),
    errors: sum('errors'),
    warnings: sum('warnings'),
    places: sum('places'),
  };
}

export function tallyOf({ items, met, steps }: StoredReadiness): Tally {
  return sumOf([{ items, met }, ...Object.values(steps)]);
}

/** Whole percent, rounded down; 100 only when nothing is left. */
export function percentOf({ items, met, errors, warnings, places }: Tally): number {
  const isWhole = errors + warnings + places === 0;
  const percent = Math.floor((100 * met) / Math.max(1, items + warnings + places));
  return isWhole ? percent : Math.min(99, percent);
}
