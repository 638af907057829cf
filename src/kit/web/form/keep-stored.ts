import type { QueryClient } from '@tanstack/react-query';

/**
 * Puts what was stored in the place of what was read. An answer that is still under way was asked for before it and is
 * dropped: it would bring the record of before back to the screen.
 */
export function keepStored<T>(queries: QueryClient, queryKey: readonly unknown[], stored: T): void {
  queries.setQueryData(queryKey, stored);
  void queries.cancelQueries({ queryKey, exact: true });
}

/** The same for a part of what was read. What was not read yet stays so. */
export function changeStored<T>(queries: QueryClient, queryKey: readonly unknown[], change: (stored: T) => T): void {
  const stored = queries.getQueryData<T>(queryKey);
  if (stored !== undefined) keepStored(queries, queryKey, change(stored));
}

/** The pages beside the form come first: the user looks at them, and all these calls ask the same server. */
const OTHERS_AFTER_MS = 300;

/**
 * After a change to what has this id: what else the screen shows of it is read again a moment later, everything else when
 * it is shown again. `known` begins the keys of the queries that hold the change already.
 */
export function readOthersAgain(queries: QueryClient, id: string, ...known: readonly unknown[]): void {
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => !known.includes(queryKey[0]);
  void queries.invalidateQueries({ predicate: isOther, refetchType: 'none' });
  setTimeout(() => {
    void queries.refetchQueries({
      type: 'active',
      predicate: (query) => isOther(query) && JSON.stringify(query.queryKey).includes(id),
    });
  }, OTHERS_AFTER_MS);
}
