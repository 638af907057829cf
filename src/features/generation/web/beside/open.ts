import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import type { StepKey } from '#features/report/steps.ts';

/* Whether the document stands beside the form: as the user left it, on this device; the calculation by itself. */

/** From 1280 px there is room for both. */
const WIDE = '(min-width: 80em)';

/** The calculation's table needs the width. */
const whereOf = (step: StepKey) => (step === 'market-value' ? 'calculation' : 'forms');

const CLOSED = { forms: false, calculation: false };

export interface BesideState {
  /** False where there is no room: nothing offers it. */
  fits: boolean;
  open: boolean;
  toggle(): void;
}

export function useBeside(userId: string, step: StepKey): BesideState {
  const fits = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useLocalStorage({
    key: `mezha:beside:${userId}`,
    defaultValue: CLOSED,
    getInitialValueInEffect: false,
  });
  const where = whereOf(step);
  return {
    fits,
    open: fits && opened[where],
    toggle: () => setOpened({ ...opened, [where]: !opened[where] }),
  };
}
