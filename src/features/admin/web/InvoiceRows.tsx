import { Table } from '@mantine/core';
import type { Invoice } from '#features/balance/invoice.ts';
import { formatNumber } from '#kit/numbers.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import { DotText } from '#kit/web/parts/Badge.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { day } from '#kit/web/when.ts';
import classes from './Records.module.css';

export interface InvoiceRowsProps {
  invoices: readonly Invoice[];
  payingId: string | undefined;
  onPaid(invoice: Invoice): void;
}

const COLUMNS: Column[] = [
  { label: 'Счёт', width: 124 },
  { label: 'Плательщик' },
  { label: 'Чей баланс' },
  { label: 'Сумма, ₽', align: 'right', width: 120 },
  { label: 'Состояние', width: 190 },
];

const date = (time: string) => day(Date.parse(time));

function Payer({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <span className={classes.strong}>{invoice.companyName}</span>
      <span className={classes.small}>ИНН {invoice.inn}</span>
      {invoice.email && <span className={classes.small}>Счёт на {invoice.email}</span>}
    </>
  );
}

/** Of a closed account the contacts are gone. */
const listed = (...parts: string[]) => parts.filter(Boolean).join(', ');

function Holder({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <span className={classes.strong}>{invoice.user_name}</span>
      <span className={classes.small}>{invoice.user_email}</span>
      <span className={classes.small}>
        {listed(invoice.appraiserName === invoice.user_name ? '' : invoice.appraiserName, invoice.appraiserPhone)}
      </span>
    </>
  );
}

function State({ invoice, payingId, onPaid }: Omit<InvoiceRowsProps, 'invoices'> & { invoice: Invoice }) {
  if (invoice.paid_at) return <DotText tone="ok">Оплачен {date(invoice.paid_at)}</DotText>;
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={payingId === invoice.id}
      busyText="Сохраняем…"
      aria-label={`Отметить оплаченным счёт № ${invoice.number}`}
      onClick={() => onPaid(invoice)}
    >
      Отметить оплаченным
    </BusyButton>
  );
}

export function InvoiceTable({ invoices, ...rest }: InvoiceRowsProps) {
  return (
    <DataTable label="Запросы счетов" columns={COLUMNS}>
      {invoices.map((invoice) => (
        <Table.Tr key={invoice.id}>
          <Table.Td className={classes.cell}>
            <span className={classes.strong}>№&nbsp;{invoice.number}</span>
            <span className={classes.small}>{date(invoice.created_at)}</span>
          </Table.Td>
          <Table.Td className={classes.cell}>
            <Payer invoice={invoice} />
          </Table.Td>
          <Table.Td className={classes.cell}>
            <Holder invoice={invoice} />
          </Table.Td>
          <Table.Td className={`${classes.cell} ${classes.sum}`}>{formatNumber(invoice.amount, 2)}</Table.Td>
          <Table.Td className={classes.cell}>
            <State invoice={invoice} {...rest} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

export function InvoiceCards({ invoices, ...rest }: InvoiceRowsProps) {
  return (
    <ul className={classes.cards} aria-label="Запросы счетов">
      {invoices.map((invoice) => (
        <li key={invoice.id} className={classes.card}>
          <div className={classes.cardHead}>
            <div>
              <Payer invoice={invoice} />
            </div>
            <span className={classes.sum}>{formatNumber(invoice.amount, 2)}&nbsp;₽</span>
          </div>
          <span className={classes.small}>На баланс: {listed(invoice.user_name, invoice.user_email)}</span>
          <div className={classes.cardFoot}>
            <span className={classes.when}>
              №&nbsp;{invoice.number} от&nbsp;{date(invoice.created_at)}
            </span>
            <State invoice={invoice} {...rest} />
          </div>
        </li>
      ))}
    </ul>
  );
}
