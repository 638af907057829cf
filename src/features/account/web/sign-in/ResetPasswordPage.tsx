import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { PasswordField } from '#kit/web/fields/PasswordField.tsx';
import { showFieldErrors } from '#kit/web/form/form-errors.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { LINK_WITHOUT_TOKEN, resetPassword } from '../../api.ts';
import { PASSWORD_MIN, passwordProblem } from '../../password.ts';
import doors from './Door.module.css';
import { Door } from './Door.tsx';
import { useLeadToLogin } from './use-lead-to-login.ts';

interface Refusal {
  text: string;
  /** The link itself is dead: only a new letter helps. */
  dead: boolean;
}

interface Typed {
  password: string;
}

/** The rule of length and rarity; the server knows the e-mail that the password must not equal. */
const rules: Resolver<Typed, unknown, Typed> = async (values): Promise<ResolverResult<Typed, Typed>> => {
  const message = passwordProblem(values.password, '');
  if (message) return { values: {}, errors: { password: { type: 'rule', message } } };
  return { values, errors: {} };
};

/** Sets a new password by the link of the letter; then on to /login. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [refusal, setRefusal] = useState<Refusal | null>(token ? null : { text: LINK_WITHOUT_TOKEN, dead: true });
  const [done, setDone] = useState<string | null>(null);
  useLeadToLogin(done);
  const form = useQuietForm<Typed>({ defaultValues: { password: '' }, resolver: rules });
  const submit = form.handleSubmit(
    async ({ password }) => {
      setRefusal(null);
      try {
        setDone((await call(resetPassword, { body: { token, password } })).message);
      } catch (error) {
        const text = showFieldErrors(form, error);
        if (text) setRefusal({ text, dead: error instanceof AppError && error.code === 'reset_link_invalid' });
      }
    },
    () => form.setFocus('password'),
  );
  return (
    <Door
      title="Новый пароль"
      other={
        <Anchor inherit component={Link} to="/login">
          Вернуться ко входу
        </Anchor>
      }
    >
      {done ? (
        <div data-block>
          <Banner tone="ok" title={done} />
        </div>
      ) : (
        <form className={doors.form} onSubmit={submit} noValidate>
          {refusal && (
            <Banner
              tone="danger"
              title={refusal.text}
              action={refusal.dead ? { label: 'Запросить ссылку', to: '/forgot-password' } : undefined}
            />
          )}
          {!refusal?.dead && (
            <>
              <PasswordField
                control={form.control}
                name="password"
                label="Новый пароль"
                autoComplete="new-password"
                description={`Не короче ${PASSWORD_MIN} символов. Подойдёт фраза из нескольких слов.`}
              />
              <BusyButton type="submit" size="lg" fullWidth busy={form.formState.isSubmitting} busyText="Сохраняем…">
                Сохранить пароль
              </BusyButton>
            </>
          )}
        </form>
      )}
    </Door>
  );
}
