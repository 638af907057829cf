import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/**
 * Order of tiles by dragging a handle with mouse, pen or finger, and by the arrow keys on it. A tile is found by
 * `data-tile`, its handle by `data-handle`; `commit` gets the new order once it is decided.
 */
export function useTileOrder(ids: readonly string[], commit: (ids: string[]) => void, titleOf: (id: string) => string) {
  const [dragged, setDragged] = useState<{ id: string; ids: string[] } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const refocus = useRef<string | null>(null);
  const shown = dragged?.ids ?? ids;

  // Moving a node in the document takes its focus away.
  useLayoutEffect(() => {
    const handle = refocus.current && document.querySelector<HTMLElement>(`[data-handle="${refocus.current}"]`);
    if (handle && document.activeElement !== handle) handle.focus();
    if (handle) refocus.current = null;
  });

  const tell = (id: string, order: readonly string[]) =>
    setAnnouncement(`${titleOf(id)}: место ${order.indexOf(id) + 1} из ${order.length}`);

  function onKeyDown(id: string) {
    return (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const last = ids.length - 1;
      const to = Math.min(last, Math.max(0, step(ids.indexOf(id), last)));
      if (to === ids.indexOf(id)) return;
      const order = moved(ids, id, to);
      refocus.current = id;
      tell(id, order);
      commit(order);
    };
  }

  function onPointerDown(id: string) {
    return (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, ids: [...ids] });
    };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!dragged) return;
    const tile = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-tile]');
    const over = tile?.dataset.tile;
    if (!over || over === dragged.id || !dragged.ids.includes(over)) return;
    // Only beyond the middle, so that a tile does not flutter between two places.
    const box = tile.getBoundingClientRect();
    const forward = dragged.ids.indexOf(over) > dragged.ids.indexOf(dragged.id);
    const passed = event.clientX - box.left > box.width / 2;
    const sameRow = Math.abs(box.top - event.currentTarget.getBoundingClientRect().top) < box.height;
    if (sameRow && forward !== passed) return;
    setDragged({ id: dragged.id, ids: moved(dragged.ids, dragged.id, dragged.ids.indexOf(over)) });
  }

  function onPointerUp() {
    if (!dragged) return;
    const changed = dragged.ids.some((id, at) => id !== ids[at]);
    if (changed) {
      tell(dragged.id, dragged.ids);
      commit(dragged.ids);
    }
    setDragged(null);
  }

  return {
    shown,
    dragged: dragged?.id ?? null,
    announcement,
    handle: (id: string) => ({
      'data-handle': id,
      onKeyDown: onKeyDown(id),
      onPointerDown: onPointerDown(id),
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setDragged(null),
    }),
  };
}

export type TileOrder = ReturnType<typeof useTileOrder>;
