import type { CorrectionField } from '#features/market/factors.ts';
import { isUntouched } from '../analogue.ts';
import { type Calculation, type CorrectionMeta, emptyMeta } from '../calculation.ts';

/* What is written of a correction's source. A range belongs to its cell: the row has fields for one of all (rows.md M7). */

/** What is written beside an empty reason is read by that. A reason that is written or read again is of the analogues that stand there. */
export function withMeta(
  calculation: Calculation,
  correction: CorrectionField,
  changes: Partial<CorrectionMeta>,
): Calculation {
  const meta = calculation.corrections_meta[correction] ?? emptyMeta();
  const isRead = 'comment' in changes || meta.comment.trim() === '';
  const present = calculation.analogs.filter((analogue) => !isUntouched(analogue)).map(({ id }) => id);
  const next = {
    ...{ ...meta, ...changes, ...(isRead ? { outdated: false } : {}) },
    ...('comment' in changes ? { comment_for: present } : {}),
  };
  return { ...calculation, corrections_meta: { ...calculation.corrections_meta, [correction]: next } };
}

type Bounds = Pick<CorrectionMeta, 'low' | 'high'>;

interface RowBounds extends Bounds {
  /** Cells have ranges of their own, and not one that all share: what is typed is of the others, where there are any. */
  byCell: 'all' | 'some' | null;
}

/** What the two fields of a row show: the range that its cells share, else the factor's pair. */
export function rowBounds(
  { analogs, corrections_meta }: Pick<Calculation, 'analogs' | 'corrections_meta'>,
  correction: CorrectionField,
): RowBounds {
  const { low, high } = corrections_meta[correction] ?? emptyMeta();
  const cells = analogs.filter(({ isIncluded, [correction]: percent }) => isIncluded && percent);
  const own = cells.flatMap(({ ranges }) => (ranges[correction] ? [ranges[correction]] : []));
  const [first] = own;
  if (!first) return { low, high, byCell: null };
  if (own.length < cells.length) return { low, high, byCell: 'some' };
  const isShared = own.every((range) => range.join() === first.join());
  return isShared ? { low: first[0], high: first[1], byCell: null } : { low: null, high: null, byCell: 'all' };
}

/** A bound as it was typed. The range that all cells share becomes the factor's pair: it is kept in one place. */
export function withBound(calculation: Calculation, correction: CorrectionField, bound: Partial<Bounds>): Calculation {
  const { low, high, byCell } = rowBounds(calculation, correction);
  const written = withMeta(calculation, correction, { low, high, ...bound });
  if (byCell !== null) return written;
  const analogs = calculation.analogs.map((analogue) => {
    const { [correction]: shared, ...ranges } = analogue.ranges;
    return shared && analogue.isIncluded ? { ...analogue, ranges } : analogue;
  });
  return { ...written, analogs };
}
