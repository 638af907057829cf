import { Anchor, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import { DotText } from '#kit/web/parts/Badge.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { clock } from '#kit/web/when.ts';
import { type Payment, paymentStatusText, paymentTitle, STATUS_TONES } from '../payment.ts';
import classes from './PaymentList.module.css';
import { signedSum, sumKind } from './payment-words.ts';

interface PaymentListProps {
  items: readonly Payment[];
  onOpen: (payment: Payment) => void;
}

const COLUMNS: Column[] = [
  { label: 'Дата', width: 190 },
  { label: 'Операция' },
  { label: 'Сумма, ₽', align: 'right', width: 150 },
  { label: 'Статус', width: 190 },
  { label: 'Действие', hidden: true, width: 170 },
];

const when = ({ createdAt }: Payment) => clock(Date.parse(createdAt), 'full');

function Status({ payment }: { payment: Payment }) {
  return <DotText tone={STATUS_TONES[payment.status]}>{paymentStatusText(payment.status)}</DotText>;
}

function Row({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if (!window.getSelection()?.toString()) onOpen();
  };
  return (
    <Table.Tr className={classes.row} onClick={open}>
      <Table.Td className={classes.when}>{when(payment)}</Table.Td>
      <Table.Td>
        <button type="button" className={classes.open} onClick={onOpen}>
          {paymentTitle(payment)}
        </button>
        {payment.reason && <p className={classes.reason}>{payment.reason}</p>}
      </Table.Td>
      <Table.Td className={classes.sum} data-kind={sumKind(payment)}>
        {signedSum(payment.amount)}
      </Table.Td>
      <Table.Td>
        <Status payment={payment} />
      </Table.Td>
      <Table.Td className={classes.action}>
        {payment.confirmationUrl ? (
          <Anchor href={payment.confirmationUrl}>Перейти к оплате</Anchor>
        ) : (
          <IconChevronRight size={18} className={classes.chevron} aria-hidden />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Card({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  return (
    <li className={classes.card}>
      <button type="button" className={classes.cardButton} onClick={onOpen}>
        <span className={classes.cardHead}>
          <span className={classes.cardTitle}>{paymentTitle(payment)}</span>
          <span className={classes.sum} data-kind={sumKind(payment)}>
            {signedSum(payment.amount)}&nbsp;₽
          </span>
        </span>
        <span className={classes.cardFoot}>
          <span className={classes.when}>{when(payment)}</span>
          <Status payment={payment} />
        </span>
        {payment.reason && <span className={classes.reason}>{payment.reason}</span>}
      </button>
      {payment.confirmationUrl && (
        <Anchor href={payment.confirmationUrl} className={classes.cardAction}>
          Перейти к оплате
        </Anchor>
      )}
    </li>
  );
}

/** The history: a table, on the phone cards. Each line opens its detail. */
export function PaymentList({ items, onOpen }: PaymentListProps) {
  const phone = usePhone();
  if (phone) {
    return (
      <ul className={classes.cards} aria-label="История платежей">
        {items.map((payment) => (
          <Card key={payment.id} payment={payment} onOpen={() => onOpen(payment)} />
        ))}
      </ul>
    );
  }
  return (
    <DataTable label="История платежей" columns={COLUMNS}>
      {items.map((payment) => (
        <Row key={payment.id} payment={payment} onOpen={() => onOpen(payment)} />
      ))}
    </DataTable>
  );
}
