import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import type { z } from 'zod';
import type { User } from '#features/account/user.ts';
import { AppError, withSupportCode } from '#kit/errors.ts';
import { fullName } from '#kit/person.ts';
import { innDoubt } from '#kit/requisites.ts';
import { call } from '#kit/web/call.ts';
import { PhoneField } from '#kit/web/fields/MaskedField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { EmailField, TextField } from '#kit/web/fields/TextField.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Dialog } from '#kit/web/parts/Dialog.tsx';
import { requestInvoice } from '../api.ts';
import { INVOICE_FAILED, invoiceRequest } from '../invoice.ts';
import classes from './InvoiceDialog.module.css';

interface Typed {
  companyName: string;
  inn: string;
  amount: number | null;
  email: string;
  appraiserName: string;
  appraiserPhone: string;
  appraiserEmail: string;
}

const FORM = 'invoice-request';
const ORDER = ['companyName', 'inn', 'amount', 'email', 'appraiserName', 'appraiserPhone', 'appraiserEmail'] as const;

export interface InvoiceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Told the server's text once the request is stored. */
  onSent: (message: string) => void;
  user: User;
}

/** The request for an invoice; the appraiser's part comes filled from the account. */
export function InvoiceDialog({ opened, onClose, onSent, user }: InvoiceDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useQuietForm<Typed>({
    resolver: zodResolver(invoiceRequest as unknown as z.ZodType<Typed, Typed>),
    defaultValues: {
      companyName: '',
      inn: '',
      amount: null,
      email: '',
      appraiserName: fullName(user),
      appraiserPhone: user.phone,
      appraiserEmail: user.email,
    },
  });
  const submit = form.handleSubmit(
    async (body) => {
      setFailure(null);
      try {
        const { message } = await call(requestInvoice, { body });
        form.reset();
        onSent(message);
        onClose();
      } catch (error) {
        const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
        for (const [name, message] of fields) form.setError(name as Path<Typed>, { type: 'server', message });
        if (fields.length === 0)
          setFailure(
            error instanceof AppError && error.status === 429 ? error.message : withSupportCode(INVOICE_FAILED, error),
          );
      }
    },
    (errors) => {
      const first = ORDER.find((name) => errors[name]);
      if (first) form.setFocus(first);
    },
  );
  const { control, formState } = form;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Запрос счёта"
      subtitle="Для юридических лиц и предпринимателей"
      dirty={formState.isDirty && !formState.isSubmitting}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <BusyButton type="submit" form={FORM} busy={formState.isSubmitting} busyText="Отправляем…">
            Отправить запрос
          </BusyButton>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className={classes.form}>
        {failure && (
          <div className={classes.wide}>
            <Banner tone="danger" title={failure} />
          </div>
        )}
        <div className={classes.wide}>
          <TextField
            control={control}
            name="companyName"
            label="Организация"
            maxLength={300}
            placeholder="ООО «Межевой стандарт»"
          />
        </div>
        <TextField
          control={control}
          name="inn"
          label="ИНН"
          inputMode="numeric"
          description="10 цифр у организации, 12 у предпринимателя"
          warn={(inn) => innDoubt(String(inn))}
        />
        <NumberField control={control} name="amount" label="Сумма" kind="number" unit="₽" description="От 100 ₽" />
        <div className={classes.wide}>
          <EmailField
            control={control}
            name="email"
            label="Электронная почта для счёта"
            description="На неё придёт счёт"
          />
        </div>
        <div className={classes.wide}>
          <TextField control={control} name="appraiserName" label="Оценщик" maxLength={200} />
        </div>
        <PhoneField control={control} name="appraiserPhone" label="Телефон оценщика" />
        <EmailField control={control} name="appraiserEmail" label="Электронная почта оценщика" />
      </form>
    </Dialog>
  );
}
