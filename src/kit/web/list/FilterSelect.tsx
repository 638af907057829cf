import { Select } from '@mantine/core';
import classes from './List.module.css';

interface Props {
  label: string;
  data: readonly (string | { value: string; label: string })[];
  /** '' while nothing is chosen. */
  value: string;
  onChange(value: string): void;
  /** px, where there is room. */
  width?: number | '100%';
  /** A value that must be there cannot be taken away, only changed. */
  required?: true;
}

/** A filter of one of several values. Its name is its placeholder. */
export function FilterSelect({ label, data, value, onChange, width = 170, required }: Props) {
  return (
    <Select
      size="sm"
      className={classes.select}
      style={{ width }}
      aria-label={label}
      placeholder={label}
      data={data}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
      clearable={!required}
      allowDeselect={!required}
      data-pick
      data-set={value !== '' || undefined}
      clearButtonProps={{ 'aria-label': `Очистить: ${label}` }}
    />
  );
}
