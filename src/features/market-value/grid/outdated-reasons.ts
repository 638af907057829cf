import type { Calculation } from '../calculation.ts';

/** Reasons name analogues by their numbers: once another offer stands there, or none, each is to be read again. */
export function withOutdatedReasons(calculation: Calculation): Calculation {
  const metas = Object.entries(calculation.corrections_meta).map(([correction, meta]) => [
    correction,
    meta && meta.comment.trim() !== '' ? { ...meta, outdated: true } : meta,
  ]);
  return { ...calculation, corrections_meta: Object.fromEntries(metas) as Calculation['corrections_meta'] };
}
