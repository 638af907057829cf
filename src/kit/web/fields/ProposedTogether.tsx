import { Button } from '@mantine/core';
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lowerFirst } from '#kit/russian.ts';
import { makeStore, useStore } from '../store.ts';
import classes from './Proposed.module.css';

export interface ProposedValue {
  from: string;
  words: string;
  /** What it is proposed to, where it can be taken together with others (`ProposedTogether`). */
  of?: string | undefined;
  /** Only the user can tell whether it is so: it is never taken together with others, which say that it is left. */
  alone?: boolean;
  onTake: () => void;
}

/** A proposal that stands on the page. */
interface Shown {
  key: string;
  /** What it is proposed to: the name of a field, or a title. Undefined for what is taken alone. */
  of: string | undefined;
  from: string;
  words: string;
  element: Element;
  take(): void;
}

type ShownStore = ReturnType<typeof makeStore<ReadonlyMap<string, Shown>>>;

/** Of a form whose proposals can be taken together; null elsewhere. */
const ShownProposals = createContext<ShownStore | null>(null);

/** Makes a proposal one of those that can be taken together: what is taken is what is shown, as it is shown. */
export function useShownProposal({ of: field, alone = false, from, words, onTake: take }: ProposedValue) {
  const of = alone ? undefined : field;
  const key = useId();
  const store = useContext(ShownProposals);
  const element = useRef<HTMLButtonElement>(null);
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => {
    if (!store || !(of || alone) || !element.current) return;
    const shown = { key, of, from, words, element: element.current, take: () => latest.current() };
    store.write(new Map(store.read()).set(key, shown));
    return () => {
      const others = new Map(store.read());
      others.delete(key);
      store.write(others);
    };
  }, [store, key, of, alone, from, words]);
  return element;
}

interface Props {
  /** What each is proposed to; its own name where nothing is given. */
  labelOf?: (name: string) => string;
  children: ReactNode;
}

const inPageOrder = (all: ReadonlyMap<string, Shown>) =>
  [...all.values()].sort((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
  );

/** Above fields that are proposed several values: all of them, as they will be, and one press that takes them (P9). */
export function ProposedTogether({ labelOf = (name) => name, children }: Props) {
  const [store] = useState(() => makeStore<ReadonlyMap<string, Shown>>(new Map()));
  return (
    <ShownProposals.Provider value={store}>
      <TakeAll store={store} labelOf={labelOf} />
      {children}
    </ShownProposals.Provider>
  );
}

function TakeAll({ store, labelOf }: Required<Pick<Props, 'labelOf'>> & { store: ShownStore }) {
  const id = useId();
  const { shown, left } = useStore(store, (all) => {
    const together = inPageOrder(all).flatMap(({ of, from, words }) => (of === undefined ? [] : [{ of, from, words }]));
    return { shown: together, left: all.size - together.length };
  });
  if (shown.length < 2) return null;
  const takeAll = () => {
    // A text that is still being typed is given first: what is proposed to its field goes with it.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) flushSync(() => activeElement.blur());
    let first: Element | null = null;
    for (const { key, of } of inPageOrder(store.read())) {
      if (of === undefined) continue;
      // What one press changed is drawn before the next: a later proposal may rest on it, or go with it.
      flushSync(() => store.read().get(key)?.take());
      first ??= document.activeElement;
    }
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  };
  return (
    <section className={classes.together} aria-label="Предложенное этому шагу">
      <ul id={id} className={classes.all}>
        {shown.map(({ of, from, words }) => (
          <li key={of}>
            <span className={classes.from}>
              {labelOf(of)} ({lowerFirst(from)}):
            </span>{' '}
            <span className={classes.words}>{words}</span>
          </li>
        ))}
        {left > 0 && (
          <li className={classes.from}>
            Ещё {left} сверьте и возьмите {left > 1 ? 'по одному' : 'отдельно'}
          </li>
        )}
      </ul>
      <Button
        variant="default"
        size="sm"
        // The press would take the focus from a text: what is told above goes with what was typed, and the button from
        // under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={takeAll}
        aria-describedby={id}
      >
        Взять все: {shown.length}
      </Button>
    </section>
  );
}
