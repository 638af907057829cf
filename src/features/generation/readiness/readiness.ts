import type { ProfileData } from '#features/appraiser/profile-data.ts';
import { textsWithPlaces } from '#features/market-analysis/places.ts';
import type { Answered, StepReadiness, Tally } from '#features/report/readiness.ts';
import type { Finding } from '../readiness-api.ts';
import type { ReportData } from '../report-data.ts';
import { answeredApart, factsOf } from './answers.ts';
import { checkProfile } from './completeness.ts';
import { carriers, countItems, PROFILE_ITEMS, STEP_ITEMS } from './law-items.ts';
import { countOf, leftOnSteps } from './left.ts';
import { RULE_NAMES } from './rules.ts';

/** Raised when a rule says something else than before under its old name. */
const EDITION = 18;

/** A positive integer, another one for other rules or other items of the law. */
export function numberOf(rules: readonly string[]): number {
  const text = JSON.stringify([EDITION, rules, STEP_ITEMS, PROFILE_ITEMS]);
  let number = 0;
  for (let at = 0; at < text.length; at += 1) number = (Math.imul(31, number) + text.charCodeAt(at)) | 0;
  return number >>> 1;
}

/**
 * By which rules a draft was counted; a draft that others counted is counted again. A rule that comes, goes or is
 * graded anew makes another number by itself.
 */
export const READINESS_RULES = numberOf(RULE_NAMES);

/** What leaves an item of the law unmet. */
const isOpen = ({ severity, answer }: Finding) => severity !== 'hint' && answer === null;

/** What is left of a report as its own steps say. */
export function stepReadiness(data: ReportData, findings: readonly Finding[]): StepReadiness {
  const own = findings.filter(({ step }) => step !== null);
  const places = data.market ? textsWithPlaces(data.market).reduce((sum, text) => sum + text.places, 0) : 0;
  return {
    ...countItems(STEP_ITEMS, data, own.filter(isOpen)),
    steps: leftOnSteps(own, places),
    answered: answeredApart(data.review, own),
  };
}

/** Keys of the remarks by which items of the law are unmet, in the order of the law. */
export function unmetBy(data: ReportData, findings: readonly Finding[]): string[] {
  const open = findings.filter(isOpen);
  const own = open.filter(({ step }) => step !== null);
  const ofProfile = open.filter(({ step }) => step === null);
  return [...carriers(STEP_ITEMS, data, own), ...carriers(PROFILE_ITEMS, data, ofProfile)].map(({ key }) => key);
}

const accepted = (finding: Finding, answered: Answered): Finding =>
  answered[finding.key] === factsOf(finding) ? { ...finding, answer: { text: '', at: '', printed: false } } : finding;

/** What the profile adds to it, for a report with these answers. */
export function profileReadiness(data: ProfileData, answered: Answered = {}): Tally {
  const findings = checkProfile(data).map((finding) => accepted(finding, answered));
  return {
    ...countItems(PROFILE_ITEMS, data, findings.filter(isOpen)),
    ...countOf(findings),
    places: 0,
  };
}
