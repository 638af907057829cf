import { newId } from '#kit/web/new-id.ts';
import { type Analogue, emptyAnalogue, isUntouched } from '../analogue.ts';
import { type Filling, fillColumn as filled } from '../grid/fill-column.ts';
import type { Screen } from './screen.ts';

/** What stood in the column was another offer's: nothing of it stays. */
export const begun = (analogue: Analogue) => emptyAnalogue(isUntouched(analogue) ? analogue.id : newId());

/**
 * Fills a column, or a new one behind the last, and marks it until something else is done. Gives the id of its analogue;
 * null where there is no room. `start` says what it begins from; `told` completes «Аналог № 3 …».
 */
export function fillColumn(
  { analogues, set, read, subscribe }: Screen,
  column: number,
  filling: Filling,
  told: string,
  start: (analogue: Analogue) => Analogue = (analogue) => analogue,
): string | null {
  const id = analogues.fillColumn(column, (analogue) => filled(start(analogue), filling), told);
  if (id === null) return null;
  set({ taken: id });
  const { calculation } = read();
  const done = subscribe(() => {
    if (read().calculation === calculation) return;
    done();
    if (read().taken === id) set({ taken: null });
  });
  return id;
}
