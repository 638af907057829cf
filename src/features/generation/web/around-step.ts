import type { ReactNode } from 'react';
import type { ReportDetail } from '#features/report/report.ts';
import type { StepKey } from '#features/report/steps.ts';

/** What stands around a page of a report takes. */
export interface AroundStepProps {
  /** None of a new report. */
  report: ReportDetail | undefined;
  /** None on a page of the whole report. */
  step: StepKey | null;
  children: ReactNode;
}
