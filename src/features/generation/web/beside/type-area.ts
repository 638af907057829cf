/* The type area of the printed pages, mm, and how large they are shown. */

/** An A4 page, mm. */
export const UPRIGHT = { width: 210, height: 297 };

/** Where a passage goes on to the next page. */
export const MARGIN = { top: 19, bottom: 19 } as const;

const UPRIGHT_SIDES = [28.5, 13.5] as const;
const ACROSS_SIDES = [18.5, 18.5] as const;

/** Left and right of the type area of a page, parts of its width. */
export function sidesOf({ width, height }: typeof UPRIGHT): { left: number; right: number } {
  const [left, right] = width < height ? UPRIGHT_SIDES : ACROSS_SIDES;
  return { left: left / width, right: right / width };
}

/** The whole page, its text from side to side, or large letters. */
export type Zoom = 'whole' | 'column' | 'large';

const LARGE = 1.6;
/** Narrower, the letters of a large page could not be read, px. */
const LARGE_MIN = 720;

/** How wide an A4 page is drawn where there is so much room, px. */
export function pageWidth(zoom: Zoom, room: number): number {
  if (zoom === 'whole') return room;
  const { left, right } = sidesOf(UPRIGHT);
  return zoom === 'column' ? room / (1 - left - right) : Math.max(room * LARGE, LARGE_MIN);
}
