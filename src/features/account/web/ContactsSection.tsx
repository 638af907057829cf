import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import { call } from '#kit/web/call.ts';
import { PhoneField } from '#kit/web/fields/MaskedField.tsx';
import { PasswordField } from '#kit/web/fields/PasswordField.tsx';
import { EmailField } from '#kit/web/fields/TextField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { FormAreaProvider } from '#kit/web/form/form-area.ts';
import { showFieldErrors } from '#kit/web/form/form-errors.ts';
import { keyOf } from '#kit/web/form/reading.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { readUser, updateUser } from '../api.ts';
import { PASSWORD_MIN, passwordProblem } from '../password.ts';
import type { User } from '../user.ts';
import classes from './Account.module.css';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';
import { PROFILE_KEY } from './use-user.ts';

interface Typed {
  email: string;
  phone: string;
  password: string;
  current_password: string;
}

const fields = bodyRules<Typed>(updateUser.body);
const stored = (user: User): Typed => ({ email: user.email, phone: user.phone, password: '', current_password: '' });

/** E-mail and password are the way in: changing them takes the current password. */
const isSensitive = (values: Pick<Typed, 'email' | 'password'>, user: User) =>
  values.password !== '' || values.email.trim() !== user.email;

const rulesFor =
  (user: User): Resolver<Typed, unknown, Typed> =>
  async (values, context, options) => {
    const own = await fields(values, context, options);
    const errors = { ...own.errors } as Record<string, { type: string; message: string }>;
    const password = values.password ? passwordProblem(values.password, values.email) : null;
    if (password) errors.password ??= { type: 'rule', message: password };
    if (isSensitive(values, user) && values.current_password === '')
      errors.current_password = { type: 'rule', message: 'Введите текущий пароль' };
    return Object.keys(errors).length === 0 ? own : { values: {}, errors };
  };

const ORDER = ['email', 'phone', 'password', 'current_password'] as const;
type Said = { tone: 'ok' | 'danger'; title: string; text?: string };

/** E-mail, phone and password; read-only until «Редактировать» (rows.md E1, E2). */
export function ContactsSection({ user }: { user: User }) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const form = useQuietForm<Typed>({ resolver: rulesFor(user), values: stored(user) });
  const { control } = form;
  const [email, password] = useWatch({ control, name: ['email', 'password'] });

  const stop = () => {
    form.reset(stored(user));
    setEditing(false);
  };
  const save = form.handleSubmit(
    async (body) => {
      setSaid(null);
      try {
        const changed = await call(updateUser, { params: { id: user.id }, body });
        queries.setQueryData(keyOf(readUser, { params: { id: user.id } }), changed);
        void queries.invalidateQueries({ queryKey: PROFILE_KEY });
        setEditing(false);
        const text = body.password ? 'На других устройствах выполнен выход.' : undefined;
        setSaid({ tone: 'ok', title: 'Данные успешно сохранены', ...(text ? { text } : {}) });
      } catch (error) {
        const text = showFieldErrors(form, error);
        setSaid({ tone: 'danger', title: 'Ошибка при обновлении пользователя', ...(text ? { text } : {}) });
      }
    },
    (errors) => {
      const first = ORDER.find((name) => errors[name]);
      if (first) form.setFocus(first);
    },
  );

  return (
    <Section title="Вход и связь" hint="Чтобы сменить почту или пароль, введите текущий пароль.">
      {said && (
        <Field>
          <Banner tone={said.tone} title={said.title} onHide={() => setSaid(null)}>
            {said.text}
          </Banner>
        </Field>
      )}
      <UnconfirmedEmail />
      <FormAreaProvider value={{ readOnly: !editing }}>
        <Field span={6}>
          <EmailField control={control} name="email" label="Электронная почта" autoComplete="email" maxLength={254} />
        </Field>
        <Field span={6}>
          <PhoneField control={control} name="phone" label="Телефон" autoComplete="tel" />
        </Field>
        {editing && (
          <>
            <Field span={6}>
              <PasswordField
                control={control}
                name="password"
                label="Новый пароль"
                optional
                autoComplete="new-password"
                placeholder="Оставьте пустым, чтобы не менять"
                description={`Не короче ${PASSWORD_MIN} символов`}
              />
            </Field>
            <Field span={6}>
              <CurrentPasswordField control={control} optional={!isSensitive({ email, password }, user)} />
            </Field>
          </>
        )}
      </FormAreaProvider>
      <Field>
        <div className={classes.buttons}>
          {editing ? (
            <>
              <BusyButton busy={form.formState.isSubmitting} busyText="Сохраняем…" onClick={() => void save()}>
                Сохранить
              </BusyButton>
              <Button variant="default" onClick={stop}>
                Отменить
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setEditing(true)}>
              Редактировать
            </Button>
          )}
        </div>
      </Field>
    </Section>
  );
}
