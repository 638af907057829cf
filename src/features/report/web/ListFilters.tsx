import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { tooLong } from '#kit/text-length.ts';
import { DateField } from '#kit/web/fields/DateField.tsx';
import classes from './ListFilters.module.css';
import type { FilterValues } from './use-report-filters.ts';

const PAUSE_MS = 250;
const WORDS_MAX = 200;

export interface FiltersProps {
  values: FilterValues;
  onChange: (next: Partial<FilterValues>) => void;
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** The four filters. Typing narrows the list after a short pause; the address bar has the last word. */
export function ListFilters({ values, onChange }: FiltersProps) {
  const [typed, setTyped] = useState(values);
  const { control, setValue } = useForm({ defaultValues: { date: values.date } });
  const pending = useRef<Partial<FilterValues>>({});
  const send = useDebouncedCallback(() => {
    const next = pending.current;
    pending.current = {};
    onChange(next);
  }, PAUSE_MS);

  // The way back, a reset or a pasted address changes the filters from outside.
  useEffect(() => {
    const settled = { ...values, ...pending.current };
    setTyped(settled);
    if (!('date' in pending.current)) setValue('date', values.date);
  }, [values, setValue]);

  const change = (next: Partial<FilterValues>) => {
    setTyped((current) => ({ ...current, ...next }));
    // What is too long stays in its field, with its sentence.
    if (Object.values(next).some((text) => tooLong(text, WORDS_MAX))) return;
    pending.current = { ...pending.current, ...next };
    send();
  };
  const text = (key: 'number' | 'address' | 'client', label: string, placeholder: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      type="search"
      error={tooLong(typed[key], WORDS_MAX)}
      autoComplete="off"
      value={typed[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  );

  return (
    <search className={classes.filters} aria-label="Фильтры отчетов">
      {text('number', 'Номер отчета', 'Например, 148')}
      <DateField
        control={control}
        name="date"
        label="Дата отчета"
        onUserChange={(value) => {
          const date = typeof value === 'string' && ISO.test(value) ? value : '';
          if (date || !value) change({ date });
        }}
      />
      {text('address', 'Адрес объекта', 'Часть адреса')}
      {text('client', 'Заказчик', 'Фамилия, имя или отчество')}
    </search>
  );
}
