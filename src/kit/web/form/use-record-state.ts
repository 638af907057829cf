import { useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, set } from 'react-hook-form';
import { differences } from '#kit/record-merge.ts';
import { startOf } from './record-conflict.ts';
import type { RecordFormOptions } from './record-options.ts';
import { useDraft } from './use-draft.ts';
import { useQuietForm } from './use-quiet-form.ts';

/** The form of a record, what the server is known to have, and the copy of unsaved work on this device. */
export function useRecordState<V extends FieldValues, R>(options: RecordFormOptions<V, R>) {
  const latest = useRef(options);
  latest.current = options;
  const { record } = options;

  const [start] = useState(() => startOf(options));
  const stored = useRef({ record, values: start.stored });
  const seen = useRef(record);
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
    if (changed) draft.keep(structuredClone(values), stored.current.values);
    else draft.drop();
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

  // Read again in the background with nothing unsaved: the form follows. With unsaved work the save will tell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record is a reason
  useLayoutEffect(() => {
    if (record === seen.current) return;
    seen.current = record;
    if (record === stored.current.record || isDirty.current) return;
    stored.current = { record, values: latest.current.toForm(record) };
    fill(stored.current.values);
  }, [record]);

  return { form, start, stored, fill, dirty, isDirty, restoredAt, setRestoredAt, draftTime: draft.time, latest };
}
