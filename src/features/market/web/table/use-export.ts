import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { tellFailure } from '#kit/web/parts/toast.tsx';

export const EXPORT = 'Выгрузить XLSX';

/**
 * Saves a list as a file, and says how far it is; ends when the page is left.
 * @param save is told of how many have been read; gives false once nobody waits for more
 */
export function useExport(save: (told: (read: number) => boolean) => Promise<void>): {
  press(): void;
  /** «Читаем: 600», null while nothing is saved. */
  busyText: string | null;
} {
  const [read, setRead] = useState<number | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const run = async () => {
    setRead(0);
    try {
      await save((count) => {
        setRead(count);
        return !gone.current;
      });
    } catch (error) {
      tellFailure(error, 'Файл не получился. Сузьте фильтры и попробуйте ещё раз.');
    } finally {
      setRead(null);
    }
  };
  return {
    press: () => void run(),
    busyText: read === null ? null : read > 0 ? `Читаем: ${formatNumber(read)}` : 'Читаем…',
  };
}
