import { useMediaQuery } from '@mantine/hooks';
import type { StepKey } from '#features/report/steps.ts';
import { makeStore, useStore } from '#kit/web/store.ts';

/* Whether the document stands beside the form: as the user left it, on this device; the calculation by itself. */

/** From 1280 px there is room for both. */
const WIDE = '(min-width: 80em)';

const KEY = 'mezha:beside';

/** The calculation's table needs the width. */
type Where = 'forms' | 'calculation';
const whereOf = (step: StepKey): Where => (step === 'market-value' ? 'calculation' : 'forms');

type Opened = Readonly<Record<Where, boolean>>;
const CLOSED: Opened = { forms: false, calculation: false };

const keyOf = (userId: string) => `${KEY}:${userId}`;

/** Storage can be switched off; then it is remembered until the page is left. */
function remembered(userId: string): Opened {
  try {
    return { ...CLOSED, ...(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Opened>) };
  } catch {
    return CLOSED;
  }
}

const byUser = makeStore<Readonly<Record<string, Opened>>>({});

export interface BesideState {
  /** False where there is no room: nothing offers it. */
  fits: boolean;
  open: boolean;
  toggle(): void;
}

export function useBeside(userId: string, step: StepKey): BesideState {
  const fits = useMediaQuery(WIDE, false, { getInitialValueInEffect: false }) ?? false;
  const known = useStore(byUser, (users) => users[userId] ?? null) ?? remembered(userId);
  const where = whereOf(step);
  return {
    fits,
    open: fits && known[where],
    toggle() {
      const next = { ...known, [where]: !known[where] };
      byUser.write({ ...byUser.read(), [userId]: next });
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify(next));
      } catch {
        // Remembered until the page is left.
      }
    },
  };
}
