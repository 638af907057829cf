import type { Passage } from '#document/model/passages.ts';
import type { Spot } from '#document/server/pdf-protocol.ts';
import type { Area } from '../beside/api.ts';
import { stepOfChapter } from '../beside/passage-fields.ts';

/* Where the passages stand on the pages, from the spots that the template has left. */

/** A paragraph's first spot stands on the base line, that of everything else at the top of its line: so high are capitals, mm. */
const CAPITALS = 2.4;

const topOf = ({ of }: Passage, y: number) =>
  'kind' in of && of.kind === 'paragraph' && !('dress' in of) ? y - CAPITALS : y;

type Placed = Area & { x: number };

/** Farther from each other than an indent, mm. */
const APART = 10;

/** What stands side by side shares the width: the value and its facts, two photos, the cells of a strip. */
function withSides({ x, ...area }: Placed, all: readonly Placed[]): Area {
  const beside = all.filter(
    ({ page, from, to, lastPage }) =>
      page === area.page && page === lastPage && page === area.lastPage && from < area.to && area.from < to,
  );
  const after = beside.map((other) => other.x).filter((other) => other > x + APART);
  return {
    ...area,
    left: beside.some((other) => other.x < x - APART) ? x : null,
    right: after.length > 0 ? Math.min(...after) : null,
  };
}

/** The passages that stand on the pages; `holeOf`: what is said of one that is to be filled in. */
export function areasOf(
  passages: readonly Passage[],
  spots: readonly Spot[],
  holeOf: (hole: string) => string,
): Area[] {
  // Where a passage stands in two cells, it ends with the farther one.
  const ends = new Map<number, { lastPage: number; to: number }>();
  for (const [passage, side, page, , y] of spots) {
    const before = ends.get(passage);
    const isFarther = !before || page > before.lastPage || (page === before.lastPage && y > before.to);
    if (side === 'to' && isFarther) ends.set(passage, { lastPage: page, to: y });
  }
  const placed = spots.flatMap(([passage, side, page, x, y]): Placed[] => {
    const end = ends.get(passage);
    const said = passages[passage];
    if (side !== 'from' || !end || !said) return [];
    const hole = said.hole === null ? null : holeOf(said.hole);
    const step = stepOfChapter(said.chapter);
    return [{ passage, page, from: topOf(said, y), ...end, left: null, right: null, step, hole, x }];
  });
  return placed.map((area) => withSides(area, placed));
}
