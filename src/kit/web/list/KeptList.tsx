import type { ComponentProps, ReactNode } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import classes from './List.module.css';
import { ListSheet } from './ListSheet.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { useKeptList } from './use-kept-list.ts';

interface Props extends Pick<ComponentProps<typeof ListSheet>, 'wide' | 'label' | 'failed' | 'empty' | 'toolbar'> {
  kept: Pick<ReturnType<typeof useKeptList>, 'list' | 'first' | 'items'>;
  filters: { count: number; reset(): void };
  /** All of them with their noun: «3 текста». */
  counted(all: number): string;
  /** «Тексты не найдены», «все тексты» */
  nothing: { title: string; all: string };
  /** The rows, as a table or as cards. */
  children: ReactNode;
}

/** A list that is read in parts. */
export function KeptList({ kept, filters, toolbar, counted, nothing, children, ...sheet }: Props) {
  const { list, first, items } = kept;
  return (
    <ListSheet
      {...sheet}
      list={list}
      page={first && { all: first.all, items }}
      spinner
      toolbar={
        first && (
          <>
            {toolbar}
            <p className={classes.count} role="status">
              {filters.count > 0
                ? `${formatNumber(first.total)} из\u00a0${formatNumber(first.all)}`
                : counted(first.all)}
            </p>
          </>
        )
      }
      nothing={{ title: nothing.title, text: `Измените условия поиска или покажите ${nothing.all}.` }}
      onReset={filters.reset}
    >
      {children}
      <MoreButton list={list} />
    </ListSheet>
  );
}
