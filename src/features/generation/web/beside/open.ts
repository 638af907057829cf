import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useLocation } from 'react-router';
import type { StepKey } from '#features/report/steps.ts';
import { makeStore, useStore } from '#kit/web/store.ts';
import type { Zoom } from './type-area.ts';

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

/** Pages that presses on the document led to: there it stays until it is closed, whatever the setting. Not remembered. */
const ledTo = makeStore<readonly string[]>([]);

/** How large the pages are shown; null until the user chose. Until the page is loaded anew. */
export const chosenZoom = makeStore<Zoom | null>(null);

export interface BesideState {
  /** Beside the form; else it covers it. */
  beside: boolean;
  open: boolean;
  toggle(): void;
  /** The document, where it stands beside the form, does so on the page of this address, too. */
  takeAlong(page: string): void;
}

export function useBeside(userId: string, step: StepKey): BesideState {
  const beside = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useLocalStorage({
    key: `mezha:beside:${userId}`,
    defaultValue: AT_FIRST,
    getInitialValueInEffect: false,
  });
  const covering = useStore(covers, (value) => value);
  const { pathname } = useLocation();
  const isLed = useStore(ledTo, (pages) => pages.includes(pathname));
  const where = whereOf(step);
  const open = beside ? opened[where] || isLed : covering;
  const set = () => {
    ledTo.write([]);
    if (opened[where] === open) setOpened({ ...opened, [where]: !open });
  };
  return {
    beside,
    open,
    toggle: () => (beside ? set() : covers.write(!covering)),
    takeAlong: (page) => ledTo.write([...ledTo.read(), page]),
  };
}
