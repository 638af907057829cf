import { lazy } from 'react';
import type { AdvertSource } from '#features/market/web/advert/advert-source.ts';
import { useArrivals } from '#features/market/web/advert/use-arrivals.ts';
import type { AdvertDialogProps, Adverts } from '#features/market-value/web/adverts-port.ts';
import { MarketValuePage } from '#features/market-value/web/MarketValuePage.tsx';
import { newEntry } from './new-entry.tsx';

// The reader of pages is loaded with the dialog.
const FilledFromAdvert = lazy(() =>
  import('#features/market/web/advert/FilledFromAdvert.tsx').then((module) => ({ default: module.FilledFromAdvert })),
);

const ADVERTS: Adverts = {
  Dialog: ({ given, ...props }: AdvertDialogProps) => (
    <FilledFromAdvert given={given as readonly AdvertSource[]} {...props} />
  ),
  useArrivals: (isOn, arrive) => {
    useArrivals(isOn ? 'page' : 'nowhere', arrive);
  },
};

/** The fourth step of a report, with what «Рынок» reads of adverts, and its dialog of a new entry of the handbook. */
export function CalculationStep() {
  return <MarketValuePage adverts={ADVERTS} newEntry={newEntry} />;
}
