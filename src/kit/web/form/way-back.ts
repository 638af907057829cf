import { useLocation } from 'react-router';

/** The state of a link that leads away from a page for a moment: to what is mended elsewhere. */
export const fromHere = (pathname: string) => ({ back: pathname });

/** Where such a link was pressed; null where the page was reached otherwise. */
export function useWayBack(): string | null {
  const state = useLocation().state as { back?: unknown } | null;
  return typeof state?.back === 'string' ? state.back : null;
}
