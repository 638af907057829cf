import { stepPath } from '#features/report/steps.ts';

/** The address of the sample: the second face of the step. */
export const samplePath = (reportId: string): string => `${stepPath(reportId, 'market-analysis')}/sample`;

/** The name of an offer's row there, as that of a field. */
export const offerField = (offer: string): string => `offer-${offer}`;
