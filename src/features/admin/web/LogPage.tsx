import { Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#kit/endpoint.ts';
import { formatNumber } from '#kit/numbers.ts';
import { reading } from '#kit/web/form/reading.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { clock } from '#kit/web/when.ts';
import { BY_COMMAND, BY_SCHEDULE, listAdminActions, USERS_PAGE } from '../api.ts';
import { actionInWords } from './action-words.ts';
import { Pager } from './Pager.tsx';
import classes from './Records.module.css';
import { useNumberedPages } from './use-numbered-pages.ts';

type Action = ReplyOf<typeof listAdminActions>['items'][number];

const COLUMNS: Column[] = [
  { label: 'Когда', width: 160 },
  { label: 'Администратор', width: 220 },
  { label: 'Действие' },
];

const when = ({ at }: Action) => clock(Date.parse(at), 'full');
const GONE = 'учётная запись удалена';
const who = ({ admin, call: how }: Action) => admin || (how === BY_SCHEDULE || how === BY_COMMAND ? how : GONE);

function What({ action }: { action: Action }) {
  const { title, details } = actionInWords(action);
  return (
    <>
      <span className={classes.strong}>{title}</span>
      {details && <span className={classes.small}>{details}</span>}
      {action.user && <span className={classes.small}>Пользователь: {action.user}</span>}
    </>
  );
}

function Actions({ items }: { items: readonly Action[] }) {
  const phone = usePhone();
  if (phone) {
    return (
      <ul className={classes.cards} aria-label="Журнал действий">
        {items.map((action) => (
          <li key={action.id} className={classes.card}>
            <What action={action} />
            <div className={classes.cardFoot}>
              <span className={classes.when}>{when(action)}</span>
              <span className={classes.small}>{who(action)}</span>
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable label="Журнал действий" columns={COLUMNS}>
      {items.map((action) => (
        <Table.Tr key={action.id}>
          <Table.Td className={`${classes.cell} ${classes.when}`}>{when(action)}</Table.Td>
          <Table.Td className={classes.cell}>{who(action)}</Table.Td>
          <Table.Td className={classes.cell}>
            <What action={action} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

/** `/admin/log`: what administrators did, the newest first. */
export function LogPage() {
  const { page, goTo } = useNumberedPages();
  const list = useQuery({
    ...reading(listAdminActions, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  const content = () => {
    if (list.isError && !list.data) {
      return <ErrorState title="Не удалось загрузить журнал" error={list.error} onRetry={() => void list.refetch()} />;
    }
    if (!list.data) return <Loading shape="table" count={8} />;
    const { items, total } = list.data;
    return (
      <Sheet label="Журнал действий">
        {items.length > 0 ? (
          <Actions items={items} />
        ) : (
          <EmptyState title="Здесь пока ничего нет">
            Журнал хранит изменения пользователей, балансов, цены и текстов и удаление отчетов по сроку.
          </EmptyState>
        )}
        {total > 0 && <Pager page={list.data.page} size={USERS_PAGE} shown={items.length} total={total} onGo={goTo} />}
      </Sheet>
    );
  };
  return (
    <Page title="Журнал действий" note={list.data && formatNumber(list.data.total)}>
      {content()}
    </Page>
  );
}
