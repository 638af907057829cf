import type { ComponentType } from 'react';

/** What was pasted or dropped; only the dialog looks into it. */
export type Brought = readonly object[];

/** The adverts of «Рынок», which the app lends to the sample. */
export interface SampleAdverts {
  /** Stores offers; closes with their ids. */
  Dialog: ComponentType<{ given: Brought; onClose(ids: readonly string[]): void }>;
  /** Calls back with pages that are pasted or dropped on the screen, where `isOn`. */
  useArrivals(isOn: boolean, arrive: (given: Brought) => void): void;
}
