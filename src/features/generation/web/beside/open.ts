import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import type { StepKey } from '#features/report/steps.ts';

/* Whether the document stands beside the form: where there is room, unless the user closed it on this device. */

/** From 1280 px there is room for both. */
const WIDE = '(min-width: 80em)';

/** The calculation has a setting of its own, closed at first: its table needs the width. */
const whereOf = (step: StepKey) => (step === 'market-value' ? 'calculation' : 'forms');

const AT_FIRST = { forms: true, calculation: false };

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
    defaultValue: AT_FIRST,
    getInitialValueInEffect: false,
  });
  const where = whereOf(step);
  return {
    fits,
    open: fits && opened[where],
    toggle: () => setOpened({ ...opened, [where]: !opened[where] }),
  };
}
