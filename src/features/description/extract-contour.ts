import { descendants, numberOf, textAt, type XmlNode } from './extract-xml.ts';

/** Length to breadth above which a plot is called drawn out. */
const DRAWN_OUT = 3;

interface Point {
  x: number;
  y: number;
}

/** Side of the box around the points along a direction, metres. */
function extent(points: readonly Point[], angle: number): number {
  const along = points.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle));
  return Math.max(...along) - Math.min(...along);
}

/** Length to breadth of the narrowest box around the points, whichever way it lies. */
function elongation(points: readonly Point[]): number {
  const angles = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return Math.atan2(next.y - point.y, next.x - point.x);
  });
  const boxes = angles.map((angle) => [extent(points, angle), extent(points, angle + Math.PI / 2)] as const);
  const narrowest = boxes.reduce((best, box) => (box[0] * box[1] < best[0] * best[1] ? box : best));
  const breadth = Math.min(...narrowest);
  return breadth > 0 ? Math.max(...narrowest) / breadth : 1;
}

/** The specification's word for the plot's outline, or null where the extract has no single outline. */
export function contourShape(contours: readonly XmlNode[]): string | null {
  const [contour] = contours;
  if (contours.length !== 1 || !contour) return null;
  const outer = descendants(contour, 'spatial_element')[0] ?? null;
  const points = new Map<string, Point>();
  for (const ordinate of descendants(outer, 'ordinate')) {
    const [x, y] = [numberOf(textAt(ordinate, 'x')), numberOf(textAt(ordinate, 'y'))];
    if (x !== null && y !== null) points.set(`${x} ${y}`, { x, y });
  }
  if (points.size < 3) return null;
  if (points.size === 3) return 'Треугольная';
  if (elongation([...points.values()]) > DRAWN_OUT) return 'Вытянутая';
  return points.size === 4 ? 'Четырехугольная' : 'Многоугольная';
}
