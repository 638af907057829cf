import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatNumber } from '#kit/numbers.ts';
import { reading } from '#kit/web/form/reading.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { clock } from '#kit/web/when.ts';
import { readReceipt } from '../api.ts';
import type { FiscalReceipt } from '../payment.ts';
import classes from './PaymentDialog.module.css';

const BACK = { label: 'К платежам', to: '/payments' };

function lines(receipt: FiscalReceipt): [name: string, value: string][] {
  return [
    ['Назначение', receipt.description],
    ['Зарегистрирован', receipt.registered_at ? clock(Date.parse(receipt.registered_at), 'full') : ''],
    ['Фискальный документ (ФД)', receipt.fiscal_document_number],
    ['Фискальный накопитель (ФН)', receipt.fiscal_storage_number],
    ['Фискальный признак (ФП)', receipt.fiscal_attribute],
  ];
}

/** `/payments/:id/receipt`: the fiscal data of a top-up, to keep or to print. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const params = { id };
  const receipt = useQuery(reading(readReceipt, { params }));
  if (receipt.isError) {
    return <ErrorState title="Чек не найден" error={receipt.error} onRetry={() => receipt.refetch()} back={BACK} />;
  }
  return (
    <Page
      title="Чек"
      width="narrow"
      actions={
        <>
          <Button
            component={Link}
            to={BACK.to}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {BACK.label}
          </Button>
          <Button variant="default" onClick={() => window.print()} leftSection={<IconPrinter size={16} aria-hidden />}>
            Напечатать
          </Button>
        </>
      }
    >
      {receipt.isPending ? (
        <Loading shape="lines" count={5} />
      ) : (
        <>
          {receipt.data.test && <Banner tone="danger" title="Учебная касса: чек не передан в налоговую." />}
          <Sheet padded label="Чек">
            <p className={classes.sum}>{formatNumber(receipt.data.amount, 2)}&nbsp;₽</p>
            <dl className={classes.list} data-wide>
              {lines(receipt.data).map(([name, value]) => (
                <div key={name} className={classes.line}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Sheet>
        </>
      )}
    </Page>
  );
}
