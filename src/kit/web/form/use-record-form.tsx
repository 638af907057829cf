import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { AppError, type FieldErrors } from '#kit/errors.ts';
import { differences, takeValues } from '#kit/record-merge.ts';
import type { SaveBarList, SaveState } from '../parts/SaveBar.tsx';
import { clock, whenSaved } from '../when.ts';
import { errorItems, fixFields } from './ErrorSummary.tsx';
import { inPageOrder } from './form-area.ts';
import { RecordMessages } from './RecordMessages.tsx';
import { mergeWithStored } from './record-conflict.ts';
import type { RecordFormOptions } from './record-options.ts';
import { typedProblems } from './typed-problems.ts';
import { useUnsavedWork } from './unsaved.ts';
import { useErrorList } from './use-error-list.ts';
import { useRecordState } from './use-record-state.ts';

export interface RecordForm<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>;
  dirty: boolean;
  /** Checks and saves; true when all is stored. Errors are shown by `messages` and the fields. */
  save: () => Promise<boolean>;
  /** «Далее»: saves what has changed, goes on only when everything is right (rows.md W19). */
  saveAndGo: (go: () => void) => Promise<void>;
  /** Spread on `SaveBar`. */
  saveBar: {
    state: SaveState;
    text: string | undefined;
    note: string | undefined;
    onSave: () => void;
    /** The list of errors that has passed: opened and closed by the bar's line. */
    list: SaveBarList | undefined;
  };
  /** Error summary, notice of a restored draft, success message: stands on top of the page. */
  messages: ReactNode;
}

const UNDECIDED = 'Данные изменены в другом окне. Нажмите «Сохранить», чтобы выбрать, что оставить.';

/**
 * The one place of unsaved work and of two tabs (rows.md Q1, Q2), for every step and profile: puts the record into a
 * form, keeps a copy on the device, restores it, asks before leaving, saves, puts errors beside their fields, and lets
 * the user choose when somebody else saved in between. What is typed while a save is on its way stays.
 */
export function useRecordForm<V extends FieldValues, R>(options: RecordFormOptions<V, R>): RecordForm<V> {
  const state = useRecordState(options);
  const { form, stored, fill, isDirty, latest } = state;
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  const errorList = useErrorList(options.listPasses === true);
  const { fail } = errorList;
  const [savedAt, setSavedAt] = useState(() => (options.savedAt ? Date.parse(options.savedAt) : null));
  const [success, setSuccess] = useState(false);
  // Subscribed, so that a corrected field leaves the summary.
  const { errors } = form.formState;

  const showErrors = (found: FieldErrors): false => {
    for (const [name, message] of Object.entries(found)) {
      form.setError(name as Path<V>, { type: 'server', message });
    }
    return fail(errorItems(found, inPageOrder(Object.keys(found), options.scope)));
  };

  const wrongNow = (): FieldErrors => ({
    ...latest.current.check?.(form.getValues()),
    ...Object.fromEntries(typedProblems(form.control)),
  });

  const valid = (): boolean => {
    form.clearErrors();
    errorList.clear();
    const found = wrongNow();
    return Object.keys(found).length === 0 || showErrors(found);
  };

  /** Somebody saved in between: the user chooses, and the choice is made on what is stored by now. */
  const settle = async (error: AppError): Promise<boolean> => {
    const { current, toForm } = latest.current;
    const record = await (current?.(error.current, stored.current.record) ?? (error.current as R));
    const theirs = { record, values: toForm(record) };
    const chosen = await mergeWithStored(latest.current, stored.current.values, form.getValues(), theirs.values);
    if (chosen === null) return fail([{ message: UNDECIDED }]);
    stored.current = theirs;
    fill(chosen);
    return true;
  };

  const refuse = (error: AppError): false => {
    const name = latest.current.fieldName ?? ((field: string) => field);
    const fields = Object.entries(error.fields ?? {}).map(([field, text]) => [name(field), text] as const);
    return fields.length > 0 ? showErrors(Object.fromEntries(fields)) : fail([{ message: error.message }]);
  };

  const send = async (): Promise<boolean> => {
    if (!valid()) return false;
    const sent = structuredClone(form.getValues());
    try {
      const answer = await latest.current.save(sent, stored.current.record);
      const now = form.getValues();
      stored.current = { record: answer, values: latest.current.toForm(answer) };
      fill(takeValues(stored.current.values, now, differences(sent, now)));
      setSavedAt(Date.now());
      state.setRestoredAt(null);
      setSuccess(true);
      latest.current.onSaved?.(answer);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'stale_version') return refuse(error);
      return (await settle(error)) && send();
    }
  };

  const save = async (): Promise<boolean> => {
    if (latest.current.readOnly || isSaving.current) return false;
    isSaving.current = true;
    setSaving(true);
    setSuccess(false);
    try {
      return await send();
    } finally {
      isSaving.current = false;
      setSaving(false);
    }
  };

  // Not earlier: dialogs open only when the whole page is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the work of the first look, once
  useEffect(() => {
    const { conflict, stored: theirs } = state.start;
    if (!conflict) return;
    void mergeWithStored(options, conflict.base, conflict.mine, theirs).then((chosen) => {
      if (!chosen) return;
      fill(chosen);
      void save();
    });
  }, []);

  useUnsavedWork({
    isDirty: () => isDirty.current && !latest.current.readOnly,
    canSave: () => Object.keys(wrongNow()).length === 0,
    save,
  });

  const left = errorList.items.filter((item) => item.field === undefined || get(errors, item.field) !== undefined);
  const named = left.filter((item) => item.field !== undefined).length;
  const saveState = (): SaveState => {
    if (options.readOnly) return 'locked';
    if (saving) return 'saving';
    if (left.length > 0) return 'error';
    return state.dirty ? 'dirty' : 'saved';
  };
  const shown = saveState();
  const copy = state.draftTime === null ? undefined : `Копия хранится на этом устройстве, ${clock(state.draftTime)}`;
  const whenStored = savedAt === null ? undefined : whenSaved(savedAt);

  return {
    form,
    dirty: state.dirty,
    save,
    saveAndGo: async (go) => {
      if (latest.current.readOnly) go();
      else if (isDirty.current ? await save() : valid()) go();
    },
    saveBar: {
      state: shown,
      text: shown === 'error' && named > 0 ? `Не сохранено: ${fixFields(named)}` : undefined,
      note: shown === 'dirty' || shown === 'error' ? copy : whenStored,
      onSave: () => void save(),
      list: shown === 'error' ? errorList.line : undefined,
    },
    messages: (
      <RecordMessages
        errors={left.map((item) => ({ ...item, message: options.summaryLine?.(item) ?? item.message }))}
        list={errorList.list}
        title={left.length > 0 ? options.summaryTitle?.(left) : undefined}
        scope={options.scope}
        restoredAt={state.dirty ? state.restoredAt : null}
        neverSaved={savedAt === null}
        onForget={() => {
          state.setRestoredAt(null);
          errorList.clear();
          fill(stored.current.values);
        }}
        savedText={success && !state.dirty ? options.savedText : undefined}
        onSavedHide={() => setSuccess(false)}
      />
    ),
  };
}
