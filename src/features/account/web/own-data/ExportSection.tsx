import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { FormAreaProvider } from '#kit/web/form/form-area.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { prepareExport } from '../../export-api.ts';
import account from '../Account.module.css';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { useExport } from './use-export.ts';

const FORM = 'export';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  onStarted: () => void;
}

function ExportDialog({ opened, onClose, onStarted }: DialogProps) {
  const archive = useExport();
  const form = useQuietForm<{ current_password: string }>({
    resolver: bodyRules(prepareExport.body),
    defaultValues: { current_password: '' },
  });
  const close = () => {
    form.reset();
    forget();
    onClose();
  };
  const { submit, failure, forget } = useSend(form, async ({ current_password }) => {
    await archive.start(current_password);
    close();
    onStarted();
  });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size={440}
      title="Скачать мои данные"
      footer={
        <>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <BusyButton type="submit" form={FORM} busy={form.formState.isSubmitting} busyText="Готовим…">
            Скачать
          </BusyButton>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className={account.stack}>
        {failure && <Banner tone="danger" title={failure} />}
        <p className={account.quiet}>
          В архиве будут и данные заказчиков. Сохраните его там, где его не увидят посторонние.
        </p>
        <FormAreaProvider value={{ scope: FORM }}>
          <CurrentPasswordField control={form.control} />
        </FormAreaProvider>
      </form>
    </Dialog>
  );
}

/** Everything that the product keeps of the user, as a file of their own (rows.md S13). */
export function ExportSection() {
  const [opened, setOpened] = useState(false);
  const [started, setStarted] = useState(false);
  return (
    <Section title="Мои данные" hint="Всё, что сервис хранит о вас и ваших отчетах, одним архивом.">
      {started && (
        <Field>
          <Banner tone="ok" title="Скачивание началось." onHide={() => setStarted(false)}>
            Архив сохранится в папку загрузок браузера.
          </Banner>
        </Field>
      )}
      <Field>
        <div className={account.line}>
          <span className={account.quiet}>Сведения, сканы, отчеты с файлами, платежи</span>
          <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => setOpened(true)}>
            Скачать мои данные
          </Button>
        </div>
      </Field>
      <ExportDialog opened={opened} onClose={() => setOpened(false)} onStarted={() => setStarted(true)} />
    </Section>
  );
}
