import { lazy } from 'react';
import { useParams } from 'react-router';
import type { AdvertSource } from '#features/market/web/advert/advert-source.ts';
import { useArrivals } from '#features/market/web/advert/use-arrivals.ts';
import type { SampleAdverts } from '#features/market-analysis/web/sample/adverts-port.ts';
import { SamplePage } from '#features/market-analysis/web/sample/SamplePage.tsx';
import { TakeAsAnalogue } from '#features/market-value/web/from-offers/TakeAsAnalogue.tsx';
import { newEntry } from './new-entry.tsx';

// The reader of pages is loaded with the dialog.
const OfferFromAdvert = lazy(() =>
  import('#features/market/web/advert/OfferFromAdvert.tsx').then((module) => ({ default: module.OfferFromAdvert })),
);

const ADVERTS: SampleAdverts = {
  Dialog: ({ given, onClose }) => <OfferFromAdvert given={given as readonly AdvertSource[]} onClose={onClose} />,
  useArrivals: (isOn, arrive) => {
    useArrivals(isOn ? 'page' : 'nowhere', arrive);
  },
};

/** The sample of a report. «Рынок» lends it the reading of adverts and its handbook; the calculation takes its offers. */
export function SampleStep() {
  const { reportId = '' } = useParams();
  return (
    <SamplePage
      adverts={ADVERTS}
      newEntry={newEntry}
      takeAsAnalogue={(row, heard) => (
        <TakeAsAnalogue reportId={reportId} offerId={row.offer} offer={row} heard={heard} />
      )}
    />
  );
}
