import { Button } from '@mantine/core';
import { IconClipboardText, IconPlus, IconTableImport } from '@tabler/icons-react';

interface Props {
  fullWidth: boolean;
  onAdd(): void;
  onTable(): void;
  onAdvert(): void;
}

/** The ways in which an offer comes into the library. */
export function OfferDoors({ fullWidth, onAdd, onTable, onAdvert }: Props) {
  return (
    <>
      <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={onAdd} fullWidth={fullWidth}>
        Добавить предложение
      </Button>
      <Button variant="default" leftSection={<IconTableImport aria-hidden />} onClick={onTable} fullWidth={fullWidth}>
        Из таблицы
      </Button>
      <Button leftSection={<IconClipboardText aria-hidden />} onClick={onAdvert} fullWidth={fullWidth}>
        Из объявления
      </Button>
    </>
  );
}
