import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { samplePath } from '../sample/path.ts';
import { placesInWords, waitingInWords } from './BlockRow.tsx';
import type { ToChoice } from './sample/use-following.ts';

interface PlacesNoteProps {
  reportId: string;
  /** Places that the user has to fill. */
  left: number;
  /** Those that other steps will fill, and which. */
  waiting: number;
  where: string;
  /** Opens the first of those that are left. */
  onFill: (() => void) | undefined;
  /** Texts whose places the sample answers. */
  answered: number;
  onAnswer: () => void;
  /** Texts that a sample would write, were there one. */
  sampleWrites: ToChoice['writes'];
}

/** On top of the page: how many places are left, and who fills them. */
export function PlacesNote(props: PlacesNoteProps) {
  const { reportId, left, waiting, where, onFill, answered, onAnswer, sampleWrites } = props;
  return (
    <>
      <PlacesLeft count={left} waiting={waiting} where={where} onFill={onFill} />
      {answered > 0 && (
        <>
          {' · '}
          <Anchor component="button" type="button" inherit onClick={onAnswer}>
            {answered > 1 ? `обновить по выборке ${answered}\u00a0текста` : 'обновить текст по выборке'}
          </Anchor>
        </>
      )}
      {sampleWrites.length > 0 && (
        <>
          {' · '}
          <Anchor
            component={Link}
            to={samplePath(reportId)}
            state={{ writes: sampleWrites } satisfies ToChoice}
            inherit
          >
            {sampleWrites.length > 1
              ? `${sampleWrites.length}\u00a0текста напишет выборка`
              : 'один текст напишет выборка'}
          </Anchor>
        </>
      )}
    </>
  );
}

interface PlacesLeftProps {
  count: number;
  /** Those that other steps will fill, and which. */
  waiting: number;
  where: string;
  onFill?: (() => void) | undefined;
}

/** How many places are left to the user, a press opens the first of them; and how many are not theirs to fill. */
function PlacesLeft({ count, waiting, where, onFill }: PlacesLeftProps) {
  const words = `осталось заполнить ${placesInWords(count)}`;
  return (
    <>
      {count > 0 &&
        (onFill ? (
          <Anchor component="button" type="button" inherit onClick={onFill}>
            {words}
          </Anchor>
        ) : (
          words
        ))}
      {count > 0 && waiting > 0 && ', '}
      {waiting > 0 && waitingInWords(waiting, where)}
    </>
  );
}
