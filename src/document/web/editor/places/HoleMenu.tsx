import { Portal, VisuallyHidden } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OfferedPlace } from '#document/text/text-place.ts';
import { plural } from '#kit/russian.ts';
import { hearHoles, toNextPlace } from './hole-event.ts';
import { aroundHole, fillHole, type Hole, holeRect, holeStored, holesIn } from './holes.ts';
import classes from './places.module.css';
import { TextPlacesContext } from './text-places.ts';

/** Between the place and its menu, and between the menu and the edges. Pixels. */
const GAP = 6;

interface Shown {
  hole: Hole;
  /** Without brackets. */
  words: string;
  answers: readonly OfferedPlace[];
}

/** At a place to fill: what the report knows of it, each with its origin. The cursor stays in the text: typing fills it. */
export function HoleMenu({ window: body, begun }: { window: RefObject<HTMLElement | null>; begun: boolean }) {
  const places = useContext(TextPlacesContext);
  const [shown, setShown] = useState<Shown | null>(null);
  const [at, setAt] = useState(0);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = body.current;
    if (!element || !places) return;
    return hearHoles(element, (hole) => {
      const [place] = places.split(holeStored(hole));
      if (!place || typeof place === 'string') return;
      const answers = places.answersFor({ shown: place.shown, ...aroundHole(hole) });
      // None at first where all are doubtful.
      setAt(answers.findIndex(({ isDoubtful }) => !isDoubtful));
      setShown(answers.length > 0 ? { hole, words: place.shown.replace(/^указать:?\s*/i, ''), answers } : null);
    });
  }, [body, places]);

  const take = (place: OfferedPlace) => {
    if (shown) fillHole(shown.hole, place.stored);
    setShown(null);
    // On to the next place of the window, and of the next text where the user goes through all of them.
    if (body.current && places && (begun || holesIn(body.current, places).length > 0)) toNextPlace();
  };
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  keys.current = (event) => {
    if (!shown) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const count = shown.answers.length;
    const chosen = shown.answers[at];
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    if (step !== undefined) setAt((at + step + count) % count);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else setShown(null);
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  useEffect(() => {
    if (!shown) return;
    const { hole } = shown;
    const typed = 'field' in hole ? hole.field : hole.frame.contentDocument;
    const listener = (event: Event) => keys.current(event as KeyboardEvent);
    const away = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setShown(null);
    };
    typed?.addEventListener('keydown', listener, true);
    // Keyboards of phones write without keys.
    typed?.addEventListener('beforeinput', away);
    document.addEventListener('pointerdown', away);
    typed?.addEventListener('pointerdown', away);
    return () => {
      typed?.removeEventListener('keydown', listener, true);
      typed?.removeEventListener('beforeinput', away);
      document.removeEventListener('pointerdown', away);
      typed?.removeEventListener('pointerdown', away);
    };
  }, [shown]);

  if (!shown) return null;
  const { answers, words } = shown;
  return (
    <Portal>
      <AtHole hole={shown.hole} scroller={body} menu={menu}>
        <p className={classes.about} aria-hidden>
          Место: {words || 'без названия'}
        </p>
        <div className={classes.list} role="menu" aria-label={`Место: ${words}`}>
          {answers.map((place, index) => (
            <button
              key={place.stored}
              type="button"
              role="menuitem"
              className={classes.answer}
              data-active={index === at || undefined}
              title={`${place.name}: ${place.value}`}
              // The cursor stays in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(place)}
            >
              <span className={classes.value}>{place.value}</span>
              <span className={classes.origin}>
                {place.name}, {place.origin}
              </span>
            </button>
          ))}
          <button
            type="button"
            role="menuitem"
            className={classes.self}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setShown(null)}
          >
            <IconKeyboard size={18} aria-hidden />
            Набрать самому
          </button>
        </div>
        <VisuallyHidden role="status">
          Отчет знает {answers.length} {plural(answers.length, 'значение', 'значения', 'значений')}: стрелки выбирают,
          Enter берёт, набранное встаёт на место.
        </VisuallyHidden>
      </AtHole>
    </Portal>
  );
}

interface AtHoleProps {
  hole: Hole;
  scroller: RefObject<HTMLElement | null>;
  menu: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Under the place, or over it where there is no room; it goes along when the window is scrolled. */
function AtHole({ hole, scroller, menu, children }: AtHoleProps) {
  useLayoutEffect(() => {
    const around = scroller.current;
    const stand = () => {
      const element = menu.current;
      if (!element) return;
      const place = holeRect(hole);
      const { width, height } = element.getBoundingClientRect();
      const below = place.bottom + GAP;
      const top = below + height + GAP <= innerHeight ? below : Math.max(GAP, place.top - GAP - height);
      element.style.setProperty('--top', `${top}px`);
      const left = Math.max(GAP, Math.min(place.left, innerWidth - width - GAP));
      element.style.setProperty('--left', `${left}px`);
    };
    stand();
    around?.addEventListener('scroll', stand);
    window.addEventListener('resize', stand);
    return () => {
      around?.removeEventListener('scroll', stand);
      window.removeEventListener('resize', stand);
    };
  }, [hole, scroller, menu]);
  return (
    <div ref={menu} className={classes.menu}>
      {children}
    </div>
  );
}
