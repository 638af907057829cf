/* The type area of the printed pages, mm. */

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
