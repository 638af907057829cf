import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { keyOf, reading } from '#kit/web/form/reading.ts';
import { Badge } from '#kit/web/parts/Badge.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { clock, whenSaved } from '#kit/web/when.ts';
import { endOtherSessions, endSession, listSessions, type Session } from '../session-api.ts';
import account from './Account.module.css';
import classes from './Sessions.module.css';

const signedIn = ({ created_at }: Session) => clock(Date.parse(created_at), 'full');

interface RowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.device}>
          {session.device}
          {session.current && <Badge tone="ok">этот сеанс</Badge>}
        </span>
        <span className={classes.facts}>
          {session.current
            ? 'Сейчас в сервисе'
            : `Последнее действие ${whenSaved(Date.parse(session.last_seen_at)).toLowerCase()}`}
        </span>
        <span className={classes.facts}>
          Вход: {signedIn(session)} · адрес {session.address}
        </span>
      </div>
      {!session.current && (
        <BusyButton
          variant="default"
          size="sm"
          busy={busy}
          busyText="Завершаем…"
          aria-label={`Завершить сеанс: ${session.device}, вход ${signedIn(session)}`}
          onClick={onEnd}
        >
          Завершить
        </BusyButton>
      )}
    </li>
  );
}

/** Where the user is signed in. Users end at once a session that is not theirs (rows.md S10). */
export function SessionsSection() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...reading(listSessions),
  });
  const [ending, setEnding] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const end = async (which: string, work: () => Promise<unknown>) => {
    setEnding(which);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      // Over already: what was wanted has come about.
      if (failure.code !== 'not_found') setProblem(failure.message);
    }
    await queries.invalidateQueries({ queryKey: keyOf(listSessions) });
    setEnding(null);
  };

  const trouble = problem ?? (error instanceof AppError && error.status !== 401 ? error.message : null);
  return (
    <Section title="Сеансы" hint="Если устройство вам незнакомо, завершите сеанс и смените пароль.">
      {trouble && (
        <Field>
          <Banner
            tone="danger"
            title={problem ? 'Сеанс не завершён' : 'Не удалось загрузить сеансы'}
            action={problem ? undefined : { label: 'Попробовать снова', onClick: () => void refetch() }}
          >
            {trouble}
          </Banner>
        </Field>
      )}
      {!data && !error && (
        <Field>
          <Loading shape="none" />
        </Field>
      )}
      {data && (
        <Field>
          <ul className={classes.list} aria-label="Сеансы">
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() => void end(session.id, () => call(endSession, { params: { id: session.id } }))}
              />
            ))}
          </ul>
        </Field>
      )}
      {data && data.length > 1 && (
        <Field>
          <div className={account.buttons}>
            <BusyButton
              variant="default"
              busy={ending === 'others'}
              busyText="Завершаем…"
              onClick={() => void end('others', () => call(endOtherSessions))}
            >
              Завершить все остальные
            </BusyButton>
          </div>
        </Field>
      )}
    </Section>
  );
}
