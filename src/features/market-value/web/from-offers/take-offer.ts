import type { SuggestedOffer } from '#features/market/suggest-api.ts';
import { plural } from '#kit/russian.ts';
import { newId } from '#kit/web/new-id.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { ANALOGUES_MAX, type Analogue, emptyAnalogue, NO_ROOM_FOR_ANALOGUE } from '../../analogue.ts';
import { filledCells, fromOffer } from '../../from-offer.ts';
import { takeBack } from '../../grid/take-back.ts';
import type { Screen } from '../screen.ts';

/** Nothing was written of it yet; what was chosen for all columns counts as nothing. */
function isUntouched(analogue: Analogue): boolean {
  const empty = emptyAnalogue(analogue.id);
  return (['source', 'url', 'phone', 'address', 'price', 'area', 'location'] as const).every(
    (name) => analogue[name] === empty[name],
  );
}

/** The column that an offer goes into when nobody says otherwise: the first empty one, else a new one, else none. */
export function nextColumn(analogues: readonly Analogue[]): number | null {
  const empty = analogues.findIndex(isUntouched);
  if (empty >= 0) return empty;
  return analogues.length < ANALOGUES_MAX ? analogues.length : null;
}

/** Fills a column from an offer; gives the id of its analogue. What was there comes back by the toast. */
export function takeOffer(
  { history, set, read, subscribe }: Screen,
  { offer }: SuggestedOffer,
  column: number,
): string {
  const before = history.latest();
  const { analogs } = before;
  const id = analogs[column] && isUntouched(analogs[column]) ? analogs[column].id : newId();
  const others = analogs.filter((_, index) => index !== column);
  const filled = fromOffer(offer, id, others);
  const next = column < analogs.length ? analogs.with(column, filled) : [...analogs, filled];
  history.change({ ...before, analogs: next });
  const after = history.latest();
  const count = filledCells(filled);
  toast(`Аналог № ${column + 1} заполнен: ${count}\u00a0${plural(count, 'поле', 'поля', 'полей')}`, {
    label: 'Отменить',
    onClick: () => {
      const back = takeBack(before, after, history.latest());
      if (back) history.change(back);
      else toast(NO_ROOM_FOR_ANALOGUE);
    },
  });
  set({ taken: id });
  // Until something else is done.
  const { calculation } = read();
  const done = subscribe(() => {
    if (read().calculation === calculation) return;
    done();
    if (read().taken === id) set({ taken: null });
  });
  return id;
}
