import { NOTES_ID } from '#features/description/findings.ts';
import { PLACES_ID, UNCONFIRMED_ID, WRONG_ID } from '#features/report/readiness.ts';
import type { StepKey } from '#features/report/steps.ts';
import type { Finding } from '../api.ts';
import { ADVICE_ID } from './advice.ts';

/** What a step says by itself, with a way to answer it. */
const TOLD_THERE = [UNCONFIRMED_ID, NOTES_ID, PLACES_ID, ADVICE_ID];

/** A field that is not filled is counted by the step («17 из 18») and told by a save. */
const isRemark = ({ id, severity }: Finding) =>
  (severity === 'warning' || id.startsWith(WRONG_ID)) && !TOLD_THERE.some((told) => id.startsWith(told));

/** What was found on a step, by the id of the field on its screen. */
export function remarksOf(findings: readonly Finding[], step: StepKey): Record<string, string[]> {
  const remarks: Record<string, string[]> = {};
  for (const finding of findings.filter((one) => one.step === step && isRemark(one))) {
    const id = finding.link.split('#')[1] ?? '';
    remarks[id] = [...(remarks[id] ?? []), `${finding.text}.`];
  }
  return remarks;
}
