import type { LandPlot } from '../land-plot.ts';
import { attribute, descendants, numberOf, textAt, type XmlNode } from './xml.ts';

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

/** The distinct points of a contour's outer border. Older extracts hold the coordinates in attributes. */
function pointsOf(contour: XmlNode): Point[] {
  const [outer] = [...descendants(contour, 'spatial_element'), ...descendants(contour, 'SpatialElement')];
  const points = new Map<string, Point>();
  for (const ordinate of [...descendants(outer ?? null, 'ordinate'), ...descendants(outer ?? null, 'Ordinate')]) {
    const x = numberOf(textAt(ordinate, 'x') || attribute(ordinate, 'X'));
    const y = numberOf(textAt(ordinate, 'y') || attribute(ordinate, 'Y'));
    if (x !== null && y !== null) points.set(`${x} ${y}`, { x, y });
  }
  return [...points.values()];
}

/** The specification's word for the plot's outline, or null where the extract has no single outline. */
function shapeOf(points: readonly Point[]): string | null {
  if (points.length < 3) return null;
  if (points.length === 3) return 'Треугольная';
  if (elongation(points) > DRAWN_OUT) return 'Вытянутая';
  return points.length === 4 ? 'Четырехугольная' : 'Многоугольная';
}

/** What the contours say of the plot: its outline, where it is one, and that its borders are set. */
export function readContours(contours: readonly XmlNode[]): {
  values: Pick<LandPlot, 'boundaries' | 'plot_shape'>;
  warnings: string[];
} {
  const outlines = contours.map(pointsOf).filter((points) => points.length > 2);
  const [only] = outlines;
  return {
    values: {
      boundaries: outlines.length > 0 ? 'Установлены в соответствии с законодательством' : '',
      plot_shape: (contours.length === 1 && only && shapeOf(only)) || '',
    },
    warnings: contours.length > 1 ? [`Участок состоит из ${contours.length} контуров: форму опишите сами.`] : [],
  };
}
