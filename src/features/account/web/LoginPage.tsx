import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { PasswordField } from '#kit/web/fields/PasswordField.tsx';
import { EmailField } from '#kit/web/fields/TextField.tsx';
import { showFieldErrors } from '#kit/web/form-errors.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { saveToken } from '#kit/web/session.ts';
import { useQuietForm } from '#kit/web/use-quiet-form.ts';
import { signIn } from '../api.ts';
import { placeAfterSignIn } from './after-sign-in.ts';
import { bodyRules } from './body-rules.ts';
import doors from './Door.module.css';
import { Door } from './Door.tsx';
import { onSessionChange, readNotice } from './session-notice.ts';
import { useSignOut } from './use-sign-out.ts';
import { PROFILE_KEY, useUser } from './use-user.ts';

interface Refusal {
  text: string;
  /** Wrong e-mail or password: what can be tried. */
  wrong: boolean;
}

/** Somebody is signed in who is no administrator: he may go home, or let an administrator in. */
function NotForYou() {
  const { leave, leaving } = useSignOut('/admin/login');
  return (
    <Door title="Вход для администратора" note="Панель администратора">
      <div className={doors.form} data-block>
        <Banner tone="warn" title="Раздел доступен только администратору." />
        <Button component={Link} to="/" size="lg">
          К списку отчетов
        </Button>
        <BusyButton variant="default" size="lg" busy={leaving} busyText="Выход..." onClick={() => void leave()}>
          Войти под другим именем
        </BusyButton>
      </div>
    </Door>
  );
}

/** `admin`: the door of the administrator's room, the same key. */
export function LoginPage({ admin = false }: { admin?: boolean }) {
  const queries = useQueryClient();
  const location = useLocation();
  const { user } = useUser();
  const notice = useSyncExternalStore(onSessionChange, readNotice);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Kept from the first moment: signing in forgets why the former session ended.
  const [target] = useState(() => placeAfterSignIn(location.state));
  const form = useQuietForm<{ email: string; password: string }>({
    resolver: bodyRules(signIn.body),
    defaultValues: { email: '', password: '' },
  });

  const submit = form.handleSubmit(
    async (body) => {
      setRefusal(null);
      try {
        const answer = await call(signIn, { body });
        saveToken(answer.access_token);
        queries.setQueryData(PROFILE_KEY, answer.user);
      } catch (error) {
        const wrong = error instanceof AppError && error.code === 'unauthorized';
        const text = showFieldErrors(form, error);
        if (text) setRefusal({ text, wrong });
        if (wrong) form.setFocus('password', { shouldSelect: true });
      }
    },
    (errors) => form.setFocus(errors.email ? 'email' : 'password'),
  );

  if (user && admin && !user.is_admin && !form.formState.isSubmitted) return <NotForYou />;
  if (user) return <Navigate to={target} replace />;
  return (
    <Door
      title={admin ? 'Вход для администратора' : 'Вход'}
      note={admin ? 'Панель администратора' : 'Отчеты об оценке земельных участков'}
      other={
        admin ? undefined : (
          <>
            Нет учётной записи?{' '}
            <Anchor inherit component={Link} to="/register">
              Зарегистрироваться
            </Anchor>
          </>
        )
      }
    >
      <form className={doors.form} onSubmit={submit} noValidate>
        {notice && !refusal && <Banner tone="danger" title={notice} />}
        {refusal && (
          <Banner tone="danger" title={refusal.text}>
            {refusal.wrong && (
              <span className={doors.tip}>
                Проверьте раскладку и попробуйте ещё раз или{' '}
                <Link to="/forgot-password" className={doors.tipLink}>
                  восстановите пароль
                </Link>
                .
              </span>
            )}
          </Banner>
        )}
        <EmailField control={form.control} name="email" label="Электронная почта" autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          label="Пароль"
          autoComplete="current-password"
          aside={
            <Anchor inherit component={Link} to="/forgot-password">
              Забыли пароль?
            </Anchor>
          }
        />
        <BusyButton type="submit" size="lg" fullWidth busy={form.formState.isSubmitting} busyText="Входим…">
          Войти
        </BusyButton>
      </form>
    </Door>
  );
}
