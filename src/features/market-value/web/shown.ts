import { replaceEqualDeep } from '@tanstack/react-query';
import type { MarketState } from '#features/market-analysis/market-state.ts';
import { type Valued, valuedOf } from '#features/valued/valued.ts';
import type { Calculation } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import { resultOf } from '../compute/stored-results.ts';
import { type CellProblem, type Check, checkRun, checkSave, wrongCells } from '../grid/checks.ts';
import { comparisonRows } from '../grid/comparison-rows.ts';
import { gridLines, type Line } from '../grid/grid-moves.ts';
import { type ObjectSources, type ObjectValues, objectValues } from '../object-values.ts';
import type { CalculationData } from './use-calculation-data.ts';
import type { ScreenshotUploads } from './use-screenshots.ts';

/** What the screen is made of: the calculation, what other steps say of the object, and where the work stands. */
export interface Given {
  calculation: Calculation;
  sources: Pick<CalculationData, 'description'> &
    Pick<ObjectSources, 'evaluationDate' | 'marketSegment'> & {
      valueType: string;
      purpose: string;
      alsoLiquidation: boolean;
      /** What the analysis says of the market; null where there is none. */
      market: MarketState | null;
    };
  /** It was saved with a value before. */
  isSettled: boolean;
  readOnly: boolean;
  /** With the rows under «Дополнительно». */
  showsMore: boolean;
  /** A save was refused, and what stopped it still stands. */
  isRefused: boolean;
  /** «Расчет» found something wrong. */
  hasFailed: boolean;
  /** The results that «Расчет» or a save said to hold; null: those that stand now. */
  ranFor: string | null;
  /** Typed texts that their cells did not take, by analogue id and field. */
  refused: Readonly<Record<string, string>>;
  /** Which corrections have no entry in the handbook, in words; and cells that could take one, or another one. */
  handbookGaps: readonly string[];
  handbookCells: readonly string[];
  /** So many empty corrections it has something for. */
  handbookFits: number;
  /** Under way, by analogue id. */
  uploads: ScreenshotUploads;
  /** Of the analogue that was just filled from an offer: its column stands out until something else is done. */
  taken: string | null;
}

/** Of a screen on which nothing has been done yet. */
export const IDLE = {
  showsMore: false,
  hasFailed: false,
  ranFor: null,
  refused: {},
  uploads: {},
  handbookGaps: [],
  handbookCells: [],
  handbookFits: 0,
  taken: null,
} satisfies Partial<Given>;

/** Everything that the screen shows. */
export interface Shown extends Given {
  valued: Valued;
  object: ObjectValues;
  result: CalculationResult;
  lines: readonly Line[];
  /** What the last run found and is still so. */
  check: Check | null;
  problems: readonly CellProblem[];
  /** The results have changed since they were said to hold. */
  isStale: boolean;
  /** Ids of analogues that once counted, here or when saved. The others wait for their turn and are not left out. */
  counted: readonly string[];
}

export const runKey = ({ perMeter, total, rounded }: CalculationResult) => `${perMeter}|${total}|${rounded}`;

function checkOf({ hasFailed, calculation }: Given, objectArea: number | null): Check | null {
  const check = hasFailed ? checkRun(calculation, objectArea) : null;
  return check && check.messages.length > 0 ? check : null;
}

/** What is shown of what is given; the parts that are as before are the very same objects. */
export function shownOf(given: Given, before: Shown | null): Shown {
  const { calculation, sources } = given;
  const { analogs, bargaining, financing, saleTerms, object_choices } = calculation;
  const valued = valuedOf({ value_type: sources.valueType }, sources.description, {
    also_liquidation: sources.alsoLiquidation,
  });
  const result = resultOf(calculation, valued);
  const object = objectValues({ ...sources, bargaining, financing, saleTerms, object_choices });
  const check = checkOf(given, valued.area);
  const included = analogs.flatMap(({ id, isIncluded }) => (isIncluded ? [id] : []));
  const counted = [...new Set([...(before?.counted ?? []), ...included])];
  const ranFor = given.ranFor ?? runKey(result);
  return replaceEqualDeep(before, {
    ...given,
    ranFor,
    valued,
    object,
    result,
    lines: gridLines(comparisonRows(analogs, calculation.weight_method, given.showsMore)),
    check,
    problems: check?.cells ?? (given.isRefused ? checkSave(calculation).cells : wrongCells(analogs)),
    isStale: runKey(result) !== ranFor,
    counted,
  });
}
