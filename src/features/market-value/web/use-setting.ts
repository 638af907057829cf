import type { Calculation } from '../calculation.ts';
import { useScreen, useShown } from './screen.ts';

/** A setting of the calculation, and how it is written. */
export function useSetting<Field extends keyof Calculation>(field: Field) {
  const { history } = useScreen();
  const { value, readOnly } = useShown((shown) => ({ value: shown.calculation[field], readOnly: shown.readOnly }));
  return {
    value,
    readOnly,
    write: (next: Calculation[Field]) => history.change({ ...history.latest(), [field]: next }),
  };
}
