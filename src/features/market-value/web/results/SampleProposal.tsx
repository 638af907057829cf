import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { areaEffectOf } from '#features/market/compute/sample/area-effect.ts';
import { trendOf } from '#features/market/compute/sample/trend.ts';
import { offersCounted } from '#features/market/compute/words.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { countedOf } from '#features/market-analysis/sample/view.ts';
import { lowerFirst } from '#kit/russian.ts';
import { call } from '#kit/web/call.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { keyOf } from '#kit/web/form/reading.ts';
import { useShown } from '../screen.ts';

/** Of which differences a sample may show that they move no price. */
export type OfSample = 'areaCorrection' | 'saleDateCorrection';

interface SampleProposalProps {
  by: OfSample;
  of: string | undefined;
  onTake: (words: string) => void;
}

/** Where the sample shows no influence of the area, or of time, that is why there is no correction for it. */
export function SampleProposal({ by, of, onTake }: SampleProposalProps) {
  const { reportId = '' } = useParams();
  const params = { reportId };
  const sample = useQuery({
    queryKey: keyOf(sampleSheet.read, { params }),
    queryFn: ({ signal }) => call(sampleSheet.read, { params, signal }),
    staleTime: 0,
  });
  const sources = useShown((shown) => shown.sources);
  if (!sample.data) return null;
  const { marketSegment: segment, evaluationDate, description } = sources;
  const objectArea = description?.total_area ?? null;
  const { counted } = countedOf(sample.data, { segment, evaluationDate, objectArea });
  const { verdict, sentence } = by === 'areaCorrection' ? areaEffectOf(counted, objectArea) : trendOf(counted);
  if (verdict !== 'none') return null;
  return (
    <ProposedWords
      of={of}
      from="Выборка"
      words={sentence}
      onTake={() => onTake(`По выборке (${offersCounted(counted.length)}) ${lowerFirst(sentence)}`)}
    />
  );
}
