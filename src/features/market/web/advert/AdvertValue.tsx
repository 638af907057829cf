import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type AdvertCell, type AdvertRow, UNIT } from '../../advert-rows.ts';
import classes from './Advert.module.css';

interface Props {
  row: AdvertRow;
  cell: AdvertCell;
  /** Of the row's quote and of what is wrong with it. */
  describedBy: string;
  isWrong: boolean;
  onType(typed: string): void;
}

/** The value of a row, to be mended in place. */
export function AdvertValue({ row, cell, describedBy, isWrong, onType }: Props) {
  const shared = {
    'aria-label': row.label,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
    classNames: { input: classes.value as string },
    'data-quiet': !row.tick || undefined,
    'data-asked': (row.field === 'url' && row.typed === '') || undefined,
    value: row.typed,
    size: 'sm',
  } as const;
  if (cell.options && !cell.open) {
    const known = cell.options.some(({ label }) => label === row.typed);
    const others = known ? [] : [row.typed];
    return (
      <NativeSelect
        {...shared}
        data={[...others, ...cell.options.map(({ label }) => label)].map((label) => ({
          value: label,
          label: label || '—',
        }))}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  }
  const unit = UNIT[row.field];
  if (unit || /date|Date|accessed/.test(row.field) || row.field === 'phone') {
    return (
      <TextInput
        {...shared}
        inputMode={unit ? 'decimal' : undefined}
        rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
        rightSectionWidth={unit === '₽' ? 24 : 44}
        rightSectionPointerEvents="none"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  }
  return (
    <Textarea
      {...shared}
      autosize
      minRows={1}
      placeholder={row.tick ? undefined : 'вписать'}
      onChange={(event) => onType(event.currentTarget.value.replace(/\n\s*/g, ' '))}
      onKeyDown={(event) => {
        // A value is one line: Enter fills, as in every other cell.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
