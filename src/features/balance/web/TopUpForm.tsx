import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { formatRoubles } from '#kit/money.ts';
import { call } from '#kit/web/call.ts';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { createPayment } from '../api.ts';
import { TOP_UP_MAX, TOP_UP_MIN } from '../payment.ts';
import classes from './BalanceCard.module.css';

interface Typed {
  amount: number | null;
}

/** What most people mean: one report, a few, a month's work. */
function presets(price: number): number[] {
  return [1, 3, 10].map((reports) => Math.max(TOP_UP_MIN, reports * price)).filter((amount) => amount <= TOP_UP_MAX);
}

export interface TopUpFormProps {
  /** Roubles a report. */
  price: number;
  /** A page of the product to come back to. */
  returnPage: string | null;
  /** The payer came back by the browser's own button, not by the provider's link. */
  onReturn: () => void;
}

/** Asks for the sum and leaves for the provider's page. */
export function TopUpForm({ price, returnPage, onReturn }: TopUpFormProps) {
  const [leaving, setLeaving] = useState(false);
  const form = useQuietForm<Typed>({
    defaultValues: { amount: null },
    resolver: bodyRules(createPayment.body),
  });
  // «Назад» brings the page back as it was left: with the button still busy, and without the payment in its history.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return;
    setLeaving(false);
    onReturn();
  });
  const { submit, failure } = useSend(form, async ({ amount }) => {
    const payment = await call(createPayment, { body: { amount: amount ?? 0, returnPage } });
    if (!payment.confirmationUrl) throw new AppError('unavailable', 'Платёж не удалось начать. Попробуйте ещё раз.');
    setLeaving(true);
    window.location.assign(payment.confirmationUrl);
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Пополнение баланса">
      {failure && <Banner tone="danger" title={failure} />}
      <div className={classes.row}>
        <div className={classes.amount}>
          <NumberField control={form.control} name="amount" label="Сумма пополнения" kind="number" whole unit="₽" />
        </div>
        <div className={classes.submit}>
          <BusyButton type="submit" busy={form.formState.isSubmitting || leaving} busyText="Переходим…">
            Пополнить баланс
          </BusyButton>
        </div>
      </div>
      <div className={classes.presets}>
        {[...new Set(presets(price))].map((amount) => (
          <Button
            key={amount}
            type="button"
            size="sm"
            variant="default"
            onClick={() => form.setValue('amount', amount, { shouldDirty: true, shouldValidate: true })}
          >
            {formatRoubles(amount * 100)}
          </Button>
        ))}
      </div>
    </form>
  );
}
