import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#kit/endpoint.ts';
import { plural } from '#kit/russian.ts';
import { call } from '#kit/web/call.ts';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { keyOf, reading } from '#kit/web/form/reading.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { day } from '#kit/web/when.ts';
import { readSecondFactor, removeSecondFactor } from '../../second-factor-api.ts';
import { CodeField } from '../CodeField.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { useUser } from '../use-user.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

interface Typed {
  current_password: string;
  code: string;
}

/** How it stands, and switching it off with password and code. */
function SwitchOff({ state, onOff }: { state: ReplyOf<typeof readSecondFactor>; onOff: () => Promise<void> }) {
  const form = useQuietForm<Typed>({
    resolver: bodyRules(removeSecondFactor.body),
    defaultValues: { current_password: '', code: '' },
  });
  const sending = useSend(form, async (body) => {
    await call(removeSecondFactor, { body });
    toast('Вход с кодом выключен');
    await onOff();
  });
  const left = state.recovery_codes_left;
  return (
    <SecondFactorForm
      hint="Чтобы сменить телефон или получить новые запасные коды, выключите и включите снова."
      sending={sending}
      note={
        <Banner tone={left > 2 ? 'ok' : 'warn'} title={`Включён с ${day(Date.parse(state.enabled_at ?? ''))}.`}>
          {plural(left, 'Остался', 'Осталось', 'Осталось')} {left}{' '}
          {plural(left, 'запасной код', 'запасных кода', 'запасных кодов')} из 8.
        </Banner>
      }
      buttons={
        <BusyButton type="submit" variant="default" busy={form.formState.isSubmitting} busyText="Выключаем…">
          Выключить
        </BusyButton>
      }
    >
      <Field span={6}>
        <CurrentPasswordField control={form.control} />
      </Field>
      <Field span={6}>
        <CodeField control={form.control} />
      </Field>
    </SecondFactorForm>
  );
}

/** `/admin/security`: the administrator's second factor (rows.md S11). */
export function SecondFactorPage() {
  const queries = useQueryClient();
  const { user } = useUser();
  const [codes, setCodes] = useState<string[] | null>(null);
  const state = useQuery(reading(readSecondFactor));
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(readSecondFactor) });
  const content = () => {
    if (state.isError && !state.data) {
      return <ErrorState title="Не удалось загрузить" error={state.error} onRetry={() => void state.refetch()} />;
    }
    if (!state.data) return <Loading shape="form" />;
    const done = () => {
      setCodes(null);
      void refresh();
    };
    return (
      <Sheet label="Защита входа">
        {codes ? (
          <RecoveryCodes codes={codes} email={user?.email ?? ''} onDone={done} />
        ) : state.data.enabled_at ? (
          <SwitchOff state={state.data} onOff={refresh} />
        ) : (
          <SecondFactorSetup onOn={setCodes} />
        )}
      </Sheet>
    );
  };
  return <Page title="Защита входа">{content()}</Page>;
}
