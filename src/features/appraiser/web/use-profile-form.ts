import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { call } from '#kit/web/call.ts';
import { type RecordForm, useRecordForm } from '#kit/web/form/use-record-form.tsx';
import { saveProblems, summaryHeadline, summaryLine } from '../profile-check.ts';
import { FIELD_REQUIRED, missingFields, type ProfileContent, type ProfileOf } from '../profile-record.ts';
import { type Profile, profileKey } from './use-profile-record.ts';

export interface ProfileForm<V extends FieldValues> extends RecordForm<V> {
  /** Puts values into the form as if they had been typed. */
  take(values: Partial<V>): void;
  /** Back to what is stored. */
  revert(): void;
  /** Whether all required fields are filled on the screen; marks those that are not. */
  complete(): boolean;
}

/** A profile record in a form: draft on the device, two tabs, the specification's lists of what is missing. */
export function useProfileForm<P extends Profile>(
  profile: P,
  stored: ProfileOf<P> | null,
  options: { userId: string; scope?: string; readOnly: boolean },
): ProfileForm<ProfileContent<P> & FieldValues> {
  type Values = ProfileContent<P> & FieldValues;
  type Stored = ProfileOf<P> | null;
  const queries = useQueryClient();
  const { userId } = options;
  const toForm = (record: Stored): Values => {
    const values = { ...profile.empty(), ...(record ?? {}) } as Record<string, unknown>;
    return Object.fromEntries(Object.keys(profile.empty()).map((key) => [key, values[key]])) as Values;
  };
  const record = useRecordForm<Values, Stored>({
    record: stored,
    toForm,
    versionOf: (saved) => (saved as { version?: number } | null)?.version ?? 0,
    userId,
    draftKey: profile.kind,
    readOnly: options.readOnly,
    scope: options.scope,
    savedAtOf: (saved) => (saved as { updated_at?: string } | null)?.updated_at,
    check: (values) => saveProblems(profile, values),
    listPasses: true,
    label: profile.labelOf,
    summaryTitle: (errors) => summaryHeadline(profile, errors),
    summaryLine: (error) => summaryLine(profile, error),
    save: async (values, base) => {
      const version = (base as { version?: number } | null)?.version;
      const answer = await call(profile.write, {
        params: { userId },
        body: { ...values, user_id: userId, ...(version === undefined ? {} : { version }) },
      });
      return answer as Stored;
    },
    onSaved: (answer) => queries.setQueryData(profileKey(profile, userId), answer),
  });
  return {
    ...record,
    take(values) {
      for (const [name, value] of Object.entries(values)) {
        record.form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
    },
    revert() {
      const current = queries.getQueryData<Stored>(profileKey(profile, userId)) ?? null;
      record.form.reset(toForm(current) as DefaultValues<Values>);
    },
    complete() {
      const missing = missingFields(profile, record.form.getValues());
      for (const { field } of missing) {
        record.form.setError(field as Path<Values>, { type: 'rule', message: FIELD_REQUIRED });
      }
      return missing.length === 0;
    },
  };
}
