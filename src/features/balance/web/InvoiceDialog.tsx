import type { User } from '#features/account/user.ts';
import { AppError, withSupportCode } from '#kit/errors.ts';
import { fullName } from '#kit/requisites/person.ts';
import { innDoubt } from '#kit/requisites/tax-numbers.ts';
import { call } from '#kit/web/call.ts';
import { PhoneField } from '#kit/web/fields/MaskedField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { EmailField, TextField } from '#kit/web/fields/TextField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { requestInvoice } from '../api.ts';
import { INVOICE_FAILED, invoiceRequest } from '../invoice.ts';

interface Typed {
  companyName: string;
  inn: string;
  amount: number | null;
  email: string;
  appraiserName: string;
  appraiserPhone: string;
  appraiserEmail: string;
}

/** Only refused fields and too many requests are told in the server's own words. */
function told(error: unknown): never {
  if (error instanceof AppError && (error.fields || error.status === 429)) throw error;
  throw new AppError('internal', withSupportCode(INVOICE_FAILED, error));
}

export interface InvoiceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Told the server's text once the request is stored. */
  onSent: (message: string) => void;
  user: User;
}

/** The request for an invoice; the appraiser's part comes filled from the account. */
export function InvoiceDialog({ opened, onClose, onSent, user }: InvoiceDialogProps) {
  const form = useQuietForm<Typed>({
    resolver: bodyRules(invoiceRequest),
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
  const { submit, failure } = useSend(form, async (body) => {
    const { message } = await call(requestInvoice, { body }).catch(told);
    form.reset();
    onSent(message);
    onClose();
  });
  const { control, formState } = form;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Запрос счёта"
      subtitle="Для юридических лиц и предпринимателей"
      state={formState}
      onSubmit={submit}
      failure={failure}
      submit="Отправить запрос"
      busyText="Отправляем…"
    >
      <Wide>
        <TextField
          control={control}
          name="companyName"
          label="Организация"
          maxLength={300}
          placeholder="ООО «Межевой стандарт»"
        />
      </Wide>
      <TextField
        control={control}
        name="inn"
        label="ИНН"
        inputMode="numeric"
        description="10 цифр у организации, 12 у предпринимателя"
        warn={(inn) => innDoubt(String(inn))}
      />
      <NumberField control={control} name="amount" label="Сумма" kind="number" unit="₽" description="От 100 ₽" />
      <Wide>
        <EmailField
          control={control}
          name="email"
          label="Электронная почта для счёта"
          description="На неё придёт счёт"
        />
      </Wide>
      <Wide>
        <TextField control={control} name="appraiserName" label="Оценщик" maxLength={200} />
      </Wide>
      <PhoneField control={control} name="appraiserPhone" label="Телефон оценщика" />
      <EmailField control={control} name="appraiserEmail" label="Электронная почта оценщика" />
    </FormDialog>
  );
}
