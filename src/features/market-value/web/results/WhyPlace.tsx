import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { whyPlace } from '../../advice/why-place.ts';
import { useShown } from '../screen.ts';

/** Where the zones beside the names of the places say it, that is why they are corrected or not. */
export function WhyPlace({ of, onTake }: { of: string | undefined; onTake: (words: string) => void }) {
  const words = useShown(({ calculation, object }) => whyPlace(calculation, object));
  return words && <ProposedWords of={of} from="По зонам" words={words} onTake={() => onTake(words)} />;
}
