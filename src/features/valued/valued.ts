import { type Kind, kindOf } from './kind.ts';
import { type Right, type Rights, rightOf } from './right.ts';

/** What is valued: every chapter, the calculation and the screen read it here and nowhere else. */
export interface Valued {
  kind: Kind;
  right: Right;
  /** Of the whole plot, sq m. */
  area: number | null;
}

type Described = Rights & { total_area: number | null };

export const valuedOf = (head: { value_type: string }, description: Described | null): Valued => ({
  kind: kindOf(head.value_type),
  right: rightOf(description),
  area: description?.total_area ?? null,
});

/** Of this area, in ownership, at its market value. */
export const wholePlot = (area: number | null): Valued => ({ ...valuedOf({ value_type: 'Рыночная' }, null), area });
