import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppError } from '#kit/errors.ts';
import { formatNumber } from '#kit/numbers.ts';
import { Banner } from '../parts/Banner.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import classes from './List.module.css';
import { MoreButton } from './MoreButton.tsx';
import type { useKeptList } from './use-kept-list.ts';

interface Props {
  kept: Pick<ReturnType<typeof useKeptList>, 'list' | 'first' | 'items'>;
  filters: { count: number; reset(): void };
  wide: boolean;
  /** The sheet's name: «Мои тексты». */
  label: string;
  /** «Ошибка при загрузке текстов» */
  failed: string;
  /** What stands here before there is anything. */
  empty: ReactNode;
  toolbar: ReactNode;
  /** All of them with their noun: «3 текста». */
  counted(all: number): string;
  /** «Тексты не найдены», «все тексты» */
  nothing: { title: string; all: string };
  /** The rows, as a table or as cards. */
  children: ReactNode;
}

/** A list that is read in parts: loading, failed, empty, narrowed to nothing, or its rows. */
export function KeptList({ kept, filters, wide, label, failed, empty, toolbar, counted, nothing, children }: Props) {
  const { list, first, items } = kept;
  if (!first)
    return list.isError ? (
      <Banner
        tone="danger"
        title={failed}
        action={{ label: 'Попробовать снова', onClick: () => void list.refetch(), busy: list.isFetching }}
      >
        {list.error instanceof AppError ? list.error.message : undefined}
      </Banner>
    ) : (
      <Loading shape="table" count={8} spinner />
    );
  if (first.all === 0) return <Sheet label={label}>{empty}</Sheet>;
  const shown = (
    <>
      {toolbar}
      <p className={classes.count} role="status">
        {filters.count > 0 ? `${formatNumber(first.total)} из\u00a0${formatNumber(first.all)}` : counted(first.all)}
      </p>
      {items.length === 0 ? (
        <EmptyState
          title={nothing.title}
          actions={
            <Button variant="default" onClick={filters.reset}>
              Сбросить фильтры
            </Button>
          }
        >
          Измените условия поиска или покажите {nothing.all}.
        </EmptyState>
      ) : (
        <div aria-busy={list.isPlaceholderData || undefined}>
          {children}
          <MoreButton list={list} />
        </div>
      )}
    </>
  );
  return wide ? <Sheet label={label}>{shown}</Sheet> : shown;
}
