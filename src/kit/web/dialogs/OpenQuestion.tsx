import { modals, useModals } from '@mantine/modals';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBackCloses } from './back-closes.ts';

/** Once, inside the router: a step back answers an open question with no, and no question outlives its page. */
export function OpenQuestion() {
  const open = useModals().modals.at(-1);
  const { pathname } = useLocation();
  useBackCloses(open !== undefined, () => open && modals.close(open.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it waits for; comparing two of them costs the first load
  useEffect(() => () => modals.closeAll(), [pathname]);
  return null;
}
