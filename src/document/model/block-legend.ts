import type { Shape } from './block-drawing.ts';
import { textWidth } from './block-measure.ts';

/* What the marks of a drawing mean, under it. Millimetres. */

const POINTS = 8.25;
const ROW = 5;
/** Between a word and the next sign. */
const GAP = 4;

export interface Sign {
  text: string;
  /** From the sign's left edge to its word. */
  room: number;
  /** The sign; `y` is its middle. */
  draw(x: number, y: number): Shape[];
}

/** Signs in a row under `top`, and in the next row what this one has no room for. */
export function drawLegend(
  signs: readonly Sign[],
  { top, width }: { top: number; width: number },
): { bottom: number; shapes: Shape[] } {
  const start = 1;
  let [x, y] = [start, top + 4];
  const shapes = signs.flatMap(({ text, room, draw }): Shape[] => {
    const needed = room + textWidth(text, POINTS);
    if (x > start && x + needed > width) [x, y] = [start, y + ROW];
    const at = x;
    x += needed + GAP;
    const said = { anchor: 'start', points: POINTS, bold: false, backed: false, tone: 'muted' } as const;
    return [...draw(at, y), { shape: 'text', x: at + room, y, text, ...said }];
  });
  return { bottom: y + 2, shapes };
}
