import { useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, set } from 'react-hook-form';
import { differences, type Merge, mergeRecords } from '#kit/record-merge.ts';
import { startOf } from './record-conflict.ts';
import type { RecordFormOptions } from './record-options.ts';
import { useDraft } from './use-draft.ts';
import { useQuietForm } from './use-quiet-form.ts';

/**
 * The form of a record, what the server is known to have, and the copy of unsaved work on this device. `onTyped` is
 * told of each change that the server does not have.
 */
export function useRecordState<V extends FieldValues, R>(options: RecordFormOptions<V, R>, onTyped: () => void) {
  const latest = useRef(options);
  latest.current = options;
  const { record } = options;

  const [start] = useState(() => startOf(options));
  const stored = useRef({ record, values: start.stored });
  const seen = useRef(record);
  /** Both have changed the same field, and the user has not chosen yet: `open` of the last merge. */
  const open = useRef(start.conflict);
  const [restoredAt, setRestoredAt] = useState(start.restored);
  const [dirty, setDirty] = useState(start.restored !== null);
  const isDirty = useRef(dirty);
  const filling = useRef(false);
  const draft = useDraft<V>(options.userId, options.draftKey, start.restored);

  const form = useQuietForm<V>({
    // The draft from the first render on: whoever watches the form in this component subscribes after the first `fill`.
    defaultValues: start.values as DefaultValues<V>,
    resolver: (values) => {
      const errors = {};
      for (const [name, message] of Object.entries(latest.current.check?.(values) ?? {})) {
        set(errors, name, { type: 'rule', message });
      }
      return { values, errors };
    },
  });

  /** Notes whether there is unsaved work, and keeps it on the device. */
  const follow = (values: V) => {
    const changed = differences(stored.current.values, values).length > 0;
    if (changed !== isDirty.current) {
      isDirty.current = changed;
      setDirty(changed);
    }
    if (latest.current.readOnly) return;
    if (!changed) return draft.drop();
    draft.keep(structuredClone(values), open.current ?? stored.current.values);
    onTyped();
  };
  const followLatest = useRef(follow);
  followLatest.current = follow;

  /** Puts values into the form over what the server has. */
  const fill = (values: V) => {
    filling.current = true;
    form.reset(stored.current.values);
    form.reset(values, { keepDefaultValues: true });
    filling.current = false;
    follow(values);
  };

  /** The server has these values now. What the user sees stays as it is, under their hands. */
  const keep = (record: R, values: V) => {
    stored.current = { record, values };
    form.reset(values, { keepValues: true, keepErrors: true, keepTouched: true });
    follow(form.getValues());
  };

  /** Somebody else has stored something newer: it comes into the form, and what both have changed stays open. */
  const meet = (merge: Merge<V>, record: R, theirs: V) => {
    open.current = merge.conflicts.length > 0 ? merge.open : null;
    stored.current = { record, values: theirs };
    fill(merge.merged);
  };

  const { subscribe } = form;
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!filling.current) followLatest.current(values);
        },
      }),
    [subscribe],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the work of the first look, once
  useLayoutEffect(() => {
    if (start.restored === null) return;
    fill(start.values);
  }, []);

  // Read again in the background: what others have changed comes into the form. Where both changed a field, the next
  // save asks. An answer that was on its way while something newer was stored is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record is a reason
  useLayoutEffect(() => {
    if (record === seen.current) return;
    seen.current = record;
    const { versionOf, toForm } = latest.current;
    if (versionOf(record) <= versionOf(stored.current.record)) return;
    const theirs = toForm(record);
    const base = open.current ?? stored.current.values;
    const merge = mergeRecords(base, form.getValues(), theirs, options);
    if (merge.conflicts.length > 0 && !open.current) return;
    meet(merge, record, theirs);
  }, [record]);

  return {
    form,
    start,
    stored,
    open,
    fill,
    keep,
    meet,
    dirty,
    isDirty,
    restoredAt,
    setRestoredAt,
    draftTime: draft.time,
    latest,
  };
}

export type RecordState<V extends FieldValues, R> = ReturnType<typeof useRecordState<V, R>>;
