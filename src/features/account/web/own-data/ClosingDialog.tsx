import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRoubles } from '#kit/money.ts';
import { call } from '#kit/web/call.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { CheckboxField } from '#kit/web/fields/CheckboxField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { dropDraftsOf } from '#kit/web/form/drafts.ts';
import { FormAreaProvider } from '#kit/web/form/form-area.ts';
import { showFieldErrors } from '#kit/web/form/form-errors.ts';
import { reading } from '#kit/web/form/reading.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { whenSaved } from '#kit/web/when.ts';
import { closeAccount, LAST_ADMINISTRATOR, readClosing } from '../../closing-api.ts';
import type { User } from '../../user.ts';
import account from '../Account.module.css';
import { CodeField } from '../CodeField.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { ACCOUNT_CLOSED, endOnPurpose } from '../session-notice.ts';
import { useSite } from '../use-site.ts';
import classes from './Closing.module.css';
import { ClosingFacts } from './ClosingFacts.tsx';
import { useExport } from './use-export.ts';

const FORM = 'closing';
/** While the archive is on its way, until the server knows that it arrived. */
const ASK_AGAIN_MS = 2000;

interface Typed {
  current_password: string;
  code: string | undefined;
  without_copy: boolean;
  leave_balance: boolean;
}

/** Explains what the deletion does, offers the archive first, and asks for what proves the user. */
export function ClosingDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const support = useSite()?.operator.email ?? 'поддержку';
  const archive = useExport();
  const [failure, setFailure] = useState<string | null>(null);
  const state = useQuery({
    ...reading(readClosing),
    refetchInterval: ({ state: { data } }) => (archive.started && !data?.copy_delivered_at ? ASK_AGAIN_MS : false),
  });
  const form = useQuietForm<Typed>({
    resolver: bodyRules(closeAccount.body),
    defaultValues: { current_password: '', code: undefined, without_copy: false, leave_balance: false },
  });
  const { control, formState } = form;
  const facts = state.data;

  const tell = (error: unknown) => setFailure(showFieldErrors(form, error));
  const download = async () => {
    if (!(await form.trigger('current_password', { shouldFocus: true }))) return;
    setFailure(null);
    await archive.start(form.getValues('current_password')).catch(tell);
  };
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(closeAccount, { body });
    } catch (error) {
      return tell(error);
    }
    dropDraftsOf(localStorage, user.id);
    endOnPurpose(ACCOUNT_CLOSED);
    await navigate('/login', { replace: true });
  });

  const content = () => {
    if (state.isError && !facts)
      return <ErrorState title="Не удалось загрузить" error={state.error} onRetry={() => void state.refetch()} />;
    if (!facts) return <Loading shape="form" />;
    if (facts.last_administrator) return <Banner tone="warn" title={LAST_ADMINISTRATOR} />;
    const copied = facts.copy_delivered_at;
    return (
      <form id={FORM} onSubmit={submit} noValidate className={account.stack}>
        {failure && <Banner tone="danger" title={failure} />}
        <ClosingFacts facts={facts} support={support} />
        <FormAreaProvider value={{ scope: FORM }}>
          <div className={classes.proof}>
            <CurrentPasswordField control={control} />
            {facts.asks_code && <CodeField control={control} />}
          </div>
          {copied ? (
            <Banner tone="ok" title={`Архив скачан: ${whenSaved(Date.parse(copied)).toLowerCase()}.`}>
              Проверьте, что он открывается.
            </Banner>
          ) : (
            <div className={classes.choice}>
              <p>Сначала сохраните свои данные: отчеты с файлами, сведения, платежи.</p>
              <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => void download()}>
                Скачать мои данные
              </Button>
              <CheckboxField control={control} name="without_copy" label="Архив мне не нужен" />
            </div>
          )}
          {facts.balance > 0 && (
            <div className={classes.choice}>
              <Banner tone="warn" title={`На балансе ${formatRoubles(Math.round(facts.balance * 100))}.`}>
                Потратить их после удаления нельзя. Внесённые деньги вернём: сначала напишите на {support}. После
                удаления для возврата понадобится номер платежа или чек. Приветственный бонус не возвращается.
              </Banner>
              <CheckboxField control={control} name="leave_balance" label="Удалить, не дожидаясь возврата" />
            </div>
          )}
        </FormAreaProvider>
      </form>
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Удалить учётную запись"
      subtitle={user.email}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          {facts && !facts.last_administrator && (
            <BusyButton type="submit" form={FORM} color="red" busy={formState.isSubmitting} busyText="Удаляем…">
              Удалить навсегда
            </BusyButton>
          )}
        </>
      }
    >
      {content()}
    </Dialog>
  );
}
