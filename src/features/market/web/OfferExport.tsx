import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { formatNumber } from '#kit/numbers.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { EXPORT_MAX } from '../api.ts';
import type { OfferFiltersState } from './use-offer-filters.ts';

interface Props {
  filters: OfferFiltersState;
  wide: boolean;
}

/** Saves what the filters leave as a file. */
export function OfferExport({ filters: { values, sort, order }, wide }: Props) {
  const [read, setRead] = useState<number | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const save = async () => {
    setRead(0);
    try {
      const { exportOffers } = await import('./table/export-offers.ts');
      const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
      const saved = await exportOffers({ ...query, sort, order }, (count) => {
        setRead(count);
        return !gone.current;
      });
      if (saved === EXPORT_MAX) toast(`В файле первые ${formatNumber(EXPORT_MAX)} предложений: сузьте фильтры`);
    } catch (error) {
      toast(error instanceof AppError ? error.message : 'Файл не получился. Сузьте фильтры и попробуйте ещё раз.');
    } finally {
      setRead(null);
    }
  };
  return (
    <BusyButton
      variant={wide ? 'subtle' : 'default'}
      color="gray"
      leftSection={<IconDownload aria-hidden />}
      busy={read !== null}
      busyText={read ? `Читаем: ${formatNumber(read)}` : 'Читаем…'}
      fullWidth={!wide}
      onClick={() => void save()}
    >
      Выгрузить XLSX
    </BusyButton>
  );
}
