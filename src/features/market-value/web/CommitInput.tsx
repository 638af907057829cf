import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { formatShort, parseNumber } from '#kit/numbers.ts';

type Taken = Pick<
  TextInputProps,
  'id' | 'label' | 'description' | 'placeholder' | 'readOnly' | 'aria-label' | 'className'
>;

interface CommitTextProps extends Taken {
  value: string;
  maxLength: number;
  multiline?: boolean;
  /** Earlier entries to choose from: an id of a `<datalist>`. */
  list?: string;
  onCommit(value: string): void;
}

/** A text that is written to the calculation when it is left, so that one undo takes it back as a whole. */
export function CommitText({ value, onCommit, multiline = false, list, ...props }: CommitTextProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const leave = () => {
    if (text.trim() !== value) onCommit(text.trim());
  };
  if (multiline) {
    return (
      <Textarea
        {...(props as object)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={leave}
      />
    );
  }
  return (
    <TextInput
      {...props}
      {...(list ? { list } : {})}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

interface CommitNumberProps extends Taken {
  value: number | null;
  /** Decimals that are kept. */
  digits: number;
  unit?: ReactNode;
  /** What is wrong with a number, or null. */
  problem?: (value: number) => string | null;
  error?: string | undefined;
  onCommit(value: number | null): void;
}

const shown = (value: number | null, digits: number) => (value === null ? '' : formatShort(value, digits));

/** A number, written when it is left; what is no number stays with its message. */
export function CommitNumber({ value, digits, unit, problem, error, onCommit, ...props }: CommitNumberProps) {
  const [text, setText] = useState(() => shown(value, digits));
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => setText(shown(value, digits)), [value, digits]);
  const leave = () => {
    const canonical = parseNumber(text);
    const number = canonical === null ? null : Number(Number(canonical).toFixed(digits));
    const message = text.trim() === '' ? null : number === null ? 'Введите число' : (problem?.(number) ?? null);
    setWrong(message);
    if (message !== null) return;
    setText(shown(number, digits));
    if (number !== value) onCommit(number);
  };
  return (
    <TextInput
      {...props}
      error={wrong ?? error}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      rightSection={unit}
      rightSectionWidth={unit ? 44 : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
