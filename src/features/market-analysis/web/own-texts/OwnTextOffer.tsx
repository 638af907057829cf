import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentBlock } from '#document/model/content-block.ts';
import { call } from '#kit/web/call.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { reading } from '#kit/web/form/reading.ts';
import { tellFailure, toast } from '#kit/web/parts/toast.tsx';
import type { Segment } from '../../market-analysis.ts';
import { beginsAs, bestOf, isPoorer } from '../../own-texts.ts';
import { fittingOwnTexts, listOwnTexts, type OwnTextHead, readOwnText, takeOwnText } from '../../own-texts-api.ts';

/** As many as one answer holds: the last used. */
const LOOKED_AT = 100;

/** The user's texts for reports of this segment. */
export function useTextsOfSegment(segment: Segment | '', isOpen: boolean): readonly OwnTextHead[] {
  const query = { segment, limit: LOOKED_AT };
  const list = useQuery({ ...reading(listOwnTexts, { query }), enabled: isOpen && segment !== '', staleTime: 0 });
  return list.data?.items ?? [];
}

interface Props {
  texts: readonly OwnTextHead[];
  field: string;
  region: string;
  /** What stands there now. */
  blocks: ContentBlock[];
  put: (blocks: ContentBlock[]) => void;
}

/** Below a text of which the user keeps one for such reports: one press takes it (rows.md M8). */
export function OwnTextOffer({ texts, field, region, blocks, put }: Props) {
  const queries = useQueryClient();
  const best = bestOf(texts, field, region);
  const isNew = best !== undefined && !beginsAs(blocks, best.preview);
  const kept = useQuery({ ...reading(readOwnText, { params: { id: best?.id ?? '' } }), enabled: isNew, staleTime: 0 });
  if (!isNew || !kept.data || isPoorer(kept.data.blocks, blocks)) return null;
  const take = async () => {
    try {
      const taken = await call(takeOwnText, { params: { id: best.id } });
      put(taken.blocks);
      toast(`Взят ваш текст «${best.name}».`, { label: 'Отменить', onClick: () => put(blocks) });
      void queries.invalidateQueries({ queryKey: [fittingOwnTexts.path] });
    } catch (error) {
      tellFailure(error);
    }
  };
  return <ProposedWords from="Мой текст" words={`«${best.name}»`} onTake={() => void take()} />;
}
