import { adviseShown } from '../../advice/advice-shown.ts';
import type { Advice } from '../../advice/one-advice.ts';
import type { Shown } from '../shown.ts';

const known = new WeakMap<Shown, readonly Advice[]>();

function advised({ calculation, result, sources, object, isSettled, counted }: Shown): readonly Advice[] {
  const { analogs } = calculation;
  return adviseShown(calculation, result, { ...sources, object }).filter(
    ({ code, analogue = 0 }) => code !== 'excluded' || isSettled || counted.includes(analogs[analogue]?.id ?? ''),
  );
}

/** What is worth a second look: told below the table, and so not loaded before it. Made once for what is shown. */
export function adviceOf(shown: Shown): readonly Advice[] {
  const advice = known.get(shown) ?? advised(shown);
  known.set(shown, advice);
  return advice;
}
