import { Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listAllPayments } from '#features/balance/api.ts';
import { paymentStatusText, STATUS_TONES } from '#features/balance/payment.ts';
import type { ReplyOf } from '#kit/endpoint.ts';
import { formatNumber } from '#kit/numbers.ts';
import { call } from '#kit/web/call.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import { MoreButton } from '#kit/web/list/MoreButton.tsx';
import { DotText } from '#kit/web/parts/Badge.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { clock } from '#kit/web/when.ts';
import classes from './Records.module.css';

type CardPayment = ReplyOf<typeof listAllPayments>['items'][number];

const COLUMNS: Column[] = [
  { label: 'Дата', width: 160 },
  { label: 'Пользователь' },
  { label: 'Сумма, ₽', align: 'right', width: 130 },
  { label: 'Статус', width: 280 },
];

const when = ({ createdAt }: CardPayment) => clock(Date.parse(createdAt), 'full');
/** Money that never moved is faint. */
const idle = ({ status }: CardPayment) => (status === 'canceled' || status === 'failed' ? true : undefined);

function Who({ payment }: { payment: CardPayment }) {
  return (
    <>
      <span className={classes.strong}>{payment.user_name || payment.user_email}</span>
      <span className={classes.small}>{payment.user_email}</span>
    </>
  );
}

function Status({ payment }: { payment: CardPayment }) {
  return (
    <>
      <DotText tone={STATUS_TONES[payment.status]}>{paymentStatusText(payment.status)}</DotText>
      {payment.test && <span className={classes.small}>Учебный платёж</span>}
      {payment.reason && <span className={classes.small}>{payment.reason}</span>}
      {payment.refunded > 0 && (
        <span className={classes.small}>Возвращено {formatNumber(payment.refunded, 2)}&nbsp;₽</span>
      )}
      {payment.refund_uncovered > 0 && (
        <span className={classes.small}>Не хватило на балансе {formatNumber(payment.refund_uncovered, 2)}&nbsp;₽</span>
      )}
    </>
  );
}

function Payments({ items }: { items: readonly CardPayment[] }) {
  const phone = usePhone();
  if (phone) {
    return (
      <ul className={classes.cards} aria-label="Платежи">
        {items.map((payment) => (
          <li key={payment.id} className={classes.card}>
            <div className={classes.cardHead}>
              <div>
                <Who payment={payment} />
              </div>
              <span className={classes.sum} data-idle={idle(payment)}>
                {formatNumber(payment.amount, 2)}&nbsp;₽
              </span>
            </div>
            <div className={classes.cardFoot}>
              <span className={classes.when}>{when(payment)}</span>
              <div>
                <Status payment={payment} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable label="Платежи" columns={COLUMNS}>
      {items.map((payment) => (
        <Table.Tr key={payment.id}>
          <Table.Td className={classes.when}>{when(payment)}</Table.Td>
          <Table.Td>
            <Who payment={payment} />
          </Table.Td>
          <Table.Td className={classes.sum} data-idle={idle(payment)}>
            {formatNumber(payment.amount, 2)}
          </Table.Td>
          <Table.Td>
            <Status payment={payment} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

/** `/admin/payments`: payments by card of all users, the newest first (rows.md K4). */
export function CardPaymentsPage() {
  const list = useInfiniteQuery({
    queryKey: [listAllPayments.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listAllPayments, { query: { cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const content = () => {
    if (list.isError && items.length === 0) {
      return <ErrorState title="Не удалось загрузить платежи" error={list.error} onRetry={() => void list.refetch()} />;
    }
    if (list.isPending) return <Loading shape="table" count={5} />;
    return (
      <Sheet label="Платежи картой">
        {items.length > 0 ? (
          <Payments items={items} />
        ) : (
          <EmptyState title="Платежей картой ещё не было">Здесь появятся пополнения всех пользователей.</EmptyState>
        )}
        <MoreButton list={list} />
      </Sheet>
    );
  };
  return <Page title="Платежи картой">{content()}</Page>;
}
