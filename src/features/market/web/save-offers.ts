import { formatNumber } from '#kit/numbers.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { EXPORT_MAX } from '../api.ts';
import type { OfferFiltersState } from './use-offer-filters.ts';

/** Saves what the filters leave as a file. */
export const offersSaver =
  ({ values, sort, order }: Pick<OfferFiltersState, 'values' | 'sort' | 'order'>) =>
  async (told: (read: number) => boolean): Promise<void> => {
    const { exportOffers } = await import('./table/export-offers.ts');
    const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
    const saved = await exportOffers({ ...query, sort, order }, told);
    if (saved === EXPORT_MAX) toast(`В файле первые ${formatNumber(EXPORT_MAX)} предложений: сузьте фильтры`);
  };
