import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { tellZone } from '#features/market/handbook-api.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import classes from './HandbookPicker.module.css';

interface ZoneQuestionProps {
  region: string;
  places: readonly string[];
  zones: readonly string[];
  onTold(): void;
}

/** Which zone of the source a settlement lies in: asked once, remembered for its region. */
export function ZoneQuestion({ region, places, zones, onTold }: ZoneQuestionProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const tell = async (place: string, zone: string) => {
    try {
      await call(tellZone, { body: { region, place, zone } });
      onTold();
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : 'Не сохранено. Попробуйте ещё раз.');
    }
  };
  return (
    <div className={classes.zones}>
      <p className={classes.none}>Записи справочника названы по зонам. Зона запоминается для следующих отчетов.</p>
      {places.map((place) => (
        <NativeSelect
          key={place}
          size="sm"
          label={`Зона: ${place}`}
          error={failure}
          data={[{ value: '', label: 'Выберите' }, ...zones]}
          onChange={(event) => event.currentTarget.value && void tell(place, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
