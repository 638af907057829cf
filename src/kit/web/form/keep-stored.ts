import type { QueryClient } from '@tanstack/react-query';

/**
 * Puts what was stored in the place of what was read. An answer that is still under way was asked for before it and is
 * dropped: it would bring the record of before back to the screen.
 */
export function keepStored<T>(queries: QueryClient, queryKey: readonly unknown[], stored: T): void {
  queries.setQueryData(queryKey, stored);
  void queries.cancelQueries({ queryKey, exact: true });
}

/**
 * After a change to what has this id: what else the screen shows of it is read again at once, everything else when it is
 * shown again. `known` is the path of the call whose answers hold the change already.
 */
export async function readOthersAgain(queries: QueryClient, id: string, known: string): Promise<void> {
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== known;
  await queries.invalidateQueries({ predicate: isOther, refetchType: 'none' });
  await queries.refetchQueries({
    type: 'active',
    predicate: (query) => isOther(query) && JSON.stringify(query.queryKey).includes(id),
  });
}
