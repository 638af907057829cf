import { Button, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDate, parseTypedDate } from '#kit/dates.ts';
import { formatNumber, formatShort, parseNumber } from '#kit/numbers.ts';
import { tooLong } from '#kit/text-length.ts';
import classes from './FilterChip.module.css';

const LONGEST = 24;
const WORDS_MAX = 200;

interface ChipProps {
  label: string;
  /** What it is set to, in words; '' where it is not. */
  words: string;
  onClear(): void;
  onClose?: () => void;
  /** In a sheet of filters: its fields themselves. */
  inline?: boolean | undefined;
  children: ReactNode;
}

/** A filter as a button: unset its name, set its value with × to unset it. */
function FilterChip({ label, words, onClear, onClose, inline, children }: ChipProps) {
  if (inline) return children;
  const shown = words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words || label;
  return (
    <Popover position="bottom-start" trapFocus withinPortal {...(onClose ? { onClose } : {})}>
      <span className={classes.chip} data-set={words !== '' || undefined}>
        <Popover.Target>
          <Button
            variant="default"
            size="sm"
            className={classes.open}
            title={words.length > LONGEST ? words : undefined}
            rightSection={words === '' && <IconChevronDown size={16} aria-hidden />}
          >
            {shown}
          </Button>
        </Popover.Target>
        {words !== '' && (
          <button type="button" className={classes.clear} aria-label={`Очистить: ${label}`} onClick={onClear}>
            <IconX size={16} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

/** How the bounds of a range are read and shown. */
export interface RangeKind {
  read(typed: string): string | null;
  show(value: string): string;
  wrong: string;
}

const asNumber = (typed: string) => {
  const number = parseNumber(typed);
  return number !== null && Number(number) >= 0 ? String(number) : null;
};
const asWhole = (typed: string) => {
  const number = asNumber(typed);
  return number !== null && Number.isInteger(Number(number)) ? number : null;
};
const shownNumber = (show: (value: string) => string) => (value: string) => (value === '' ? '' : show(value));

export const RANGE_OF = {
  number: { read: asNumber, show: shownNumber((value) => formatShort(value, 4)), wrong: 'Введите число' },
  whole: { read: asWhole, show: shownNumber(formatNumber), wrong: 'Введите целое число' },
  date: { read: parseTypedDate, show: formatDate, wrong: 'дд.мм.гггг' },
} as const satisfies Record<string, RangeKind>;

function Bound(props: { label: string; value: string; kind: RangeKind; onChange: (value: string) => void }) {
  const { label, value, kind, onChange } = props;
  const [typed, setTyped] = useState(kind.show(value));
  const [wrong, setWrong] = useState(false);
  useEffect(() => setTyped(kind.show(value)), [value, kind]);
  const take = () => {
    const read = typed.trim() === '' ? '' : kind.read(typed);
    setWrong(read === null);
    if (read !== null && read !== value) onChange(read);
  };
  return (
    <TextInput
      label={label}
      value={typed}
      error={wrong ? kind.wrong : undefined}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

interface RangeProps {
  /** «Площадь, кв. м»: with its unit, which the button leaves out. */
  label: string;
  kind: RangeKind;
  from: string;
  to: string;
  inline?: boolean;
  onChange(next: { from?: string; to?: string }): void;
}

export function RangeFilter({ label, kind, from, to, inline, onChange }: RangeProps) {
  const [name = label] = label.split(',');
  const [least, most] = [kind.show(from), kind.show(to)];
  const range = from && to ? `: ${least}–${most}` : from ? `: от ${least}` : to ? `: до ${most}` : '';
  return (
    <FilterChip
      label={name}
      words={range && `${name}${range}`}
      inline={inline}
      onClear={() => onChange({ from: '', to: '' })}
    >
      <fieldset className={classes.range} aria-label={label} data-inline={inline || undefined}>
        {inline && <legend>{label}</legend>}
        <Bound label="От" value={from} kind={kind} onChange={(value) => onChange({ from: value })} />
        <Bound label="До" value={to} kind={kind} onChange={(value) => onChange({ to: value })} />
      </fieldset>
    </FilterChip>
  );
}

interface WordsProps {
  label: string;
  /** The label of the field inside. */
  asks: string;
  value: string;
  inline?: boolean;
  onChange(value: string): void;
}

export function WordsFilter({ label, asks, value, inline, onChange }: WordsProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => typed.trim() !== value && !tooLong(typed, WORDS_MAX) && onChange(typed.trim());
  return (
    <FilterChip label={label} words={value} onClear={() => onChange('')} onClose={take} inline={inline}>
      <TextInput
        label={asks}
        value={typed}
        error={tooLong(typed, WORDS_MAX)}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </FilterChip>
  );
}
