import { formatNumber } from '#kit/numbers.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { EXPORT_MAX } from '../api.ts';
import { ExportButton } from './table/ExportButton.tsx';
import type { OfferFiltersState } from './use-offer-filters.ts';

interface Props {
  filters: OfferFiltersState;
  wide: boolean;
}

/** Saves what the filters leave as a file. */
export function OfferExport({ filters: { values, sort, order }, wide }: Props) {
  return (
    <ExportButton
      wide={wide}
      save={async (told) => {
        const { exportOffers } = await import('./table/export-offers.ts');
        const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
        const saved = await exportOffers({ ...query, sort, order }, told);
        if (saved === EXPORT_MAX) toast(`В файле первые ${formatNumber(EXPORT_MAX)} предложений: сузьте фильтры`);
      }}
    />
  );
}
