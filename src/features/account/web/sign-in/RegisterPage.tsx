import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '#kit/web/call.ts';
import { CheckboxField } from '#kit/web/fields/CheckboxField.tsx';
import { PhoneField } from '#kit/web/fields/MaskedField.tsx';
import { PasswordField } from '#kit/web/fields/PasswordField.tsx';
import { EmailField, TextField } from '#kit/web/fields/TextField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { registerUser, registration } from '../../api.ts';
import { PASSWORD_MIN, passwordProblem } from '../../password.ts';
import doors from './Door.module.css';
import { Door } from './Door.tsx';
import type { TypedEmail } from './typed-email.ts';
import { useLeadToLogin } from './use-lead-to-login.ts';

const registrationForm = z.object({
  ...registration,
  accepted: z.literal(true, 'Чтобы зарегистрироваться, примите соглашение и политику'),
});
type Typed = Omit<z.input<typeof registrationForm>, 'accepted' | 'middleName'> & {
  middleName: string;
  accepted: boolean;
};

const fields = bodyRules<Typed>(registrationForm);

/** The fields' own rules, and the password's, which needs the e-mail. */
const rules: Resolver<Typed, unknown, Typed> = async (values, context, options) => {
  const own = await fields(values, context, options);
  const problem = passwordProblem(values.password, values.email);
  if (!problem || 'password' in own.errors) return own;
  return { values: {}, errors: { ...own.errors, password: { type: 'rule', message: problem } } };
};

const REGISTERED = 'Вы зарегистрированы.';

/** `bonus` in roubles: credited after the first sign-in. */
export function RegisterPage({ bonus }: { bonus: number }) {
  const [email, setEmail] = useState<string | null>(null);
  useLeadToLogin(email === null ? null : REGISTERED, email ?? '');
  const form = useQuietForm<Typed>({
    resolver: rules,
    defaultValues: {
      lastName: '',
      firstName: '',
      middleName: '',
      phone: '',
      email: '',
      password: '',
      accepted: false,
    },
  });

  const { submit, failure } = useSend(form, async ({ accepted: _accepted, ...body }) => {
    await call(registerUser, { body });
    setEmail(body.email);
  });

  const signIn = (
    <Anchor
      inherit
      component={Link}
      to="/login"
      state={email === null ? undefined : ({ email, said: REGISTERED } satisfies TypedEmail)}
    >
      Войти
    </Anchor>
  );
  if (email !== null) {
    return (
      <Door title="Регистрация" other={signIn}>
        <div data-block>
          <Banner tone="ok" title={REGISTERED}>
            Сейчас откроется страница входа.
          </Banner>
        </div>
      </Door>
    );
  }
  const control = form.control;
  return (
    <Door
      wide
      title="Регистрация"
      note={`После первого входа начислим ${bonus}\u00a0₽ на баланс.`}
      other={<>Уже есть учётная запись? {signIn}</>}
    >
      <form className={doors.form} onSubmit={submit} noValidate>
        {failure && <Banner tone="danger" title={failure} />}
        <div className={doors.half}>
          <TextField control={control} name="lastName" label="Фамилия" autoComplete="family-name" maxLength={100} />
        </div>
        <div className={doors.half}>
          <TextField control={control} name="firstName" label="Имя" autoComplete="given-name" maxLength={100} />
        </div>
        <div className={doors.half}>
          <TextField
            control={control}
            name="middleName"
            label="Отчество"
            optional
            autoComplete="additional-name"
            maxLength={100}
          />
        </div>
        <div className={doors.half}>
          <PhoneField control={control} name="phone" label="Телефон" autoComplete="tel" />
        </div>
        <EmailField
          control={control}
          name="email"
          label="Электронная почта"
          autoComplete="email"
          maxLength={254}
          description="На неё придут счета и письма о восстановлении пароля"
        />
        <PasswordField
          control={control}
          name="password"
          label="Пароль"
          autoComplete="new-password"
          description={`Не короче ${PASSWORD_MIN} символов. Подойдёт фраза из нескольких слов.`}
        />
        <CheckboxField
          control={control}
          name="accepted"
          label={
            <>
              Принимаю{' '}
              <Anchor inherit component={Link} to="/agreement" target="_blank">
                пользовательское соглашение
              </Anchor>{' '}
              и{' '}
              <Anchor inherit component={Link} to="/privacy" target="_blank">
                политику обработки персональных данных
              </Anchor>
            </>
          }
        />
        <BusyButton type="submit" size="lg" fullWidth busy={form.formState.isSubmitting} busyText="Регистрируем…">
          Зарегистрироваться
        </BusyButton>
      </form>
    </Door>
  );
}
