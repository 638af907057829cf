import { lazy, Suspense } from 'react';
import type { EntryDialogProps } from '#features/market/web/handbook/EntryDialog.tsx';

const EntryDialog = lazy(() =>
  import('#features/market/web/handbook/EntryDialog.tsx').then((module) => ({ default: module.EntryDialog })),
);

/** The dialog of a new entry of the handbook, which «Рынок» lends to the steps of a report. */
export const newEntry = (props: Omit<EntryDialogProps, 'entry'>) => (
  <Suspense>
    <EntryDialog entry={null} {...props} />
  </Suspense>
);
