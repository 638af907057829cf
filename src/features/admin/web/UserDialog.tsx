import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Resolver, useWatch } from 'react-hook-form';
import { updateUser } from '#features/account/api.ts';
import { readProfile } from '#features/account/page-api.ts';
import { CODE_REQUIRED, readSecondFactor } from '#features/account/second-factor-api.ts';
import { fullName } from '#kit/requisites/person.ts';
import { call } from '#kit/web/call.ts';
import { PhoneField } from '#kit/web/fields/MaskedField.tsx';
import { PasswordField } from '#kit/web/fields/PasswordField.tsx';
import { EmailField, TextField } from '#kit/web/fields/TextField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { reading } from '#kit/web/form/reading.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { type AdminUser, searchUsers } from '../api.ts';

const KEYS = ['last_name', 'first_name', 'middle_name', 'phone', 'email'] as const;
type Typed = Record<(typeof KEYS)[number], string> & { current_password: string; code: string | undefined };

const stored = (user: AdminUser | null) =>
  ({
    ...Object.fromEntries(KEYS.map((key) => [key, user?.[key] ?? ''])),
    current_password: '',
    code: undefined,
  }) as Typed;

const fields = bodyRules<Typed>(updateUser.body);

/** The e-mail is the way in: changing it takes proof of who does it. */
const isWayIn = (email: string, user: AdminUser | null) => user !== null && email.trim() !== user.email;

const rulesFor =
  (user: AdminUser | null, asksCode: boolean): Resolver<Typed, unknown, Typed> =>
  async (values, context, options) => {
    const own = await fields(values, context, options);
    const errors = { ...own.errors } as Record<string, { type: string; message: string }>;
    if (isWayIn(values.email, user)) {
      if (values.current_password === '') errors.current_password = { type: 'rule', message: 'Введите текущий пароль' };
      if (asksCode && !values.code) errors.code = { type: 'rule', message: CODE_REQUIRED };
    }
    return Object.keys(errors).length === 0 ? own : { values: {}, errors };
  };

export interface UserDialogProps {
  user: AdminUser | null;
  opened: boolean;
  onClose(): void;
}

/**
 * Names, phone and e-mail of a user. Only what was changed is sent, with what proves the administrator for the e-mail.
 */
export function UserDialog({ user, opened, onClose }: UserDialogProps) {
  const queries = useQueryClient();
  const factor = useQuery({ ...reading(readSecondFactor), enabled: opened });
  const asksCode = Boolean(factor.data?.enabled_at);
  const form = useQuietForm<Typed>({ resolver: rulesFor(user, asksCode), values: stored(user) });
  const email = useWatch({ control: form.control, name: 'email' });
  const profile = useQuery(reading(readProfile));
  const own = user !== null && profile.data?.id === user.id;

  const close = () => {
    form.reset(stored(user));
    forget();
    onClose();
  };
  const {
    submit: save,
    failure,
    forget,
  } = useSend(form, async (typed) => {
    if (!user) return;
    const changed = Object.fromEntries(KEYS.filter((key) => typed[key] !== user[key]).map((key) => [key, typed[key]]));
    if (Object.keys(changed).length > 0) {
      const { current_password, code } = typed;
      const proof = isWayIn(typed.email, user) ? { current_password, ...(code ? { code } : {}) } : {};
      await call(updateUser, { params: { id: user.id }, body: { ...changed, ...proof } });
      void queries.invalidateQueries({ queryKey: [searchUsers.path] });
      if (own) void queries.invalidateQueries({ queryKey: [readProfile.path] });
      toast('Данные пользователя сохранены');
    }
    close();
  });
  const { control, formState } = form;
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Данные пользователя"
      subtitle={user ? fullName(user) || user.email : ''}
      state={formState}
      onSubmit={save}
      failure={failure}
      submit="Сохранить"
      busyText="Сохраняем…"
    >
      <Wide>
        <TextField control={control} name="last_name" label="Фамилия" maxLength={100} />
      </Wide>
      <TextField control={control} name="first_name" label="Имя" maxLength={100} />
      <TextField control={control} name="middle_name" label="Отчество" maxLength={100} optional />
      <PhoneField control={control} name="phone" label="Телефон" />
      <EmailField
        control={control}
        name="email"
        label="Электронная почта"
        maxLength={254}
        readOnly={own}
        description={
          own
            ? 'Свою почту меняют в учётной записи: нужен текущий пароль'
            : 'С ней пользователь входит. На новый адрес придёт ссылка для подтверждения, на прежний — письмо о замене'
        }
      />
      {isWayIn(email, user) && (
        <>
          <PasswordField
            control={control}
            name="current_password"
            label="Ваш текущий пароль"
            autoComplete="current-password"
            description="Без него чужую почту не сменить"
          />
          {asksCode && (
            <TextField
              control={control}
              name="code"
              label="Код из приложения"
              autoComplete="one-time-code"
              maxLength={40}
              description="Или один из запасных кодов"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
