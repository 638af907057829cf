import type { FieldValues } from 'react-hook-form';
import { formatDate } from '#kit/dates.ts';
import { mergeRecords } from '#kit/record-merge.ts';
import type { RecordFormOptions } from './record-options.ts';
import { findDraft } from './use-draft.ts';

export interface RecordStart<V> {
  /** What the server has, as form values. */
  stored: V;
  /** What the form begins with. */
  values: V;
  /** When the restored draft was written; null when there was nothing to restore. */
  restored: number | null;
  /** What the draft was made from, where its fields were changed on the server too: the user has to choose. */
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
    conflict: merge.conflicts.length > 0 ? base : null,
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

/**
 * Mine and what is stored by now, brought together. What only one side changed is no question (rows.md P8); where both
 * changed a field, the user sees both values and chooses. Null when the user closed the choice.
 */
export async function mergeWithStored<V extends FieldValues, R>(
  options: RecordFormOptions<V, R>,
  base: V,
  mine: V,
  theirs: V,
): Promise<V | null> {
  const merge = mergeRecords(base, mine, theirs, options);
  if (merge.conflicts.length === 0) return merge.merged;
  const { chooseVersion } = await import('../dialogs/choose-version.tsx');
  const choice = await chooseVersion(
    merge.conflicts.map((path) => {
      const text = (value: unknown) => options.show?.(path, value) ?? shown(value);
      const values = merge.at(path);
      return { path, label: options.label(path), mine: text(values.mine), theirs: text(values.theirs) };
    }),
  );
  return choice && merge.choose(choice);
}
