import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatRoubles } from '#kit/money.ts';
import { MoreButton } from '#kit/web/list/MoreButton.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithSide } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { useSide } from '#kit/web/side-context.ts';
import { localPage, type Payment } from '../payment.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentList } from './PaymentList.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { useBalance } from './use-balance.ts';
import { usePayments } from './use-payments.ts';

/** `?payment=` brings the payer back from the provider's page, `?return=` names the page the payer came from. */
function useReturn(check: (id: string) => void): { returnPage: string | null } {
  const [search, setSearch] = useSearchParams();
  const payment = search.get('payment');
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!payment || done.current === payment) return;
    done.current = payment;
    check(payment);
    // A reload is no return.
    setSearch(
      (now) => {
        now.delete('payment');
        return now;
      },
      { replace: true },
    );
  }, [payment, check, setSearch]);
  return { returnPage: localPage(search.get('return')) };
}

/** What came of the payment that the payer has just returned from. */
function Outcome({ payment, returnPage }: { payment: Payment; returnPage: string | null }) {
  if (payment.status !== 'succeeded') return null;
  const back = returnPage?.startsWith('/report/') ? 'Вернуться к отчету' : 'Вернуться';
  return (
    <Banner
      tone="ok"
      title="Баланс успешно пополнен!"
      action={returnPage ? { label: back, to: returnPage } : undefined}
    >
      Зачислено {formatRoubles(Math.round(payment.amount * 100))}.
    </Banner>
  );
}

/** `/payments`: topping up by card and the history of the balance, beside the account's navigation. */
export function PaymentsPage() {
  const side = useSide();
  const { prices, refresh } = useBalance();
  const { history, check, items } = usePayments(() => void refresh());
  const [chosen, setChosen] = useState<Payment | null>(null);
  const [opened, setOpened] = useState(false);
  const [returned, setReturned] = useState<Payment | null>(null);
  const { mutate, reset } = check;
  const { returnPage } = useReturn((id) =>
    mutate(id, {
      onSuccess: (payment) => {
        setReturned(payment);
        setChosen(payment);
        setOpened(payment.status !== 'succeeded');
      },
    }),
  );
  const shown = chosen && (items.find(({ id }) => id === chosen.id) ?? chosen);
  const back = () => {
    void refresh();
    void history.refetch();
  };
  const open = (payment: Payment) => {
    reset();
    setChosen(payment);
    setOpened(true);
    // The receipt is registered a moment after the payment: the only news a paid payment can have.
    if (payment.kind === 'card' && payment.status === 'succeeded' && !payment.receiptUrl) mutate(payment.id);
  };
  return (
    <Page title="Платежи">
      <WithSide side={side}>
        {prices?.card_payments === 'test' && (
          <Banner tone="danger" title="Учебная касса: деньги не списываются.">
            Пополнения нужны только для проверки сервиса.
          </Banner>
        )}
        {returned && <Outcome payment={returned} returnPage={returnPage} />}
        {check.error && !opened && <Banner tone="danger" title={check.error.message} />}
        <BalanceCard action={prices && <TopUp prices={prices} returnPage={returnPage} onReturn={back} />} />
        <Sheet title="История">
          {history.isPending && <Loading shape="lines" count={5} />}
          {history.isError && items.length === 0 && (
            <ErrorState title="Не удалось загрузить историю" error={history.error} onRetry={() => history.refetch()} />
          )}
          {history.isSuccess && items.length === 0 && (
            <EmptyState title="Платежей ещё не было">Здесь появятся пополнения и оплата отчетов.</EmptyState>
          )}
          {items.length > 0 && <PaymentList items={items} onOpen={open} />}
          <MoreButton list={history} />
        </Sheet>
      </WithSide>
      {shown && (
        <PaymentDialog
          opened={opened}
          payment={shown}
          onClose={() => setOpened(false)}
          onCheck={() => mutate(shown.id)}
          checking={check.isPending}
          unchanged={check.data?.id === shown.id && check.data.status === 'pending'}
          problem={check.error?.message ?? null}
        />
      )}
    </Page>
  );
}

interface TopUpProps {
  prices: { land: number; card_payments: 'live' | 'test' | 'off' };
  returnPage: string | null;
  onReturn: () => void;
}

function TopUp({ prices, ...props }: TopUpProps) {
  if (prices.card_payments !== 'off') return <TopUpForm price={prices.land} {...props} />;
  return (
    <Button component={Link} to="/balance">
      Запросить счёт
    </Button>
  );
}
