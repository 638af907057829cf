import { Button } from '@mantine/core';
import { formatNumber } from '#kit/numbers.ts';
import classes from './Pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  size: number;
  shown: number;
  total: number;
  onGo(page: number): void;
}

interface WayProps {
  off: boolean;
  onClick(): void;
  children: string;
}

/** Stays focusable where it leads nowhere: the focus is not lost on the last page. */
function Way({ off, onClick, children }: WayProps) {
  return (
    <Button
      variant="default"
      size="sm"
      data-disabled={off || undefined}
      aria-disabled={off || undefined}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick();
      }}
    >
      {children}
    </Button>
  );
}

/** «1–50 из 1 084» and the two ways. */
export function Pager({ page, size, shown, total, onGo }: PagerProps) {
  const before = (page - 1) * size;
  return (
    <nav className={classes.pager} aria-label="Страницы списка">
      <span role="status">
        {shown > 0 ? `${formatNumber(before + 1)}–${formatNumber(before + shown)}` : '0'} из&nbsp;{formatNumber(total)}
      </span>
      <span className={classes.ways}>
        <Way off={page <= 1} onClick={() => onGo(page - 1)}>
          Назад
        </Way>
        <Way off={before + shown >= total} onClick={() => onGo(page + 1)}>
          Вперёд
        </Way>
      </span>
    </nav>
  );
}
