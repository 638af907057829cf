import type { QueryClient } from '@tanstack/react-query';

/**
 * Puts what was stored in the place of what was read. An answer that is still under way was asked for before it and is
 * dropped: it would bring the record of before back to the screen.
 */
export function keepStored<T>(queries: QueryClient, queryKey: readonly unknown[], stored: T): void {
  queries.setQueryData(queryKey, stored);
  void queries.cancelQueries({ queryKey, exact: true });
}
