import { Select, type SelectProps } from '@mantine/core';
import { ANALOGUES_MAX, isUntouched } from '../analogue.ts';

import { useShown } from './screen.ts';

export const FULL = 'В расчете уже пять аналогов. Выберите, какой заменить.';

interface Props extends Omit<SelectProps, 'onChange'> {
  column: number | null;
  onChange(column: number): void;
}

/** «В столбец»: which column an offer fills. */
export function ColumnSelect({ column, onChange, ...rest }: Props) {
  const analogs = useShown(({ calculation }) => calculation.analogs);
  const columns = analogs.map((analogue, index) => ({
    value: String(index),
    label: `Аналог ${index + 1}${isUntouched(analogue) ? ', пустой' : analogue.location ? `, ${analogue.location}` : ''}`,
  }));
  const next = { value: String(analogs.length), label: `Аналог ${analogs.length + 1}, новый` };
  return (
    <Select
      label="В столбец"
      data={analogs.length < ANALOGUES_MAX ? [...columns, next] : columns}
      value={column === null ? null : String(column)}
      placeholder="Выберите"
      w={280}
      maw="100%"
      onChange={(value) => value !== null && onChange(Number(value))}
      {...rest}
    />
  );
}
