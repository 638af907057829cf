import { NOTHING_LEFT, PLACES_ID, type StepLeft, stepsOf, UNCONFIRMED_ID } from '#features/report/readiness.ts';
import type { StepKey } from '#features/report/steps.ts';
import type { Finding } from '../readiness-api.ts';

/* What is left, counted: for what is stored with the report, and for what a page shows of one answer. */

/** Places are counted one by one; the finding that tells of them is no warning beside them. */
export const countOf = (findings: readonly Finding[]) => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity, id, answer }) => severity === 'warning' && id !== PLACES_ID && !answer).length,
  answered: findings.filter(({ answer }) => answer !== null).length,
});

/** @param places those to fill, all of which are in the market analysis */
export const leftOnSteps = (findings: readonly Finding[], places: number): Record<StepKey, StepLeft> =>
  stepsOf((key) => {
    const ofStep = findings.filter(({ step }) => step === key);
    return {
      ...NOTHING_LEFT,
      ...countOf(ofStep),
      unconfirmed: ofStep.filter(({ id, answer }) => id.startsWith(UNCONFIRMED_ID) && !answer).length,
      places: key === 'market-analysis' ? places : 0,
    };
  });
