import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateUser } from '#features/account/api.ts';
import { CONSENT_REQUIRED, type PracticeForm, type User } from '#features/account/user.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { FORM_INCOMPLETE } from '../profile-record.ts';
import classes from './Profile.module.css';
import { OWNER_KEY } from './use-owner.ts';

const FAILED = 'Ошибка при выборе формы';
const PRIVATE_NOT_FOUND = 'Ошибка при выборе организационно-правовой формы';

export interface FormChoiceProps {
  user: User;
  form: PracticeForm;
  /** Whether all required fields are filled on the screen; marks those that are not. */
  complete: () => boolean;
  /** Saves what is typed and not saved; false when something stopped it. */
  store: () => Promise<boolean>;
}

type Said = { tone: 'ok' | 'danger'; title: string };

/** Makes this the form of practice for new reports; the checks are the specification's, the server repeats them. */
export function FormChoice({ user, form, complete, store }: FormChoiceProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const chosen = user.selectedForm === form;

  const choose = async (): Promise<Said | null> => {
    if (!user.consent) return { tone: 'danger', title: CONSENT_REQUIRED };
    if (!complete()) return { tone: 'danger', title: FORM_INCOMPLETE };
    if (!(await store())) return null;
    try {
      await call(updateUser, { params: { id: user.id }, body: { selectedForm: form } });
      await queries.invalidateQueries({ queryKey: OWNER_KEY });
      return { tone: 'ok', title: 'Форма успешно выбрана' };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'validation') return { tone: 'danger', title: error.message };
      return { tone: 'danger', title: error.status === 404 && form === 'private' ? PRIVATE_NOT_FOUND : FAILED };
    }
  };
  const press = async () => {
    setBusy(true);
    setSaid(null);
    setSaid(await choose().finally(() => setBusy(false)));
  };

  return (
    <Section title="Организационно-правовая форма" hint="От неё зависит, кто указан в отчетах исполнителем.">
      {said && (
        <Field>
          <Banner tone={said.tone} title={said.title} onHide={() => setSaid(null)} />
        </Field>
      )}
      <Field>
        {chosen ? (
          <p className={classes.chosen}>
            <IconCircleCheck size={18} aria-hidden /> Выбрана для новых отчетов
          </p>
        ) : (
          <BusyButton
            variant="default"
            className={classes.long}
            busy={busy}
            busyText="Выбираем…"
            onClick={() => void press()}
          >
            Использовать данную организационно-правовую форму
          </BusyButton>
        )}
      </Field>
    </Section>
  );
}
