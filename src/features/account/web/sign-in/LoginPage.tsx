import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { PasswordField } from '#kit/web/fields/PasswordField.tsx';
import { EmailField } from '#kit/web/fields/TextField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { showFieldErrors } from '#kit/web/form/form-errors.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { hasExpired, saveToken } from '#kit/web/session.ts';
import { CODE_REQUIRED } from '../../second-factor-api.ts';
import { signIn } from '../../sign-in-api.ts';
import { CodeField } from '../CodeField.tsx';
import { ACCOUNT_CLOSED, onSessionChange, readNotice } from '../session-notice.ts';
import { useSignOut } from '../use-sign-out.ts';
import { takeProfile, useUser } from '../use-user.ts';
import { placeAfterSignIn } from './after-sign-in.ts';
import doors from './Door.module.css';
import { Door } from './Door.tsx';
import { saidBefore, type TypedEmail, typedEmail } from './typed-email.ts';

interface SignIn {
  email: string;
  password: string;
  /** Asked for after the right password, from users with a second factor. */
  code: string | undefined;
}

interface Refusal {
  text: string;
  /** Wrong e-mail or password: what can be tried. */
  wrong: boolean;
}

/** Somebody is signed in who is no administrator: they may go home, or let an administrator in. */
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

type SignInForm = UseFormReturn<SignIn, unknown, SignIn>;

function PasswordStep({ form }: { form: SignInForm }) {
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <>
      <EmailField control={form.control} name="email" label="Электронная почта" autoComplete="username" />
      <PasswordField
        control={form.control}
        name="password"
        label="Пароль"
        autoComplete="current-password"
        aside={
          <Anchor inherit component={Link} to="/forgot-password" state={{ email } satisfies TypedEmail}>
            Забыли пароль?
          </Anchor>
        }
      />
    </>
  );
}

/** The second step: what was typed in the first one waits in the form. */
function CodeStep({ form, onBack }: { form: SignInForm; onBack: () => void }) {
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <>
      <p>
        Пароль принят. Откройте на телефоне приложение с кодами и введите код для{' '}
        <strong className={doors.who}>{form.getValues('email')}</strong>.
      </p>
      <CodeField
        control={form.control}
        description="Нет телефона под рукой? Введите один из запасных кодов."
        aside={
          <Anchor inherit component="button" type="button" onClick={onBack}>
            Назад
          </Anchor>
        }
      />
    </>
  );
}

/** `admin`: the door of the administrator's room, the same key. */
export function LoginPage({ admin = false }: { admin?: boolean }) {
  const queries = useQueryClient();
  const location = useLocation();
  const { user } = useUser();
  const notice = useSyncExternalStore(onSessionChange, readNotice);
  const expired = useSyncExternalStore(onSessionChange, hasExpired);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  // Kept from the first moment: signing in forgets why the former session ended.
  const [target] = useState(() => placeAfterSignIn(location.state));
  const form = useQuietForm<SignIn>({
    resolver: bodyRules(signIn.body),
    defaultValues: { email: typedEmail(location.state), password: '', code: undefined },
  });

  const said = saidBefore(location.state);
  const { setFocus } = form;
  useEffect(() => {
    if (typedEmail(location.state) !== '') setFocus('password');
  }, [location.state, setFocus]);

  const goBack = () => {
    form.setValue('code', undefined);
    setAsksCode(false);
  };
  const submit = form.handleSubmit(
    async (body) => {
      setRefusal(null);
      if (asksCode && !body.code) return form.setError('code', { message: CODE_REQUIRED }, { shouldFocus: true });
      try {
        const answer = await call(signIn, { body });
        saveToken(answer.access_token);
        takeProfile(queries, answer.user);
      } catch (error) {
        if (error instanceof AppError && error.code === 'second_factor_required') return setAsksCode(true);
        const wrong = error instanceof AppError && error.code === 'unauthorized';
        if (wrong) goBack();
        const text = showFieldErrors(form, error);
        if (text) setRefusal({ text, wrong });
        if (wrong) form.setFocus('password', { shouldSelect: true });
      }
    },
    (errors) => form.setFocus(errors.email ? 'email' : errors.password ? 'password' : 'code'),
  );

  if (user && admin && !user.is_admin && !form.formState.isSubmitted) return <NotForYou />;
  if (user) return <Navigate to={target} replace />;
  return (
    <Door
      title={admin ? 'Вход для администратора' : 'Вход'}
      note={admin ? 'Панель администратора' : 'Отчеты об оценке земельных участков'}
      other={
        admin || asksCode ? undefined : (
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
        {notice && !refusal && <Banner tone={notice === ACCOUNT_CLOSED ? 'ok' : 'danger'} title={notice} />}
        {said && !notice && !expired && !refusal && <Banner tone="ok" title={said} />}
        {expired && !notice && !refusal && (
          <Banner tone="warn" title="Сеанс завершён. Войдите ещё раз.">
            Всё, что вы не успели сохранить, осталось на этом устройстве и откроется после входа.
          </Banner>
        )}
        {refusal && (
          <Banner tone="danger" title={refusal.text}>
            {refusal.wrong && (
              <span className={doors.tip}>
                Проверьте раскладку и попробуйте ещё раз или{' '}
                <Link
                  to="/forgot-password"
                  state={{ email: form.getValues('email') } satisfies TypedEmail}
                  className={doors.tipLink}
                >
                  восстановите пароль
                </Link>
                .
              </span>
            )}
          </Banner>
        )}
        {asksCode ? <CodeStep form={form} onBack={goBack} /> : <PasswordStep form={form} />}
        <BusyButton type="submit" size="lg" fullWidth busy={form.formState.isSubmitting} busyText="Входим…">
          Войти
        </BusyButton>
      </form>
    </Door>
  );
}
