import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#kit/endpoint.ts';
import { call } from '#kit/web/call.ts';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import { beginSecondFactor, confirmSecondFactor } from '../../second-factor-api.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './SecondFactor.module.css';
import { SecondFactorForm } from './SecondFactorForm.tsx';

type Begun = ReplyOf<typeof beginSecondFactor>;

/** First the password: an open session alone must not change the way in. */
function AskPassword({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useQuietForm<{ current_password: string }>({
    resolver: bodyRules(beginSecondFactor.body),
    defaultValues: { current_password: '' },
  });
  const sending = useSend(form, async (body) => onBegun(await call(beginSecondFactor, { body })));
  return (
    <SecondFactorForm
      hint="Кроме пароля, при входе спросим код из приложения на вашем телефоне. Узнав пароль, чужой человек не войдёт."
      sending={sending}
      buttons={
        <BusyButton type="submit" busy={form.formState.isSubmitting} busyText="Проверяем…">
          Включить
        </BusyButton>
      }
    >
      <Field>
        <div className={classes.narrow}>
          <CurrentPasswordField control={form.control} />
        </div>
      </Field>
    </SecondFactorForm>
  );
}

/** Then the secret, as a picture and to type by hand, and the first code as the proof that the app has it. */
function AskFirstCode({
  begun,
  onOn,
  onCancel,
}: {
  begun: Begun;
  onOn: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const form = useQuietForm<{ code: string }>({
    resolver: bodyRules(confirmSecondFactor.body),
    defaultValues: { code: '' },
  });
  const sending = useSend(form, async (body) => onOn((await call(confirmSecondFactor, { body })).recovery_codes));
  return (
    <SecondFactorForm
      hint="Подойдёт любое приложение с кодами: Яндекс Ключ, Google Authenticator, Aegis, FreeOTP и другие."
      sending={sending}
      buttons={
        <>
          <BusyButton type="submit" busy={form.formState.isSubmitting} busyText="Проверяем…">
            Подтвердить
          </BusyButton>
          <Button variant="default" onClick={onCancel}>
            Отменить
          </Button>
        </>
      }
    >
      <Field>
        <div className={classes.setup}>
          <QrCode text={begun.uri} label="Картинка с ключом для приложения. Тот же ключ написан рядом текстом." />
          <div className={classes.words}>
            <p>1. Отсканируйте картинку приложением или введите в нём ключ:</p>
            <p className={classes.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
            <p>2. Введите код, который покажет приложение.</p>
            <div className={classes.narrow}>
              <TextField
                control={form.control}
                name="code"
                label="Код из приложения"
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={12}
              />
            </div>
          </div>
        </div>
      </Field>
    </SecondFactorForm>
  );
}

/** Switches the second factor on, step by step. */
export function SecondFactorSetup({ onOn }: { onOn: (codes: string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (!begun) return <AskPassword onBegun={setBegun} />;
  return <AskFirstCode begun={begun} onOn={onOn} onCancel={() => setBegun(null)} />;
}
