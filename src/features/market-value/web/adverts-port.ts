import type { ComponentType, ReactNode } from 'react';
import type { AdvertCell, AdvertValues } from '#features/market/advert-rows.ts';

/** What was pasted or dropped; only the dialog looks into it. */
export type Brought = readonly object[];

export interface AdvertDialogProps {
  given: Brought;
  cells: readonly AdvertCell[];
  /** What stands in the cells. */
  now: AdvertValues;
  /** What stands there is another offer's: nothing of it stays. */
  replaces?: boolean | undefined;
  report: { evaluationDate: string | null; permittedUse: string };
  /** Above the rows: where the values go. */
  place: ReactNode;
  /** Told of each advert that is shown: what its page says. */
  onShown(values: AdvertValues): void;
  /** Why nothing can be filled; null where it can. */
  refusal: string | null;
  submit(count: number): string;
  /** `evidence`: the page as it is kept. `picture`: a screenshot. */
  onFill(values: AdvertValues, evidence: string, picture: File | null): void;
  onClose(): void;
}

/** The adverts of «Рынок», which the app lends to the calculation. */
export interface Adverts {
  Dialog: ComponentType<AdvertDialogProps>;
  /** Calls back with pages that are pasted or dropped on the screen, where `isOn`. */
  useArrivals(isOn: boolean, arrive: (given: Brought) => void): void;
}
