import { ADVICE_ID, NOTES_ID, PLACES_ID, UNCONFIRMED_ID } from '#features/report/readiness.ts';
import type { StepKey } from '#features/report/steps.ts';
import type { Finding } from '../readiness-api.ts';
import { listed } from './listed.ts';

/** What a step says by itself, with a way to answer it. */
const TOLD_THERE = [UNCONFIRMED_ID, NOTES_ID, PLACES_ID, ADVICE_ID];

/** A field that is not filled is counted by the step («17 из 18») and told by a save. */
const UNFILLED = ['contract', 'client', 'description', 'market', 'calculation'];

/** What a reviewer says on a step, answered or not. */
export const ofStep = (findings: readonly Finding[], step: StepKey): Finding[] =>
  findings.filter(({ step: own, id, rule }) => own === step && id !== PLACES_ID && !UNFILLED.includes(rule));

/** The fields of a step that are not filled. */
export const unfilledOn = (findings: readonly Finding[], step: StepKey): Finding[] =>
  findings.filter(({ step: own, rule }) => own === step && UNFILLED.includes(rule));

/** What a reviewer would say on a step and nobody has answered. */
export const saidOn = (findings: readonly Finding[], step: StepKey): Finding[] =>
  ofStep(findings, step).filter(({ answer, severity }) => answer === null && severity !== 'hint');

/** A table that is being filled says itself where it is empty; its last cells are easily overlooked. */
const LAST_CELLS = 5;

/** The last empty cells of the calculation stop the report, like the errors. */
function lastCells(findings: readonly Finding[], step: StepKey): Finding[] {
  const empty = step === 'market-value' ? findings.filter(({ id }) => id.startsWith('calculation.analogs')) : [];
  return empty.length <= LAST_CELLS ? empty : [];
}

/** What was found on a step, by the id of the field on its screen: what stops the report first. */
export function remarksOf(findings: readonly Finding[], step: StepKey): Record<string, string[]> {
  const remarks: Record<string, string[]> = {};
  const said = saidOn(findings, step).filter(({ id }) => !TOLD_THERE.some((told) => id.startsWith(told)));
  for (const finding of listed([...lastCells(findings, step), ...said])) {
    const id = finding.link.split('#')[1] ?? '';
    remarks[id] = [...(remarks[id] ?? []), `${finding.text}.`];
  }
  return remarks;
}
