import { useQuery } from '@tanstack/react-query';
import { FACTORS } from '#features/market/factors.ts';
import type { CalculationData } from './use-calculation-data.ts';

/**
 * Fields of the market analysis whose own text says why a factor has no correction, as the remarks of the report know
 * them. What reads texts is loaded behind the page: until then a difference may be told that a text answers.
 */
export function useExplained(reportId: string, analysis: CalculationData['analysis']): readonly string[] | undefined {
  return useQuery({
    queryKey: ['explained-factors', reportId, analysis?.version],
    queryFn: async () => {
      const { explainsNoCorrection } = await import('#features/market-analysis/denied-correction.ts');
      return FACTORS.flatMap(({ analysisField: field }) =>
        analysis && explainsNoCorrection(analysis[field]) ? [field] : [],
      );
    },
  }).data;
}
