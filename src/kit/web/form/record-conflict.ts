import type { FieldValues } from 'react-hook-form';
import { formatDate } from '#kit/dates.ts';
import { type Merge, mergeRecords, type Side } from '#kit/record-merge.ts';
import { whenSaved } from '../when.ts';
import type { RecordFormOptions } from './record-options.ts';
import { findDraft } from './use-draft.ts';

export interface RecordStart<V> {
  /** What the server has, as form values. */
  stored: V;
  /** What the form begins with. */
  values: V;
  /** When the restored draft was written; null when there was nothing to restore. */
  restored: number | null;
  /** What both began from, where fields of the draft were changed on the server too: the user has to choose. */
  conflict: V | null;
}

/** The first values of a form: the record, with the draft that waits for it on this device. */
export function startOf<V extends FieldValues, R>(options: RecordFormOptions<V, R>): RecordStart<V> {
  const stored = options.toForm(options.record);
  const plain = { stored, values: stored, restored: null, conflict: null };
  const draft = options.readOnly ? null : findDraft<V>(options.userId, options.draftKey);
  if (!draft) return plain;
  // A draft of an older form lacks its newest fields.
  const base = { ...stored, ...draft.base };
  const mine = { ...stored, ...draft.values };
  const merge = mergeRecords(base, mine, stored, options);
  if (merge.mine.length === 0 && merge.conflicts.length === 0) return plain;
  return {
    stored,
    values: merge.merged,
    restored: draft.time,
    conflict: merge.conflicts.length > 0 ? merge.open : null,
  };
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

const whenWritten = (time: number | null) => (time === null ? '' : whenSaved(time));

/** Shows what both have changed; null when the user left it open which of them holds. */
export async function askWhich<V extends FieldValues, R>(
  options: RecordFormOptions<V, R>,
  merge: Merge<V>,
  times: Readonly<Record<Side, number | null>>,
): Promise<Readonly<Record<string, Side>> | null> {
  const { chooseVersion } = await import('../dialogs/choose-version.tsx');
  return chooseVersion(
    merge.conflicts.map((path) => {
      const text = (value: unknown) => options.show?.(path, value) ?? shown(value);
      const values = merge.at(path);
      return { path, label: options.label(path), mine: text(values.mine), theirs: text(values.theirs) };
    }),
    { mine: whenWritten(times.mine), theirs: whenWritten(times.theirs) },
  );
}
