import { steppedFromDouble } from '../dialogs/back-closes.ts';

type Keeper = (event: PopStateEvent) => void;

let keeper: Keeper | null = null;

/**
 * Called before the router is made: of the listeners of a window the first one hears first, and may keep a step back or
 * forward from the others.
 */
export function hearStepsFirst(): void {
  window.addEventListener('popstate', (event) => {
    if (!steppedFromDouble(event)) keeper?.(event);
  });
}

/** Gives steps to this one; gives the way to stop. */
export function keepSteps(by: Keeper): () => void {
  keeper = by;
  return () => {
    keeper = null;
  };
}
