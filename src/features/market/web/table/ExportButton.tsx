import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { tellFailure } from '#kit/web/parts/toast.tsx';

interface Props {
  wide: boolean;
  /**
   * Saves what the filters leave as a file.
   * @param told of how many have been read; gives false once the page is left
   */
  save(told: (read: number) => boolean): Promise<void>;
}

export function ExportButton({ wide, save }: Props) {
  const [read, setRead] = useState<number | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const press = async () => {
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
  return (
    <BusyButton
      variant={wide ? 'subtle' : 'default'}
      color="gray"
      leftSection={<IconDownload aria-hidden />}
      busy={read !== null}
      busyText={read ? `Читаем: ${formatNumber(read)}` : 'Читаем…'}
      fullWidth={!wide}
      onClick={() => void press()}
    >
      Выгрузить XLSX
    </BusyButton>
  );
}
