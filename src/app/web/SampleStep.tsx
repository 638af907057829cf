import { useParams } from 'react-router';
import { SamplePage } from '#features/market-analysis/web/sample/SamplePage.tsx';
import { TakeAsAnalogue } from '#features/market-value/web/from-offers/TakeAsAnalogue.tsx';

/** The sample of a report, with what takes an offer of it into the calculation. */
export function SampleStep() {
  const { reportId = '' } = useParams();
  return (
    <SamplePage
      takeAsAnalogue={(row, heard) => (
        <TakeAsAnalogue reportId={reportId} offerId={row.offer} offer={row} heard={heard} />
      )}
    />
  );
}
