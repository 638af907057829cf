import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AppError } from '#kit/errors.ts';
import { differences, sameValue, takeValues, valueAt, withValue } from '#kit/record-merge.ts';
import { mergeWithStored } from './record-conflict.ts';
import type { SavedHow } from './record-options.ts';
import { useOtherWindows } from './use-other-windows.ts';
import type { RecordState } from './use-record-state.ts';

/** What the silent saving left undone: everything, what the user has to choose, or fields that the server refuses. */
export type Undone = 'offline' | 'undecided' | { leftOut: readonly string[] } | null;

/** What a save from the screen asks and tells; silent saving asks and tells nothing. */
interface Telling {
  /** False when something speaks against the save; it is told. */
  valid(): boolean;
  refused(error: AppError): void;
  undecided(): void;
}

/** The values with what is stored in the place of those that the server refuses. */
function leaveOut<V>(values: V, stored: V, paths: readonly string[]): V {
  return paths.reduce((tree, path) => withValue(tree, path, valueAt(stored, path) ?? null), values);
}

const worthAgain = ({ code, status }: AppError) => code === 'network' || status >= 500 || status === 429;

/**
 * The calls that store a form: by 'Сохранить' and 'Далее' with checks and messages, by itself without (rows.md P4). One
 * at a time: a slow answer never comes after a later one. When somebody else saved in between, both are brought together.
 */
export function useRecordSaving<V extends FieldValues, R>(state: RecordState<V, R>, telling: Telling) {
  const { form, stored, open, fill, isDirty, latest } = state;
  const [saving, setSaving] = useState(false);
  const [success, setSuccess] = useState(false);
  const [undone, setUndone] = useState<Undone>(null);
  const [savedAt, setSavedAt] = useState(() => (latest.current.savedAt ? Date.parse(latest.current.savedAt) : null));
  const others = useOtherWindows(latest.current.draftKey);
  const isSaving = useRef(false);
  /** Something was stored and 'Сохранить' was not pressed since. */
  const isUnpressed = useRef(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** The values of the first call that had no answer: the server may have them. */
  const unanswered = useRef<V | null>(null);

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(work);
    turn.current = done.catch(() => undefined);
    return done;
  };

  const put = async (values: V, how: SavedHow): Promise<R> => {
    const answer = await latest.current.save(values, stored.current.record, how).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'network') unanswered.current ??= values;
      throw error;
    });
    unanswered.current = null;
    isUnpressed.current = how !== 'pressed';
    setUndone(null);
    setSavedAt(Date.now());
    others.tell();
    return answer;
  };

  /** Of a call whose answer was lost: what is stored and was sent by it is the user's own. */
  const sharedBase = (theirs: V): V => {
    const base = stored.current.values;
    const sent = unanswered.current;
    const own = differences(base, theirs).filter(
      (path) => sent && sameValue(valueAt(sent, path), valueAt(theirs, path)),
    );
    return takeValues(base, theirs, own);
  };

  /** Asks the user; false when they left it open. */
  const choose = async (): Promise<boolean> => {
    if (!open.current) return true;
    const chosen = await mergeWithStored(latest.current, open.current, form.getValues(), stored.current.values);
    setUndone(chosen ? null : 'undecided');
    if (!chosen) return false;
    open.current = null;
    fill(chosen);
    return true;
  };

  /** Somebody saved in between. False when the user left it open which value of a field holds. */
  const settle = async (error: AppError): Promise<boolean> => {
    const { current, toForm } = latest.current;
    const record = await (current?.(error.current, stored.current.record) ?? (error.current as R));
    const values = toForm(record);
    open.current = sharedBase(values);
    stored.current = { record, values };
    return choose();
  };

  const send = async (): Promise<boolean> => {
    if (!(await choose())) telling.undecided();
    if (open.current || !telling.valid()) return false;
    const sent = structuredClone(form.getValues());
    try {
      const record = await put(sent, 'pressed');
      const now = form.getValues();
      stored.current = { record, values: latest.current.toForm(record) };
      fill(takeValues(stored.current.values, now, differences(sent, now)));
      state.setRestoredAt(null);
      setSuccess(true);
      latest.current.onSaved?.(record, 'pressed');
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'stale_version') telling.refused(error);
      else if (await settle(error)) return send();
      else telling.undecided();
      return false;
    }
  };

  const save = async (): Promise<boolean> => {
    if (latest.current.readOnly || isSaving.current) return false;
    isSaving.current = true;
    setSaving(true);
    setSuccess(false);
    try {
      return await inTurn(send);
    } finally {
      isSaving.current = false;
      setSaving(false);
    }
  };

  const sendSilently = async (how: 'typed' | 'left', leftOut: readonly string[] = []): Promise<'done' | 'again'> => {
    if (!isDirty.current) return 'done';
    const sent = leaveOut(structuredClone(form.getValues()), stored.current.values, leftOut);
    try {
      const record = await put(sent, how);
      state.keep(record, sent);
      if (leftOut.length > 0) setUndone({ leftOut: leftOut.map(latest.current.label) });
      latest.current.onSaved?.(record, how);
      return 'done';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'stale_version') return (await settle(error)) ? sendSilently(how, leftOut) : 'done';
      const refused = Object.keys(error.fields ?? {}).map((field) => latest.current.fieldName?.(field) ?? field);
      const more = refused.filter((path) => !leftOut.includes(path));
      if (more.length > 0) return sendSilently(how, [...leftOut, ...more]);
      if (error.code === 'network') setUndone('offline');
      if (worthAgain(error)) return 'again';
      if (error.code === 'report_locked') {
        telling.refused(error);
        others.readAgain();
      }
      return 'done';
    }
  };

  /** Stores what is typed, incomplete as it may be, and leaves the screen alone: no message, no value under the hand. */
  const saveSilently = async (how: 'typed' | 'left'): Promise<'done' | 'again'> => {
    const { alwaysSaved, readOnly } = latest.current;
    return alwaysSaved && !readOnly && !open.current ? inTurn(() => sendSilently(how)) : 'done';
  };

  return { save, saveSilently, isUnpressed, saving, savedAt, success, setSuccess, undone };
}
