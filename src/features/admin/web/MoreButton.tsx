import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import classes from './Records.module.css';

export interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** Below a list that is read in parts. */
export function MoreButton({ list }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <BusyButton
        variant="default"
        busy={list.isFetchingNextPage}
        busyText="Загружаем…"
        onClick={() => void list.fetchNextPage()}
      >
        Показать ещё
      </BusyButton>
    </div>
  );
}
