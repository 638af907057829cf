import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { whyPlace } from '../../advice/why-place.ts';
import { useShown } from '../screen.ts';

/** Where the zones beside the names of the places say it, that is why they are corrected or not. */
export function WhyPlace({ onTake }: { onTake: (words: string) => void }) {
  const words = useShown(({ calculation, object }) => whyPlace(calculation, object));
  return words && <ProposedWords from="По зонам" words={words} onTake={() => onTake(words)} />;
}
