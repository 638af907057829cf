import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '#kit/web/call.ts';
import { EmailField } from '#kit/web/fields/TextField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { forgotPassword } from '../../sign-in-api.ts';
import doors from './Door.module.css';
import { Door } from './Door.tsx';
import { typedEmail } from './typed-email.ts';
import { useLeadToLogin } from './use-lead-to-login.ts';

/** Asks for the letter with the link; then on to /login. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const [sent, setSent] = useState<string | null>(null);
  const form = useQuietForm<{ email: string }>({
    resolver: bodyRules(forgotPassword.body),
    defaultValues: { email: typedEmail(state) },
  });
  useLeadToLogin(sent, form.getValues('email'));
  const { submit, failure } = useSend(form, async (body) => setSent((await call(forgotPassword, { body })).message));
  return (
    <Door
      title="Восстановление пароля"
      note={sent ? undefined : 'Пришлём на почту ссылку, по которой можно задать новый пароль'}
      other={
        <Anchor inherit component={Link} to="/login">
          Вернуться ко входу
        </Anchor>
      }
    >
      {sent ? (
        <div data-block>
          <Banner tone="ok" title={sent} />
        </div>
      ) : (
        <form className={doors.form} onSubmit={submit} noValidate>
          {failure && <Banner tone="danger" title={failure} />}
          <EmailField control={form.control} name="email" label="Электронная почта" autoComplete="username" />
          <BusyButton type="submit" size="lg" fullWidth busy={form.formState.isSubmitting} busyText="Отправляем…">
            Отправить ссылку
          </BusyButton>
        </form>
      )}
    </Door>
  );
}
