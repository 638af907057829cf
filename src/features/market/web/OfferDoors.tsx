import { Button } from '@mantine/core';
import { IconClipboardText, IconPlus, IconTableImport } from '@tabler/icons-react';
import { PhoneActions } from './PhoneActions.tsx';
import { offersSaver } from './save-offers.ts';
import { ExportButton } from './table/ExportButton.tsx';
import type { OfferFiltersState } from './use-offer-filters.ts';

interface Doors {
  onAdd(): void;
  onTable(): void;
  onAdvert(): void;
}

const ADD = 'Добавить предложение';
const TABLE = 'Из таблицы';

/** The ways in which an offer comes into the library. */
export function OfferDoors({ fullWidth = false, onAdd, onTable, onAdvert }: Doors & { fullWidth?: boolean }) {
  return (
    <>
      <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={onAdd} fullWidth={fullWidth}>
        {ADD}
      </Button>
      <Button variant="default" leftSection={<IconTableImport aria-hidden />} onClick={onTable} fullWidth={fullWidth}>
        {TABLE}
      </Button>
      <Button leftSection={<IconClipboardText aria-hidden />} onClick={onAdvert} fullWidth={fullWidth}>
        Из объявления
      </Button>
    </>
  );
}

interface Props extends Doors {
  filters: OfferFiltersState;
  wide: boolean;
}

/** Beside the heading, once there are offers: the ways in, and the way out as a file. */
export function OfferActions({ filters, wide, ...doors }: Props) {
  const save = offersSaver(filters);
  if (wide)
    return (
      <>
        <ExportButton save={save} />
        <OfferDoors {...doors} />
      </>
    );
  return (
    <PhoneActions
      main={
        <Button leftSection={<IconClipboardText aria-hidden />} onClick={doors.onAdvert}>
          Из объявления
        </Button>
      }
      others={[
        { label: TABLE, icon: <IconTableImport aria-hidden />, onClick: doors.onTable },
        { label: ADD, icon: <IconPlus aria-hidden />, onClick: doors.onAdd },
      ]}
      save={save}
    />
  );
}
