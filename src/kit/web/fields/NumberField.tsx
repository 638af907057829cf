import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { formatNumber, formatShort, parseNumber } from '#kit/numbers.ts';
import classes from './Field.module.css';
import { asText, FieldAside, type FieldProps, useField } from './use-field.tsx';
import { type Typing, useTypedText } from './use-typed-text.ts';

export interface NumberFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  /** Inside on the right: «кв. м», «мин», «₽». */
  unit?: string;
  /** What the form holds: a decimal string ('1310.5', '' for none) or a number (null for none). */
  kind?: 'string' | 'number';
  /** Whole numbers only. */
  whole?: boolean;
}

const MOST_DIGITS = 12;

/** Kopecks are two figures, «1 845 000,50»; a sum that has none is shown without. */
const ONE_KOPECK_FIGURE = /\.\d$/;

interface Reading {
  kind: 'string' | 'number';
  whole: boolean;
  money: boolean;
}

function numberTyping({ kind, whole, money }: Reading): Typing {
  return {
    format: (value) => {
      const canonical = parseNumber(asText(value));
      if (canonical === null) return asText(value);
      return money && ONE_KOPECK_FIGURE.test(canonical)
        ? formatNumber(canonical, 2)
        : formatShort(canonical, MOST_DIGITS);
    },
    parse: (text) => {
      if (text.trim() === '') return { value: kind === 'string' ? '' : null };
      const canonical = parseNumber(text);
      if (canonical === null) return { problem: whole ? 'Введите целое число' : 'Введите число' };
      if (whole && canonical.includes('.')) return { problem: 'Введите целое число' };
      return { value: kind === 'string' ? canonical : Number(canonical) };
    },
  };
}

/** Understands comma, point, spaces, a real minus and the unit itself; shows «1 310,5». */
export function NumberField<T extends FieldValues, O = T>(props: NumberFieldProps<T, O>) {
  const field = useField(props);
  const reading = { kind: props.kind ?? 'string', whole: !!props.whole, money: props.unit === '₽' };
  const typed = useTypedText(props.control, props.name, field, numberTyping(reading));
  return (
    <FieldAside aside={props.aside}>
      <TextInput
        {...field.wrapper}
        error={typed.error}
        ref={field.ref}
        value={typed.text}
        onChange={(event) => typed.change(event.currentTarget.value)}
        onBlur={typed.leave}
        readOnly={field.readOnly}
        placeholder={field.readOnly ? undefined : props.placeholder}
        inputMode={props.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        rightSection={props.unit ? <span className={classes.unit}>{props.unit}</span> : undefined}
        rightSectionWidth={props.unit ? `calc(${props.unit.length + 2.5}ch)` : undefined}
        rightSectionPointerEvents="none"
      />
    </FieldAside>
  );
}
