import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '#kit/numbers.ts';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import type { ReportPage } from '../api.ts';
import classes from './Pager.module.css';

interface Props {
  page: ReportPage;
  onGo: (cursor: string | null) => void;
}

/** '1–25 из 214' and the two ways. */
export function Pager({ page, onGo }: Props) {
  const last = page.from + page.items.length - 1;
  return (
    <nav className={classes.pager} aria-label="Страницы списка">
      <span>
        {formatNumber(page.from)}–{formatNumber(last)} из&nbsp;{formatNumber(page.total)}
      </span>
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
