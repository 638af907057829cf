import { Button } from '@mantine/core';
import { useState } from 'react';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import type { User } from '../../user.ts';
import account from '../Account.module.css';
import { ClosingDialog } from './ClosingDialog.tsx';

/** The end of the account (rows.md S13). */
export function ClosingSection({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  return (
    <Section title="Удаление" hint="Перед удалением покажем, что исчезнет, а что обязаны сохранить.">
      <Field>
        <div className={account.line}>
          <span className={account.quiet}>Вместе со сведениями, сканами и черновиками</span>
          <Button variant="subtle" color="red" onClick={() => setOpened(true)}>
            Удалить учётную запись
          </Button>
        </div>
      </Field>
      {opened && <ClosingDialog user={user} onClose={() => setOpened(false)} />}
    </Section>
  );
}
