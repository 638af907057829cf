import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { typedProblems } from '#kit/web/form/typed-problems.ts';
import { makeStore, type Store, useStore } from '#kit/web/store.ts';
import { withAreaBasis } from '../area-basis.ts';
import type { Calculation } from '../calculation.ts';
import { takeBack } from '../grid/take-back.ts';
import { type AnalogueActions, type Asked, analogueActions } from './analogue-actions.ts';
import { type History, historyOf } from './history.ts';
import { type Given, type Shown, shownOf } from './shown.ts';

/** Something that was refused or failed outside of a save. */
export interface Notice {
  text: string;
  /** The specification lets it go by itself after 3 s. */
  hides: boolean;
}

/** What lies over the calculation, or on top of its page. */
export interface Overlays {
  notice(notice: Notice | null): void;
  /** What the object's data do not decide. */
  ask(asked: Asked | null): void;
  /** The screenshots of the analogue with this id. */
  open(id: string | null): void;
}

/** The handbook of corrections beside the calculation, once it is there. `analogue` is a place, `field` a correction. */
export interface HandbookDoor {
  /** Takes what is offered to the cell that has the focus; false where nothing is. */
  take(): boolean;
  /** Opens it for a cell; without `always` only where the user has entries. False where it did not open. */
  open(analogue: number, field: string, always: boolean): boolean;
  close(): void;
  /** Shows what it has for all empty corrections at once. */
  fill(): void;
}

/**
 * The calculation outside of React: what is shown, derived once a change, and what is done to it. A part of the page
 * renders when what it reads here has changed (decision 0051).
 */
export interface Screen extends Store<Shown> {
  set(changes: Partial<Given>): void;
  history: History<Calculation>;
  analogues: AnalogueActions;
  /** By the analogue's place. */
  openScreenshots(analogue: number): void;
  /** A number field that holds no number stops the save, until it is right again. */
  tellWrong(name: string, problem: string | null): void;
  /** How one gets to a cell: «2 ошибки в аналоге 4». The table or the phone says so. */
  goTo: { current: ((analogue: number, field: string) => void) | null };
  /** Opens «Рассчитать из коэффициента» of a percent. */
  ratio: { current: ((analogue: number, field: string) => void) | null };
  handbook: { current: HandbookDoor | null };
  /** Sends screenshots of an analogue. The page says how. */
  upload: { current: ((analogue: number, files: readonly File[]) => void) | null };
}

export function makeScreen(
  form: UseFormReturn<Calculation, unknown, Calculation>,
  first: Omit<Given, 'calculation'>,
  overlays: Overlays,
): Screen {
  const store = makeStore(shownOf({ ...first, calculation: form.getValues() }, null));
  const set = (changes: Partial<Given>) => {
    const now = store.read();
    const next = replaceEqualDeep(now, { ...now, ...changes });
    if (next !== now) store.write(shownOf(next, now));
  };
  const stored = historyOf(
    () => store.read().calculation,
    (next) => {
      const before = form.getValues();
      for (const key of Object.keys(next) as (keyof Calculation)[]) {
        if (next[key] !== before[key]) form.setValue(key, next[key] as never, { shouldDirty: true });
      }
      // A corrected cell leaves the summary.
      if (form.formState.errors.analogs) void form.trigger('analogs');
    },
    takeBack,
  );
  const history: History<Calculation> = {
    ...stored,
    change: (next) => stored.change(withAreaBasis(stored.latest(), next, store.read().object)),
  };
  return {
    ...store,
    set,
    history,
    analogues: analogueActions({ ...store, history }, overlays.ask, (text) => overlays.notice({ text, hides: true })),
    openScreenshots: (index) => overlays.open(history.latest().analogs[index]?.id ?? null),
    tellWrong: (name, problem) => {
      const problems = typedProblems(form.control);
      if (problem !== null) problems.set(name, problem);
      else {
        problems.delete(name);
        form.clearErrors(name as Path<Calculation>);
      }
    },
    goTo: { current: null },
    ratio: { current: null },
    handbook: { current: null },
    upload: { current: null },
  };
}

const Context = createContext<Screen | null>(null);

export const ScreenProvider = Context.Provider;

/** What is told of screenshots that were not taken: on a phone it stands at them, far below the head of the page. */
export const RefusedPictures = createContext<ReactNode>(null);

/** What is done to the calculation. What it shows is read by `useShown`. */
export function useScreen(): Screen {
  const screen = useContext(Context);
  if (!screen) throw new Error('No calculation around');
  return screen;
}

/** What a part of the page reads: it renders when that has changed. */
export function useShown<Part>(select: (shown: Shown) => Part): Part {
  return useStore(useScreen(), select);
}

/** A figure or a word of the calculation in the midst of what stays. */
export function Figure({ of }: { of: (shown: Shown) => string }): string {
  return useShown(of);
}
