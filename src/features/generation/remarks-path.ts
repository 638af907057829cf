import type { StepKey } from '#features/report/steps.ts';

/** Address of the page of remarks; with a remark's key it opens the answer to it. */
export const remarksPath = (reportId: string, key?: string): string =>
  `/report/${reportId}/remarks${key ? `#${encodeURIComponent(key)}` : ''}`;

/** The same with the remarks of one step alone. */
export const stepRemarksPath = (reportId: string, step: StepKey): string => `${remarksPath(reportId)}?step=${step}`;
