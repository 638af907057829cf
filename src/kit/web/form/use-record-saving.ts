import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AppError, type FieldErrors } from '#kit/errors.ts';
import { differences, leaveOut, type Merge, mergeRecords, sameValue, takeValues, valueAt } from '#kit/record-merge.ts';
import { canOutliveThePage } from '../call.ts';
import { askWhich } from './record-conflict.ts';
import type { SavedHow } from './record-options.ts';
import { typedProblems } from './typed-problems.ts';
import { useOtherWindows } from './use-other-windows.ts';
import type { RecordState } from './use-record-state.ts';

/** What the silent saving left undone: everything, what the user has to choose, or fields that cannot be stored. */
export type Undone = 'offline' | 'undecided' | { leftOut: FieldErrors } | null;

/** What a save from the screen asks and tells; silent saving asks nothing. */
interface Telling {
  /** False when something speaks against the save; it is told. */
  valid(): boolean;
  refused(error: AppError): void;
  /** Told of each save, silent ones too. */
  stored(): void;
}

const worthAgain = ({ code, status }: AppError) => code === 'network' || status >= 500 || status === 429;

/**
 * The calls that store a form: by 'Сохранить' and 'Далее' with checks and messages, by itself without (rows.md P4). One
 * at a time: a slow answer never comes after a later one. When somebody else saved in between, both are brought together.
 */
export function useRecordSaving<V extends FieldValues, R>(state: RecordState<V, R>, telling: Telling) {
  const { form, stored, open, fill, isDirty, latest } = state;
  /** When the server stored it. */
  const timeOf = (record: R): number | null => Date.parse(latest.current.savedAtOf(record) ?? '') || null;
  const [saving, setSaving] = useState(false);
  const [success, setSuccess] = useState(false);
  const [undone, setUndone] = useState<Undone>(null);
  /** Of the last save of this window. */
  const [putAt, setPutAt] = useState<number | null>(null);
  const savedAt = putAt ?? timeOf(stored.current.record);
  const others = useOtherWindows(latest.current.draftKey);
  /** The save that was pressed and has not ended. */
  const pressed = useRef<Promise<boolean> | null>(null);
  /** Something was stored and 'Сохранить' was not pressed since. */
  const isUnpressed = useRef(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** The values of the first call that had no answer: the server may have them. */
  const unanswered = useRef<V | null>(null);

  /** Calls that are under way or wait for their turn. */
  const underWay = useRef(0);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    underWay.current += 1;
    const done = turn.current.then(work).finally(() => {
      underWay.current -= 1;
    });
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
    setPutAt(Date.now());
    others.tell();
    telling.stored();
    return answer;
  };

  /** Of a call whose answer was lost: what is stored and was sent by it is the user's own. */
  const sharedBase = (theirs: V): V => {
    const base = open.current ?? stored.current.values;
    const sent = unanswered.current;
    const own = differences(base, theirs).filter(
      (path) => sent && sameValue(valueAt(sent, path), valueAt(theirs, path)),
    );
    return takeValues(base, theirs, own);
  };

  /** What is open between the form and what is stored; null when nothing is, or no longer. */
  const openMerge = (): Merge<V> | null => {
    if (!open.current) return null;
    const merge = mergeRecords(open.current, form.getValues(), stored.current.values, latest.current);
    if (merge.conflicts.length > 0) return merge;
    open.current = null;
    return null;
  };

  /** Asks the user; false when they left it open. */
  const choose = async (): Promise<boolean> => {
    const asked = openMerge();
    if (!asked) return true;
    const times = { mine: state.draftTime, theirs: timeOf(stored.current.record) };
    const choice = await askWhich(latest.current, asked, times);
    setUndone(choice ? null : 'undecided');
    if (!choice) return false;
    // Others may have stored something meanwhile.
    const merge = openMerge();
    if (!merge) return true;
    if (merge.conflicts.some((path) => choice[path] === undefined)) return choose();
    open.current = null;
    fill(merge.choose(choice));
    return true;
  };

  /** Somebody saved in between: theirs comes in. */
  const settle = async (error: AppError): Promise<void> => {
    const { current, toForm } = latest.current;
    const record = await (current?.(error.current, stored.current.record) ?? (error.current as R));
    const theirs = toForm(record);
    state.meet(mergeRecords(sharedBase(theirs), form.getValues(), theirs, latest.current), record, theirs);
  };

  const send = async (): Promise<boolean> => {
    if (!(await choose()) || !telling.valid()) return false;
    const sent = structuredClone(form.getValues());
    try {
      const record = await put(sent, 'pressed');
      setUndone(null);
      const now = form.getValues();
      stored.current = { record, values: latest.current.toForm(record) };
      fill(takeValues(stored.current.values, now, differences(sent, now)));
      state.setRestoredAt(null);
      setSuccess(true);
      latest.current.onSaved?.(record, 'pressed');
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'stale_version') {
        telling.refused(error);
        return false;
      }
      await settle(error);
      return send();
    }
  };

  const save = async (): Promise<boolean> => {
    if (latest.current.readOnly) return false;
    // A press during a save counts when that has ended: what was typed since is saved, too.
    if (pressed.current) return (await pressed.current) && (!isDirty.current || save());
    setSaving(true);
    setSuccess(false);
    pressed.current = inTurn(send);
    try {
      return await pressed.current;
    } finally {
      pressed.current = null;
      setSaving(false);
    }
  };

  const sendSilently = async (how: 'typed' | 'left', refused: FieldErrors = {}): Promise<'done' | 'again'> => {
    if (!isDirty.current) return 'done';
    const merge = openMerge();
    const wrong = { ...Object.fromEntries(typedProblems(form.control)), ...refused };
    const now = structuredClone(form.getValues());
    const sent = leaveOut(merge?.held ?? now, stored.current.values, Object.keys(wrong), latest.current);
    try {
      if (!sameValue(sent, stored.current.values)) {
        const record = await put(sent, how);
        if (open.current) open.current = mergeRecords(open.current, now, sent, latest.current).open;
        state.keep(record, sent);
        latest.current.onSaved?.(record, how);
      }
      setUndone(merge ? 'undecided' : Object.keys(wrong).length > 0 ? { leftOut: wrong } : null);
      return 'done';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'stale_version') {
        await settle(error);
        // A choice that was left open is not asked again.
        if (!merge) await choose();
        return sendSilently(how, refused);
      }
      const name = latest.current.fieldName ?? ((field: string) => field);
      const more = Object.entries(error.fields ?? {}).map(([field, text]) => [name(field), text] as const);
      if (more.some(([path]) => wrong[path] === undefined)) {
        return sendSilently(how, { ...refused, ...Object.fromEntries(more) });
      }
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
    return alwaysSaved && !readOnly ? inTurn(() => sendSilently(how)) : 'done';
  };

  /**
   * A page that is being closed sends what is in the form. Nothing follows a call that is under way: its answer finds no
   * page. A record that is not there yet would be made a second time, from its copy on the device.
   */
  const outlivesThePage = (): boolean => {
    const { alwaysSaved, readOnly } = latest.current;
    if (!alwaysSaved || readOnly) return readOnly === true || !isDirty.current;
    return (
      latest.current.versionOf(stored.current.record) > 0 &&
      undone === null &&
      underWay.current === 0 &&
      typedProblems(form.control).size === 0 &&
      canOutliveThePage(form.getValues())
    );
  };

  return { save, saveSilently, outlivesThePage, isUnpressed, saving, savedAt, success, setSuccess, undone };
}
