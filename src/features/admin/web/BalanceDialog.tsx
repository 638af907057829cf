import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { readProfile } from '#features/account/page-api.ts';
import { AppError } from '#kit/errors.ts';
import { formatRoubles } from '#kit/money.ts';
import { fullName } from '#kit/requisites/person.ts';
import { call } from '#kit/web/call.ts';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextareaField } from '#kit/web/fields/TextareaField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { newId } from '#kit/web/new-id.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { type AdminUser, correctBalance, listAdminActions, searchUsers } from '../api.ts';
import classes from './BalanceDialog.module.css';

interface Typed {
  direction: 'add' | 'take';
  /** Roubles, above zero. */
  amount: number | null;
  reason: string;
}

const EMPTY: Typed = { direction: 'add', amount: null, reason: '' };
const DIRECTIONS = [
  { value: 'add', label: 'Зачислить' },
  { value: 'take', label: 'Списать' },
];
const rules = bodyRules<Typed>(correctBalance.body);

/** The direction is chosen, not typed; otherwise the rules are those of the call. */
const resolver: Resolver<Typed, unknown, Typed> = async (values, context, options) => {
  const { direction, amount, reason } = values;
  if (typeof amount === 'number' && amount < 0)
    return { values: {}, errors: { amount: { type: 'rule', message: 'Введите сумму больше нуля' } } };
  const own = await rules({ amount, reason } as Typed, context, options);
  return Object.keys(own.errors).length > 0
    ? own
    : { values: { direction, amount, reason: reason.trim() }, errors: {} };
};

const kopecks = (roubles: number) => Math.round(roubles * 100);

export interface BalanceDialogProps {
  user: AdminUser | null;
  opened: boolean;
  onClose(): void;
}

/** The refusal of a debit beside its field. */
function tooMuch(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'insufficient_funds') throw error;
  throw new AppError(error.code, error.message, { fields: { amount: 'На балансе нет такой суммы' } });
}

/** Corrects a balance by an entry with a reason. Sent again after a lost answer it books once. */
export function BalanceDialog({ user, opened, onClose }: BalanceDialogProps) {
  const queries = useQueryClient();
  const sent = useRef({ content: '', key: '' });
  const form = useQuietForm<Typed>({ resolver, defaultValues: EMPTY });
  const { control, formState } = form;
  const [direction, typed] = form.watch(['direction', 'amount']);
  const amount = typeof typed === 'number' && typed > 0 ? typed : null;
  const signed = amount === null ? 0 : direction === 'take' ? -amount : amount;
  const verb = direction === 'take' ? 'Списать' : 'Зачислить';

  const close = () => {
    form.reset(EMPTY);
    forget();
    sent.current = { content: '', key: '' };
    onClose();
  };
  const {
    submit: save,
    failure,
    forget,
  } = useSend(form, async ({ reason }) => {
    if (!user) return;
    const content = JSON.stringify([user.id, signed, reason]);
    if (sent.current.content !== content) sent.current = { content, key: newId() };
    const body = { amount: signed, reason, key: sent.current.key };
    const { balance } = await call(correctBalance, { params: { id: user.id }, body }).catch(tooMuch);
    for (const { path } of [searchUsers, listAdminActions, readProfile])
      void queries.invalidateQueries({ queryKey: [path] });
    toast(`Баланс исправлен: ${formatRoubles(kopecks(balance))}`);
    close();
  });
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Исправить баланс"
      subtitle={user ? `${fullName(user)}, ${user.email}` : ''}
      size={440}
      state={formState}
      onSubmit={save}
      failure={failure}
      submit={amount === null ? verb : `${verb} ${formatRoubles(kopecks(amount))}`}
      busyText="Сохраняем…"
    >
      <Wide>
        <SelectField control={control} name="direction" label="Что сделать" options={DIRECTIONS} />
      </Wide>
      <Wide>
        <NumberField control={control} name="amount" label="Сумма" kind="number" unit="₽" />
      </Wide>
      <Wide>
        <TextareaField
          control={control}
          name="reason"
          label="Причина"
          maxLength={300}
          description="Видна пользователю в истории платежей"
        />
      </Wide>
      {user && (
        <p className={classes.outcome}>
          <span>Сейчас {formatRoubles(kopecks(user.balance))}</span>
          <span>
            Станет <strong>{formatRoubles(kopecks(user.balance + signed))}</strong>
          </span>
        </p>
      )}
    </FormDialog>
  );
}
