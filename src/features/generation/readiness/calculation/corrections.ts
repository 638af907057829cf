import { correctionRules } from '#features/market-value/correction-rules.ts';
import { objectSources, objectValues } from '#features/market-value/object-values.ts';
import type { Rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

type CorrectionId = (typeof correctionRules)[number]['id'];

/** The rules of the corrections with the object's column, which two steps make. */
export const corrections = correctionRules.map(
  (rule): Rule<ReportData, CorrectionId> => ({
    ...rule,
    says: (data) => {
      const { calculation } = data;
      return rule.says({ ...data, object: calculation && objectValues(objectSources(data, calculation)) });
    },
  }),
);
