import type { FieldValues } from 'react-hook-form';
import type { FieldErrors } from '#kit/errors.ts';
import type { MergeOptions } from '#kit/record-merge.ts';
import type { ErrorItem } from './ErrorSummary.tsx';
import type { BarWords } from './record-bar.ts';

/** By 'Сохранить' or 'Далее', by itself after a rest, or by itself because the page is being left. */
export type SavedHow = 'pressed' | 'typed' | 'left';

export interface RecordFormOptions<V extends FieldValues, R> extends MergeOptions {
  /** The record as the server has it; render the form once it has come, with `key` of its id. */
  record: R;
  /** The form's values of a record. */
  toForm: (record: R) => V;
  /** Sends the values; `base` is the record they were made from: its `version` goes along. Answers what is stored. */
  save: (values: V, base: R, how: SavedHow) => Promise<R>;
  /** Grows with each save of the record, whoever saves it; 0 of one that is not stored. */
  versionOf: (record: R) => number;
  /**
   * Stores what is typed after a rest, incomplete as it may be, without 'Сохранить' (rows.md P4). Without it a copy on
   * the device is all there is until then.
   */
  alwaysSaved?: boolean | undefined;
  userId: string;
  /** Names the record among the user's drafts: `contract:<reportId>`. */
  draftKey: string;
  /** What must be right before a save, in the order of the form: field to the specification's sentence. */
  check?: ((values: V) => FieldErrors) | undefined;
  /** Name of a field as its label has it, for the choice between two versions. */
  label: (path: string) => string;
  /** A value as the screen shows it; texts, numbers and dates are shown by themselves. */
  show?: (path: string, value: unknown) => string | undefined;
  /**
   * The whole record of a stale save: by default the error's `current` is it. A form over several records puts the
   * current one into its place here, or reads all of them again.
   */
  current?: (current: unknown, base: R) => R | Promise<R>;
  /** Wire names that differ from the form's: `(field) => 'client.' + field`. */
  fieldName?: (wireName: string) => string;
  /** What the save bar says of a new record that nothing was typed into. */
  unbegun?: BarWords | undefined;
  /** Nothing can be changed: the report is locked. Without drafts and questions. */
  readOnly?: boolean | undefined;
  /** When the record was last saved (ISO); none of one that is not stored. */
  savedAtOf: (record: R) => string | null | undefined;
  /** Told of each record that the server has stored: put it into the cache, navigate. */
  onSaved?: ((record: R, how: SavedHow) => void) | undefined;
  /** Heading of the error summary where the specification has its own. */
  summaryTitle?: ((errors: readonly ErrorItem[], values: V) => string | undefined) | undefined;
  /** The specification lets the list of errors of this form go after 3 s; the save bar opens it again. */
  listPasses?: boolean | undefined;
  /** A line of the summary where it is not the message beside the field: the field's label. */
  summaryLine?: ((error: ErrorItem) => string | undefined) | undefined;
  /** The specification's message after a save, shown for 3 s: «Данные успешно сохранены». */
  savedText?: string | undefined;
  /** The scope of the fields' ids. */
  scope?: string | undefined;
}
