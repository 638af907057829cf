import { numberOf } from './xml.ts';
import { element, type Xml } from './xml-text.ts';

/* The border of the plot, as sections 3.1 and 3.2 of a printed extract tell it: read back into its contours. */

interface Point {
  /** Metres to the north and to the east. */
  x: number;
  y: number;
}

/** «1 1.1.1 1.1.2 91°12.4` 37.41 …»: contour and border of the point, angle from the north, metres to the next. */
const SIDE =
  /^\d{1,4} (\d{1,3})\.(\d{1,3})\.\d{1,4} \d{1,3}\.\d{1,3}\.\d{1,4} (\d{1,3})°\s?(\d{1,2}(?:[.,]\d{1,3})?)[`'′’] (\d{1,6}(?:[.,]\d{1,3})?)(?!\S)/;

/** «1 500100.11 1300200.54 …» */
const CORNER = /^\d{1,4} (\d{1,9}[.,]\d{1,3}) (\d{1,9}[.,]\d{1,3})(?!\S)/;

const metres = (text = '') => numberOf(text) ?? 0;

/** Section 3.1 gives the sides, one after the other. Of each contour its outer border, which is the first. */
function contoursOfSides(lines: readonly string[]): Point[][] {
  const contours = new Map<string, Point[]>();
  for (const line of lines) {
    const [, contour, border, degrees, minutes, length] = SIDE.exec(line) ?? [];
    if (!contour || border !== '1') continue;
    const points = contours.get(contour) ?? [];
    const { x, y } = points.at(-1) ?? { x: 0, y: 0 };
    const angle = ((Number(degrees) + metres(minutes) / 60) * Math.PI) / 180;
    points.push({ x: x + metres(length) * Math.cos(angle), y: y + metres(length) * Math.sin(angle) });
    contours.set(contour, points);
  }
  return [...contours.values()];
}

/** Section 3.2 gives the corners, each ring closed by its first. Of two rings nobody knows whether one is a hole. */
function contoursOfCorners(lines: readonly string[]): Point[][] {
  const corners = lines.flatMap((line) => {
    const [, x, y] = CORNER.exec(line) ?? [];
    return x ? [{ x: metres(x), y: metres(y) }] : [];
  });
  const [first] = corners;
  const closes = corners.findIndex(({ x, y }, at) => at > 0 && x === first?.x && y === first.y);
  return closes === corners.length - 1 && closes > 0 ? [corners.slice(0, -1)] : [];
}

/** @param lines of sections 3.1 and 3.2 */
export function contourNodes(lines: readonly string[]): Xml[] {
  const sides = contoursOfSides(lines);
  const contours = sides.length > 0 ? sides : contoursOfCorners(lines);
  const ordinates = (points: readonly Point[]) =>
    points.map(({ x, y }) => element('ordinate', element('x', x.toFixed(2)), element('y', y.toFixed(2))));
  return contours.map((points) =>
    element(
      'contour',
      element(
        'entity_spatial',
        element('spatials_elements', element('spatial_element', element('ordinates', ...ordinates(points)))),
      ),
    ),
  );
}
