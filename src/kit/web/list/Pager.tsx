import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '#kit/numbers.ts';
import { IconButton } from '../parts/IconButton.tsx';
import classes from './Pager.module.css';

interface Props {
  page: {
    items: readonly unknown[];
    /** From 1. */
    from: number;
    total: number;
    /** There are more than `total`. */
    more?: boolean;
    next_cursor: string | null;
    previous_cursor: string | null;
  };
  onGo: (cursor: string | null) => void;
  /** What all pages say together. */
  note?: string | undefined;
}

/** '1–25 из 214' and the two ways. */
export function Pager({ page, onGo, note }: Props) {
  const last = page.from + page.items.length - 1;
  return (
    <nav className={classes.pager} aria-label="Страницы списка">
      <span>
        {formatNumber(page.from)}–{formatNumber(last)} из&nbsp;{page.more && 'более чем '}
        {formatNumber(page.total)}
      </span>
      {note && <span className={classes.note}>{note}</span>}
      <span className={classes.ways}>
        <IconButton
          size={30}
          aria-label="Предыдущая страница"
          disabled={page.from <= 1}
          onClick={() => onGo(page.previous_cursor)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          size={30}
          aria-label="Следующая страница"
          disabled={page.next_cursor === null}
          onClick={() => onGo(page.next_cursor)}
        >
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
      </span>
    </nav>
  );
}
