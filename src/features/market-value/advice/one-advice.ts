import type { ObjectValues } from '../object-values.ts';

/** Something to look at that stops nobody. `analogue` is an index; `field` its wire name for a link. */
export interface Advice {
  code:
    | 'few'
    | 'pair'
    | 'excluded'
    | 'comparable'
    | 'outlier'
    | 'spread'
    | 'heterogeneous'
    | 'rounding'
    | 'later'
    | 'accessed'
    | 'dates'
    | 'link'
    | 'twin'
    | 'area'
    | 'basis'
    | 'use'
    | 'range'
    | 'edition'
    | 'equal'
    | 'itself'
    | 'choice'
    | 'unanswered'
    | 'reason';
  text: string;
  analogue?: number;
  field?: string;
}

/** Where it leads: what is said of a whole analogue leads to its column. */
export const placeOfAdvice = ({ field, analogue }: Advice): string | undefined =>
  field ?? (analogue === undefined ? undefined : `analogs.${analogue}`);

/** Context of the report: day of valuation (yyyy-MM-dd), code of the market segment, the object's column. */
export interface ReportContext {
  evaluationDate: string | null;
  marketSegment: string;
  object: ObjectValues;
  /** Fields of the market analysis whose own text says why a factor has no correction. */
  explained?: readonly string[];
}
