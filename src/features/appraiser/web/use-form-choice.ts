import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateUser } from '#features/account/api.ts';
import { CONSENT_REQUIRED, type PracticeForm, type User } from '#features/account/user.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { FORM_INCOMPLETE } from '../profile-record.ts';
import { OWNER_KEY } from './use-owner.ts';

const FAILED = 'Ошибка при выборе формы';
const PRIVATE_NOT_FOUND = 'Ошибка при выборе организационно-правовой формы';

export interface FormChoiceOptions {
  user: User;
  form: PracticeForm;
  /** The appraiser's record: it must be whole, and what is typed is saved. */
  record: { complete(): boolean; dirty: boolean; save(): Promise<boolean> };
}

export interface FormChoiceState {
  busy: boolean;
  said: { tone: 'ok' | 'danger'; title: string } | null;
  hide: () => void;
  /** True when this is now the form of practice. */
  choose: () => Promise<boolean>;
}

/** Makes a form the one of new reports; the checks are the specification's, the server repeats them (rows.md E7). */
export function useFormChoice({ user, form, record }: FormChoiceOptions): FormChoiceState {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<FormChoiceState['said']>(null);

  const refuse = (title: string): false => {
    setSaid({ tone: 'danger', title });
    return false;
  };
  const work = async (): Promise<boolean> => {
    if (!user.consent) return refuse(CONSENT_REQUIRED);
    if (!record.complete()) return refuse(FORM_INCOMPLETE);
    if (record.dirty && !(await record.save())) return false;
    try {
      await call(updateUser, { params: { id: user.id }, body: { selectedForm: form } });
      await queries.invalidateQueries({ queryKey: OWNER_KEY });
      setSaid({ tone: 'ok', title: 'Форма успешно выбрана' });
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'validation') return refuse(error.message);
      return refuse(error.status === 404 && form === 'private' ? PRIVATE_NOT_FOUND : FAILED);
    }
  };
  return {
    busy,
    said,
    hide: () => setSaid(null),
    choose: async () => {
      setBusy(true);
      setSaid(null);
      return work().finally(() => setBusy(false));
    },
  };
}
