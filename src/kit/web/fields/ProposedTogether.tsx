import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { lowerFirst } from '#kit/russian.ts';
import { makeStore, useStore } from '../store.ts';
import classes from './Proposed.module.css';
import { type Shown, ShownProposals, type ShownStore } from './shown-proposals.ts';

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
  const shown = useStore(store, (all) => inPageOrder(all).map(({ of, from, words }) => ({ of, from, words })));
  if (shown.length < 2) return null;
  const takeAll = () => {
    let first: Element | null = null;
    for (const key of inPageOrder(store.read()).map((one) => one.key)) {
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
      </ul>
      <Button variant="default" size="sm" onClick={takeAll} aria-describedby={id}>
        Взять все: {shown.length}
      </Button>
    </section>
  );
}
