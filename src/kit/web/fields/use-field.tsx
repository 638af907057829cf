import { type ChangeEvent, type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { tooLong } from '#kit/text-length.ts';
import { fieldId, useFormArea } from '../form/form-area.ts';
import { useRemark } from '../form/remarks.ts';
import { useTypedProblem } from '../form/typed-problems.ts';
import { whenPointerRests } from '../pointer-rest.ts';
import classes from './Field.module.css';

/** What every field takes. `control` comes from `useQuietForm` or `useRecordForm`. */
export interface FieldProps<T extends FieldValues, O = T> {
  control: Control<T, unknown, O>;
  name: FieldPath<T>;
  label: string;
  /** Help below the control. */
  description?: ReactNode;
  /** What deserves a look and may be saved all the same; said once the value is typed. */
  warn?: ((value: unknown) => string | null | undefined) | undefined;
  /** Characters of a text that are stored. What is longer stays as it was typed, and stops the save. */
  maxLength?: number | undefined;
  /** All fields are required unless they say «необязательно» here. */
  optional?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** An example, never the label. */
  placeholder?: string | undefined;
  /** A link on the right of the label: «Забыли пароль?» */
  aside?: ReactNode;
  /** Told of each change made by the user, after the form has taken it. */
  onUserChange?: ((value: unknown) => void) | undefined;
}

export function FieldLabel({ label, optional }: { label: string; optional?: boolean | undefined }) {
  if (!optional) return label;
  return (
    <span className={classes.label}>
      <span>{label}</span> <span className={classes.optional}>необязательно</span>
    </span>
  );
}

/** A link beside the label; it follows the control in the order of Tab, so that typing comes first. */
export function FieldAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <div className={classes.withAside}>
      {children}
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}

function Help({ description, warning }: { description: ReactNode; warning: string }) {
  return (
    <>
      {description}
      <span className={classes.warning} data-warning>
        {warning}
      </span>
    </>
  );
}

/** Ties a control to the form: value, error, read-only state and the props of Mantine's wrapper. */
export function useField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const area = useFormArea();
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const readOnly = props.readOnly ?? area.readOnly ?? false;
  const error = fieldState.error?.message;
  const [typing, setTyping] = useState(false);
  const id = fieldId(props.name, area.scope);
  const remark = useRemark(id);
  // A remark is about what is stored: it says nothing of what is typed now.
  const found = fieldState.isDirty || readOnly ? '' : remark;
  const long = tooLong(asText(field.value), props.maxLength);
  useTypedProblem(props.control, props.name, long);
  const warning = error ? undefined : (long ?? (typing ? undefined : props.warn?.(field.value) || found));
  const set = (value: unknown) => {
    setTyping(props.warn !== undefined);
    field.onChange(value);
    props.onUserChange?.(value);
  };
  /** Leaving a field that the user has not changed says nothing about it. */
  const leave = () => {
    if (typing) whenPointerRests(() => setTyping(false));
    if (fieldState.isDirty || fieldState.error) whenPointerRests(field.onBlur);
  };
  return {
    value: field.value as unknown,
    ref: field.ref,
    readOnly,
    error,
    set,
    leave,
    /** Of an input whose value is text. */
    input: {
      ref: field.ref,
      value: asText(field.value),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.currentTarget.value),
      onBlur: leave,
      readOnly,
      placeholder: readOnly ? undefined : props.placeholder,
    },
    wrapper: {
      id,
      name: props.name,
      label: <FieldLabel label={props.label} optional={props.optional} />,
      description: warning ? <Help description={props.description} warning={warning} /> : props.description,
      error,
      'aria-required': props.optional || readOnly ? undefined : true,
    },
  };
}

/** A form value as the text of an input. */
export function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
