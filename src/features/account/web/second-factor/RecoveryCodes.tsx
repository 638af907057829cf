import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import account from '../Account.module.css';
import classes from './SecondFactor.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'Межа, запасные коды.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The only look at the recovery codes. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const text = [`Межа: запасные коды для входа, ${email}`, 'Каждый код действует один раз.', '', ...codes, ''].join(
    '\r\n',
  );
  const copy = async () => {
    // Absent without https: then the button is not there.
    await navigator.clipboard.writeText(text);
    toast('Запасные коды скопированы');
  };
  return (
    <Section title="Запасные коды" hint="Пригодятся, если телефон потерян или сломан. Каждый действует один раз.">
      <Field>
        <Banner tone="warn" title="Сохраните коды сейчас.">
          Больше мы их не покажем: на сервере хранятся только отпечатки.
        </Banner>
      </Field>
      <Field>
        <ol className={classes.codes} aria-label="Запасные коды">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Field>
      <Field>
        <div className={account.buttons}>
          <Button onClick={onDone}>Коды сохранены</Button>
          <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => save(text)}>
            Скачать файлом
          </Button>
          {'clipboard' in navigator && (
            <Button variant="default" leftSection={<IconCopy aria-hidden />} onClick={() => void copy()}>
              Копировать
            </Button>
          )}
        </div>
      </Field>
    </Section>
  );
}
