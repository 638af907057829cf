import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppError } from '#kit/errors.ts';
import { Banner } from '../parts/Banner.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';

interface Props {
  list: { isError: boolean; isFetching: boolean; isPlaceholderData: boolean; error: unknown; refetch(): unknown };
  /** What has come of it: of all things of the user those that the filters leave. */
  page: { all: number; items: readonly unknown[] } | undefined;
  /** Without room there is no sheet: the cards stand on the page. */
  wide: boolean;
  /** The sheet's name: «Мои тексты». */
  label: string;
  /** «Ошибка при загрузке текстов» */
  failed: string;
  spinner?: boolean;
  /** What stands here before there is anything. */
  empty: ReactNode;
  toolbar: ReactNode;
  /** «Тексты не найдены», «Измените условия поиска.» */
  nothing: { title: string; text: string };
  onReset(): void;
  /** The rows, and the way to more of them. */
  children: ReactNode;
}

/** A list: loading, failed, empty, narrowed to nothing, or its rows. */
export function ListSheet({ list, page, wide, label, failed, spinner, empty, toolbar, nothing, ...props }: Props) {
  if (!page)
    return list.isError ? (
      <Banner
        tone="danger"
        title={failed}
        action={{ label: 'Попробовать снова', onClick: () => void list.refetch(), busy: list.isFetching }}
      >
        {list.error instanceof AppError ? list.error.message : undefined}
      </Banner>
    ) : (
      <Loading shape="table" count={8} spinner={spinner} />
    );
  if (page.all === 0) return <Sheet label={label}>{empty}</Sheet>;
  const shown = (
    <>
      {toolbar}
      {page.items.length === 0 ? (
        <EmptyState
          title={nothing.title}
          actions={
            <Button variant="default" onClick={props.onReset}>
              Сбросить фильтры
            </Button>
          }
        >
          {nothing.text}
        </EmptyState>
      ) : (
        <div aria-busy={list.isPlaceholderData || undefined}>{props.children}</div>
      )}
    </>
  );
  return wide ? <Sheet label={label}>{shown}</Sheet> : shown;
}
