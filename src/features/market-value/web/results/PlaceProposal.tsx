import { fromNeighbour } from '#features/contract/proposals.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { useFormer } from './use-former.ts';

/** Where the plot lies, in the words of the newest report of the same settlement: its corrections speak of them (P9). */
export function PlaceProposal({ onTake }: { onTake: (location: string) => void }) {
  const former = useFormer();
  const location = former?.record.object_choices.location ?? '';
  if (!former || location === '') return null;
  return (
    <ProposedWords
      of="Местоположение объекта"
      from={fromNeighbour(former)}
      words={location}
      onTake={() => onTake(location)}
    />
  );
}
