import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { DotText } from '#kit/web/parts/Badge.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { clock } from '#kit/web/when.ts';
import { type Payment, paymentStatusText, paymentTitle, STATUS_TONES } from '../payment.ts';
import classes from './PaymentDialog.module.css';
import { signedSum } from './payment-words.ts';

/** The first two groups of the id: enough to find the payment, short enough to read out. */
const shortId = (id: string) => id.slice(0, 13);

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  if (payment.receiptUrl) {
    return (
      <Link to={payment.receiptUrl} className={classes.link}>
        Открыть чек
      </Link>
    );
  }
  const text = {
    pending: 'Появится после оплаты',
    succeeded: 'Появится после регистрации',
    canceled: 'Нет',
    failed: 'Нет',
  };
  return <span className={classes.faint}>{text[payment.status]}</span>;
}

export interface PaymentDialogProps {
  opened: boolean;
  /** Stays while the dialog fades away. */
  payment: Payment;
  onClose: () => void;
  onCheck: () => void;
  checking: boolean;
  /** The last check has brought nothing new. */
  unchanged: boolean;
  /** Why the last check failed. */
  problem: string | null;
}

/** One payment: what it is, how it stands, and for a pending one the two ways on. */
export function PaymentDialog({ opened, payment, onClose, onCheck, checking, unchanged, problem }: PaymentDialogProps) {
  const card = payment.kind === 'card';
  const pending = payment.status === 'pending';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title={paymentTitle(payment)}
      footerLeft={
        pending && (
          <BusyButton
            variant="default"
            busy={checking}
            busyText="Проверяем…"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={onCheck}
          >
            Проверить статус
          </BusyButton>
        )
      }
      footer={
        payment.confirmationUrl && (
          <Button component="a" href={payment.confirmationUrl}>
            Перейти к оплате
          </Button>
        )
      }
    >
      <p className={classes.sum}>{signedSum(payment.amount)}&nbsp;₽</p>
      <p className={classes.status} aria-live="polite">
        <DotText tone={STATUS_TONES[payment.status]}>{paymentStatusText(payment.status)}</DotText>
      </p>
      {payment.reason && <p className={classes.reason}>{payment.reason}</p>}
      {problem && (
        <div className={classes.problem}>
          <Banner tone="danger" title={problem} />
        </div>
      )}
      <dl className={classes.list}>
        <Line name="Создан">{clock(Date.parse(payment.createdAt), 'full')}</Line>
        {payment.description && <Line name="Назначение">{payment.description}</Line>}
        <Line name="Номер">
          <span title={payment.id}>{shortId(payment.id)}</span>
        </Line>
        {card && (
          <Line name="Чек">
            <Receipt payment={payment} />
          </Line>
        )}
        {payment.test && <Line name="Касса">Учебная: деньги не списываются</Line>}
      </dl>
      {pending && (
        <p className={classes.help} role="status">
          {unchanged && !checking
            ? 'Проверили: платёж ещё не оплачен. Перейдите к оплате или проверьте статус позже.'
            : 'Если вы уже оплатили, проверьте статус: деньги зачислятся сразу.'}
        </p>
      )}
    </Dialog>
  );
}
