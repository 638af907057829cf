import { useState } from 'react';
import type { Calculation } from '../calculation.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import { checkRun } from '../grid/checks.ts';

const keyOf = ({ perMeter, total, rounded }: CalculationResult) => `${perMeter}|${total}|${rounded}`;

/**
 * «Расчет»: results are always live; a run checks what they are made of and says that they hold. After a change they
 * stand grey until the next run or save.
 */
export function useRun(calculation: Calculation, objectArea: number | null, result: CalculationResult) {
  const [ranFor, setRanFor] = useState(() => keyOf(result));
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const check = checkRun(calculation, objectArea);
  const isWrong = failed && check.messages.length > 0;
  return {
    /** What the last run found and is still so. */
    check: isWrong ? check : null,
    attempt,
    isStale: keyOf(result) !== ranFor,
    /** What the last run found is put away. */
    forget: () => setFailed(false),
    /** The results hold now: after a save. */
    settle: () => setRanFor(keyOf(result)),
    /** True when everything is right. */
    run: (): boolean => {
      const right = check.messages.length === 0;
      setFailed(!right);
      if (right) setRanFor(keyOf(result));
      else setAttempt((count) => count + 1);
      return right;
    },
  };
}
