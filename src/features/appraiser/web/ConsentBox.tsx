import { Anchor, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { updateUser } from '#features/account/api.ts';
import type { User } from '#features/account/user.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import classes from './Profile.module.css';
import { OWNER_KEY } from './use-owner.ts';

/** Shown while consent is not given: ticked, it is saved at once and the user is read again (rows.md E3). */
export function ConsentBox({ user }: { user: User }) {
  const queries = useQueryClient();
  const [ticked, setTicked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (user.consent) return null;
  const give = async () => {
    setTicked(true);
    setProblem(null);
    try {
      await call(updateUser, { params: { id: user.id }, body: { consent: true } });
      await queries.invalidateQueries({ queryKey: OWNER_KEY });
    } catch (error) {
      // Whatever stopped it: the tick must not say what is not stored.
      setTicked(false);
      if (!(error instanceof AppError)) throw error;
      setProblem(error.status === 404 ? '' : error.message);
    }
  };
  return (
    <Sheet padded label="Согласие">
      <div className={classes.consent}>
        {problem !== null && (
          <Banner tone="danger" title="Ошибка при обновлении пользователя" onHide={() => setProblem(null)}>
            {problem}
          </Banner>
        )}
        <Checkbox
          checked={ticked}
          onChange={(event) => {
            if (event.currentTarget.checked && !ticked) void give();
          }}
          label="Согласие на обработку персональных данных"
          description={
            <>
              Без него нельзя вносить сведения об оценщике.{' '}
              <Anchor inherit component={Link} to="/personal-data-consent" target="_blank">
                Текст согласия
              </Anchor>
            </>
          }
        />
      </div>
    </Sheet>
  );
}
