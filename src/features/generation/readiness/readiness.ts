import { textsWithPlaces } from '#features/market-analysis/places.ts';
import { NOTHING_LEFT, type StepLeft, type StoredReadiness, stepsOf, type Tally } from '#features/report/readiness.ts';
import type { Finding } from '../api.ts';
import type { ProfileData, ReportData } from '../report-data.ts';
import { PLACES_ID, UNCONFIRMED_ID } from './finding.ts';
import { countItems, PROFILE_ITEMS, STEP_ITEMS } from './law-items.ts';
import { profileFindings } from './profile-findings.ts';
import { executorFindings } from './requisite-findings.ts';

/** Raised whenever a rule of the findings changes: drafts that were counted by other rules are counted again. */
export const READINESS_RULES = 2;

const errorsIn = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'error').length;

/** Places are counted one by one; the finding that tells of them is no warning beside them. */
const warningsIn = (findings: readonly Finding[]) =>
  findings.filter(({ severity, id }) => severity === 'warning' && id !== PLACES_ID).length;

/** What is left of a report as its own steps say. */
export function stepReadiness(data: ReportData, findings: readonly Finding[]): StoredReadiness {
  const own = findings.filter(({ step }) => step !== null);
  const places = data.market ? textsWithPlaces(data.market).reduce((sum, text) => sum + text.places, 0) : 0;
  const steps = stepsOf((key): StepLeft => {
    const ofStep = own.filter(({ step }) => step === key);
    return {
      ...NOTHING_LEFT,
      errors: errorsIn(ofStep),
      warnings: warningsIn(ofStep),
      unconfirmed: ofStep.filter(({ id }) => id.startsWith(UNCONFIRMED_ID)).length,
      places: key === 'market-analysis' ? places : 0,
    };
  });
  return { rules: READINESS_RULES, ...countItems(STEP_ITEMS, data, own), steps };
}

/** What the profile adds to it. */
export function profileReadiness(data: ProfileData): Tally {
  const findings = [...profileFindings(data), ...executorFindings(data)];
  return {
    ...countItems(PROFILE_ITEMS, data, findings),
    errors: errorsIn(findings),
    warnings: warningsIn(findings),
    places: 0,
  };
}
