import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Decimal } from 'decimal.js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatShort, parseNumber } from '#kit/numbers.ts';
import { tooLong } from '#kit/text-length.ts';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { fieldId } from '#kit/web/form/form-area.ts';
import { correctFirst, useOpenField } from '#kit/web/form/use-open-field.ts';
import { useScreen, useShown } from './screen.ts';
import { fieldLabel } from './use-calculation.ts';

type Taken = Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'readOnly' | 'aria-label' | 'className'>;

export interface CommitTextProps extends Taken {
  /** Its name in the form. */
  name: string;
  value: string;
  /** Characters that are stored. What is longer stays with its message and stops the save. */
  maxLength: number;
  /** `grows`: one line at first, as many as it needs. */
  multiline?: boolean | 'grows';
  /** Earlier entries to choose from: an id of a `<datalist>`. */
  list?: string;
  onCommit(value: string): void;
  /** After the text was written and the field left: what is done with a whole text, not with one at rest. */
  onLeft?: () => void;
}

/** What is wrong with a field stops the save, until it is right again. */
function useTellWrong(name: string, wrong: string | null): void {
  const { tellWrong } = useScreen();
  useEffect(() => {
    if (wrong === null) return;
    tellWrong(name, wrong);
    return () => tellWrong(name, null);
  }, [tellWrong, name, wrong]);
}

/** A pause in typing this long writes the text: a crash of the browser takes only the last words. */
const PAUSE_MS = 1000;

/** A text goes into the calculation when it is left, or when typing rests: an undo takes words back, not letters. */
export function CommitText(given: CommitTextProps) {
  const { name, value, maxLength, onCommit, onLeft, multiline = false, list, ...props } = given;
  const [text, setText] = useState(value);
  const long = tooLong(text, maxLength);
  useTellWrong(name, long);
  const written = useRef(value);
  useEffect(() => {
    // What comes back is what was written here, and typing may have gone on since.
    if (value === written.current) return;
    written.current = value;
    setText(value);
  }, [value]);
  const leave = () => {
    if (text.trim() === value) return;
    written.current = text.trim();
    onCommit(written.current);
  };
  const left = () => {
    leave();
    onLeft?.();
  };
  useOpenField({ isOpen: () => text.trim() !== value && text.trim() !== written.current, write: leave });
  const rest = useDebouncedCallback(leave, PAUSE_MS);
  const type = (typed: string) => {
    setText(typed);
    rest();
  };
  if (multiline) {
    const grows = multiline === 'grows';
    return (
      <Textarea
        {...(props as object)}
        {...(grows ? { minRows: 1 } : {})}
        id={fieldId(name)}
        error={long}
        value={text}
        onChange={({ currentTarget: { value: typed } }) => type(grows ? typed.replaceAll('\n', ' ') : typed)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (!grows || event.key !== 'Enter') return;
          event.preventDefault();
          leave();
        }}
      />
    );
  }
  return (
    <TextInput
      {...props}
      {...(list ? { list } : {})}
      id={fieldId(name)}
      error={long}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={left}
      onKeyDown={(event) => event.key === 'Enter' && left()}
    />
  );
}

interface CalculationTextProps {
  field:
    | 'value_interval_reason'
    | 'liquidity_factors'
    | 'weight_reason'
    | 'variation_reason'
    | 'share_reason'
    | 'liquidation_reason';
  label: string;
  optional?: true;
  description: string;
}

/** A reason in the calculation's own words. */
export function CalculationText({ field, label, optional, description }: CalculationTextProps) {
  const { history } = useScreen();
  const { value, readOnly } = useShown((shown) => ({ value: shown.calculation[field], readOnly: shown.readOnly }));
  return (
    <CommitText
      name={field}
      label={<FieldLabel label={label} optional={optional} />}
      description={description}
      readOnly={readOnly}
      multiline
      maxLength={2000}
      value={value}
      onCommit={(text) => history.change({ ...history.latest(), [field]: text })}
    />
  );
}

interface CommitNumberProps extends Taken {
  /** Of the form, as the list of what stops a save has it; the field's id is made of it. */
  name: string;
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

/** A number, written when it is left; what is no number stays with its message and stops the save. */
export function CommitNumber({ name, value, digits, unit, problem, error, onCommit, ...props }: CommitNumberProps) {
  const [text, setText] = useState(() => shown(value, digits));
  const [wrong, setWrong] = useState<string | null>(null);
  useTellWrong(name, wrong);
  useEffect(() => {
    setText(shown(value, digits));
    setWrong(null);
  }, [value, digits]);
  const read = () => {
    const canonical = parseNumber(text);
    const number =
      canonical === null ? null : new Decimal(canonical).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber();
    const message = text.trim() === '' ? null : number === null ? 'Введите число' : (problem?.(number) ?? null);
    return { number, message };
  };
  const leave = () => {
    const { number, message } = read();
    setWrong(message);
    if (message !== null) return;
    setText(shown(number, digits));
    if (number !== value) onCommit(number);
  };
  useOpenField({
    isOpen: () => text !== shown(value, digits),
    obstacle: () => (read().message === null ? null : correctFirst(fieldLabel(name))),
    write: leave,
  });
  return (
    <TextInput
      {...props}
      id={fieldId(name)}
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
