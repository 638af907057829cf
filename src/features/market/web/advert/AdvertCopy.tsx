import { useEffect, useRef } from 'react';
import type { Advert, CopyLine } from '../../advert/reading.ts';
import { valueAt } from '../../advert-copy.ts';
import type { Place } from '../../evidence.ts';
import classes from './Advert.module.css';
import { factsInWords } from './advert-words.ts';
import { CopyPictures } from './OriginalPicture.tsx';

interface Piece {
  text: string;
  taken: boolean;
  focused: boolean;
}

/** The text of a line, cut where a mark begins or ends. */
function pieces(text: string, at: number, taken: readonly Place[], focused: Place | null): Piece[] {
  const end = at + text.length;
  const marks = [...taken, ...(focused ? [focused] : [])].filter(({ from, to }) => from < end && to > at);
  const cuts = [
    ...new Set([at, end, ...marks.flatMap(({ from, to }) => [Math.max(at, from), Math.min(end, to)])]),
  ].sort((a, b) => a - b);
  const within = ({ from, to }: Place, start: number, stop: number) => from <= start && to >= stop;
  return cuts.slice(0, -1).map((start, index) => {
    const stop = cuts[index + 1] ?? end;
    return {
      text: text.slice(start - at, stop - at),
      taken: taken.some((mark) => within(mark, start, stop)),
      focused: focused !== null && within(focused, start, stop),
    };
  });
}

interface Marks {
  taken: readonly Place[];
  focused: Place | null;
}

function Text({ line, taken, focused }: { line: CopyLine } & Marks) {
  return pieces(line.value, valueAt(line), taken, focused).map((piece, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and none of them holds a state
      key={index}
      className={piece.taken ? classes.taken : undefined}
      data-focused={piece.focused || undefined}
    >
      {piece.text}
    </span>
  ));
}

const TAGS = {
  title: 'h3',
  price: 'p',
  status: 'p',
  history: 'p',
  address: 'p',
  date: 'p',
  contact: 'p',
  text: 'p',
} as const;

interface Props {
  advert: Advert;
  /** The pictures of a saved page. */
  pictures: readonly Uint8Array[];
}

/** «Копия объявления»: the page without its frame, with what is taken underlined and the quote in hand framed. */
export function AdvertCopy({ advert, pictures, taken, focused }: Props & Marks) {
  const { lines } = advert.copy;
  const sheet = useRef<HTMLElement>(null);
  const place = focused?.from ?? null;
  useEffect(() => {
    const [paper, mark] = [sheet.current, sheet.current?.querySelector<HTMLElement>('[data-focused]')];
    // Only the copy moves, never the rows beside it.
    if (paper && mark && place !== null) paper.scrollTop = mark.offsetTop - paper.clientHeight / 3;
  }, [place]);
  const facts = factsInWords(advert.facts);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={classes.paper} ref={sheet} tabIndex={0} aria-label="Текст копии">
        {lines.map((line) => {
          const words = <Text line={line} taken={taken} focused={focused} />;
          if (line.kind === 'parameter' && line.label !== null)
            return (
              <p key={line.at} className={classes.parameter}>
                <span>{line.label}</span>
                <span>{words}</span>
              </p>
            );
          const Tag = line.kind === 'parameter' ? 'p' : TAGS[line.kind];
          return (
            <Tag key={line.at} className={classes[line.kind]}>
              {line.label && `${line.label}: `}
              {words}
            </Tag>
          );
        })}
        <CopyPictures pictures={pictures} />
      </section>
      {facts.length > 0 && (
        <dl className={classes.facts} aria-label="Ещё на странице">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
