import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import type { StepKey } from '#features/report/steps.ts';
import { makeStore, useStore } from '#kit/web/store.ts';

/*
 * Whether the document is shown. Where there is room it stands beside the form, unless the user closed it on this device;
 * else it covers the form while it is looked at.
 */

/** From 1280 px there is room for both. */
const WIDE = '(min-width: 80em)';

/** The calculation has a setting of its own, closed at first: its table needs the width. */
const whereOf = (step: StepKey) => (step === 'market-value' ? 'calculation' : 'forms');

const AT_FIRST = { forms: true, calculation: false };

const covers = makeStore(false);

export interface BesideState {
  /** Beside the form; else it covers it. */
  beside: boolean;
  open: boolean;
  toggle(): void;
}

export function useBeside(userId: string, step: StepKey): BesideState {
  const beside = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useLocalStorage({
    key: `mezha:beside:${userId}`,
    defaultValue: AT_FIRST,
    getInitialValueInEffect: false,
  });
  const covering = useStore(covers, (value) => value);
  const where = whereOf(step);
  return {
    beside,
    open: beside ? opened[where] : covering,
    toggle: () => (beside ? setOpened({ ...opened, [where]: !opened[where] }) : covers.write(!covering)),
  };
}
