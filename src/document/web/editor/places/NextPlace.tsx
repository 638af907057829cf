import { Button, Kbd } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { hasMouse } from '#kit/web/parts/has-mouse.ts';
import { goTo, holesIn } from './holes.ts';
import { TextPlacesContext } from './text-places.ts';

/** The places to fill of all texts, and the way to the next one with some. */
export interface PlacesAround {
  /** In the texts before this one, in this one, and in all of them. */
  before: number;
  own: number;
  all: number;
  /** What the report will fill by itself, in words; empty where nothing is. */
  later: string;
  /** This text was opened from the one behind it: it begins at its last place. */
  fromBehind: boolean;
  /** The text was opened to fill its places. */
  begun: boolean;
  /** Goes to another text with places; false where there is none. */
  leave(step: 1 | -1): boolean;
}

export interface NextPlaceProps extends PlacesAround {
  window: RefObject<HTMLElement | null>;
}

/** «Следующее место 3 из 12», F8 and Shift+F8; from a text without places to those with some. */
export function NextPlace({ window: body, before, own, all, later, fromBehind, begun, leave }: NextPlaceProps) {
  const places = useContext(TextPlacesContext);
  const [at, setAt] = useState(-1);
  /** How many there were at the last step: one that was filled since is no step. */
  const count = useRef(0);
  const stand = (index: number, holes: ReturnType<typeof holesIn>) => {
    const hole = holes[index];
    if (!hole) return;
    count.current = holes.length;
    setAt(index);
    goTo(hole);
  };
  /** A step that was asked for before the text editor had the text; at first the one that the text was opened with. */
  const [owed, owe] = useState<1 | -1 | null>(begun ? (fromBehind ? -1 : 1) : null);
  const go = (step: 1 | -1) => {
    if (!body.current || !places) return;
    // An editor that is still coming is a plain field until it takes the text, and then the cursor.
    if (body.current.querySelector('[aria-busy="true"]')) return owe(step);
    const holes = holesIn(body.current, places);
    const filled = holes.length < count.current;
    const wanted = at < 0 ? (step > 0 ? 0 : holes.length - 1) : step > 0 && filled ? at : at + step;
    if (holes[wanted]) stand(wanted, holes);
    else if (!leave(step)) stand(step > 0 ? 0 : holes.length - 1, holes);
  };
  const latest = useRef(go);
  latest.current = go;
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    latest.current(event.shiftKey ? -1 : 1);
  });
  // The text editor comes after its window.
  useEffect(() => {
    if (owed === null) return;
    const start = () => {
      if (!body.current || !places || body.current.querySelector('[aria-busy="true"]')) return;
      if (begun && holesIn(body.current, places).length === 0) return;
      // Once: where the page is busy, it would strike again before the state is anew.
      clearInterval(waiting);
      owe(null);
      latest.current(owed);
    };
    const waiting = setInterval(start, 50);
    return () => clearInterval(waiting);
  }, [begun, owed, body, places]);

  if (all === 0)
    return <span role="status">{later === '' ? 'Все места заполнены' : `Ваши места заполнены, ${later}`}</span>;
  return (
    <Button
      variant="default"
      size="sm"
      color="yellow"
      leftSection={<IconMapPinQuestion size={18} aria-hidden />}
      rightSection={hasMouse() && <Kbd size="xs">F8</Kbd>}
      aria-keyshortcuts="F8 Shift+F8"
      styles={{ root: { backgroundColor: 'var(--m-warn-soft)', borderColor: 'var(--m-warn-line)' } }}
      onClick={() => go(1)}
    >
      {own === 0
        ? `Места в других текстах: ${all}`
        : `Следующее место ${Math.min(all, before + Math.max(at, 0) + 1)} из ${all}`}
    </Button>
  );
}
