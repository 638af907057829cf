import { useState } from 'react';
import type { AdvertValues } from '#features/market/advert-rows.ts';
import { plural } from '#kit/russian.ts';
import { ANALOGUE_CELLS, columnAfter, columnOf, isAnotherOffer, nextColumn, valuesOf } from '../grid/fill-column.ts';
import type { AdvertDialogProps, Adverts } from './adverts-port.ts';
import { ColumnSelect, FULL } from './ColumnSelect.tsx';
import { begun, fillColumn } from './fill-column.ts';
import { useScreen, useShown } from './screen.ts';

const NOTHING = {};
const SAME = 'Это объявление уже в расчете: сведения обновятся.';

interface Props extends Pick<AdvertDialogProps, 'given' | 'report' | 'onClose'> {
  Dialog: Adverts['Dialog'];
}

/** «Из объявления» in the calculation: each confirmed advert fills a column. */
export function AnalogueFromAdvert({ Dialog, ...dialog }: Props) {
  const screen = useScreen();
  const analogs = useShown(({ calculation }) => calculation.analogs);
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState<AdvertValues>(NOTHING);
  const same = columnOf(analogs, shown);
  const column = chosen ?? same ?? nextColumn(analogs);
  const target = column === null ? undefined : analogs[column];
  const full = nextColumn(analogs) === null ? FULL : undefined;
  return (
    <Dialog
      {...dialog}
      cells={ANALOGUE_CELLS}
      now={target ? valuesOf(target) : NOTHING}
      replaces={target !== undefined && isAnotherOffer(target, shown)}
      place={
        <ColumnSelect
          column={column}
          description={same !== null && column === same ? SAME : full}
          onChange={setChosen}
        />
      }
      onShown={setShown}
      refusal={column === null ? FULL : null}
      submit={(count) => `Заполнить ${count}\u00a0${plural(count, 'поле', 'поля', 'полей')}`}
      onFill={(values, evidence, picture) => {
        if (column === null) return;
        const replaces = target !== undefined && isAnotherOffer(target, values);
        const told = `заполнен по объявлению${replaces ? ', прежний убран из столбца' : ''}`;
        fillColumn(screen, column, { values, evidence }, told, replaces ? begun : undefined);
        if (picture) screen.upload.current?.(column, [picture]);
        setChosen(columnAfter(analogs, chosen));
      }}
    />
  );
}
