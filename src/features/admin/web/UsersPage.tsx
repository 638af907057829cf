import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { reading } from '#kit/web/form/reading.ts';
import { SearchField } from '#kit/web/list/SearchField.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { type AdminUser, searchUsers, USERS_PAGE } from '../api.ts';
import { BalanceDialog } from './BalanceDialog.tsx';
import { Pager } from './Pager.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserCards, UserTable } from './UserRows.tsx';
import classes from './UsersPage.module.css';
import { useNumberedPages } from './use-numbered-pages.ts';

const WHO = 'Фамилия, почта или телефон';

/** `/admin`: the users, the newest first; their data and balance are put right here (rows.md K1). */
export function UsersPage() {
  const { search, page, find, goTo } = useNumberedPages();
  const phone = usePhone();
  const [chosen, setChosen] = useState<AdminUser | null>(null);
  const [dialog, setDialog] = useState<'data' | 'balance' | null>(null);
  const list = useQuery({
    ...reading(searchUsers, { query: { search, page } }),
    placeholderData: keepPreviousData,
  });
  const open = (what: 'data' | 'balance') => (user: AdminUser) => {
    setChosen(user);
    setDialog(what);
  };
  const close = () => setDialog(null);

  const content = () => {
    if (list.isError && !list.data) {
      return (
        <ErrorState title="Не удалось загрузить пользователей" error={list.error} onRetry={() => void list.refetch()} />
      );
    }
    if (!list.data) return <Loading shape="table" count={8} />;
    const { items, total } = list.data;
    if (items.length === 0) return <Nobody found={total} onAll={() => find('')} onFirst={() => goTo(1)} />;
    const rows = { users: items, onEdit: open('data'), onBalance: open('balance') };
    return (
      <Sheet label="Список пользователей">
        <div className={classes.list} aria-busy={list.isPlaceholderData || undefined}>
          {phone ? <UserCards {...rows} /> : <UserTable {...rows} />}
        </div>
        <Pager page={list.data.page} size={USERS_PAGE} shown={items.length} total={total} onGo={goTo} />
      </Sheet>
    );
  };

  return (
    <Page
      title="Пользователи"
      note={list.data && formatNumber(list.data.total)}
      actions={
        <div className={classes.search}>
          <SearchField label={WHO} placeholder={WHO} value={search} onChange={(words) => find(words.trim())} />
        </div>
      }
    >
      {content()}
      <UserDialog user={chosen} opened={dialog === 'data'} onClose={close} />
      <BalanceDialog user={chosen} opened={dialog === 'balance'} onClose={close} />
    </Page>
  );
}

/** Nothing fits the search, or the address names a page behind the last one. */
function Nobody({ found, onAll, onFirst }: { found: number; onAll: () => void; onFirst: () => void }) {
  const behind = found > 0;
  return (
    <Sheet label="Список пользователей">
      <EmptyState
        title={behind ? 'На этой странице никого нет' : 'Никто не найден'}
        actions={
          <Button variant="default" onClick={behind ? onFirst : onAll}>
            {behind ? 'К первой странице' : 'Показать всех'}
          </Button>
        }
      >
        {behind ? 'Список стал короче.' : 'Ищите по части фамилии, имени, почты или телефона.'}
      </EmptyState>
    </Sheet>
  );
}
