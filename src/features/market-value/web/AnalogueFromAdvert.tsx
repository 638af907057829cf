import { Select } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#kit/russian.ts';
import { ANALOGUES_MAX, type Analogue } from '../analogue.ts';
import { ANALOGUE_CELLS, fillFromAdvert, valuesOf } from '../grid/fill-from-advert.ts';
import type { AdvertDialogProps, Adverts } from './adverts-port.ts';
import { useScreen, useShown } from './screen.ts';

const isEmpty = (analogue: Analogue) => Object.keys(valuesOf(analogue)).length === 0;
const FULL = 'В расчете уже пять аналогов. Выберите, какой заменить.';
const NOTHING = {};

/** The first column that is empty, or a new one; null where all are filled. */
function nextColumn(analogs: readonly Analogue[]): number | null {
  const empty = analogs.findIndex(isEmpty);
  if (empty >= 0) return empty;
  return analogs.length < ANALOGUES_MAX ? analogs.length : null;
}

interface Props extends Pick<AdvertDialogProps, 'given' | 'report' | 'onClose'> {
  Dialog: Adverts['Dialog'];
}

/** «Из объявления» in the calculation: each confirmed advert fills a column. */
export function AnalogueFromAdvert({ Dialog, ...dialog }: Props) {
  const screen = useScreen();
  const analogs = useShown(({ calculation }) => calculation.analogs);
  const [chosen, setChosen] = useState<number | null>(null);
  const column = chosen ?? nextColumn(analogs);
  const target = column === null ? undefined : analogs[column];
  const columns = analogs.map((analogue, index) => ({
    value: String(index),
    label: `Аналог ${index + 1}${isEmpty(analogue) ? ', пустой' : analogue.location ? `, ${analogue.location}` : ''}`,
  }));
  const room = analogs.length < ANALOGUES_MAX ? [{ value: String(analogs.length), label: 'Новый аналог' }] : [];
  return (
    <Dialog
      {...dialog}
      cells={ANALOGUE_CELLS}
      now={target ? valuesOf(target) : NOTHING}
      place={
        <Select
          label="В столбец"
          data={[...columns, ...room]}
          value={column === null ? null : String(column)}
          placeholder="Выберите"
          description={nextColumn(analogs) === null ? FULL : undefined}
          w={280}
          maw="100%"
          onChange={(value) => value !== null && setChosen(Number(value))}
        />
      }
      refusal={column === null ? FULL : null}
      submit={(count) => `Заполнить ${count}\u00a0${plural(count, 'поле', 'поля', 'полей')}`}
      onFill={(values, evidence, picture) => {
        if (column === null) return;
        const fill = (analogue: Analogue) => fillFromAdvert(analogue, values, evidence);
        screen.analogues.fillColumn(column, fill, 'заполнен по объявлению');
        if (picture) screen.upload.current?.(column, [picture]);
        setChosen(null);
      }}
    />
  );
}
