import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { confirm } from '#kit/web/parts/confirm.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { readUser, updateUser } from '../api.ts';
import type { User } from '../user.ts';
import classes from './Account.module.css';
import { PROFILE_KEY } from './use-user.ts';

/** How the consent stands, and its withdrawal, which the law grants at any time (152-ФЗ, ст. 9 ч. 2). */
export function ConsentSection({ user }: { user: User }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async () => {
    const sure = await confirm({
      title: 'Отозвать согласие на обработку персональных данных?',
      text: 'Сведения об оценщике и юридическом лице станут недоступны для редактирования. Сформированные отчеты сохранятся.',
      yes: 'Отозвать согласие',
    });
    if (!sure) return;
    setBusy(true);
    try {
      const changed = await call(updateUser, { params: { id: user.id }, body: { consent: false } });
      queries.setQueryData([readUser.path, { id: user.id }], changed);
      queries.setQueryData(PROFILE_KEY, changed);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const text = (
    <Anchor inherit component={Link} to="/personal-data-consent">
      Согласие на обработку персональных данных
    </Anchor>
  );
  return (
    <Section title="Персональные данные" hint="Без согласия нельзя вносить сведения об оценщике.">
      {problem && (
        <Field>
          <Banner tone="danger" title="Ошибка при обновлении пользователя" onHide={() => setProblem(null)}>
            {problem}
          </Banner>
        </Field>
      )}
      <Field>
        {user.consent ? (
          <div className={classes.line}>
            <span className={classes.quiet}>{text} дано</span>
            <BusyButton variant="subtle" color="gray" busy={busy} busyText="Отзываем…" onClick={() => void withdraw()}>
              Отозвать согласие
            </BusyButton>
          </div>
        ) : (
          <p className={classes.quiet}>
            {text} не дано. Его можно дать там, где заполняются{' '}
            <Anchor inherit component={Link} to="/appraiser-info">
              сведения об оценщике и юрлице
            </Anchor>{' '}
            или{' '}
            <Anchor inherit component={Link} to="/private-appraiser">
              о частнопрактикующем оценщике
            </Anchor>
            .
          </p>
        )}
      </Field>
    </Section>
  );
}
