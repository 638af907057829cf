import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Invoice } from '#features/balance/invoice.ts';
import { formatRoubles } from '#kit/money.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { MoreButton } from '#kit/web/list/MoreButton.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { InvoiceCards, InvoiceTable } from './InvoiceRows.tsx';
import { useInvoices } from './use-invoices.ts';

const SHOWN = [
  { value: 'requested', label: 'Ждут оплаты' },
  { value: 'paid', label: 'Оплаченные' },
  { value: 'all', label: 'Все' },
];

const NOTHING = {
  requested: ['Нет счетов, которые ждут оплаты', 'Новые запросы приходят и на электронную почту оператора.'],
  paid: ['Оплаченных счетов ещё нет', 'Они появятся, когда вы отметите первый оплаченным.'],
  all: ['Запросов счетов ещё не было', 'Новые запросы приходят и на электронную почту оператора.'],
} as const;

const sumOf = (invoice: Invoice) => formatRoubles(Math.round(invoice.amount * 100));

/** `/admin/invoices`: requests for invoices; a paid one credits the user's balance once (rows.md K4). */
export function InvoicesPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const shown = asked === 'paid' || asked === 'all' ? asked : 'requested';
  const phone = usePhone();
  const { list, pay, items } = useInvoices(shown === 'all' ? undefined : shown);

  const askToPay = async (invoice: Invoice) => {
    const sure = await confirm({
      title: `Отметить счёт № ${invoice.number} оплаченным?`,
      text: `${sumOf(invoice)} от ${invoice.companyName} будут зачислены на баланс: ${[invoice.user_name, invoice.user_email].filter(Boolean).join(', ')}.`,
      yes: `Зачислить ${sumOf(invoice)}`,
    });
    if (sure) pay.mutate(invoice.id);
  };
  const rows = {
    invoices: items,
    payingId: pay.isPending ? pay.variables : undefined,
    onPaid: (invoice: Invoice) => void askToPay(invoice),
  };
  const content = () => {
    if (list.isError && items.length === 0) {
      return <ErrorState title="Не удалось загрузить запросы" error={list.error} onRetry={() => void list.refetch()} />;
    }
    if (list.isPending) return <Loading shape="table" count={5} />;
    const [title, text] = NOTHING[shown];
    return (
      <Sheet label="Запросы счетов">
        {items.length === 0 && <EmptyState title={title}>{text}</EmptyState>}
        {items.length > 0 && (phone ? <InvoiceCards {...rows} /> : <InvoiceTable {...rows} />)}
        <MoreButton list={list} />
      </Sheet>
    );
  };
  return (
    <Page
      title="Запросы счетов"
      actions={
        <SegmentedControl
          aria-label="Какие счета показать"
          fullWidth={phone}
          data={SHOWN}
          value={shown}
          onChange={(status) => setParams(status === 'requested' ? {} : { status }, { replace: true })}
        />
      }
    >
      {pay.data && (
        <Banner tone="ok" title={`Счёт № ${pay.data.number} оплачен.`} onHide={pay.reset}>
          {sumOf(pay.data)} зачислено: {pay.data.user_name}.
        </Banner>
      )}
      {pay.error && (
        <Banner tone="danger" title="Счёт не отмечен.">
          {pay.error.message}
        </Banner>
      )}
      {content()}
    </Page>
  );
}
