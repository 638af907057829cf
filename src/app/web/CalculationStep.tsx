import { lazy, Suspense } from 'react';
import type { AdvertSource } from '#features/market/web/advert/advert-source.ts';
import { useArrivals } from '#features/market/web/advert/use-arrivals.ts';
import type { EntryDialogProps } from '#features/market/web/handbook/EntryDialog.tsx';
import type { AdvertDialogProps, Adverts } from '#features/market-value/web/adverts-port.ts';
import { MarketValuePage } from '#features/market-value/web/MarketValuePage.tsx';

// The reader of pages is loaded with the dialog.
const FilledFromAdvert = lazy(() =>
  import('#features/market/web/advert/FilledFromAdvert.tsx').then((module) => ({ default: module.FilledFromAdvert })),
);
const EntryDialog = lazy(() =>
  import('#features/market/web/handbook/EntryDialog.tsx').then((module) => ({ default: module.EntryDialog })),
);

const ADVERTS: Adverts = {
  Dialog: ({ given, ...props }: AdvertDialogProps) => (
    <FilledFromAdvert given={given as readonly AdvertSource[]} {...props} />
  ),
  useArrivals: (isOn, arrive) => {
    useArrivals(isOn ? 'page' : 'nowhere', arrive);
  },
};

const newEntry = (props: Omit<EntryDialogProps, 'entry'>) => (
  <Suspense>
    <EntryDialog entry={null} {...props} />
  </Suspense>
);

/** The fourth step of a report, with what «Рынок» reads of adverts, and its dialog of a new entry of the handbook. */
export function CalculationStep() {
  return <MarketValuePage adverts={ADVERTS} newEntry={newEntry} />;
}
