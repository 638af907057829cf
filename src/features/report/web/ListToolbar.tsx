import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { Ref } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { ResetFilters } from '#kit/web/list/Toolbar.tsx';
import { Counter } from '#kit/web/parts/Badge.tsx';
import type { ReportPage } from '../api.ts';
import classes from './ListToolbar.module.css';
import type { ReportFiltersState } from './use-report-filters.ts';

function howMany(page: ReportPage, filtered: boolean): string {
  if (!filtered) return `${formatNumber(page.all)}\u00a0${plural(page.all, 'отчет', 'отчета', 'отчетов')}`;
  // «1 из 21 отчета»: after «из» the noun stands in the genitive.
  const all = `${formatNumber(page.all)}\u00a0${plural(page.all, 'отчета', 'отчетов', 'отчетов')}`;
  return `${formatNumber(page.total)} из\u00a0${all}`;
}

interface Props {
  page: ReportPage;
  filters: ReportFiltersState;
  wide: boolean;
  /** The count takes the focus when the row that had it has gone. */
  countRef: Ref<HTMLSpanElement>;
}

/** Above the list: the filters' switch, how many reports there are, the way back to all of them. */
export function ListToolbar({ page, filters, wide, countRef }: Props) {
  const filtered = filters.count > 0;
  const label = filters.open ? 'Скрыть фильтры' : 'Показать фильтры';
  return (
    <div className={classes.toolbar}>
      <Button
        variant="default"
        size="sm"
        fullWidth={!wide}
        className={classes.toggle}
        leftSection={<IconFilter aria-hidden />}
        aria-expanded={filters.open}
        onClick={() => filters.toggle(!filters.open)}
      >
        {wide ? label : 'Фильтры'}
        {filtered && (!wide || !filters.open) && (
          <span className={classes.active}>
            <Counter>{filters.count}</Counter>
          </span>
        )}
      </Button>
      <span className={classes.count} ref={countRef} tabIndex={-1} role="status">
        {howMany(page, filtered)}
      </span>
      {filtered && (
        <span className={classes.reset}>
          <ResetFilters onReset={filters.reset} />
        </span>
      )}
    </div>
  );
}
