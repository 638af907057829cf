import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { keyOf, reading } from '#kit/web/form/reading.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { day } from '#kit/web/when.ts';
import { readUser, updateUser } from '../api.ts';
import { ERASED_AFTER_DAYS, readConsent } from '../consent-api.ts';
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
      text: `Сведения об оценщике, юридическом лице и сканы нельзя будет изменить и дополнить; через ${ERASED_AFTER_DAYS} дней они будут удалены. Если дать согласие раньше, всё останется.\n\nСформированные и оплаченные отчеты сохранятся: их хранят три года по закону.`,
      yes: 'Отозвать согласие',
    });
    if (!sure) return;
    setBusy(true);
    try {
      const changed = await call(updateUser, { params: { id: user.id }, body: { consent: false } });
      queries.setQueryData(keyOf(readUser, { params: { id: user.id } }), changed);
      queries.setQueryData(PROFILE_KEY, changed);
      await queries.invalidateQueries({ queryKey: [readConsent.path] });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const state = useQuery(reading(readConsent)).data;
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
            <span className={classes.quiet}>
              {text} дано{state?.given_at && ` ${day(Date.parse(state.given_at))}`}
            </span>
            <BusyButton variant="subtle" color="gray" busy={busy} busyText="Отзываем…" onClick={() => void withdraw()}>
              Отозвать согласие
            </BusyButton>
          </div>
        ) : (
          <div className={classes.stack}>
            {state?.erased_at && (
              <Banner tone="warn" title="Согласие отозвано.">
                Внесённые сведения об оценщике и сканы будут удалены {day(Date.parse(state.erased_at))}. Если дать
                согласие раньше, они останутся. Сформированные и оплаченные отчеты хранятся три года по закону. Удалить
                всё остальное сразу можно ниже: «Удалить учётную запись».
              </Banner>
            )}
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
          </div>
        )}
      </Field>
    </Section>
  );
}
