import { useState } from 'react';
import { BusyButton } from '../parts/BusyButton.tsx';
import classes from './MoreButton.module.css';

interface MoreButtonProps {
  /** From `useInfiniteQuery`. */
  list: {
    hasNextPage: boolean;
    isFetching: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(options: { cancelRefetch: boolean }): Promise<unknown>;
  };
}

/** Below a list that is read in parts. */
export function MoreButton({ list }: MoreButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!list.hasNextPage) return null;
  const more = async () => {
    setBusy(true);
    // A part that is added while the list is read anew ends that reading, and what it would have brought is lost.
    if (list.isFetching) await list.refetch({ cancelRefetch: false });
    await list.fetchNextPage();
    setBusy(false);
  };
  return (
    <div className={classes.more}>
      <BusyButton variant="default" busy={busy} busyText="Загружаем…" onClick={() => void more()}>
        Показать ещё
      </BusyButton>
    </div>
  );
}
