import type { ReactNode } from 'react';
import type { Entry, EntryRecord } from './handbook.ts';

/** The dialog of a new entry of the handbook, which the app lends to the steps of a report. */
export type NewEntry = (props: {
  start: Partial<Entry>;
  onClose(): void;
  onSaved(entry: EntryRecord): void;
}) => ReactNode;
