import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import type { AppError, FieldErrors } from '#kit/errors.ts';
import type { SaveBarLine, SaveState } from '../parts/SaveBar.tsx';
import { errorItems } from './ErrorSummary.tsx';
import { focusField, inPageOrder } from './form-area.ts';
import { RecordMessages } from './RecordMessages.tsx';
import { obstacleOf, recordBar, toFix } from './record-bar.ts';
import type { RecordFormOptions } from './record-options.ts';
import { useUnseen } from './remarks.ts';
import { useStoredWatch } from './stored-watch.ts';
import { typedProblems } from './typed-problems.ts';
import { useUnsavedWork } from './unsaved.ts';
import { useErrorList } from './use-error-list.ts';
import { useRecordSaving } from './use-record-saving.ts';
import { useRecordState } from './use-record-state.ts';
import { useSilentSaving } from './use-silent-saving.ts';

export interface RecordForm<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>;
  dirty: boolean;
  /** Checks and saves; true when all is stored. Errors are shown by `messages` and the fields. */
  save: () => Promise<boolean>;
  /** Stores what is typed, as it is, without waiting for a rest in typing. */
  storeNow: () => Promise<void>;
  /** «Далее»: saves what has changed, goes on only when everything is right (rows.md W19). */
  saveAndGo: (go: () => void) => Promise<void>;
  /** The bar's line where so many fields have to be put right. */
  toFix: (count: number) => string;
  /** Spread on `SaveBar`. */
  saveBar: {
    state: SaveState;
    text: string | undefined;
    note: string | undefined;
    onSave: () => void;
    /** What the bar's line leads to: the list of errors that has passed, a choice that waits, a field. */
    line: SaveBarLine | undefined;
  };
  /** Error summary, notice of a restored draft, success message: stands on top of the page. */
  messages: ReactNode;
}

const UNBEGUN = { text: 'Ещё не начато', note: 'Сохраняется само, пока вы заполняете' };

/**
 * The one place of unsaved work and of two windows (rows.md Q1, Q2, P4, P8), for every step and profile. It puts the
 * record into a form. It stores what is typed, or keeps a copy on the device. It asks before leaving what the server
 * does not have. It puts errors beside their fields. What is typed during a save stays.
 */
export function useRecordForm<V extends FieldValues, R>(options: RecordFormOptions<V, R>): RecordForm<V> {
  const watch = useStoredWatch();
  const silent = useSilentSaving(() => saveSilently('typed'), watch?.restMs);
  const state = useRecordState(options, silent.soon);
  const { form, stored, fill, isDirty, latest } = state;
  const errorList = useErrorList(options.listPasses === true);
  /** «Далее» was pressed and its save has not ended: pressed again, it goes on once. */
  const isGoing = useRef(false);
  const { fail } = errorList;
  // Subscribed, so that a corrected field leaves the summary.
  const { errors } = form.formState;

  const markFields = (found: FieldErrors) => {
    for (const [name, message] of Object.entries(found)) {
      form.setError(name as Path<V>, { type: 'server', message });
    }
  };

  const showErrors = (found: FieldErrors): false => {
    markFields(found);
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

  const refuse = (error: AppError): false => {
    const name = latest.current.fieldName ?? ((field: string) => field);
    const fields = Object.entries(error.fields ?? {}).map(([field, text]) => [name(field), text] as const);
    return fields.length > 0 ? showErrors(Object.fromEntries(fields)) : fail([{ message: error.message }]);
  };

  const { save, saveSilently, ...saved } = useRecordSaving(state, {
    valid,
    refused: refuse,
    stored: () => watch?.onStored(),
  });

  // Not earlier: dialogs open only when the whole page is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the work of the first look, once
  useEffect(() => {
    if (state.start.conflict) void save();
  }, []);

  useUnseen(state.dirty && options.readOnly !== true);
  const storeNow = async () => void (await saveSilently('left'));
  useUnsavedWork({
    isDirty: () => isDirty.current && !latest.current.readOnly,
    obstacle: () => obstacleOf(saved.undone, leftOut.map(options.label), () => Object.keys(wrongNow()).length > 0),
    outlivesThePage: saved.outlivesThePage,
    store: storeNow,
    save,
  });

  const unstored = saved.undone !== null && typeof saved.undone === 'object' ? saved.undone.leftOut : {};
  const leftOut = inPageOrder(Object.keys(unstored), options.scope);
  /** To the first field that could not be stored, and says beside each what is wrong with it. */
  const showLeftOut = () => {
    markFields(unstored);
    if (leftOut[0]) focusField(leftOut[0], options.scope);
  };

  const left = errorList.items.filter((item) => item.field === undefined || get(errors, item.field) !== undefined);
  const named = left.filter((item) => item.field !== undefined).length;
  const shown = recordBar({
    readOnly: options.readOnly === true,
    saving: saved.saving,
    dirty: state.dirty,
    undone: saved.undone,
    leftOut: leftOut.map(options.label),
    errors: left.length,
    fieldErrors: named,
    incomplete: () => options.alwaysSaved === true && Object.keys(wrongNow()).length > 0,
    unbegun: options.alwaysSaved && saved.savedAt === null ? (options.unbegun ?? UNBEGUN) : null,
    draftTime: state.draftTime,
    savedAt: saved.savedAt,
  });

  const lineOf = (bar: SaveState): SaveBarLine | undefined => {
    if (bar === 'error') return errorList.line;
    if (bar === 'undecided') return { onPress: () => void save() };
    return bar === 'dirty' && leftOut.length > 0 ? { onPress: showLeftOut } : undefined;
  };

  return {
    form,
    dirty: state.dirty,
    save,
    storeNow,
    saveAndGo: async (go) => {
      if (latest.current.readOnly) return go();
      if (isGoing.current) return;
      isGoing.current = true;
      try {
        if (isDirty.current || saved.isUnpressed.current || saved.savedAt === null ? await save() : valid()) go();
      } finally {
        isGoing.current = false;
      }
    },
    toFix: (count) => toFix({ dirty: state.dirty, savedAt: saved.savedAt }, count),
    saveBar: {
      ...shown,
      onSave: () => void save(),
      line: lineOf(shown.state),
    },
    messages: (
      <RecordMessages
        errors={left.map((item) => ({ ...item, message: options.summaryLine?.(item) ?? item.message }))}
        list={errorList.list}
        title={left.length > 0 ? options.summaryTitle?.(left, form.getValues()) : undefined}
        scope={options.scope}
        restoredAt={state.dirty && !options.alwaysSaved ? state.restoredAt : null}
        neverSaved={saved.savedAt === null}
        onForget={() => {
          state.setRestoredAt(null);
          errorList.clear();
          fill(stored.current.values);
        }}
        savedText={saved.success && !state.dirty ? options.savedText : undefined}
        onSavedHide={() => saved.setSuccess(false)}
      />
    ),
  };
}
