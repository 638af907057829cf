import { upperFirst } from '#kit/russian.ts';
import { type Kind, kindOf } from './kind.ts';
import { type Right, type Rights, rightOf } from './right.ts';

/** The kind that the result is of, and the one that is told beside it. */
export interface Kinds {
  kind: Kind;
  /** Of a pledge report that was asked for the value of a forced sale too; else null. */
  beside: Kind | null;
}

/** What is valued: every chapter, the calculation and the screen read it here and nowhere else. */
export interface Valued extends Kinds {
  right: Right;
  /** The area of the whole plot, sq m. */
  area: number | null;
}

/** What of the assignment says so. */
type Asked = { also_liquidation: boolean } | null | undefined;
type Head = { value_type: string };
type Described = Rights & { total_area: number | null };

/** Of the market value alone another one is told: of a forced sale there is no other. */
export function kindsOf({ value_type }: Head, assignment?: Asked): Kinds {
  const kind = kindOf(value_type);
  return { kind, beside: assignment?.also_liquidation && kind.code === 'market' ? kindOf('Ликвидационная') : null };
}

export const valuedOf = (head: Head, description: Described | null, assignment?: Asked): Valued => ({
  ...kindsOf(head, assignment),
  right: rightOf(description),
  area: description?.total_area ?? null,
});

/** Of this area, in ownership, at its market value. */
export const wholePlot = (area: number | null): Valued => ({ ...valuedOf({ value_type: 'Рыночная' }, null), area });

/** The terms of a forced sale are asked for. */
export const hasForcedSale = ({ kind, beside }: Kinds): boolean => kind.code === 'liquidation' || beside !== null;

const joined = (own: string, other: string | undefined) =>
  other ? `${own.replace(/ \S{1,20}$/, '')} и ${other}` : own;

/** «рыночной и ликвидационной стоимости»: what the report is named after. */
export const kindsInGenitive = ({ kind, beside }: Kinds): string => joined(kind.genitive, beside?.genitive);

/** «Рыночная и ликвидационная стоимость». */
export const kindsInNominative = ({ kind, beside }: Kinds): string =>
  upperFirst(joined(kind.nominative, beside?.nominative));
