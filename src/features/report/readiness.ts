import { z } from 'zod';
import { STEP_KEYS, type StepKey } from './steps.ts';

/*
 * How far a report is from being whole (rows.md N3): the law's items that are met, against all that is left. Filled
 * inputs count for nothing. The generation slice, which knows all steps, counts; the result is stored with the report,
 * so that the list, the step bar and the readiness panel say the same.
 */

/** How the id of a remark on a wrong fact begins, as against a missing one. */
export const WRONG_ID = 'wrong.';

/** The remark that tells of the places to fill. The places are counted one by one, the remark is not. */
export const PLACES_ID = 'places';

/** How the id begins of a remark that asks whether a default of the description is right; then who confirms it. */
export const UNCONFIRMED_ID = 'unconfirmed.';
/** And of the remarks on what a copy still says of the former report. */
export const COPIED_ID = 'copied.';

/** The remark on another report under the same number, which the list's own query finds. */
export const SAME_NUMBER = 'same-number';
export const SAME_NUMBER_LABEL = 'Номер отчета';

/** Whether its answer stands: it was given for this number. */
export const isNumberAccepted = (answered: Answered | undefined, number: string): boolean =>
  answered?.[SAME_NUMBER] === `${SAME_NUMBER_LABEL}: ${number.trim()}`;

/** How the id of a remark begins that is an advice on the calculation, or tells a line of the extract. */
export const ADVICE_ID = 'advice.';
export const NOTES_ID = 'extract-notes.';

/** What is left on a step. */
export const stepLeft = z.object({
  errors: z.number().int(),
  /** Without an answer, and without the places. The warnings that ask for a confirmation are among them. */
  warnings: z.number().int(),
  /** Warnings that the appraiser has answered with a reason. */
  answered: z.number().int(),
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
  /** Without an answer. */
  warnings: number;
  answered: number;
  places: number;
}

/** What a report's own steps say. The profile is the user's, not the report's. */
export interface StepReadiness {
  items: number;
  met: number;
  steps: Record<StepKey, StepLeft>;
  /** Answers to what is not of the report's own steps, by the remark: what the profile lacks, another report's number. */
  answered?: Answered;
}

/** What is stored with a report. */
export interface StoredReadiness extends StepReadiness {
  /** The rules that counted: a later version counts again. */
  rules: number;
  /** After how many changes of the report: after another one it is counted again. */
  changes: number;
}

/** What the answered remark compared, by the remark's key: an answer stands as long as that is so. */
export type Answered = Readonly<Record<string, string>>;

export const NOTHING_LEFT: StepLeft = { errors: 0, warnings: 0, answered: 0, places: 0, unconfirmed: 0 };

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
    answered: sum('answered'),
    places: sum('places'),
  };
}

export function tallyOf({ items, met, steps }: StepReadiness): Tally {
  return sumOf([{ items, met }, ...Object.values(steps)]);
}

/** Whole percent, rounded down; 100 only when nothing is left. An answered warning counts as met. */
export function percentOf({ items, met, errors, warnings, answered, places }: Tally): number {
  const isWhole = errors + warnings + places === 0;
  const percent = Math.floor((100 * (met + answered)) / Math.max(1, items + warnings + answered + places));
  return isWhole ? percent : Math.min(99, percent);
}
